import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName, type Payload } from '#contract/calls.ts'
import { slotAt, submissionFor } from '../../support/appointments.ts'
import { ShopClient } from '../../support/client.ts'
import {
  additionOf,
  addToCart,
  diamondForSale,
  pieceOfKind,
  readOrder,
  submissionOf,
  submit,
  waitUntil,
} from '../../support/commerce.ts'
import { deliveredOrder } from '../../support/delivered.ts'
import { uploadPicture } from '../../support/pictures.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

/**
 * The calls that only customers may make, or only they and the holder of a mailed link. Those of the staff refuse every
 * customer, whatever the id: tests/server/desk/roles.test.ts goes through them.
 */
type CustomerCall = {
  [Name in CallName]: (typeof calls)[Name]['access'] extends 'anyone' | 'staff' ? never : Name
}[CallName]

/** What a customer has that a call can name by its id. */
type Thing = 'cartItem' | 'order' | 'line' | 'request' | 'invoice' | 'address' | 'appointment' | 'session' | 'picture'

interface Row<Name extends CustomerCall> {
  /** Every id in the payload by its path: a customer's thing, or why it is nobody's. */
  ids: Record<string, Thing | { nobodys: string }>
  /** A payload that names this id of such a thing. */
  payload: (id: string, thing: Thing) => Payload<Name>
}

