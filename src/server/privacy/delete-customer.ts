import type { Selectable } from 'kysely'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import type { FarewellTable, OrderTable, UserTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { anonymiseInvoices } from '../invoice/read.ts'
import { applyToOrder } from '../order/apply.ts'
import { isAnyOrderOpen } from '../order/open-orders.ts'
import { isAnyRequestOpen } from '../service/open-requests.ts'
import { removePicturesOf } from '../service/pictures/uploads.ts'
import { writeEffect } from '../outbox/effects.ts'
import { deletionConfirmationSubject } from './deletion-confirmations.ts'

/** The user to whom orders of deleted customers are assigned; it cannot sign in. */
export const deletedUserUuid = '00000000-0000-4000-8000-000000000000'

const insertDeletedUser = async ({ transaction, now }: TransactionContext, unusableHash: string) => {
  await transaction
    .insertInto('users')
    .values({
      uuid: deletedUserUuid,
      email: 'nobody@deleted.invalid',
      password_hash: unusableHash,
      first_name: '',
      last_name: '',
      gender: '0',
      locale: 'en',
      merchant_code: '',
      ctime: now.toISOString(),
      sign_time: null,
      sign_ip: null,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
}

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

/**
 * Assigns requests that something was paid for to the deleted user, as their payments and receipts are records; what the
 * customer wrote and handed in is removed. All others are deleted with the customer.
 */
const anonymisePaidRequests = async ({ transaction }: TransactionContext, user: string): Promise<void> => {
  const requests = await transaction
    .selectFrom('service_requests')
    .select(['uuid', 'details'])
    .where('user_uuid', '=', user)
    .where('uuid', 'in', (query) =>
      query.selectFrom('payments').select('request_uuid').where('request_uuid', 'is not', null),
    )
    .execute()
  for (const { uuid, details } of requests) {
    const { handover } = JSON.parse(details) as ServiceDetails
    await transaction
      .updateTable('service_requests')
      .set({ user_uuid: deletedUserUuid, submission: uuid, details: JSON.stringify({ handover, note: '' }) })
      .where('uuid', '=', uuid)
      .execute()
    await transaction.deleteFrom('service_intakes').where('request_uuid', '=', uuid).execute()
    await transaction.deleteFrom('service_pictures').where('request_uuid', '=', uuid).execute()
  }
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
  if ((await isAnyOrderOpen(transaction, uuid)) || (await isAnyRequestOpen(transaction, uuid))) return '409'
  await removePicturesOf(context, uuid)
  const retainedOrders = await anonymiseOrders(context, uuid, unusableHash)
  await anonymisePaidRequests(context, uuid)
  await transaction.deleteFrom('subscriptions').where('email', '=', user.email).execute()
  await queueDeletionConfirmation(context, user, {
    kept_orders: retainedOrders,
    cancelled_visits: await countUpcomingAppointments(context, uuid),
  })
  await transaction.deleteFrom('users').where('uuid', '=', uuid).execute()
  return '200'
}
