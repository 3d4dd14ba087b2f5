import type { Order } from '#contract/order/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'

/** Until when what is due of an order can be paid, and what happens otherwise. */
export const DueBy = ({ order: { state, reservedUntil: until } }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  const time = formatTime(locale, until)
  if (state === 'reserved') return t('personal.keptUntil', { time })
  if (state === 'awaitingPayment')
    return t('personal.restBy', { moment: t('personal.dateTime', { date: formatDay(locale, until), time }) })
  return t(state === 'ready' ? 'personal.balanceReady' : 'personal.balanceWhen')
}
