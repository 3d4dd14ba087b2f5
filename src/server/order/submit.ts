import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Selectable } from 'kysely'
import type { ParsedPayload, OwnAnswer } from '#contract/calls.ts'
import { type CountryCode, homeCountry } from '#contract/address/countries.ts'
import { malaysianDay } from '#contract/catalogue/delivery-date.ts'
import { maxUnpaidOrders } from '#contract/checkout/checkout.ts'
import { taxIn } from '#contract/checkout/tax.ts'
import { depositOf, firstDueOf } from '#contract/checkout/deposit.ts'
import type { Locale } from '#contract/locale.ts'
import { sumSen } from '#contract/money.ts'
import { spellPhone } from '#contract/phone.ts'
import { keepAddress } from '../address/addresses.ts'
import { type CartLine, readCart } from '../cart/lines.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database, OrderTable, PaymentTable } from '../database/schema.ts'
import type { Services, TransactionContext } from '../database/services.ts'
import type { Settings } from '../settings.ts'
import type { ActorContext } from '../audit/audit.ts'
import { applyToOrder, expireReservations, writeHistory } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { isPayable, paymentsOf } from './find.ts'
import { initialOrderState, orderContext, unpaidOrderStates } from './lifecycle.ts'
import { insertOrderLines } from './lines.ts'
import { generateOrderNumber } from './number.ts'
import { insertPayment } from './payments.ts'
import { pickUpDaysOf } from './receive-options.ts'
import { reserveDiamonds } from './diamonds.ts'

type Submission = ParsedPayload<'POST /api/purchase/submit_order'>
type OrderRow = Selectable<OrderTable>
type PaymentRow = Selectable<PaymentTable>
type OrderWithPayment = { order: OrderRow; payment: PaymentRow }

/** Refuses the submission and rolls back its transaction; `re` is the answer. */
class SubmissionRefused extends Error {
  readonly re: '404' | '409' | '410' | '413'
  constructor(re: '404' | '409' | '410' | '413') {
    super(`refused with ${re}`)
    this.re = re
  }
}

/**
 * An unpaid order that the submission replaces can still be paid, so its checkout must be closed at the provider first.
 */
class StillPayableError extends Error {}

const maxCloseAttempts = 3

