import type { Kysely, Selectable } from 'kysely'
import type { OwnAnswer } from '#contract/calls.ts'
import { type CountryCode, homeCountry } from '#contract/address/countries.ts'
import { malaysianDay } from '#contract/catalogue/delivery-date.ts'
import { maxUnpaidOrders, maxUnpaidStones } from '#contract/checkout/checkout.ts'
import { depositOf, firstDueOf } from '#contract/checkout/deposit.ts'
import { taxIn } from '#contract/checkout/tax.ts'
import type { Locale } from '#contract/locale.ts'
import { sumSen } from '#contract/money.ts'
import { spellPhone } from '#contract/phone.ts'
import { keepAddress } from '../address/addresses.ts'
import { type CartLine, readCart } from '../cart/lines.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database, OrderTable } from '../database/schema.ts'
import type { Services, TransactionContext } from '../database/services.ts'
import { want } from '../database/wants.ts'
import type { Settings } from '../settings.ts'
import type { ActorContext } from '../audit/audit.ts'
import { applyToOrder, writeHistory } from './apply.ts'
import type { Checkouts } from './checkouts.ts'
import { countStones, findStonesOfItems, reserveStones } from './diamonds.ts'
import { insertOrder } from './draw-number.ts'
import { findEarlierOrders, type OrderWithPayment, planOf, type Submission } from './earlier-orders.ts'
import { isPayable, paymentsOf } from './find.ts'
import { initialOrderState } from './lifecycle.ts'
import { insertOrderLines } from './lines.ts'
import { insertOrderPayment } from './payments.ts'
import { pickUpDaysOf } from './receive-options.ts'

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

/** A reservation of the customer has expired and must be ended first, by a write of its own. */
class StillReservedError extends Error {}

const maxRounds = 3

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

/** Whether the customer's unpaid orders would hold too many stones with so many more, so that nobody reserves them all. */
const exceedsStones = async (
  transaction: TransactionContext['transaction'],
  user: string,
  unpaid: readonly Selectable<OrderTable>[],
  more: number,
): Promise<boolean> => {
  const held = await countStones(
    transaction,
    unpaid.map(({ uuid }) => uuid),
  )
  if (held + more <= maxUnpaidStones.unconfirmed) return false
  const { email_proven_at: proven } = await transaction
    .selectFrom('users')
    .select('email_proven_at')
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow()
  return proven === null || held + more > maxUnpaidStones.confirmed
}

const cancelReplacedOrders = async (
  context: ActorContext,
  replaced: readonly Selectable<OrderTable>[],
  submission: string,
) => {
  const { transaction } = context
  for (const order of replaced) {
    const payments = await paymentsOf(transaction, order.uuid)
    if (payments.some(isPayable)) throw new StillPayableError()
    await applyToOrder(context, order.uuid, { type: 'order.cancelled' })
    if (order.submission !== submission) continue
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
  /** Ends every expired reservation, so that its stones are for sale again. */
  expireReservations: () => Promise<void>
}) => {
  const { services, catalogue, checkouts, settings, expireReservations } = parts
  const { db, write, now } = services

  const reserve = async (
    context: ActorContext,
    user: string,
    submission: Submission,
    locale: Locale,
  ): Promise<OrderWithPayment> => {
    const { transaction } = context
    const { active, replaced, unpaid, hasExpired } = await findEarlierOrders(context, user, submission)
    if (active) return active
    if (hasExpired) throw new StillReservedError()
    await cancelReplacedOrders(context, replaced, submission.submission)
    if (unpaid.length >= maxUnpaidOrders) throw new SubmissionRefused('413')
    const wanted = new Set(submission.items)
    const lines = (await readCart(transaction, catalogue, user, context.now)).filter(({ uuid }) => wanted.has(uuid))
    if (lines.length !== wanted.size) throw new SubmissionRefused('404')
    const total = sumSen(lines.map(({ priceSen }) => priceSen))
    if (total !== submission.total || lines.some(({ available }) => !available)) throw new SubmissionRefused('409')

    const stones = lines.flatMap(({ diamond }) => diamond?.uuid ?? [])
    if (await exceedsStones(transaction, user, unpaid, stones.length)) throw new SubmissionRefused('413')

    const { receive } = submission
    if (!(await isPickUpPossible(context, receive, lines))) throw new SubmissionRefused('410')
    const plan = planOf(submission)
    if (plan === 'deposit' && depositOf(total) === null) throw new SubmissionRefused('409')
    const at = context.now.toISOString()
    const order = await insertOrder(context, {
      uuid: crypto.randomUUID(),
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
    })
    await insertOrderLines(transaction, order.uuid, lines)
    if (!(await reserveStones(transaction, order.uuid, stones))) throw new SubmissionRefused('409')
    await writeHistory(context, order.uuid, order.state)
    if (submission.keepAddress && receive.method === 'delivery') await keepAddress(context, user, receive)
    const attempt = { provider: checkouts.provider, method: submission.payment }
    return { order, payment: await insertOrderPayment(context, order, attempt) }
  }

  /** What reading already tells of a submission: its own order, if there is one; that a stone is gone is thrown. */
  const foresee = async (user: string, submission: Submission): Promise<OrderWithPayment | undefined> => {
    const context = { transaction: db, now: now() }
    const [{ active }, stones] = await Promise.all([
      findEarlierOrders(context, user, submission),
      findStonesOfItems(context, user, submission.items),
    ])
    if (active) return active
    if (stones.some(({ sale }) => sale !== 'available')) throw new SubmissionRefused('409')
    return undefined
  }

  const reserveInTurn = async (user: string, submission: Submission, locale: Locale): Promise<OrderWithPayment> => {
    const stones = await findStonesOfItems({ transaction: db, now: now() }, user, submission.items)
    const areFree = stones.every(({ sale }) => sale === 'available')
    const unless = () => foresee(user, submission)
    const known = areFree ? undefined : await unless()
    if (known) return known
    // For sale though an order holds it: the reservation has expired.
    if (areFree && stones.some(({ holder }) => holder !== null)) await expireReservations()
    const work = (transaction: Kysely<Database>) =>
      reserve({ transaction, now: now(), actor: `customer:${user}` }, user, submission, locale)
    return write(work, { wants: [want.customer(user), ...stones.map(({ uuid }) => want.stone(uuid))], unless })
  }

  /** Closes the checkouts of orders that are to be replaced; one that was paid meanwhile stays paid. */
  const closeCheckouts = async (user: string, submission: Submission) => {
    const { replaced } = await findEarlierOrders({ transaction: db, now: now() }, user, submission)
    for (const order of replaced) {
      for (const payment of (await paymentsOf(db, order.uuid)).filter(isPayable)) {
        await checkouts.close(payment, order)
      }
    }
  }

  const reserveWithRetry = async (user: string, submission: Submission, locale: Locale): Promise<OrderWithPayment> => {
    for (let round = 0; round < maxRounds; round += 1) {
      try {
        return await reserveInTurn(user, submission, locale)
      } catch (error) {
        if (error instanceof StillPayableError) await closeCheckouts(user, submission)
        else if (error instanceof StillReservedError) await expireReservations()
        else throw error
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
