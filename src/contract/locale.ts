export const locales = ['en', 'zh-CN'] as const

/** A language of the shop. */
export type Locale = (typeof locales)[number]

/** A text in all languages of the shop. */
export type LocalizedText = Record<Locale, string>

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'zh-CN'

/** The tags by which `Intl` writes dates: English ones as in Malaysia, the day before the month. */
export const dateTags: Record<Locale, string> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/** The language of a stored row; English if it is not one of the shop's. */
export const localeOrDefault = (locale: string): Locale => (isLocale(locale) ? locale : 'en')

/** The cookie that stores the chosen language for a year; over TLS with the prefix that keeps other hosts from setting it. */
export const localeCookie = (secure: boolean) => (secure ? '__Host-lang' : 'lang')

/** The query parameter by which an address names its language, as search engines list it. */
export const localeParameter = 'lang'

/** The address of a page in a language, from its address without one, under which search engines find the English page. */
export const localeAddress = (address: string, locale: Locale) =>
  locale === 'en' ? address : `${address}?${localeParameter}=${locale}`
