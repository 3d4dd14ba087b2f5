import type { Locale } from '#contract/locale.ts'

/** Longest name that a letter begins with, in characters. */
const maxNameLength = 60
/** What mail programs make a link of. */
const linkLike = /[/\\@]|www\.|\.\p{L}{2}/iu

/** The name on one line; empty where a link could be made of it: whoever registers or books with somebody else's address chooses what stands there. */
export const withoutLink = (name: string): string => {
  const line = name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return linkLike.test(line) ? '' : line
}

/** What a letter calls its reader; empty where it could be a message. */
const displayName = (name: string) => {
  const line = withoutLink(name)
  return line.length > maxNameLength ? '' : line
}

const withName: Record<Locale, (name: string) => string> = {
  en: (name) => (name === '' ? 'Good day,' : `Dear ${name},`),
  'zh-CN': (name) => (name === '' ? '您好：' : `${name}，您好：`),
}

/** How a letter begins; the name may be empty. */
export const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => withName.en(displayName(name)),
  'zh-CN': (name) => withName['zh-CN'](displayName(name)),
}
