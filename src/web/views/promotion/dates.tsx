import { malaysianDay } from '#contract/catalogue/delivery-date.ts'
import type { Promotion } from '#contract/promotion/schemas.ts'
import { type Translator, useTranslator } from '../../i18n/translator.tsx'

/** A day in Malaysia in words, as `31 December 2026`. */
const dayOf = (t: Translator, at: Date) => {
  const [year = '', month, day] = malaysianDay(at).split('-')
  return t('promotion.day', { year, month: Number(month), day: Number(day) })
}

/** When a promotion is on. One that ends at midnight ends with the day before. */
export const Dates = ({ promotion: { starts_at, ends_at } }: { promotion: Promotion }) => {
  const t = useTranslator()
  const from = dayOf(t, new Date(starts_at))
  return (
    <p className="small quiet">
      {ends_at === null
        ? t('promotion.since', { from })
        : t('promotion.between', { from, to: dayOf(t, new Date(Date.parse(ends_at) - 1)) })}
    </p>
  )
}
