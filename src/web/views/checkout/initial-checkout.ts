import type { CheckoutFields, CheckoutProblems, ReceiveMethod } from '#contract/checkout/checkout.ts'
import type { PaymentMethod } from '#contract/calls.ts'

interface InitialCheckout {
  receive: ReceiveMethod
  fields: CheckoutFields
  problems: CheckoutProblems
  payment: PaymentMethod
  notice: null
}

/** What a checkout looks like before anything was typed. */
export const initialCheckout: InitialCheckout = {
  receive: 'delivery',
  fields: { name: '', phone: '', address: '', unit: '', postcode: '', city: '', state: '' },
  problems: {},
  payment: 'fpx',
  notice: null,
}
