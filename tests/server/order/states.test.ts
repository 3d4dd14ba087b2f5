import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { appointmentStates } from '#contract/appointment/appointment.ts'
import { orderStates, paymentStates } from '#contract/order/schemas.ts'
import { appointmentLifecycleMachine } from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import { orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { promotionLifecycleMachine } from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import { promotionStates } from '#contract/promotion/promotion.ts'
import { serviceStates } from '#contract/service/service.ts'
import { paymentLifecycleMachine } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { statesOf } from '#machines/fulfilment/states-with-tag.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { serviceMachines } from '../../../src/server/service/machines.ts'
import { createTestData } from '../../support/shop.ts'

let database: OpenDatabase
let remove: () => Promise<void>
beforeAll(async () => {
  const place = await createTestData('sqlite')
  remove = place.remove
  database = openDatabase(place)
})
afterAll(async () => {
  await database.close()
  await remove()
})

/** The states that a table's constraint allows. */
const storableStates = async (table: string) => {
  const query = sql<{ sql: string }>`select sql from sqlite_master where type = 'table' and name = ${table}`
  const { rows } = await query.execute(database.db)
  const [, list = ''] = /[^_]state in \(([^)]*)\)/.exec(rows[0]?.sql ?? '') ?? []
  return list.split(', ').map((name) => name.replaceAll("'", ''))
}

// The tables repeat the states, as a migration stays as it was. So the lists are held to the machines here.
const lifecycles: [table: string, machines: readonly AnyStateMachine[], wire: readonly string[]][] = [
  ['orders', [orderLifecycleMachine], orderStates],
  ['order_history', [orderLifecycleMachine], orderStates],
  ['payments', [paymentLifecycleMachine], paymentStates],
  ['appointments', [appointmentLifecycleMachine], appointmentStates],
  ['promotions', [promotionLifecycleMachine], promotionStates],
  ['service_requests', Object.values(serviceMachines), serviceStates],
]

/** States that no machine runs. */
const withoutLifecycle = ['refunds', 'subscriptions']

test('no table has states of its own', async () => {
  const query = sql<{ name: string }>`select name from sqlite_master where type = 'table' and sql like '%state% in (%'`
  const { rows } = await query.execute(database.db)
  const tables = [...lifecycles.map(([table]) => table), ...withoutLifecycle]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted())
})

test.each(lifecycles)('every state of %s crosses the wire and can be stored', async (table, machines, wire) => {
  const states = [...new Set<string>(machines.flatMap((machine) => statesOf(machine)))].toSorted()
  expect(wire.toSorted()).toEqual(states)
  expect((await storableStates(table)).toSorted()).toEqual(states)
})
