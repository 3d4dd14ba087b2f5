import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { patterns } from '#contract/patterns.ts'
import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { applyToOrder } from '../../../src/server/order/apply.ts'
import { deletedUserUuid } from '../../../src/server/privacy/deleted-user.ts'
import { purgeDeletionConfirmations } from '../../../src/server/privacy/deletion-confirmations.ts'
import { submissionFor } from '../../support/appointments.ts'
import { ShopClient, testPassword } from '../../support/client.ts'
import {
  addToCart,
  additionOf,
  answerPayment,
  diamondForSale,
  waitUntil,
  adjustableClock,
  paymentState,
  pieceOfKind,
  reservedOrder,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const calls = [
  'POST /api/privacy/get_own_data',
  'POST /api/privacy/mail_deletion_code',
  'POST /api/privacy/delete_account',
] as const
const home = {
  method: 'delivery',
  name: 'Zubaidah Ismail',
  phone: '0198765432',
  address: '17 Jalan Kenanga',
  unit: 'B-3-1',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const minute = 60_000

describe.each(databases)('a customer and their own data on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const newCustomer = async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register({ firstname: 'Zubaidah' })
    await client.signIn(email)
    return { client, email }
  }
  const ownData = async (client: ShopClient) => {
    const { body } = await client.call('POST /api/privacy/get_own_data', {})
    if (!body.data) throw new Error(`answered ${body.re}`)
    return body.data
  }
  const deleteBy = async (client: ShopClient, proof: { password: string } | { code: string }) =>
    (await client.call('POST /api/privacy/delete_account', proof)).body.re
  const userOf = (email: string) =>
    shop.services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const proveMailbox = (email: string) =>
    shop.services.write((transaction) =>
      transaction
        .updateTable('users')
        .set({ email_proven_at: clock.now().toISOString() })
        .where('email', '=', email)
        .execute(),
    )
  const applyEvents = (order: string, ...events: OrderLifecycleEvent[]) =>
    shop.services.write(async (transaction) => {
      for (const event of events)
        await applyToOrder({ transaction, now: clock.now(), actor: 'desk:test' }, order, event)
    })
  const readMailsTo = async (email: string) => {
    const folder = join(shop.settings.dataFolder, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return mails.filter((letter) => letter.includes(`To: ${email}`))
  }
  const waitForMail = async (email: string, words: RegExp) => {
    const mails = await waitUntil(
      () => readMailsTo(email),
      (found) => found.some((letter) => words.test(letter)),
    )
    return mails.find((letter) => words.test(letter)) ?? ''
  }
  /** Every row of every table as text, so that a table that comes later is looked through as well. */
  const everythingStored = async () => {
    const tables = await shop.services.db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await shop.services.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ]),
    )
    return rows.map(([name, found]) => ({ table: name as string, text: JSON.stringify(found) }))
  }
  const tablesThatTellOf = async (...words: string[]) =>
    (await everythingStored())
      .filter(({ text }) => words.some((word) => text.includes(word)))
      .map(({ table }) => table)
      .toSorted()
  const orderDelivered = async (client: ShopClient) => {
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    return submit(client, submissionOf(items, { receive: home }))
  }
  /** Books the first free slot. */
  const bookAppointment = async (client: ShopClient, email: string) => {
    const days = Array.from({ length: 14 }, (_, ahead) =>
      new Date(clock.now().getTime() + (ahead + 1) * 24 * 60 * minute).toISOString().slice(0, 10).replaceAll('-', '/'),
    )
    for (const date of days) {
      const { body } = await client.call('POST /api/purchase/get_special_section', { date })
      const section = body.data?.find(({ enable }) => enable)
      if (!section) continue
      const submission = { ...submissionFor(date, 10), section, email, visitor_1_name: 'Zubaidah Ismail' }
      const answer = await client.call('POST /api/purchase/submit_appointment_order', submission)
      if (answer.body.re === '200') return submission
    }
    throw new Error('no slot is free')
  }
  const freeAt = async (date: string, atime: string) => {
    const { body } = await new ShopClient(shop.url).call('POST /api/purchase/get_special_section', { date })
    return body.data?.find((slot) => slot.atime === atime)?.enable
  }
  const paidOrder = async (client: ShopClient) => {
    const { order, url } = await orderDelivered(client)
    await answerPayment(client, url, 'approve')
    await paymentState(client, order)
    await waitForOrderState(client, order, 'paid')
    return order
  }

  it('[X-PDPA-01] [PERSONAL-04] lets nobody but a signed-in customer ask', async () => {
    for (const name of calls) {
      const { body } = await new ShopClient(shop.url).call(name, { password: 'x' })
      expect(body).toEqual({ re: '401' })
    }
    const file = await new ShopClient(shop.url).fetch('/api/privacy/export_own_data')
    expect([file.status, await file.json()]).toEqual([401, { re: '401' }])
  })

  it('[X-PDPA-01] [CONST-03] shows all that is stored about the customer, and nothing about others', async () => {
    const { client, email } = await newCustomer()
    const { client: other } = await newCustomer()
    await paidOrder(client)
    await orderDelivered(other)
    await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
    await client.call('POST /api/purchase/footer_email', { email: email.toUpperCase() })
    await proveMailbox(email)
    await client.call('POST /api/purchase/submit_custom_info', {
      name: 'Zubaidah',
      whatsapp: '0198765432',
      budget: '5000',
    })
    await bookAppointment(client, email)
    const { data, proof } = await ownData(client)
    expect(data.appointments).toMatchObject([
      {
        state: 'booked',
        visitor1Name: 'Zubaidah Ismail',
        email,
        phoneNumber: '12-345 6789',
        budgetSen: 1_200_050,
      },
    ])
    expect(data.identities).toEqual([])
    expect(proof).toBe('password')
    expect(data.account).toMatchObject({ email, firstName: 'Zubaidah', lastName: 'Tan', gender: '1', language: 'en' })
    expect(data.account.customerNumber).toMatch(/^K\d{10}$/)
    expect(data.account.signedInFrom).toMatch(/127\.0\.0\.1$/)
    expect(data.sessions).toHaveLength(1)
    expect(data.cart).toMatchObject([{ name: null, metal: null }])
    expect(data.orders).toMatchObject([
      {
        state: 'paid',
        receive: { ...home, phone: '+60 19-876 5432' },
        payments: [{ state: 'paid' }],
        history: [{ state: 'reserved' }, { state: 'paid' }],
      },
    ])
    expect(data.orders[0]?.lines).toHaveLength(1)
    expect(data.newsletter).toMatchObject({ email })
    expect(data.enquiries).toMatchObject([{ name: 'Zubaidah', whatsapp: '+60 19-876 5432', budgetSen: 500_000 }])
    expect(JSON.stringify(data)).not.toContain('$argon2id')
  })

  it('[X-PDPA-01] [PERSONAL-04] neither shows nor deletes the newsletter of an address that was not proven theirs', async () => {
    const owner = `owner-${crypto.randomUUID()}@shop.example`
    await new ShopClient(shop.url).call('POST /api/purchase/footer_email', { email: owner })
    const stranger = new ShopClient(shop.url)
    await stranger.register({ email: owner })
    await stranger.signIn(owner)
    expect((await ownData(stranger)).data.newsletter).toBeNull()
    expect(await deleteBy(stranger, { password: testPassword })).toBe('200')
    const kept = await shop.services.db.selectFrom('subscriptions').select('email').where('email', '=', owner).execute()
    expect(kept).toEqual([{ email: owner }])
  })

  it('[X-PDPA-01] hands the same out as a file, kept by no cache', async () => {
    const { client } = await newCustomer()
    const { data } = await ownData(client)
    const response = await client.fetch('/api/privacy/export_own_data')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="kilau-my-data.json"')
    expect(await response.json()).toEqual(data)
  })

  it('[X-PDPA-02] deletes nothing without the right password', async () => {
    const { client, email } = await newCustomer()
    expect(await deleteBy(client, { password: `${testPassword} ` })).toBe('407')
    expect(await deleteBy(client, { code: '000000' })).toBe('502')
    expect(await userOf(email)).toBeDefined()
    expect((await ownData(client)).data.account.email).toBe(email)
  })

  it('[X-PDPA-02] [X-SAFETY-02] lets a wrong password be tried ten times within an hour, here and where it is changed', async () => {
    const { client, email } = await newCustomer()
    const change = async () =>
      (await client.call('POST /api/user/change_password', { old_password: 'wrong', pwd: 'Sireh2025' })).body.re
    for (let tries = 0; tries < 5; tries += 1) {
      expect([await deleteBy(client, { password: 'wrong' }), await change()]).toEqual(['407', '407'])
    }
    expect(await deleteBy(client, { password: testPassword })).toBe('429')
    expect(await change()).toBe('429')
    expect(await userOf(email)).toBeDefined()
    clock.advance(60 * minute)
    const again = new ShopClient(shop.url)
    await again.signIn(email)
    expect(await deleteBy(again, { password: testPassword })).toBe('200')
  })

  it('[X-PDPA-02] says that an order is under way before it looks at the password, and counts no try', async () => {
    const { client } = await newCustomer()
    await paidOrder(client)
    for (let tries = 0; tries < 11; tries += 1) expect(await deleteBy(client, { password: 'wrong' })).toBe('409')
  })

  it('[X-PDPA-02] is not kept from it by who registers with the address of whom the records are assigned to', async () => {
    const fresh = await openTestShop(database)
    onTestFinished(() => fresh.close())
    await new ShopClient(fresh.url).register({ email: 'nobody@deleted.invalid' })
    const { client } = await reservedOrder(fresh)
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
    const { email } = await fresh.services.db
      .selectFrom('users')
      .select('email')
      .where('uuid', '=', deletedUserUuid)
      .executeTakeFirstOrThrow()
    expect(patterns.email(email), 'can be registered with').toBe(false)
  })

  it('[X-PDPA-02] deletes the account with everything that tells of the customer, and says goodbye once', async () => {
    const { client, email } = await newCustomer()
    const phone = new ShopClient(shop.url)
    await phone.signIn(email)
    const user = (await userOf(email))?.uuid ?? ''
    const order = await paidOrder(client)
    await applyEvents(
      order,
      { type: 'making.started' },
      { type: 'making.finished' },
      { type: 'parcel.sent', tracking: 'MY123456789' },
      { type: 'parcel.delivered' },
    )
    await waitForMail(email, /Your order/)
    await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
    await client.call('POST /api/purchase/footer_email', { email })
    await proveMailbox(email)
    await client.call('POST /api/purchase/submit_custom_info', {
      name: 'Zubaidah',
      whatsapp: '0198765432',
      budget: '5000',
    })
    const appointment = await bookAppointment(client, email)
    expect(await tablesThatTellOf(email)).toEqual(expect.arrayContaining(['appointments', 'subscriptions', 'users']))

    expect(await deleteBy(client, { password: testPassword })).toBe('200')

    expect((await client.call('POST /api/user/get_header_info', {})).body.re).toBe('401')
    expect((await phone.call('POST /api/privacy/get_own_data', {})).body.re).toBe('503')
    const visitor = new ShopClient(shop.url)
    expect((await visitor.signIn(email)).body.re).toBe('407')
    expect((await visitor.call('POST /api/user/check_email', { email })).body.re).toBe('200')
    const farewell = await waitForMail(email, /account is deleted/)
    expect(farewell).toMatch(/stays for 7 years/)
    expect(farewell).toMatch(/visit that you had booked is cancelled/)
    expect(await freeAt(appointment.date, appointment.section.atime), 'the slot is free').toBe(true)
    await waitUntil(
      async () => {
        await purgeDeletionConfirmations(shop.services)
        return tablesThatTellOf(email)
      },
      (tables) => tables.length === 0,
    )
    expect((await readMailsTo(email)).filter((letter) => letter.includes('account is deleted'))).toHaveLength(1)
    // What happened to whom is told by the outbox without a name; nothing else knows the customer.
    expect((await tablesThatTellOf(user)).filter((table) => table !== 'outbox')).toEqual([])
  })

  it('[X-PDPA-02] [X-PDPA-01] leaves the newsletter of an address that was not proven, and mails how to end it', async () => {
    const { client, email } = await newCustomer()
    await client.call('POST /api/purchase/footer_email', { email })
    await shop.services.write((transaction) =>
      transaction
        .updateTable('subscriptions')
        .set({ state: 'subscribed', end_token: 'end-of-letters' })
        .where('email', '=', email)
        .execute(),
    )
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
    const farewell = (await waitForMail(email, /account is deleted/)).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    expect(farewell).toContain('Our letters to this address go on')
    expect(farewell).toContain('/pages/NewsletterUnsubscribe?token=end-of-letters')
    expect(farewell).not.toMatch(/our last mail|and newsletter/)
  })

  it('[X-PDPA-02] keeps the record of an order without the person', async () => {
    const { client } = await newCustomer()
    const order = await paidOrder(client)
    await applyEvents(order, { type: 'making.started' }, { type: 'making.finished' })
    await applyEvents(order, { type: 'parcel.sent', tracking: 'MY123456789' }, { type: 'parcel.delivered' })
    const stored = () =>
      shop.services.db.selectFrom('orders').selectAll().where('uuid', '=', order).executeTakeFirstOrThrow()
    const before = await stored()
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
    const { receive, submission, ...after } = await stored()
    expect(after).toEqual(
      Object.fromEntries(
        Object.entries({ ...before, user_uuid: deletedUserUuid }).filter(
          ([name]) => name !== 'receive' && name !== 'submission',
        ),
      ),
    )
    expect(submission).toBe(order)
    expect(JSON.parse(receive)).toEqual({
      method: 'delivery',
      name: '',
      phone: '',
      address: '',
      unit: '',
      postcode: '',
      city: '',
      state: '',
    })
    const lines = await shop.services.db.selectFrom('order_lines').selectAll().where('order_uuid', '=', order).execute()
    expect(lines).toHaveLength(1)
  })

  it('[X-PDPA-02] keeps the account while an order is under way, and deletes it once that has arrived', async () => {
    const { client, email } = await newCustomer()
    const order = await paidOrder(client)
    const readUnderWay = async () => (await client.call('POST /api/privacy/get_own_data', {})).body.data?.underWay
    const { data } = (await client.call('POST /api/purchase/get_order', { order })).body
    expect(await readUnderWay()).toEqual({ orders: [{ uuid: order, number: data?.number }], requests: [] })
    const steps = [
      { type: 'making.started' },
      { type: 'making.finished' },
      { type: 'parcel.sent', tracking: 'MY123456789' },
      { type: 'parcel.delivered' },
    ] as const
    for (const step of steps) {
      expect(await deleteBy(client, { password: testPassword })).toBe('409')
      await applyEvents(order, step)
    }
    expect(await readUnderWay()).toEqual({ orders: [], requests: [] })
    expect(await userOf(email)).toBeDefined()
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
    expect(await userOf(email)).toBeUndefined()
  })

  it('[X-PDPA-02] gives up an order that is not paid yet, so that its stone is for sale again', async () => {
    const { client } = await newCustomer()
    const diamond = await diamondForSale(client)
    const { order } = await submit(client, submissionOf(await addToCart(client, { diamond: diamond.uuid })))
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
    const { state } = await shop.services.db
      .selectFrom('orders')
      .select('state')
      .where('uuid', '=', order)
      .executeTakeFirstOrThrow()
    expect(state).toBe('cancelled')
    const visitor = new ShopClient(shop.url)
    const { body } = await visitor.call('GET /api/purchase/get_diamond', { id: diamond.uuid })
    expect(body.data).toMatchObject({ available: true })
  })

  it('[X-PDPA-02] waits for the money of an order that is paid in part, or whose payment is pending', async () => {
    const { client } = await newCustomer()
    const diamond = await diamondForSale(client)
    const { order } = await submit(client, submissionOf(await addToCart(client, { diamond: diamond.uuid })))
    const set = (payment: 'open' | 'pending', state: 'reserved' | 'awaitingPayment') =>
      shop.services.write(async (transaction) => {
        await transaction.updateTable('payments').set({ state: payment }).where('order_uuid', '=', order).execute()
        await transaction.updateTable('orders').set({ state }).where('uuid', '=', order).execute()
      })
    for (const [payment, state] of [
      ['pending', 'reserved'],
      ['open', 'awaitingPayment'],
    ] as const) {
      await set(payment, state)
      expect(await deleteBy(client, { password: testPassword }), state).toBe('409')
    }
    await set('open', 'reserved')
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
  })

  it('[X-PDPA-02] waits for the money of an order that ended while it may still come in', async () => {
    const { client } = await newCustomer()
    const { order } = await orderDelivered(client)
    await applyEvents(order, { type: 'reservation.ended' })
    // Its checkout is closed in the background, which the shop and the bank's message hear of in either order.
    const readPayment = () =>
      shop.services.db.selectFrom('payments').select('state').where('order_uuid', '=', order).executeTakeFirstOrThrow()
    await waitUntil(readPayment, ({ state }) => state !== 'open')
    await waitUntil(
      () =>
        shop.services.db
          .selectFrom('outbox')
          .select('uuid')
          .where('kind', 'in', ['sandbox-webhook', 'close-checkout'])
          .where('done_at', 'is', null)
          .execute(),
      (left) => left.length === 0,
    )
    const hold = { state: 'pending' } as const
    await shop.services.write((transaction) =>
      transaction.updateTable('payments').set(hold).where('order_uuid', '=', order).execute(),
    )
    expect(await deleteBy(client, { password: testPassword })).toBe('409')
    await shop.services.write((transaction) =>
      transaction.updateTable('payments').set({ state: 'abandoned' }).where('order_uuid', '=', order).execute(),
    )
    expect(await deleteBy(client, { password: testPassword })).toBe('200')
  })

  it('[X-PDPA-02] is done once, however often it is asked at the same time', async () => {
    const { client, email } = await newCustomer()
    const answers = await Promise.all([1, 2, 3].map(() => deleteBy(client, { password: testPassword })))
    expect(answers).toContain('200')
    expect(answers.filter((re) => !['200', '503', '401', '407'].includes(re))).toEqual([])
    await waitForMail(email, /account is deleted/)
    const mails = await readMailsTo(email)
    expect(mails.filter((letter) => letter.includes('account is deleted'))).toHaveLength(1)
  })

  describe('an account without a password', () => {
    const withoutPassword = async () => {
      const { client, email } = await newCustomer()
      await shop.services.write((transaction) =>
        transaction.updateTable('users').set({ password_hash: '' }).where('email', '=', email).execute(),
      )
      return { client, email }
    }
    const mailedCode = async (client: ShopClient, email: string) => {
      const before = (await readMailsTo(email)).length
      expect((await client.call('POST /api/privacy/mail_deletion_code', {})).body).toEqual({ re: '200' })
      const mails = await waitUntil(
        () => readMailsTo(email),
        (found) => found.length > before,
      )
      return mails.map((letter) => /^Code: (\d{6})$/m.exec(letter)?.[1] ?? '')
    }

    it('[X-PDPA-02] is deleted by a mailed code, and by nothing else', async () => {
      const { client, email } = await withoutPassword()
      expect((await ownData(client)).proof).toBe('code')
      expect(await deleteBy(client, { password: 'anything' })).toBe('407')
      expect(await deleteBy(client, { code: '123456' })).toBe('502')
      const [code = ''] = await mailedCode(client, email)
      expect(await deleteBy(client, { code: code === '000000' ? '000001' : '000000' })).toBe('501')
      expect(await userOf(email)).toBeDefined()
      expect(await deleteBy(client, { code: ` ${code} ` })).toBe('200')
      expect(await userOf(email)).toBeUndefined()
    })

    it('[X-PDPA-02] is mailed one code a minute and five an hour, however often and at once they are asked for', async () => {
      const { client, email } = await withoutPassword()
      const ask = async () => (await client.call('POST /api/privacy/mail_deletion_code', {})).body.re
      const { uuid } = (await userOf(email)) ?? { uuid: '' }
      const mails = () =>
        shop.services.db
          .selectFrom('outbox')
          .select('uuid')
          .where('subject', 'like', `deletion-code:${uuid}:%`)
          .execute()
      clock.advance(minute - (clock.now().getTime() % minute))
      expect(await Promise.all([ask(), ask(), ask()])).toEqual(['200', '200', '200'])
      expect(await mails()).toHaveLength(1)
      for (let count = 2; count <= 5; count += 1) {
        clock.advance(minute)
        expect(await ask()).toBe('200')
      }
      expect(await ask()).toBe('200')
      clock.advance(minute)
      expect(await ask()).toBe('429')
      expect(await mails()).toHaveLength(5)
      clock.advance(60 * minute)
      expect(await ask()).toBe('200')
    })

    it('[X-PDPA-02] is not deleted by a code that is too old, was tried too often or is of somebody else', async () => {
      const { client, email } = await withoutPassword()
      const { client: other } = await withoutPassword()
      const [code = ''] = await mailedCode(client, email)
      expect(await deleteBy(other, { code })).toBe('502')
      clock.advance(15 * minute)
      expect(await deleteBy(client, { code })).toBe('502')
      const codes = await mailedCode(client, email)
      const fresh = codes.find((each) => each !== code) ?? code
      for (const _ of Array.from({ length: 5 })) expect(await deleteBy(client, { code: 'wrong' })).toBe('501')
      expect(await deleteBy(client, { code: fresh })).toBe('502')
      expect(await userOf(email)).toBeDefined()
    })
  })
})