const catalogue = { nobodys: 'pieces and diamonds are there for everyone' }
const noId = { ids: {} }
const date = '2031/01/02'
const madeUp = '3f0e7a52-9d1c-4c55-8a35-0d7d7a4c9d11'
const now = new Date('2030-12-20T02:00:00.000Z')
const madeUpInvoice = 'INV-2026-999999'
const home = {
  name: 'Mei Tan',
  phone: '0123456789',
  address: '12 Jalan Maarof',
  unit: '',
  postcode: '59000',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const cleaning = { submission: madeUp, handover: 'showroom', note: '', kind: 'cleaning', work: 'cleaning' } as const

/** Every call for customers. One that is new has no row, so this file does not compile until it has one. */
const table: { [Name in CustomerCall]: Row<Name> | typeof noId } = {
  'POST /api/base/keepalive': noId,
  'POST /api/user/get_personal_info': noId,
  'POST /api/user/change_personal_info': noId,
  'POST /api/user/get_safety': noId,
  'POST /api/user/change_password': noId,
  'POST /api/user/mail_password_link': noId,
  'POST /api/user/end_session': { ids: { session: 'session' }, payload: (session) => ({ session }) },
  'POST /api/user/end_other_sessions': noId,
  'POST /api/user/request_email_change': noId,
  'POST /api/user/withdraw_email_change': noId,
  'POST /api/user/mail_confirmation': noId,
  'POST /api/purchase/get_cart_list': noId,
  'POST /api/purchase/add_cart': {
    ids: { piece: catalogue, diamond: catalogue, setting: catalogue, stone: catalogue },
    payload: (diamond) => ({ diamond }),
  },
  'POST /api/purchase/remove_cart': { ids: { uuid: 'cartItem' }, payload: (uuid) => ({ uuid }) },
  'POST /api/purchase/get_favourites': noId,
  'POST /api/purchase/add_favourites': { ids: { items: catalogue }, payload: (item) => ({ items: [item] }) },
  'POST /api/purchase/remove_favourites': { ids: { items: catalogue }, payload: (item) => ({ items: [item] }) },
  'POST /api/purchase/submit_order': {
    ids: { items: 'cartItem', submission: { nobodys: 'chosen by the browser, and unique with its customer only' } },
    payload: (item) => ({
      submission: madeUp,
      items: [item],
      total: 100,
      receive: { method: 'pick-up', name: 'Mei', phone: '0123456789' },
      payment: 'card',
      terms: '2026-11-01',
    }),
  },
  'POST /api/purchase/pay_order': { ids: { order: 'order' }, payload: (order) => ({ order, payment: 'card' }) },
  'POST /api/purchase/get_payment_state': { ids: { order: 'order' }, payload: (order) => ({ order }) },
  'POST /api/purchase/get_order_list': noId,
  'POST /api/purchase/get_order': { ids: { order: 'order' }, payload: (order) => ({ order }) },
  'POST /api/purchase/cancel_order': { ids: { order: 'order' }, payload: (order) => ({ order }) },
  'POST /api/purchase/get_receive_options': noId,
  'GET /api/purchase/get_invoice': { ids: { number: 'invoice' }, payload: (number) => ({ number }) },
  'POST /api/address/get_addresses': noId,
  'POST /api/address/save_address': {
    ids: { uuid: 'address' },
    payload: (uuid) => ({ uuid, address: home, isDefault: true }),
  },
  'POST /api/address/delete_address': { ids: { address: 'address' }, payload: (address) => ({ address }) },
  'POST /api/address/set_default_address': { ids: { address: 'address' }, payload: (address) => ({ address }) },
  'POST /api/service/get_eligibility': {
    ids: { order: 'order', line: 'line' },
    payload: (id, thing) => (thing === 'line' ? { line: id } : { order: id }),
  },
  'POST /api/service/get_request_list': noId,
  'POST /api/service/get_request': { ids: { request: 'request' }, payload: (request) => ({ request }) },
  'POST /api/service/submit_request': {
    ids: {
      line: 'line',
      submission: { nobodys: 'chosen by the browser, and unique with its customer only' },
      pictures: { nobodys: "another customer's are refused as gone ones: tests/server/service/pictures.test.ts" },
    },
    payload: (line) => ({ ...cleaning, line }),
  },
  'POST /api/service/add_pictures': {
    ids: {
      request: 'request',
      pictures: { nobodys: "another customer's are refused as gone ones: tests/server/service/pictures.test.ts" },
    },
    payload: (request) => ({ request, pictures: [madeUp] }),
  },
  'GET /api/service/get_picture': {
    ids: { picture: 'picture' },
    payload: (picture) => ({ picture, size: 'full' }),
  },
  'POST /api/service/answer_quote': {
    ids: { request: 'request' },
    payload: (request) => ({ request, approved: true }),
  },
  'POST /api/service/pay_quote': {
    ids: { request: 'request' },
    payload: (request) => ({ request, payment: 'card' }),
  },
  'POST /api/service/get_payment_state': { ids: { request: 'request' }, payload: (request) => ({ request }) },
  'POST /api/service/cancel_request': { ids: { request: 'request' }, payload: (request) => ({ request }) },
  'POST /api/purchase/get_self_appointment_info': noId,
  'POST /api/purchase/submit_appointment_order': noId,
  'POST /api/purchase/get_appointment_list': noId,
  'POST /api/purchase/get_appointment': {
    ids: { appointment: 'appointment' },
    payload: (appointment) => ({ appointment }),
  },
  'GET /api/purchase/get_appointment_file': {
    ids: { appointment: 'appointment' },
    payload: (appointment) => ({ appointment }),
  },
  'POST /api/purchase/change_appointment': {
    ids: { appointment: 'appointment' },
    payload: (appointment) => ({ appointment, date, section: slotAt(11) }),
  },
  'POST /api/purchase/cancel_appointment': {
    ids: { appointment: 'appointment' },
    payload: (appointment) => ({ appointment }),
  },
  'POST /api/privacy/get_own_data': noId,
  'GET /api/privacy/export_own_data': noId,
  'POST /api/privacy/mail_deletion_code': noId,
  'POST /api/privacy/delete_account': noId,
}

const names = Object.keys(table) as CustomerCall[]
const rowOf = (name: CustomerCall): Row<CustomerCall> | typeof noId => table[name]

/** The paths of the ids in a JSON schema; the index in a list is left out. */
const idPathsIn = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { format, properties = {}, ...rest } = schema as Record<string, unknown>
  const own = format === 'uuid' ? [path] : []
  const inner = Object.entries(properties as object).flatMap(([key, value]) =>
    idPathsIn(value, path === '' ? key : `${path}.${key}`),
  )
  return [...own, ...inner, ...Object.values(rest).flatMap((value) => idPathsIn(value, path))]
}

