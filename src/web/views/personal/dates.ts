import { brand } from '#contract/brand.ts'
import { dateTags, type Locale } from '#contract/locale.ts'

/** A format in Malaysia's time, made once for each language, when it is first needed. */
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
  return (locale: Locale, at: string) => {
    made[locale] ??= new Intl.DateTimeFormat(dateTags[locale], { ...options, timeZone: brand.timeZone })
    return made[locale].format(new Date(at))
  }
}

/** An ISO 8601 time as the day in Malaysia: `18 November 2026`, `2026年11月18日`. */
export const formatDay = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })

/** An ISO 8601 time as the time of day in Malaysia: `21:14`. */
export const formatTime = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