const findSubmission = (db: Kysely<Database>, user: string, submission: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_uuid', '=', user)
    .where('submission', '=', submission)
    .executeTakeFirst()

/** The customer's unpaid orders that were made from any of these cart items or reserve one of their stones. */
const findOverlappingOrders = async (
  db: Kysely<Database>,
  user: string,
  submission: Submission,
): Promise<OrderRow[]> => {
  const reserved = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_uuid', '=', user)
    .where('state', '=', 'reserved')
    .where('submission', '<>', submission.submission)
    .orderBy('uuid')
    .execute()
  if (reserved.length === 0) return []
  const held = await db
    .selectFrom('cart_items')
    .innerJoin('diamonds', 'diamonds.uuid', 'cart_items.diamond_uuid')
    .select('diamonds.order_uuid')
    .where('cart_items.user_uuid', '=', user)
    .where('cart_items.uuid', 'in', submission.items)
    .execute()
  const holders = new Set(held.map(({ order_uuid }) => order_uuid))
  return reserved.filter(
    (order) => holders.has(order.uuid) || orderContext(order).cartItems.some((item) => submission.items.includes(item)),
  )
}

const hasTooManyUnpaidOrders = async ({ transaction }: TransactionContext, user: string): Promise<boolean> => {
  const { count } = await transaction
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow()
  return Number(count) >= maxUnpaidOrders
}

/** Whether the chosen hour of a pick-up, if there is one, can still be chosen. */
const isPickUpPossible = async (
  { transaction, now }: TransactionContext,
  receive: Submission['receive'],
  lines: readonly CartLine[],
): Promise<boolean> => {
  if (receive.method !== 'pick-up' || receive.pickUpAt === undefined) return true
  const days = await pickUpDaysOf(transaction, lines, now)
  return days.some(({ hours }) => hours.some(({ startsAt }) => startsAt === receive.pickUpAt))
}

/** The country where an order is received, which its tax and its telephone number depend on. */
const countryOfReceipt = (receive: Submission['receive']): CountryCode =>
  (receive.method === 'delivery' && receive.country) || homeCountry

const planOf = ({ plan }: Submission) => plan ?? 'full'

/** Whether an order matches what its repeated submission asks for. */
const matchesSubmission = (order: OrderRow, payment: PaymentRow, submission: Submission): boolean =>
  payment.method === submission.payment &&
  order.total_sen === submission.total &&
  order.gift_message === (submission.giftMessage || null) &&
  order.note === (submission.note || null) &&
  order.plan === planOf(submission) &&
  isDeepStrictEqual(JSON.parse(order.receive), submission.receive) &&
  isDeepStrictEqual(new Set(orderContext(order).cartItems), new Set(submission.items))

/**
 * The existing order of a repeated submission, if it stays valid: it is paid or being paid, or it is reserved with
 * exactly the submitted contents.
 */
const findActiveOrder = async (
  { transaction: db, now }: TransactionContext,
  user: string,
  submission: Submission,
): Promise<OrderWithPayment | null> => {
  const order = await findSubmission(db, user, submission.submission)
  if (!order) return null
  const payments = await paymentsOf(db, order.uuid)
  const [payment] = payments
  if (!payment) throw new Error('an order has no payment')
  const isUnpaid =
    unpaidOrderStates.includes(order.state) &&
    order.state !== 'awaitingPayment' &&
    !payments.some(({ state }) => state === 'pending')
  const isReserved = order.state === 'reserved' && order.reserved_until > now.toISOString()
  const isActive = !isUnpaid || (isReserved && matchesSubmission(order, payment, submission))
  return isActive ? { order, payment } : null
}

/**
 * Orders that a submission replaces: its own previous order, unless that stays valid, and older ones of the same items.
 */
const findConflictingOrders = async (
  context: TransactionContext,
  user: string,
  submission: Submission,
): Promise<OrderRow[]> => {
  const own = await findSubmission(context.transaction, user, submission.submission)
  const isActive = (await findActiveOrder(context, user, submission)) !== null
  return [...(own && !isActive ? [own] : []), ...(await findOverlappingOrders(context.transaction, user, submission))]
}

const cancelConflictingOrders = async (context: ActorContext, user: string, submission: Submission) => {
  const { transaction } = context
  for (const order of await findConflictingOrders(context, user, submission)) {
    const payments = await paymentsOf(transaction, order.uuid)
    if (payments.some(isPayable)) throw new StillPayableError()
    await applyToOrder(context, order.uuid, { type: 'order.cancelled' })
    if (order.submission !== submission.submission) continue
    await transaction.updateTable('orders').set({ submission: order.uuid }).where('uuid', '=', order.uuid).execute()
  }
}

/**
 * Reserves an order from cart items. A submission has one order: until money arrives, a repeated submission with
 * changed contents replaces it.
 */
export const createSubmit = (parts: {
  services: Services
  catalogue: Catalogue
  checkouts: Checkouts
  settings: Pick<Settings, 'reservation'>
}) => {
  const { services, catalogue, checkouts, settings } = parts
  const { db, write, now } = services

  const reserve = async (
    context: ActorContext,
    user: string,
    submission: Submission,
    locale: Locale,
  ): Promise<OrderWithPayment> => {
    const { transaction } = context
    await expireReservations(context)
    const active = await findActiveOrder(context, user, submission)
    if (active) return active
    await cancelConflictingOrders(context, user, submission)
    if (await hasTooManyUnpaidOrders(context, user)) throw new SubmissionRefused('413')
    const wanted = new Set(submission.items)
    const lines = (await readCart(transaction, catalogue, user, context.now)).filter(({ uuid }) => wanted.has(uuid))
    if (lines.length !== wanted.size) throw new SubmissionRefused('404')
    const total = sumSen(lines.map(({ priceSen }) => priceSen))
    if (total !== submission.total || lines.some(({ available }) => !available)) throw new SubmissionRefused('409')

    const { receive } = submission
    if (!(await isPickUpPossible(context, receive, lines))) throw new SubmissionRefused('410')
    const at = context.now.toISOString()
    const plan = planOf(submission)
    if (plan === 'deposit' && depositOf(total) === null) throw new SubmissionRefused('409')
    const order: OrderRow = {
      uuid: crypto.randomUUID(),
      number: await generateOrderNumber(context),
      user_uuid: user,
      submission: submission.submission,
      ...initialOrderState({
        method: receive.method,
        cartItems: lines.map(({ uuid }) => uuid),
        totalSen: total,
        firstDueSen: firstDueOf(plan, total),
      }),
      total_sen: total,
      plan,
      receive: JSON.stringify(receive),
      locale,
      created_at: at,
      reserved_until: new Date(context.now.getTime() + settings.reservation).toISOString(),
      gift_message: submission.giftMessage || null,
      note: submission.note || null,
      terms_version: submission.terms,
      terms_at: at,
      tax: JSON.stringify(taxIn(total, countryOfReceipt(receive), malaysianDay(context.now))),
    }
    await transaction.insertInto('orders').values(order).execute()
    await insertOrderLines(transaction, order.uuid, lines)
    if (!(await reserveDiamonds(transaction, order.uuid))) throw new SubmissionRefused('409')
    await writeHistory(context, order.uuid, order.state)
    if (submission.keepAddress && receive.method === 'delivery') await keepAddress(context, user, receive)
    return { order, payment: await insertPayment(context, order, submission.payment) }
  }

  /** Closes the checkouts of orders that are to be replaced; one that was paid meanwhile stays paid. */
  const closeCheckouts = async (user: string, submission: Submission) => {
    for (const order of await findConflictingOrders({ transaction: db, now: now() }, user, submission)) {
      for (const payment of (await paymentsOf(db, order.uuid)).filter(isPayable)) {
        await checkouts.close(payment, order)
      }
    }
  }

  const reserveWithRetry = async (user: string, submission: Submission, locale: Locale): Promise<OrderWithPayment> => {
    for (let round = 0; round < maxCloseAttempts; round += 1) {
      try {
        return await write((transaction) =>
          reserve({ transaction, now: now(), actor: `customer:${user}` }, user, submission, locale),
        )
      } catch (error) {
        if (!(error instanceof StillPayableError)) throw error
        await closeCheckouts(user, submission)
      }
    }
    throw new SubmissionRefused('409')
  }

  return async (
    user: string,
    submission: Submission,
    locale: Locale,
  ): Promise<OwnAnswer<'POST /api/purchase/submit_order'>> => {
    const { receive } = submission
    const spelled = {
      ...submission,
      receive: { ...receive, phone: spellPhone(receive.phone, countryOfReceipt(receive)) },
    }
    try {
      const { order, payment } = await reserveWithRetry(user, spelled, locale)
      const canBePaid = order.state === 'reserved' && payment.state === 'open'
      const url = canBePaid ? await checkouts.open(payment, order) : checkouts.returnUrl(order.uuid)
      return { re: '200', data: { order: order.uuid, url } }
    } catch (error) {
      if (error instanceof SubmissionRefused) return { re: error.re }
      throw error
    }
  }
}
