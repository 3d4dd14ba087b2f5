import { parseDate } from '@internationalized/date'
import { brand } from '#contract/brand.ts'
import { dateTags, type Locale } from '#contract/locale.ts'

/** A day of the showroom, like `2026-11-23`, in words: `Monday 23 November 2026`. */
export const longDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The same, short: `23 Nov 2026`. */
export const shortDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** An ISO 8601 time, as the showroom's clock shows it: `23 Nov 2026, 21:14`. */
export const momentOf = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(dateTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: brand.timeZone,
  }).format(new Date(at))

/** The day of an ISO 8601 time in the showroom: `23 Nov 2026`. */
export const dayOf = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'medium', timeZone: brand.timeZone }).format(new Date(at))

/** The day that is so many days later. */
export const laterDay = (day: string, days: number): string => parseDate(day).add({ days }).toString()
