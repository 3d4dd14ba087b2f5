import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, calls, Payload } from '#contract/calls.ts'
import type { StaffEvent, StaffRole } from '#contract/desk/roles.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import { appointmentLifecycleMachine } from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import { orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { paymentLifecycleMachine } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { promotionLifecycleMachine } from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import { serviceMachines } from '../../../src/server/service/machines.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock } from '../../support/commerce.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'
import { atDesk } from '../../support/staff.ts'

/** The calls that only the staff may make. One that is new has no row, so this file does not compile until it has one. */
type StaffCall = { [Name in CallName]: (typeof calls)[Name]['access'] extends 'staff' ? Name : never }[CallName]
type Roles = readonly StaffRole[]

const everybody: Roles = ['manager', 'workshop', 'adviser']
const manager: Roles = ['manager']
const workshop: Roles = ['manager', 'workshop']
const adviser: Roles = ['manager', 'adviser']

/** Who sees what. */
const subjects: Record<DeskSubject, Roles> = {
  orders: everybody,
  payments: manager,
  requests: everybody,
  appointments: adviser,
  enquiries: adviser,
  subscribers: manager,
  promotions: manager,
}

/** Who reports what, and of which subject. */
const events: Record<StaffEvent, [subject: Payload<'POST /api/desk/move'>['subject'], roles: Roles]> = {
  'order.cancelled': ['orders', manager],
  'making.started': ['orders', workshop],
  'making.finished': ['orders', workshop],
  'parcel.sent': ['orders', workshop],
  'parcel.delivered': ['orders', workshop],
  'tracking.corrected': ['orders', workshop],
  'order.collected': ['orders', workshop],
  'refund.requested': ['payments', manager],
  'request.accepted': ['requests', adviser],
  'request.declined': ['requests', adviser],
  'request.cancelled': ['requests', adviser],
  'quote.made': ['requests', adviser],
  'quote.approved': ['requests', adviser],
  'quote.rejected': ['requests', adviser],
  'payment.recorded': ['requests', adviser],
  'inspection.passed': ['requests', manager],
  'inspection.failed': ['requests', adviser],
  'piece.received': ['requests', workshop],
  'piece.sent': ['requests', workshop],
  'piece.delivered': ['requests', workshop],
  'piece.collected': ['requests', workshop],
  'work.started': ['requests', workshop],
  'work.finished': ['requests', workshop],
  'work.resumed': ['requests', workshop],
  'stone.restocked': ['requests', manager],
  'appointment.cancelled': ['appointments', adviser],
  'promotion.published': ['promotions', manager],
  'promotion.withdrawn': ['promotions', manager],
}

const number = 'KL-00-000000'
const report = {
  number,
  state: 'paid',
  version: 0,
  tracking: 'PL-4217',
  amount_sen: 100,
  reason: 'late',
  reply: 'late',
  intake: { weight_mg: 4000 },
}

interface Row {
  name: StaffCall
  payload: object
  roles: Roles
  /** What those who may are answered. */
  re: string
}

const ofSubjects = (name: StaffCall, re: string, payload: object): Row[] =>
  Object.entries(subjects).map(([subject, roles]) => ({ name, payload: { subject, ...payload }, roles, re }))

const table: Record<StaffCall, Row[]> = {
  'POST /api/desk/me': [{ name: 'POST /api/desk/me', payload: {}, roles: everybody, re: '200' }],
  'POST /api/desk/board': [{ name: 'POST /api/desk/board', payload: {}, roles: everybody, re: '200' }],
  'POST /api/desk/day': [{ name: 'POST /api/desk/day', payload: { day: '2031/01/02' }, roles: adviser, re: '200' }],
  'POST /api/desk/list': ofSubjects('POST /api/desk/list', '200', {}),
  'POST /api/desk/search': [{ name: 'POST /api/desk/search', payload: { text: 'mei' }, roles: everybody, re: '200' }],
  'POST /api/desk/show': ofSubjects('POST /api/desk/show', '404', { number }),
  'GET /api/desk/picture': [
    {
      name: 'GET /api/desk/picture',
      payload: { picture: '3f0e7a52-9d1c-4c55-8a35-0d7d7a4c9d11', size: 'full' },
      roles: everybody,
      re: '404',
    },
  ],
  'GET /api/desk/invoice': [
    { name: 'GET /api/desk/invoice', payload: { number: 'RCT-2026-999999' }, roles: everybody, re: '404' },
  ],
  'POST /api/desk/move': Object.entries(events).map(([event, [subject, roles]]) => ({
    name: 'POST /api/desk/move',
    payload: { ...report, subject, event },
    roles,
    re: '404',
  })),
  // The last, as it ends the session.
  'POST /api/desk/sign_out': [{ name: 'POST /api/desk/sign_out', payload: {}, roles: everybody, re: '200' }],
}
const rows = Object.values(table).flat()

test('[X-DESK-10] every event of a machine is the staff’s to report, or follows from something else', () => {
  const notReported =
    /^(provider|xstate)\.|^(payment\.received|payment\.refunded|refund\.completed|reservation\.ended|returnPeriod\.ended|time\.passed)$/
  // A new time needs a free seat, which the visitor chooses by their link. A draft is changed by its file.
  const notAtDesk = ['appointment.moved', 'promotion.changed']
  const found = [
    orderLifecycleMachine,
    paymentLifecycleMachine,
    appointmentLifecycleMachine,
    promotionLifecycleMachine,
    ...Object.values(serviceMachines),
  ].flatMap((machine): string[] => machine.events)
  const reported = [...new Set(found)].filter((event) => !notReported.test(event) && !notAtDesk.includes(event))
  expect(reported.toSorted()).toEqual(Object.keys(events).toSorted())
})

describe('the staff’s calls', () => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop('sqlite', { now: clock.now })
  })
  afterAll(() => shop.close())

  const answersOf = async (client: ShopClient) => {
    const answers = []
    for (const { name, payload } of rows) {
      const { body } = await client.call(name, payload)
      answers.push({ name, payload, re: body.re })
    }
    return answers
  }
  const expectedFor = (re: (row: Row) => string) =>
    rows.map((row) => ({ name: row.name, payload: row.payload, re: re(row) }))

  test('[X-DESK-10] are refused without a session, and to every customer', async () => {
    expect(await answersOf(new ShopClient(shop.url))).toEqual(expectedFor(() => '401'))
    expect(await answersOf(await ShopClient.signedIn(shop.url))).toEqual(expectedFor(() => '401'))
  })

  test('[X-DESK-10] are refused once the session has ended', async () => {
    const { client } = await atDesk(shop)
    const session = client.cookies.get('desk') ?? ''
    clock.advance(61 * 60_000)
    for (const { name, payload } of rows) {
      client.cookies.set('desk', session)
      expect([name, (await client.call(name, payload)).body]).toEqual([name, { re: '503' }])
    }
  })

  test.each(everybody)('[X-DESK-10] are answered to a %s as the role allows', async (role) => {
    const { client } = await atDesk(shop, role)
    expect(await answersOf(client)).toEqual(expectedFor(({ roles, re }) => (roles.includes(role) ? re : '403')))
  })
})
