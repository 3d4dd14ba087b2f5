import { methodLimits, paymentsFor } from '#contract/checkout/methods.ts'
import { priceText, type Sen } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** Says by how many payments an amount is paid, where one payment of the method cannot be as much. */
export const PaymentParts = ({ method, dueSen }: { method: PaymentMethod | null; dueSen: Sen }) => {
  const t = useTranslator()
  if (method === null) return null
  const { maxSen } = methodLimits[method]
  const amounts = paymentsFor(method, dueSen)
  if (maxSen === null || amounts.length < 2) return null
  return (
    <p className="small quiet parts">{t('checkout.inParts', { most: priceText(maxSen), count: amounts.length })}</p>
  )
}
