import type { Kysely, Selectable } from 'kysely'
import type { Database, FarewellTable, OrderTable, UserTable } from '../database/schema.ts'
import { applyToOrder } from '../order/apply.ts'
import type { Moment } from '../order/moment.ts'
import { writeEffect } from '../outbox/effects.ts'
import { farewellSubject } from './farewells.ts'

type Db = Kysely<Database>

/** Whom the orders of deleted customers belong to; nobody can sign in as this user. */
export const nobody = '00000000-0000-4000-8000-000000000000'

const inHand = ['paid', 'making', 'ready', 'shipped']

/** Whether an order still has to reach the customer, or money for one that has ended may still come in. */
const isUnderWay = async (db: Db, user: string) => {
  const order = await db
    .selectFrom('orders')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where((where) =>
      where.or([
        where('state', 'in', inHand),
        where.and([
          where('state', '=', 'expired'),
          where.exists(
            where
              .selectFrom('payments')
              .select('payments.uuid')
              .whereRef('payments.order_uuid', '=', 'orders.uuid')
              .where('payments.state', 'in', ['open', 'pending']),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

const addNobody = async ({ transaction, now }: Moment, locked: string) => {
  await transaction
    .insertInto('users')
    .values({
      uuid: nobody,
      email: 'nobody@deleted.invalid',
      password_hash: locked,
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

const withoutPerson = ({ receive }: Selectable<OrderTable>) => {
  const { method } = JSON.parse(receive) as { method: string }
  const blank = { method, name: '', phone: '' }
  return JSON.stringify(
    method === 'delivery' ? { ...blank, address: '', unit: '', postcode: '', city: '', state: '' } : blank,
  )
}

/** Takes name, telephone number and address off the customer's orders; resolves to how many records stay. */
const anonymiseOrders = async (moment: Moment, user: string, locked: string): Promise<number> => {
  const { transaction } = moment
  const orders = await transaction.selectFrom('orders').selectAll().where('user_uuid', '=', user).execute()
  if (orders.length === 0) return 0
  await addNobody(moment, locked)
  for (const order of orders) {
    if (order.state === 'reserved') await applyToOrder(moment, order.uuid, { type: 'order.cancelled' })
    await transaction
      .updateTable('orders')
      .set({ user_uuid: nobody, submission: order.uuid, receive: withoutPerson(order) })
      .where('uuid', '=', order.uuid)
      .execute()
  }
  return orders.length
}

/** How many visits are still to come; they go with the customer, and their slots are free again. */
const countVisitsToCome = async ({ transaction, now }: Moment, user: string): Promise<number> => {
  const { visits } = await transaction
    .selectFrom('appointments')
    .select((select) => select.fn.countAll().as('visits'))
    .where('user_uuid', '=', user)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(visits)
}

type FarewellFacts = Pick<FarewellTable, 'kept_orders' | 'cancelled_visits'>

const sayFarewell = async (moment: Moment, user: Selectable<UserTable>, facts: FarewellFacts) => {
  const uuid = crypto.randomUUID()
  await moment.transaction
    .insertInto('farewells')
    .values({
      uuid,
      email: user.email,
      first_name: user.first_name,
      locale: user.locale,
      ...facts,
    })
    .execute()
  await writeEffect(moment.transaction, {
    kind: 'mail',
    subject: farewellSubject(uuid),
    payload: { template: 'account-deleted', farewell: uuid },
    dueAt: moment.now,
  })
}

/**
 * Deletes a customer and everything stored about them in one transaction; the records of orders stay without name, number and address.
 * '409' where an order is under way. `locked` is a hash that fits no password.
 */
export const eraseCustomer = async (moment: Moment, uuid: string, locked: string): Promise<'200' | '409'> => {
  const { transaction } = moment
  const user = await transaction.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!user) return '200'
  if (await isUnderWay(transaction, uuid)) return '409'
  const kept = await anonymiseOrders(moment, uuid, locked)
  await transaction.deleteFrom('subscriptions').where('email', '=', user.email).execute()
  await sayFarewell(moment, user, { kept_orders: kept, cancelled_visits: await countVisitsToCome(moment, uuid) })
  await transaction.deleteFrom('users').where('uuid', '=', uuid).execute()
  return '200'
}
