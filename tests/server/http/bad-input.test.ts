import * as fc from 'fast-check'
import { safeParse } from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { findInvalidField } from '../../../src/server/calls/invalid-field.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { atDesk } from '../../support/staff.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const names = Object.keys(calls) as CallName[]
const parts = (name: CallName) => name.split(' ') as ['GET' | 'POST', string]
const posts = names.filter((name) => parts(name)[0] === 'POST')
const json = { 'content-type': 'application/json' }
interface RawAnswer {
  re: string
  field?: string
  id?: string
}
const uuid = '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d'

const section = { atime: '10:00', time: ['10:00am - 11:00am'], enable: true }

/** A payload that each call's schema passes. */
const valid = {
  'POST /api/user/get_header_info': {},
  'POST /api/user/sign_in': { user_name: 'a@b.example', password: 'x', vcode: 'x', vcode_key: '1700000000000' },
  'POST /api/user/google_login': { code: 'x' },
  'POST /api/user/sign_up': {
    firstname: '',
    lastname: '',
    email: 'a@b.example',
    pwd: testPassword,
    gender: '0',
    vcode: 'x',
    vcode_key: '1700000000000',
  },
  'POST /api/user/check_email': { email: 'a@b.example' },
  'POST /api/user/logout': {},
  'POST /api/user/forget_passwd_email': { email: 'a@b.example' },
  'POST /api/user/reset_password': { token: 'a'.repeat(43), pwd: testPassword },
  'GET /api/base/get_vcode': { vcode_key: '1700000000000' },
  'GET /api/base/get_vcode_sound': { vcode_key: '1700000000000' },
  'POST /api/base/vcode_validate': { vcode: 'x', vcode_key: '1700000000000' },
  'POST /api/user/get_personal_info': {},
  'POST /api/user/change_personal_info': { firstname: 'Mei', lastname: '', gender: '1', language: 'en', version: 9 },
  'POST /api/user/get_safety': {},
  'POST /api/user/change_password': { old_password: 'x', pwd: testPassword },
  'POST /api/user/mail_password_link': {},
  'POST /api/user/end_session': { session: uuid },
  'POST /api/user/end_other_sessions': {},
  'POST /api/user/request_email_change': { email: 'a@b.example' },
  'POST /api/user/withdraw_email_change': {},
  'POST /api/user/mail_confirmation': {},
  'POST /api/user/get_email_change': { token: 'a'.repeat(43) },
  'POST /api/user/confirm_email_change': { token: 'a'.repeat(43) },
  'POST /api/user/stop_email_change': { token: 'a'.repeat(43) },
  'POST /api/base/keepalive': {},
  'POST /api/crm/dashboard/get_header_info': {},
  'GET /api/purchase/search_commodity': { search: 'ring' },
  'GET /api/purchase/get_pieces': { kind: 'earrings' },
  'GET /api/purchase/get_piece': { id: 'nothing' },
  'GET /api/purchase/get_diamonds': { lab: 'GIA' },
  'GET /api/purchase/get_diamond_facets': { lab: 'GIA' },
  'GET /api/purchase/get_diamond': { id: 'nothing' },
  'GET /api/purchase/get_items': { items: 'nothing' },
  'POST /api/purchase/get_cart_list': {},
  'POST /api/purchase/add_cart': { piece: uuid, metal: '1' },
  'POST /api/purchase/remove_cart': { uuid },
  'POST /api/purchase/get_favourites': {},
  'POST /api/purchase/add_favourites': { items: [uuid] },
  'POST /api/purchase/remove_favourites': { items: [uuid] },
  'POST /api/address/get_addresses': {},
  'POST /api/address/save_address': {
    address: {
      name: 'Mei',
      phone: '0123456789',
      country: 'MY',
      address: '12 Jalan Telawi',
      unit: '',
      postcode: '59100',
      city: 'Kuala Lumpur',
      state: '14',
    },
    isDefault: false,
  },
  'POST /api/address/delete_address': { address: uuid },
  'POST /api/address/set_default_address': { address: uuid },
  'POST /api/purchase/footer_email': { email: 'a@b.example' },
  'POST /api/purchase/confirm_newsletter': { token: 'a'.repeat(43) },
  'POST /api/purchase/end_newsletter': { token: 'a'.repeat(43) },
  'POST /api/purchase/submit_order': {
    submission: uuid,
    items: [uuid],
    total: 100,
    receive: { method: 'pick-up', name: 'Mei', phone: '0123456789' },
    payment: 'card',
    terms: '2026-11-01',
  },
  'GET /api/purchase/client_ad': { type: 'ring' },
  'GET /api/promotion/get_promotions': {},
  'GET /api/promotion/get_banner': { kind: 'home-banner' },
  'GET /api/promotion/get_preview': { kind: 'promotion', promotion: uuid, token: `1.${'a'.repeat(43)}` },
  'GET /api/purchase/get_ring': {},
  'GET /api/base/get_articles': {},
  'GET /api/base/get_article': { id: 'four-cs' },
  'POST /api/purchase/submit_custom_info': { name: 'Mei', whatsapp: '0123456789', budget: '5000' },
  'POST /api/purchase/get_receive_options': {},
  'POST /api/purchase/pay_order': { order: uuid, payment: 'card' },
  'POST /api/purchase/cancel_order': { order: uuid },
  'POST /api/service/get_eligibility': {},
  'POST /api/service/get_request_list': {},
  'POST /api/service/get_request': { request: uuid },
  'POST /api/service/submit_request': {
    kind: 'cleaning',
    submission: uuid,
    line: uuid,
    handover: 'showroom',
    note: '',
    work: 'cleaning',
  },
  'POST /api/service/add_pictures': { request: uuid, pictures: [uuid] },
  'GET /api/service/get_picture': { picture: uuid, size: 'full' },
  'POST /api/service/answer_quote': { request: uuid, approved: true },
  'POST /api/service/pay_quote': { request: uuid, payment: 'card' },
  'POST /api/service/get_payment_state': { request: uuid },
  'POST /api/service/cancel_request': { request: uuid },
  'POST /api/purchase/get_payment_state': { order: uuid },
  'POST /api/purchase/get_order_list': {},
  'POST /api/purchase/get_order': { order: uuid },
  'GET /api/purchase/get_brochure': { locale: 'en' },
  'GET /api/purchase/get_invoice': { number: 'INV-2026-000001' },
  'POST /api/purchase/get_special_section': { date: '2031/01/02' },
  'POST /api/purchase/get_appointment_period': {},
  'POST /api/purchase/get_self_appointment_info': {},
  'POST /api/purchase/submit_appointment_order': {
    date: '2031/01/02',
    section,
    phone_number: '0123456789',
    area_code: '+60',
    inquiry: ['1'],
    source: ['Google'],
    source_other: '',
    source_social_media: [],
    budget: '5000',
    visitor_1_name: 'Mei Tan',
    visitor_2_name: '',
    email: 'a@b.example',
  },
  'POST /api/purchase/get_appointment_list': {},
  'POST /api/purchase/get_appointment': { appointment: uuid },
  'GET /api/purchase/get_appointment_file': { appointment: uuid },
  'POST /api/purchase/change_appointment': { appointment: uuid, date: '2031/01/02', section },
  'POST /api/purchase/cancel_appointment': { appointment: uuid },
  'POST /api/privacy/get_own_data': {},
  'GET /api/privacy/export_own_data': {},
  'POST /api/privacy/mail_deletion_code': {},
  'POST /api/privacy/delete_account': { password: 'x' },
  'POST /api/desk/sign_in': { email: 'a@b.example', password: 'x', code: '123456' },
  'POST /api/desk/sign_out': {},
  'POST /api/desk/me': {},
  'POST /api/desk/board': {},
  'POST /api/desk/day': {},
  'POST /api/desk/list': { subject: 'orders' },
  'POST /api/desk/search': { text: 'mei' },
  'POST /api/desk/show': { subject: 'orders', number: 'KL-26-000001' },
  'GET /api/desk/invoice': { number: 'RCT-2026-000001' },
  'GET /api/desk/picture': { picture: uuid, size: 'full' },
  'POST /api/desk/move': {
    subject: 'orders',
    number: 'KL-26-000001',
    state: 'paid',
    version: 0,
    event: 'making.started',
  },
} satisfies Record<CallName, Record<string, unknown>>

