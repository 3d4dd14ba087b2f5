import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ParsedPayload, OwnAnswer } from '#contract/calls.ts'
import type { ReceiveOptions } from '#contract/order/schemas.ts'
import type { Locale } from '#contract/locale.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { want } from '../database/wants.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { requestDocuments } from '../invoice/request.ts'
import type { EffectHandler } from '../outbox/runner.ts'
import type { PaymentProvider, ProviderEvent } from '../payment/provider.ts'
import type { Settings } from '../settings.ts'
import type { Actor, ActorContext } from '../audit/audit.ts'
import { applyToPayment, expireReservation, findExpired } from './apply.ts'
import { createCancel } from './cancel.ts'
import { completeOrders } from './complete.ts'
import { createCheckouts, applyProviderState } from './checkouts.ts'
import { closeEffect } from './close-checkouts.ts'
import { findOwnOrder, findPaid, isExpired, isPayable, paymentsOf, decisivePayment } from './find.ts'
import { moneyOf } from './money.ts'
import { createPay } from './pay.ts'
import { wantsOfPayment } from './payments.ts'
import { markRefundDone, refundEffect } from './refunds.ts'
import { readReceiveOptions } from './receive-options.ts'
import { createSubmit } from './submit.ts'

/** Orders and payments, from reservation to fulfilment. */
export interface Fulfilment {
  provider: PaymentProvider
  submit: (
    user: string,
    submission: ParsedPayload<'POST /api/purchase/submit_order'>,
    locale: Locale,
  ) => Promise<OwnAnswer<'POST /api/purchase/submit_order'>>
  /** How soon the items of a customer's cart can be received. */
  receiveOptions: (user: string) => Promise<ReceiveOptions>
  pay: (
    user: string,
    request: ParsedPayload<'POST /api/purchase/pay_order'>,
  ) => Promise<OwnAnswer<'POST /api/purchase/pay_order'>>
  cancel: (user: string, order: string) => Promise<OwnAnswer<'POST /api/purchase/cancel_order'>>
  paymentState: (user: string, order: string) => Promise<OwnAnswer<'POST /api/purchase/get_payment_state'>>
  /** Applies a verified event once; false where the shop has no such payment. */
  handleProviderEvent: (event: ProviderEvent) => Promise<boolean>
  /** Ends the reservation of one order if it has expired. */
  expireReservationIfDue: (user: string, order: string) => Promise<void>
  /** Ends all expired reservations, and completes what was delivered once its return period is over. */
  sweep: () => Promise<void>
  /** Handlers of the effects that call the payment provider after a transaction, by kind. */
  effects: Readonly<Record<string, EffectHandler>>
}

export const createFulfilment = (parts: {
  services: Services
  settings: Pick<Settings, 'publicUrl' | 'reservation'>
  catalogue: Catalogue
  provider: PaymentProvider
  wakeOutbox: () => void
  /** Continues the return that a refund follows from, in the transaction that notes it. */
  afterRefund: (context: ActorContext, request: string) => Promise<void>
  log: FastifyBaseLogger
}): Fulfilment => {
  const { settings, catalogue, provider, wakeOutbox, afterRefund, log } = parts
  const { db, now } = parts.services
  // Wakes the outbox, because any write may have added an effect to it.
  const write: Services['write'] = async (work, options) => {
    const result = await parts.services.write(work, options)
    wakeOutbox()
    return result
  }
  const services = { db, write, now }
  const checkouts = createCheckouts(services, provider, settings)

  const actor: Actor = `provider:${provider.name}`
  const findPayment = (uuid: string) =>
    db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

  const refund: EffectHandler = async (_payload, { subject }) => {
    const wanted = await db.selectFrom('refunds').selectAll().where('uuid', '=', subject).executeTakeFirstOrThrow()
    const payment = await findPayment(wanted.payment_uuid)
    if (payment.provider_session === null) throw new Error('a payment without a session cannot be paid back')
    if (wanted.state === 'requested') await provider.refund(payment.provider_session, wanted.amount_sen, subject)
    await write(
      async (transaction) => {
        const context = { transaction, now: now(), actor }
        // The provider's own report may have come first.
        if (await markRefundDone(context, subject)) {
          await applyToPayment(context, payment.uuid, { type: 'refund.completed', amountSen: wanted.amount_sen })
          await requestDocuments(context, payment.uuid)
        }
        if (wanted.return_uuid !== null) await afterRefund(context, wanted.return_uuid)
      },
      { wants: wantsOfPayment(payment) },
    )
    log.info({ payment: payment.uuid, refund: subject }, 'a refund was carried out')
  }
  const closeCheckout: EffectHandler = async (_payload, { subject }) => {
    const payment = await findPayment(subject)
    if (isPayable(payment)) await checkouts.close(payment, await findPaid(db, payment))
  }

  const findDue = () => findExpired({ transaction: db, now: now() })
  /** Ends a reservation that has expired; of many who want its stone at once, the first one does. */
  const expire = (uuid: string) =>
    write(
      async (transaction) => {
        await expireReservation({ transaction, now: now() }, uuid)
        return 'ended'
      },
      {
        wants: [want.order(uuid)],
        unless: async () => ((await findDue()).includes(uuid) ? undefined : 'ended'),
      },
    )

  const expireReservationIfDue = async (user: string, uuid: string) => {
    const order = await findOwnOrder(db, user, uuid)
    if (order && isExpired(order, now())) await expire(uuid)
  }

  /** Ends every expired reservation, so that its stones are for sale again. */
  const expireReservations = async () => {
    for (const uuid of await findDue()) await expire(uuid)
  }

  return {
    provider,
    effects: { [refundEffect]: refund, [closeEffect]: closeCheckout },
    expireReservationIfDue,
    submit: createSubmit({ services, catalogue, checkouts, settings, expireReservations }),
    receiveOptions: (user) => readReceiveOptions(db, catalogue, user, now()),
    pay: createPay(services, checkouts),
    cancel: createCancel(services, checkouts),

    paymentState: async (user, uuid) => {
      if (!(await findOwnOrder(db, user, uuid))) return { re: '404' }
      for (const payment of (await paymentsOf(db, uuid)).filter(isPayable)) await checkouts.refresh(payment)
      await expireReservationIfDue(user, uuid)
      const order = await findOwnOrder(db, user, uuid)
      if (!order) return { re: '404' }
      const payment = decisivePayment(await paymentsOf(db, uuid))
      return {
        re: '200',
        data: {
          number: order.number,
          order: order.state,
          payment: payment.state,
          totalSen: order.total_sen,
          money: moneyOf(order),
        },
      }
    },

    handleProviderEvent: async (event) => {
      const findReported = (from: Kysely<Database>) =>
        from
          .selectFrom('payments')
          .selectAll()
          .where('uuid', '=', event.payment.reference)
          .where('provider', '=', provider.name)
          .executeTakeFirst()
      const known = await findReported(db)
      if (!known) return false
      return write(
        async (transaction) => {
          const context = { transaction, now: now(), actor }
          const payment = await findReported(transaction)
          if (!payment) return false
          const taken = await transaction
            .insertInto('payment_events')
            .values({ provider: provider.name, event_id: event.id, received_at: context.now.toISOString() })
            .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
            .executeTakeFirst()
          if (taken.numInsertedOrUpdatedRows === 1n) await applyProviderState(context, payment, event.payment)
          return true
        },
        { wants: wantsOfPayment(known) },
      )
    },

    sweep: async () => {
      await expireReservations()
      await completeOrders(services)
    },
  }
}
