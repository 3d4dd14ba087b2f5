import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'

/** `Kilau: Your order`, with the colon of the language. */
export const subjectLine = (locale: Locale, text: string): string =>
  `${brand.name}${locale === 'en' ? ': ' : '：'}${text}`
