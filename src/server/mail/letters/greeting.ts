import type { Locale } from '../../../contract/locale.ts'

/** How a letter begins; the name may be empty. */
export const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => (name === '' ? 'Good day,' : `Dear ${name},`),
  'zh-CN': (name) => (name === '' ? '您好：' : `${name}，您好：`),
}
