import {
  type CheckoutField,
  checkoutFields,
  type CheckoutFields,
  emptyFields,
  type ReceiveMethod,
} from '#contract/checkout/checkout.ts'
import type { PaymentMethod, PaymentPlan } from '#contract/order/schemas.ts'

/** What the shopper entered at the checkout. */
export interface CheckoutDraft {
  receive: ReceiveMethod
  /** The chosen address of the address book; null for one that is typed. */
  address: string | null
  keepsAddress: boolean
  fields: CheckoutFields
  payment: PaymentMethod
  plan: PaymentPlan
}

const methods: Record<ReceiveMethod, true> = { delivery: true, 'pick-up': true }
const payments: Record<PaymentMethod, true> = { fpx: true, card: true, 'e-wallet': true }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isMethod = (value: unknown): value is ReceiveMethod => typeof value === 'string' && Object.hasOwn(methods, value)
const isPayment = (value: unknown): value is PaymentMethod =>
  typeof value === 'string' && Object.hasOwn(payments, value)

/** A stored draft, if it is well formed and this customer's; otherwise null. */
export const checkoutDraftOf = (stored: unknown, customer: string): CheckoutDraft | null => {
  if (!isRecord(stored) || customer === '' || stored['customer'] !== customer) return null
  const { receive, address, keepsAddress, fields, payment, plan } = stored
  if (!isMethod(receive) || !isPayment(payment) || !isRecord(fields)) return null
  const typed = (field: CheckoutField): [CheckoutField, string] => {
    const value = fields[field]
    return [field, typeof value === 'string' ? value : emptyFields[field]]
  }
  return {
    receive,
    address: typeof address === 'string' ? address : null,
    keepsAddress: keepsAddress !== false,
    payment,
    plan: plan === 'deposit' ? 'deposit' : 'full',
    fields: Object.fromEntries(checkoutFields.map(typed)) as CheckoutFields,
  }
}
