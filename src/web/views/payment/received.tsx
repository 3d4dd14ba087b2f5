import type { Order } from '#contract/order/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { priceText } from '#contract/money.ts'

/** How much of an order is paid and how much is due now; nothing before its first payment. */
export const Received = ({ order: { state, totalSen, money } }: { order: Order }) => {
  const t = useTranslator()
  const { receivedSen, dueSen } = money
  if (receivedSen === 0) return null
  return (
    <p>
      {t(state === 'awaitingPayment' ? 'payment.receivedRest' : 'payment.receivedBalance', {
        received: priceText(receivedSen),
        total: priceText(totalSen),
        due: priceText(dueSen),
      })}
    </p>
  )
}
