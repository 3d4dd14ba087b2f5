import { brand } from '#contract/brand.ts'
import { dateTags, type Locale } from '#contract/locale.ts'

/** Formats of a date in each language; in the time of Malaysia, unless the options name another time zone. */
export const dateFormats = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => {
  const formatIn = (locale: Locale) =>
    new Intl.DateTimeFormat(dateTags[locale], { timeZone: brand.timeZone, ...options })
  return { en: formatIn('en'), 'zh-CN': formatIn('zh-CN') }
}

/** A time in Malaysia with its day: `Monday, 23 November 2026 at 10:00`. */
export const moments = dateFormats({ dateStyle: 'full', timeStyle: 'short' })
