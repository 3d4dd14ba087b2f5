import type { Selectable } from 'kysely'
import type { PaymentEvent } from '#machines/fulfilment/payment.machine.ts'
import type { PaymentMethod } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { Services } from '../calls/handler.ts'
import type { OrderTable, PaymentTable } from '../database/schema.ts'
import type { PaymentProvider, ProviderPayment } from '../payment/provider.ts'
import type { Settings } from '../settings.ts'
import { applyToPayment } from './apply.ts'
import type { Moment } from './moment.ts'

type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>

/** What the provider says does not fit the shop's payment; nothing is changed by it. */
export class MismatchedPayment extends Error {}

const eventOf = (payment: ProviderPayment): PaymentEvent | null => {
  if (payment.state === 'open') return null
  if (payment.state === 'paid') return { type: 'provider.paid', amountSen: payment.amountSen }
  return { type: `provider.${payment.state}` }
}

/** Takes over what the provider says of a payment. */
export const takeOver = async (moment: Moment, payment: PaymentRow, said: ProviderPayment): Promise<void> => {
  if (said.reference !== payment.uuid) throw new MismatchedPayment('the reference is of another payment')
  if (payment.provider_session !== null && said.session !== payment.provider_session) {
    throw new MismatchedPayment('the session is of another payment')
  }
  if (said.currency !== 'MYR') throw new MismatchedPayment('the currency is not ringgit')
  const event = eventOf(said)
  if (event) await applyToPayment(moment, payment.uuid, event)
}

export interface Checkouts {
  /** Where the order is paid for: the same address however often it is asked. */
  open: (payment: PaymentRow, order: OrderRow) => Promise<string>
  /** Asks the provider for the state of a payment and takes it over. */
  ask: (payment: PaymentRow) => Promise<void>
  /** Closes a checkout at the provider so that it can never be paid, and takes over what it is then. */
  close: (payment: PaymentRow, order: OrderRow) => Promise<void>
  /** Where the payer comes back to. */
  returnUrl: (order: string) => string
}

/** What the shop does at the payment provider; none of it inside a transaction. */
export const createCheckouts = (
  { write, now }: Services,
  provider: PaymentProvider,
  settings: Pick<Settings, 'publicUrl'>,
): Checkouts => {
  const returnUrl = (order: string) => `${settings.publicUrl ?? ''}/pages/Payment?order=${order}`

  const takeOverNow = (payment: PaymentRow, said: ProviderPayment) =>
    write((transaction) => takeOver({ transaction, now: now() }, payment, said))

  const openSession = async (payment: PaymentRow, order: OrderRow) => {
    const checkout = await provider.createCheckout({
      reference: payment.uuid,
      description: order.number,
      amountSen: payment.amount_sen,
      currency: 'MYR',
      method: payment.method as PaymentMethod,
      returnUrl: returnUrl(order.uuid),
      locale: order.locale as Locale,
      idempotencyKey: payment.uuid,
    })
    if (payment.provider_session === null) {
      await write((transaction) =>
        transaction
          .updateTable('payments')
          .set({ provider_session: checkout.session })
          .where('uuid', '=', payment.uuid)
          .execute(),
      )
    }
    return checkout
  }

  return {
    returnUrl,
    open: async (payment, order) => (await openSession(payment, order)).url,
    ask: async (payment) => {
      if (payment.provider_session === null) return
      const said = await provider.retrieve(payment.provider_session)
      if (said.state !== payment.state) await takeOverNow(payment, said)
    },
    close: async (payment, order) => {
      // A session that was never heard of may still have been opened, so it is opened again to be closed.
      const session = payment.provider_session ?? (await openSession(payment, order)).session
      await takeOverNow(payment, await provider.close(session))
    },
  }
}