const tables = [
  'users',
  'cart_items',
  'favourites',
  'addresses',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'audit_trail',
  'service_requests',
  'subscriptions',
  'enquiries',
  'outbox',
] as const

describe.each(databases)('bad input on %s', (database) => {
  let shop: TestShop
  let customer: ShopClient
  let before: string

  const contents = async () => {
    const rows = await Promise.all(tables.map((table) => shop.services.db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }
  const send = async (name: CallName, payload: unknown, client = customer) => {
    const [method, path] = parts(name)
    const query = new URLSearchParams(Object.entries(payload ?? {}).map(([key, value]) => [key, String(value)]))
    const response = await (method === 'GET'
      ? client.fetch(`${path}?${query}`)
      : client.fetch(path, { method, headers: json, body: JSON.stringify(payload) }))
    const text = await response.text()
    return { status: response.status, text, body: JSON.parse(text) as RawAnswer }
  }

  beforeAll(async () => {
    shop = await openTestShop(database)
    customer = await ShopClient.signedIn(shop.url)
    // Each call looks at its own cookie, so one client can be customer and staff.
    await atDesk(shop, 'manager', customer)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    before = await contents()
  })

  it.each(names)('[API-01] refuses an unknown field of %s and names it', async (name) => {
    expect(await send(name, { ...valid[name], surplus: '1' })).toMatchObject({
      status: 400,
      body: { re: '400', field: 'surplus' },
    })
    expect(await contents()).toBe(before)
  })

  it.each(names.filter((name) => Object.keys(valid[name]).length > 0))(
    '[API-01] refuses each field of %s that is missing or of another type, and names it',
    async (name) => {
      for (const field of Object.keys(valid[name])) {
        const { [field]: _, ...rest } = valid[name] as Record<string, unknown>
        expect(await send(name, rest)).toMatchObject({ status: 400, body: { re: '400' } })
        const wrong = await send(name, { ...rest, [field]: parts(name)[0] === 'GET' ? ' ' : { not: 'that' } })
        expect(wrong).toMatchObject({ status: 400, body: { re: '400' } })
        expect(wrong.body.field).toMatch(new RegExp(`^${field}(\\.|$)|^receive`))
      }
      expect(await contents()).toBe(before)
    },
  )

  it.each(posts)('[API-01] refuses bodies of %s that are no object', async (name) => {
    const path = parts(name)[1]
    const bodies = ['{', '[]', 'null', '"text"', '1', '{"__proto__":{"a":1}}', '{"a":1}}', '\u0000']
    for (const body of bodies) {
      const response = await customer.fetch(path, { method: 'POST', headers: json, body })
      expect(response.status).toBe(400)
      const answer = (await response.json()) as { re: string; field: string }
      expect(answer.re).toBe('400')
      expect(answer.field).toMatch(/^(body|__proto__)$/)
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await customer.fetch(path, { method: 'POST', headers: form, body: 'a=1' })
    expect([response.status, await response.json()]).toEqual([400, { re: '400', field: 'content-type' }])
    expect(await contents()).toBe(before)
  })

  it.each(names)('[API-01] refuses other methods for %s', async (name) => {
    const [method, path] = parts(name)
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((each) => each !== method)) {
      const response = await customer.fetch(path, { method: other })
      expect([response.status, await response.json()]).toEqual([405, { re: '405' }])
      expect(response.headers.get('allow')).toBe(method === 'GET' ? 'GET, HEAD' : 'POST')
    }
  })

  it.each(['/api/', '/api/user', '/api/purchase/unknown', '/api/purchase/get_piece/more'])(
    '[API-01] answers 404 to the unknown call %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await customer.fetch(path, { method })
        expect([response.status, await response.json()]).toEqual([404, { re: '404' }])
      }
    },
  )

  it('[API-01] refuses a body that is too large, said or unsaid', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(70_000) })
    const path = '/api/user/check_email'
    const withLength = await requestRaw(shop.url, {
      method: 'POST',
      path,
      headers: { ...json, 'content-length': `${body.length}` },
      body,
    })
    const withoutLength = await requestRaw(shop.url, {
      method: 'POST',
      path,
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body,
    })
    for (const { status, body: answer } of [withLength, withoutLength]) {
      expect([status, JSON.parse(answer.toString())]).toEqual([413, { re: '413' }])
    }
  })

  it.each(['/%E0%A4%A', '/pages/%', '/pictures/%ff'])('answers the broken address %s', async (path) => {
    const { status, body } = await requestRaw(shop.url, { path })
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toMatch(/node_modules|\.ts\b/)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses changing calls from %s', async (_, headers) => {
    for (const name of posts) {
      const response = await customer.fetch(parts(name)[1], {
        method: 'POST',
        headers: { ...json, ...headers },
        body: '{}',
      })
      expect([response.status, await response.json()]).toEqual([403, { re: '403' }])
    }
  })

  it('takes changing calls from its own pages', async () => {
    const headers = { ...json, origin: shop.url, 'sec-fetch-site': 'same-origin' }
    const response = await customer.fetch('/api/user/get_header_info', { method: 'POST', headers })
    expect(await response.json()).toMatchObject({ re: '200' })
  })

  it('[PERSONAL-04] finds nothing under the ids of others, nor under made-up ones', async () => {
    for (const name of [
      'remove_cart',
      'pay_order',
      'get_payment_state',
      'get_order',
      'add_cart',
      'submit_order',
    ] as const) {
      const { status, body } = await send(`POST /api/purchase/${name}`, valid[`POST /api/purchase/${name}`])
      expect([status, body]).toEqual([200, { re: '404' }])
    }
    expect(await contents()).toBe(before)
  })

  it('[CART-05] takes no price from the browser', async () => {
    const refused = await send('POST /api/purchase/add_cart', {
      ...valid['POST /api/purchase/add_cart'],
      total_amount: 1,
    })
    expect(refused).toMatchObject({ status: 400, body: { re: '400', field: 'total_amount' } })
  })

  it.each([-1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2, '1', null])('refuses %s for a total', async (total) => {
    const refused = await send('POST /api/purchase/submit_order', {
      ...valid['POST /api/purchase/submit_order'],
      total,
    })
    expect(refused).toMatchObject({ status: 400, body: { field: 'total' } })
  })

  it.each(['0', '-1', '1e3', '99999999999', '1 ', "1'--", ''])('refuses "%s" for a page', async (page) => {
    const refused = await send('GET /api/purchase/get_pieces', { kind: 'earrings', page })
    expect(refused).toMatchObject({ status: 400, body: { field: 'page' } })
  })

  it('refuses a field that comes twice', async () => {
    const response = await customer.fetch('/api/purchase/get_piece?id=a&id=b')
    expect([response.status, await response.json()]).toEqual([400, { re: '400', field: 'id' }])
  })

  it('refuses a null character, which not every database can store', async () => {
    const client = new ShopClient(shop.url)
    const payload = { ...valid['POST /api/user/sign_up'], ...(await client.verification()), lastname: 'a\u0000b' }
    expect(await send('POST /api/user/sign_up', payload)).toMatchObject({ status: 400, body: { field: 'lastname' } })
    const order = {
      ...valid['POST /api/purchase/submit_order'],
      receive: { method: 'pick-up', name: '\u0000', phone: '1' },
    }
    expect(await send('POST /api/purchase/submit_order', order)).toMatchObject({ body: { field: 'receive.name' } })
    expect(await send('GET /api/purchase/search_commodity', { search: 'a\u0000' })).toMatchObject({
      body: { field: 'search' },
    })
  })

  it('keeps a script in a name a text', async () => {
    const client = new ShopClient(shop.url)
    const firstname = '<script>alert(1)</script>\'"; drop table users --'
    await client.signIn(await client.register({ firstname }))
    expect((await client.call('POST /api/user/get_header_info', {})).body.data?.user_name).toBe(firstname)
  })

  it('[API-01] [API-02] answers whatever is sent with a `re`, and never with a fault of its own', async () => {
    const anything = fc.anything({ withNullPrototype: false, withBigInt: false })
    const field = (name: CallName) => fc.constantFrom(...Object.keys(valid[name]), '__proto__', 'constructor', '')
    const attempt = fc.constantFrom(...names).chain((name) =>
      fc.record({
        name: fc.constant(name),
        payload: fc.oneof(
          anything,
          fc
            .tuple(field(name), fc.oneof(anything, fc.string({ unit: 'binary' }), fc.constant('\u0000')))
            .map(([key, value]) => Object.fromEntries([...Object.entries(valid[name]), [key, value]])),
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(attempt, async ({ name, payload }) => {
        const text = JSON.stringify(payload) ?? 'null'
        const sent: unknown = JSON.parse(text)
        const { status, body } = await send(name, sent).catch((error: Error): Awaited<ReturnType<typeof send>> => {
          if (error.message.includes('not valid JSON')) return { status: 200, text: '', body: { re: '200' } }
          throw error
        })
        const isFile = calls[name].answer === 'file'
        expect(isFile ? [200, 400, 401, 404] : [200, 400]).toContain(status)
        // A file is no answer with a `re`.
        if (isFile && status === 200) return
        expect(typeof body.re).toBe('string')
        expect(status === 400).toBe(body.re === '400' && (isFile || (body.field ?? '') !== ''))
      }),
      { numRuns: 300, seed: 20_260_301 },
    )
  })
})

describe('faults', () => {
  it('[API-01] are answered with an id to quote and nothing else', async () => {
    const shop = await openTestShop('sqlite')
    const lines: string[] = []
    try {
      await shop.services.db.destroy()
      const response = await new ShopClient(shop.url).fetch('/api/user/check_email', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'somebody@shop.example' }),
      })
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ re: '500', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    } finally {
      await shop.close().catch((error: Error) => lines.push(error.message))
    }
  })
})

