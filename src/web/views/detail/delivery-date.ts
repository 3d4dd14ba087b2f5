import type { Translator } from '../../i18n/translator.tsx'

/** `Friday 11 December` or `12月11日（周五）`. */
export const formatDeliveryDate = (t: Translator, isoDate: string) => {
  const date = new Date(`${isoDate}T00:00:00Z`)
  return t('detail.date', { weekday: date.getUTCDay(), day: date.getUTCDate(), month: date.getUTCMonth() + 1 })
}
