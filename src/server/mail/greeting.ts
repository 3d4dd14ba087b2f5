import type { Locale } from '#contract/locale.ts'

/** Longest name that is used in a greeting, in characters. */
const maxNameLength = 60
/** Text that mail programs turn into a link. */
const linkLike = /[/\\@]|www\.|\.\p{L}{2}/iu

/**
 * The name on one line; empty where it could become a link. A person who registers or books with somebody else's
 * address could otherwise send them a link in the name.
 */
export const withoutLink = (name: string): string => {
  const line = name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return linkLike.test(line) ? '' : line
}

/** The recipient's name in a greeting; empty where it is long enough to carry a message. */
const displayName = (name: string) => {
  const line = withoutLink(name)
  return line.length > maxNameLength ? '' : line
}

const withName: Record<Locale, (name: string) => string> = {
  en: (name) => (name === '' ? 'Good day,' : `Dear ${name},`),
  'zh-CN': (name) => (name === '' ? '您好：' : `${name}，您好：`),
}

/** The greeting of an email; the name may be empty. */
export const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => withName.en(displayName(name)),
  'zh-CN': (name) => withName['zh-CN'](displayName(name)),
}
