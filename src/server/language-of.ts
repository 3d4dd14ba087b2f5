import { isLocale, type Locale, localeCookie, localeParameter } from '#contract/locale.ts'

const preferences = (header: string) =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1]
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)

/**
 * A shopper's language: that of the address, else the chosen one (cookie), else the first of the browser's languages
 * that the shop has, else English.
 */
export const languageOf = (
  cookies: Record<string, string | undefined>,
  acceptLanguage: string | undefined,
  query: unknown = {},
): Locale => {
  const named = (query as Record<string, unknown>)[localeParameter]
  if (isLocale(named)) return named
  // Over TLS the other one was set before the cookie had its prefix, or by another host; it counts for less.
  const chosen = cookies[localeCookie(true)] ?? cookies[localeCookie(false)]
  if (isLocale(chosen)) return chosen
  for (const { tag } of preferences((acceptLanguage ?? '').slice(0, 500))) {
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-CN'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return 'en'
}
