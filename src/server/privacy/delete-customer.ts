import type { Kysely, Selectable } from 'kysely'
import type { UnderWay } from '#contract/privacy/schemas.ts'
import type { Database, FarewellTable, OrderTable, UserTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { anonymiseInvoices } from '../invoice/read.ts'
import { applyToOrder } from '../order/apply.ts'
import { openOrders } from '../order/open-orders.ts'
import { openRequests } from '../service/open-requests.ts'
import { removePicturesOf } from '../service/pictures/uploads.ts'
import { writeEffect } from '../outbox/effects.ts'
import { deletedUserUuid, insertDeletedUser } from './deleted-user.ts'
import { deletionConfirmationSubject } from './deletion-confirmations.ts'
import { anonymiseRetainedRequests } from './retained-requests.ts'

const withoutPersonalData = ({ receive }: Selectable<OrderTable>) => {
  const { method } = JSON.parse(receive) as { method: string }
  const blank = { method, name: '', phone: '' }
  return JSON.stringify(
    method === 'delivery' ? { ...blank, address: '', unit: '', postcode: '', city: '', state: '' } : blank,
  )
}

/**
 * Removes name, telephone number and address from the customer's orders; resolves to the number of order records that
 * are retained.
 */
const anonymiseOrders = async (context: TransactionContext, user: string, unusableHash: string): Promise<number> => {
  const { transaction } = context
  const orders = await transaction.selectFrom('orders').selectAll().where('user_uuid', '=', user).execute()
  if (orders.length === 0) return 0
  await insertDeletedUser(context, unusableHash)
  for (const order of orders) {
    await applyToOrder({ ...context, actor: `customer:${user}` }, order.uuid, { type: 'order.cancelled' })
    await transaction
      .updateTable('orders')
      .set({
        user_uuid: deletedUserUuid,
        submission: order.uuid,
        receive: withoutPersonalData(order),
        gift_message: null,
        note: null,
      })
      .where('uuid', '=', order.uuid)
      .execute()
    await anonymiseInvoices(transaction, order.uuid)
  }
  return orders.length
}

/** The number of upcoming appointments. They are deleted with the customer, which frees their slots. */
const countUpcomingAppointments = async ({ transaction, now }: TransactionContext, user: string): Promise<number> => {
  const { count } = await transaction
    .selectFrom('appointments')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The orders and requests under way, for which the customer is needed. */
export const readUnderWay = async (db: Kysely<Database>, user: string): Promise<UnderWay> => ({
  orders: await openOrders(db, user),
  requests: await openRequests(db, user),
})

/** Whether an order or a request is under way. */
export const isAnythingUnderWay = async (db: Kysely<Database>, user: string): Promise<boolean> => {
  const { orders, requests } = await readUnderWay(db, user)
  return orders.length + requests.length > 0
}

type DeletionCounts = Pick<FarewellTable, 'kept_orders' | 'cancelled_visits'>

const queueDeletionConfirmation = async (
  context: TransactionContext,
  user: Selectable<UserTable>,
  counts: DeletionCounts,
) => {
  const uuid = crypto.randomUUID()
  await context.transaction
    .insertInto('farewells')
    .values({
      uuid,
      email: user.email,
      first_name: user.first_name,
      locale: user.locale,
      ...counts,
    })
    .execute()
  await writeEffect(context.transaction, {
    kind: 'mail',
    subject: deletionConfirmationSubject(uuid),
    payload: { template: 'account-deleted', farewell: uuid },
    dueAt: context.now,
  })
}

/**
 * Deletes a customer and everything stored about them in one transaction; order records are retained without name,
 * number and address. '409' where an order or a request is under way. `unusableHash` is a hash that fits no password.
 */
export const deleteCustomer = async (
  context: TransactionContext,
  uuid: string,
  unusableHash: string,
): Promise<'200' | '409'> => {
  const { transaction } = context
  const user = await transaction.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!user) return '200'
  if (await isAnythingUnderWay(transaction, uuid)) return '409'
  await removePicturesOf(context, uuid)
  const retainedOrders = await anonymiseOrders(context, uuid, unusableHash)
  await anonymiseRetainedRequests(transaction, uuid)
  // Whoever registered with an address that is not theirs must not end its owner's newsletter.
  if (user.email_proven_at !== null) {
    await transaction.deleteFrom('subscriptions').where('email', '=', user.email).execute()
  }
  await queueDeletionConfirmation(context, user, {
    kept_orders: retainedOrders,
    cancelled_visits: await countUpcomingAppointments(context, uuid),
  })
  await transaction.deleteFrom('users').where('uuid', '=', uuid).execute()
  return '200'
}
