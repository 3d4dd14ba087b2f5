import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'

const tags: Record<Locale, string> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/** An ISO 8601 time as the day in Malaysia: `18 November 2026`, `2026年11月18日`. */
export const formatDay = (locale: Locale, at: string) =>
  new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: brand.timeZone,
  }).format(new Date(at))

/** An ISO 8601 time as the time of day in Malaysia: `21:14`. */
export const formatTime = (locale: Locale, at: string) =>
  new Intl.DateTimeFormat(tags[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: brand.timeZone,
  }).format(new Date(at))