describe('the field at fault', () => {
  const fieldOf = (name: CallName, payload: unknown) => {
    const { error } = safeParse(calls[name].payload, payload)
    return error ? findInvalidField(error.issues) : null
  }
  const order = valid['POST /api/purchase/submit_order']
  const where = { address: '12 Jalan Telawi', postcode: '59100', city: 'Kuala Lumpur', state: '14' }
  const delivered = { ...where, method: 'delivery', name: 'Mei', phone: '0123456789' }

  it.each([
    [{ ...order, receive: { ...order.receive, phone: 'x' } }, 'receive.phone'],
    [{ ...order, receive: { ...order.receive, phone: '((((((((' } }, 'receive.phone'],
    [{ ...order, receive: { ...order.receive, name: '\u200b' } }, 'receive.name'],
    [{ ...order, receive: { ...delivered, unit: 'a\u0007b' } }, 'receive.unit'],
    [{ ...order, receive: { ...order.receive, more: 1 } }, 'receive.more'],
    [{ ...order, receive: { method: 'drone' } }, 'receive.method'],
    [{ ...order, items: [uuid, 'x'] }, 'items.1'],
    [{ ...order, items: [] }, 'items'],
    [[], 'body'],
    [order, null],
  ])('is a dotted path (%#)', (payload, field) => {
    expect(fieldOf('POST /api/purchase/submit_order', payload)).toBe(field)
  })

  it.each([
    [{ piece: uuid, metal: '9' }, 'metal'],
    [{ piece: uuid, metal: '1', size: '99' }, 'size'],
    [{ piece: uuid, metal: '1', price: 1 }, 'price'],
    [{ diamond: 'x' }, 'diamond'],
    [{ diamond: uuid, metal: '1' }, 'metal'],
  ])('is that of the closest shape (%#)', (payload, field) => {
    expect(fieldOf('POST /api/purchase/add_cart', payload)).toBe(field)
  })
})
