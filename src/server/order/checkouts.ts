import type { Selectable } from 'kysely'
import type { PaymentLifecycleEvent } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { pages } from '#contract/pages.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import type { Locale } from '#contract/locale.ts'
import type { PaymentTable } from '../database/schema.ts'
import type { ActorContext } from '../audit/audit.ts'
import type { Services } from '../database/services.ts'
import { requestDocuments } from '../invoice/request.ts'
import type { PaymentProvider, ProviderPayment } from '../payment/provider.ts'
import type { Settings } from '../settings.ts'
import { applyToPayment } from './apply.ts'
import { wantsOfPayment } from './payments.ts'

type PaymentRow = Selectable<PaymentTable>

/** The order or the request that a payment is of, as the provider and its page name it. */
export interface Paid {
  uuid: string
  number: string
  locale: string
}

/** The provider's report does not match the shop's payment; nothing is changed. */
export class MismatchedPaymentError extends Error {}

const toPaymentEvent = (payment: ProviderPayment): PaymentLifecycleEvent | null => {
  if (payment.state === 'open') return null
  if (payment.state === 'paid') return { type: 'provider.paid', amountSen: payment.amountSen }
  return { type: `provider.${payment.state}` }
}

/** Applies the state that the provider reports to a payment. */
export const applyProviderState = async (
  context: ActorContext,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> => {
  if (reported.reference !== payment.uuid) throw new MismatchedPaymentError('the reference is of another payment')
  if (payment.provider_session !== null && reported.session !== payment.provider_session) {
    throw new MismatchedPaymentError('the session is of another payment')
  }
  if (reported.currency !== 'MYR') throw new MismatchedPaymentError('the currency is not ringgit')
  const event = toPaymentEvent(reported)
  if (!event) return
  await applyToPayment(context, payment.uuid, event)
  await requestDocuments(context, payment.uuid)
}

export interface Checkouts {
  /** Name of the payment provider. */
  provider: string
  /** The address at which it is paid, the same one each time; that to which its payer returns once it cannot be. */
  open: (payment: PaymentRow, paid: Paid) => Promise<string>
  /** Reads a payment's state from the provider and applies it. */
  refresh: (payment: PaymentRow) => Promise<void>
  /** Closes a checkout at the provider so that it can never be paid, and applies the state that results. */
  close: (payment: PaymentRow, paid: Paid) => Promise<void>
  /** The address to which the payer of an order returns. */
  returnUrl: (order: string) => string
}

/** The shop's requests to the payment provider; none of them runs inside a transaction. */
export const createCheckouts = (
  { write, now }: Services,
  provider: PaymentProvider,
  settings: Pick<Settings, 'publicUrl'>,
): Checkouts => {
  const origin = settings.publicUrl ?? ''
  const returnUrl = (order: string) => origin + pages.payment.href({ order })
  const returnUrlOf = ({ order_uuid: order }: PaymentRow, { uuid }: Paid) =>
    order === null ? origin + pages.quotePayment.href({ request: uuid }) : returnUrl(order)

  const writeProviderState = (payment: PaymentRow, reported: ProviderPayment) =>
    write(
      (transaction) =>
        applyProviderState({ transaction, now: now(), actor: `provider:${provider.name}` }, payment, reported),
      { wants: wantsOfPayment(payment) },
    )

  const openSession = async (payment: PaymentRow, paid: Paid) => {
    const checkout = await provider.createCheckout({
      reference: payment.uuid,
      description: paid.number,
      amountSen: payment.amount_sen,
      currency: 'MYR',
      method: payment.method as PaymentMethod,
      returnUrl: returnUrlOf(payment, paid),
      createdAt: payment.created_at,
      locale: paid.locale as Locale,
      idempotencyKey: payment.uuid,
    })
    await write(
      (transaction) =>
        transaction
          .updateTable('payments')
          .set({ provider_session: checkout.session })
          .where('uuid', '=', payment.uuid)
          .execute(),
      { wants: wantsOfPayment(payment) },
    )
    return checkout
  }

  return {
    provider: provider.name,
    returnUrl,
    open: async (payment, paid) => {
      if (payment.provider_session === null) return (await openSession(payment, paid)).url
      // Opened anew it might differ, by other settings, and a provider refuses other parameters with the same key.
      return (await provider.addressOf(payment.provider_session)) ?? returnUrlOf(payment, paid)
    },
    refresh: async (payment) => {
      if (payment.provider_session === null) return
      const reported = await provider.retrieve(payment.provider_session)
      if (reported.state !== payment.state) await writeProviderState(payment, reported)
    },
    close: async (payment, paid) => {
      // Without a stored session the provider may still have opened one, because its answer may have been lost. Opening
      // it again with the same idempotency key finds that session, so that it can be closed.
      const session = payment.provider_session ?? (await openSession(payment, paid)).session
      await writeProviderState(payment, await provider.close(session))
    },
  }
}
