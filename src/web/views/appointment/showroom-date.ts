import { dateTags, type Locale } from '#contract/locale.ts'

/** A date of the showroom, `yyyy/mm/dd`, in words: `Wednesday 25 November 2026`. */
export const formatShowroomDate = (locale: Locale, date: string) =>
  new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date.replaceAll('/', '-')}T00:00:00Z`),
  )