const uuidsOf = ({ ids }: Row<CustomerCall> | typeof noId) =>
  Object.entries(ids).flatMap(([path, thing]) => (thing === 'invoice' ? [] : [path]))

it.each(names)('[PERSONAL-04] says of every id that %s takes whose it is', (name) => {
  const schema = z.toJSONSchema(calls[name].payload, { io: 'input', unrepresentable: 'any' })
  expect([...new Set(idPathsIn(schema))].toSorted()).toEqual(uuidsOf(rowOf(name)).toSorted())
})

describe.each(databases)('what belongs to another customer, on %s', (database) => {
  let shop: TestShop
  let owner: ShopClient
  let stranger: ShopClient
  let things: Record<Thing, string>

  const ownedByOwner = async () => {
    const { body } = await owner.call('POST /api/privacy/get_own_data', {})
    return { data: body.data?.data, safety: (await owner.call('POST /api/user/get_safety', {})).body.data }
  }

  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => now })
    const delivered = await deliveredOrder(shop, undefined, now)
    owner = delivered.client
    stranger = await ShopClient.signedIn(shop.url)
    const items = await addToCart(owner, additionOf(await pieceOfKind(owner, 'earrings')))
    const { order } = await submit(owner, submissionOf(items))
    const [cartItem] = await addToCart(owner, { diamond: (await diamondForSale(owner)).uuid })
    const submission = submissionFor(date, 10)
    await owner.call('POST /api/purchase/submit_appointment_order', submission)
    const appointments = await owner.call('POST /api/purchase/get_appointment_list', {})
    const safety = await owner.call('POST /api/user/get_safety', {})
    const book = await owner.call('POST /api/address/save_address', { address: home, isDefault: true })
    const request = await owner.call('POST /api/service/submit_request', { ...cleaning, line: delivered.line.uuid })
    const { invoices } = await waitUntil(
      () => readOrder(owner, delivered.order),
      (paid) => paid.invoices.length > 0,
    )
    things = {
      cartItem: cartItem?.cart_uuid ?? '',
      order,
      line: delivered.line.uuid,
      request: request.body.data?.request ?? '',
      invoice: invoices[0]?.number ?? '',
      address: book.body.data?.[0]?.uuid ?? '',
      appointment: appointments.body.data?.[0]?.uuid ?? '',
      session: safety.body.data?.sessions[0]?.uuid ?? '',
      picture: (await uploadPicture(owner)).data?.picture ?? '',
    }
  })
  afterAll(() => shop.close())

  const send = async (name: CustomerCall, payload: Record<string, unknown>) => {
    const [method = '', path = ''] = name.split(' ')
    const response =
      method === 'GET'
        ? await stranger.fetch(`${path}?${new URLSearchParams(payload as Record<string, string>)}`)
        : await stranger.fetch(path, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(payload),
          })
    return { status: response.status, body: await response.text() }
  }

  it('[PERSONAL-04] exists', () => {
    for (const id of Object.values(things)) expect(id).toMatch(/^[\da-f-]{36}$|^(INV|RCT)-/)
  })

  const attempts = names.flatMap((name) => {
    const row = rowOf(name)
    if (!('payload' in row)) return []
    return Object.values(row.ids).flatMap((thing) => (typeof thing === 'string' ? [{ name, thing, row }] : []))
  })
  it.each(attempts)(
    '[PERSONAL-04] is answered by $name as if no such $thing existed, and stays',
    async ({ name, thing, row }) => {
      const before = await ownedByOwner()
      const unknown = await send(name, row.payload(thing === 'invoice' ? madeUpInvoice : madeUp, thing))
      expect(await send(name, row.payload(things[thing], thing))).toEqual(unknown)
      expect(unknown.body).toContain('"404"')
      expect(await ownedByOwner()).toEqual(before)
    },
  )
})
