import { formatRinggit, type Sen } from '#contract/money.ts'
import type { Order } from '#contract/order/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** An amount that is never broken over two lines. */
const unbroken = (sen: Sen) => formatRinggit(sen).replace(' ', '\u00a0')

/** How much of an order is paid and how much is due now; nothing before its first payment. */
export const Received = ({ order: { state, totalSen, money } }: { order: Order }) => {
  const t = useTranslator()
  const { receivedSen, dueSen } = money
  if (receivedSen === 0) return null
  return (
    <p>
      {t(state === 'awaitingPayment' ? 'payment.receivedRest' : 'payment.receivedBalance', {
        received: unbroken(receivedSen),
        total: unbroken(totalSen),
        due: unbroken(dueSen),
      })}
    </p>
  )
}
