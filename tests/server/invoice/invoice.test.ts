import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { getPicture } from '../../../src/server/catalogue/pictures.ts'
import type { InvoiceContent } from '../../../src/server/invoice/content.ts'
import { applyToPayment, expireReservation } from '../../../src/server/order/apply.ts'
import { checkBooks } from '../../../src/server/order/check-books.ts'
import { describeLine } from '../../../src/server/invoice/describe.ts'
import { want } from '../../../src/server/database/wants.ts'
import { issueCreditNote, issueReceipt } from '../../../src/server/invoice/issue.ts'
import {
  addToCart,
  additionOf,
  answerPayment,
  adjustableClock,
  diamondForSale,
  paidEvent,
  pieceOfKind,
  readOrder,
  reservedOrder,
  sendWebhook,
  sessionOf,
  submissionOf,
  submit,
  waitForOrderState,
  waitUntil,
  webhookSecret,
} from '../../support/commerce.ts'
import { ShopClient } from '../../support/client.ts'
import { readPdf } from '../../support/pdf.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const home = {
  method: 'delivery',
  name: '陳美玲 Tan Mei Ling',
  phone: '0123456789',
  address: '12 Jalan Maarof',
  unit: 'A-12-3',
  postcode: '59000',
  city: 'Petaling Jaya',
  state: '10',
} as const
const abroad = {
  ...home,
  phone: '91234567',
  country: 'SG',
  address: '391 Orchard Road',
  postcode: '238873',
  city: 'Singapore',
  state: '',
} as const

describe.each(databases)('invoices on %s', (database) => {
  let shop: TestShop
  const clock = adjustableClock()
  beforeAll(async () => {
    shop = await openTestShop(database, { settings: { sandboxSecret: webhookSecret }, now: clock.now })
  })
  afterAll(() => shop.close())

  const documentsOf = (order: string) =>
    shop.services.db.selectFrom('invoices').selectAll().where('order_uuid', '=', order).orderBy('number').execute()
  const untilIssued = (order: string, count: number) =>
    waitUntil(
      () => documentsOf(order),
      (rows) => rows.length >= count,
    )
  const contentOf = ({ content }: { content: string }) => JSON.parse(content) as InvoiceContent
  const paymentOf = (order: string) =>
    shop.services.db.selectFrom('payments').selectAll().where('order_uuid', '=', order).executeTakeFirstOrThrow()
  const context = (transaction: TestShop['services']['db']) => ({ transaction, now: clock.now() })
  const paidOrder = async () => {
    const made = await reservedOrder(shop)
    await answerPayment(made.client, made.url, 'approve')
    const documents = await untilIssued(made.order, 2)
    return { ...made, documents }
  }
  const pdfOf = async (client: ShopClient, number: string, locale: Locale = 'en') => {
    client.cookies.set('lang', locale)
    const response = await client.fetch(`/api/purchase/get_invoice?number=${number}`)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('[X-INVOICE-01] a paid order has one receipt and one invoice, listed on its page, however often it is told of', async () => {
    const { client, order, documents } = await paidOrder()
    await sendWebhook(shop, await paidEvent(shop, order), { at: clock.now() })
    const payment = await paymentOf(order)
    await shop.services.write((transaction) => issueReceipt(context(transaction), payment.uuid))
    expect(await documentsOf(order)).toEqual(documents)
    const { invoices, totalSen, number } = await readOrder(client, order)
    expect(invoices.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'receipt'])
    expect(invoices.map((each) => each.number).toSorted()).toEqual(documents.map((row) => row.number))
    const [invoice, receipt] = documents.map(contentOf)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      order: { number },
      totalSen,
      receipts: [{ number: receipt?.number, amountSen: totalSen }],
      payment: null,
    })
    expect(receipt).toMatchObject({
      kind: 'receipt',
      payment: { method: 'card', amountSen: totalSen, receivedSen: totalSen },
    })
  })

  /** An order of which FPX took the first part; `pay` starts the next payment. */
  const partlyPaidOrder = async () => {
    const client = await ShopClient.signedIn(shop.url)
    const { uuid: diamond } = await shop.services.db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .where('price_sen', '>', 3_100_000)
      .where('price_sen', '<', 6_000_000)
      .orderBy('price_sen')
      .executeTakeFirstOrThrow()
    const submission = submissionOf(await addToCart(client, { diamond }), { payment: 'fpx' })
    const { order, url } = await submit(client, submission)
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'awaitingPayment')
    await untilIssued(order, 1)
    const pay = async () => {
      const { body } = await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
      return body.data?.url ?? ''
    }
    return { client, order, totalSen: submission.total, pay }
  }

  test('[X-INVOICE-01] an order that is paid in two payments has two receipts, and its invoice with the second', async () => {
    const { client, order, totalSen, pay } = await partlyPaidOrder()
    expect((await documentsOf(order)).map(({ kind, amount_sen }) => [kind, amount_sen])).toEqual([
      ['receipt', 3_000_000],
    ])
    await answerPayment(client, await pay(), 'approve')
    const [invoice, ...receipts] = (await untilIssued(order, 3)).map(contentOf)
    expect(receipts.map(({ payment }) => payment?.receivedSen)).toEqual([3_000_000, totalSen])
    expect(invoice?.receipts.map(({ amountSen }) => amountSen)).toEqual([3_000_000, totalSen - 3_000_000])
  })

  test('[X-INVOICE-01] [X-LIFECYCLE-01] a first part that goes back pays for nothing, though the rest revives the order', async () => {
    const { client, order, totalSen, pay } = await partlyPaidOrder()
    await pay()
    const late = await shop.services.db
      .selectFrom('payments')
      .selectAll()
      .where('order_uuid', '=', order)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    await shop.services.write(async (transaction) => {
      const tomorrow = new Date(clock.now().getTime() + 25 * 3_600_000)
      const then = { transaction, now: tomorrow, actor: 'provider:sandbox' } as const
      await expireReservation(then, order)
      await applyToPayment(then, late.uuid, { type: 'provider.paid', amountSen: late.amount_sen })
      await issueReceipt(then, late.uuid)
    })
    expect((await readOrder(client, order)).money).toMatchObject({ receivedSen: late.amount_sen, dueSen: 3_000_000 })
    const [first, second, ...none] = (await documentsOf(order)).filter(({ kind }) => kind !== 'credit-note')
    expect([first?.kind, second?.kind, none]).toEqual(['receipt', 'receipt', []])
    expect(second && contentOf(second).payment).toMatchObject({ receivedSen: late.amount_sen })

    await answerPayment(client, await pay(), 'approve')
    await waitForOrderState(client, order, 'paid')
    const invoiced = await waitUntil(
      () => documentsOf(order),
      (rows) => rows.some(({ kind }) => kind === 'invoice'),
    )
    const invoice = invoiced.filter(({ kind }) => kind === 'invoice').map(contentOf)
    expect(invoice.map((each) => each.receipts.map(({ amountSen }) => amountSen))).toEqual([
      [totalSen - 3_000_000, 3_000_000],
    ])
    expect((await checkBooks(shop.services.db, clock.now())).problems).toEqual([])
  })

  test('[X-BACKUP-03] the check of the books names an order that has an invoice and is not paid', async () => {
    const [paid, unpaid] = [await paidOrder(), await reservedOrder(shop)]
    const { number } = await readOrder(unpaid.client, unpaid.order)
    const undone = new Error('undone')
    const check = shop.services.write(async (transaction) => {
      await transaction
        .updateTable('invoices')
        .set({ order_uuid: unpaid.order })
        .where('order_uuid', '=', paid.order)
        .where('kind', '=', 'invoice')
        .execute()
      const { problems } = await checkBooks(transaction, clock.now())
      expect(problems).toContainEqual(
        expect.stringMatching(`^Order ${number}, reserved: its total, and what was paid: RM [0-9,.]+ and RM 0.00\\.$`),
      )
      throw undone
    })
    await expect(check).rejects.toBe(undone)
  })

  test('[X-INVOICE-02] [X-RACE-01] fifty at once, of which some fail, have numbers without a gap', async () => {
    const { order } = await paidOrder()
    const [row, payment] = await Promise.all([
      shop.services.db.selectFrom('orders').selectAll().where('uuid', '=', order).executeTakeFirstOrThrow(),
      paymentOf(order),
    ])
    const copies = Array.from({ length: 50 }, (_, index) => ({ uuid: crypto.randomUUID(), index }))
    await shop.services.write(async (transaction) => {
      for (const { uuid, index } of copies) {
        const number = `KL-00-${String(index).padStart(6, '0')}`
        await transaction
          .insertInto('orders')
          .values({ ...row, uuid, submission: uuid, number })
          .execute()
        await transaction
          .insertInto('payments')
          .values({ ...payment, uuid, order_uuid: uuid, provider_session: null })
          .execute()
      }
    })
    const issueAll = (fails: (index: number) => boolean) =>
      Promise.allSettled(
        copies.map(({ uuid, index }) =>
          shop.services.write(
            async (transaction) => {
              await issueReceipt(context(transaction), uuid)
              if (fails(index)) throw new Error('the disk is full')
            },
            { wants: [want.documents] },
          ),
        ),
      )
    const before = shop.writes().attempts - shop.writes().writes
    const tried = await issueAll((index) => index % 4 === 0)
    expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(13)
    expect((await issueAll(() => false)).filter(({ status }) => status === 'rejected')).toEqual([])
    // The outbox may conflict.
    expect(shop.writes().attempts - shop.writes().writes - before).toBeLessThanOrEqual(20)
    for (const kind of ['invoice', 'receipt'] as const) {
      const rows = await shop.services.db.selectFrom('invoices').select('number').where('kind', '=', kind).execute()
      const numbers = rows.map(({ number }) => Number(number.slice(-6))).toSorted((one, other) => one - other)
      expect(numbers.length).toBeGreaterThanOrEqual(50)
      expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
    }
  })

  test('[X-INVOICE-02] each year begins with number 1, in Malaysia', async () => {
    const { order } = await reservedOrder(shop)
    const { uuid, amount_sen: amountSen } = await paymentOf(order)
    const year = 2000 + Number(new Intl.DateTimeFormat('en', { year: '2-digit' }).format(clock.now())) + 7
    // Half past midnight in Malaysia, still the old year in UTC.
    const now = new Date(`${year - 1}-12-31T16:30:00Z`)
    await shop.services.write(async (transaction) => {
      const paid = { ...context(transaction), actor: 'provider:sandbox' } as const
      await applyToPayment(paid, uuid, { type: 'provider.paid', amountSen })
      await issueReceipt({ transaction, now }, uuid)
    })
    expect((await documentsOf(order)).map(({ number }) => number)).toEqual([`INV-${year}-000001`, `RCT-${year}-000001`])
  })

  test('[X-INVOICE-03] what was issued stays as it is, whatever becomes of the order', async () => {
    const { client, order, documents } = await paidOrder()
    const number = documents[0]?.number ?? ''
    const { bytes } = await pdfOf(client, number)
    await shop.services.write(async (transaction) => {
      await transaction.updateTable('orders').set({ total_sen: 1 }).where('uuid', '=', order).execute()
      await transaction
        .updateTable('order_lines')
        .set({ name_en: 'A pebble' })
        .where('order_uuid', '=', order)
        .execute()
    })
    expect(Buffer.from((await pdfOf(client, number)).bytes).equals(Buffer.from(bytes))).toBe(true)
  })

  test('[X-INVOICE-03] is a PDF in both languages with its fonts, a long order on several pages', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const ring = await pieceOfKind(client, 'fine_ring')
    const additions = Array.from({ length: 20 }, () => additionOf(ring))
    const items = await addToCart(client, ...additions, { diamond: (await diamondForSale(client)).uuid })
    const { order, url } = await submit(client, submissionOf(items, { receive: home }))
    await answerPayment(client, url, 'approve')
    const [invoice, receipt] = await untilIssued(order, 2)
    const { number, totalSen } = await readOrder(client, order)
    const expected = {
      en: ['Invoice', 'Billed to', 'Selangor', 'Total, tax included', 'Page 1 of', 'receipt'],
      'zh-CN': ['发票', '客户', '雪兰莪', '总计（含税）', '第 1 页', '收据'],
    }
    for (const locale of ['en', 'zh-CN'] as const) {
      const { response, bytes } = await pdfOf(client, invoice?.number ?? '', locale)
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ])
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${invoice?.number}.pdf"`)
      const pdf = await readPdf(bytes)
      const text = pdf.pages.join('\n')
      for (const part of [...expected[locale], '陳美玲', '12 Jalan Maarof', number, receipt?.number ?? '']) {
        expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
      }
      expect(text).toContain(`RM ${(totalSen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
      expect([pdf.pages.length, pdf.language]).toEqual([2, locale])
      expect(pdf.fonts.length).toBeGreaterThan(0)
      expect(pdf.embedded).toBe(pdf.fonts.length)
    }
  })

  test('[X-TAX-01] [X-INVOICE-03] the total of an export, which has no tax, does not say that it contains any', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'earrings')))
    const { order, url } = await submit(client, submissionOf(items, { receive: abroad }))
    await answerPayment(client, url, 'approve')
    for (const { number } of await untilIssued(order, 2)) {
      const text = { en: / Total RM /, 'zh-CN': /总计 RM / }
      for (const locale of ['en', 'zh-CN'] as const) {
        const { pages } = await readPdf((await pdfOf(client, number, locale)).bytes)
        const said = pages.join(' ').replaceAll(/\s+/g, ' ')
        expect(said).toMatch(text[locale])
        expect(said).not.toMatch(/tax included|含税/)
      }
    }
  })

  test("[X-INVOICE-04] another customer's document is answered as one that does not exist", async () => {
    const { client, documents } = await paidOrder()
    const other = await ShopClient.signedIn(shop.url)
    for (const number of [documents[0]?.number ?? '', 'INV-1999-000001']) {
      const { response, bytes } = await pdfOf(other, number)
      expect([response.status, Buffer.from(bytes).toString()]).toEqual([404, '{"re":"404"}'])
    }
    expect((await pdfOf(new ShopClient(shop.url), documents[0]?.number ?? '')).response.status).toBe(401)
    expect((await pdfOf(client, "INV-1' or 1=1")).response.status).toBe(400)
  })

  test('[X-INVOICE-05] what goes back has a credit note, once, that names the invoice', async () => {
    const { client, order, url, documents } = await paidOrder()
    await shop.services.write((transaction) =>
      transaction
        .updateTable('sandbox_payments')
        .set((eb) => ({ refunded: eb.ref('amount_sen') }))
        .where('id', '=', sessionOf(url))
        .execute(),
    )
    const event = await paidEvent(shop, order, { state: 'refunded' })
    for (const id of ['evt_1', 'evt_2']) {
      expect((await sendWebhook(shop, { ...event, id: id + order }, { at: clock.now() })).status).toBe(200)
    }
    const rows = await untilIssued(order, 3)
    const [note] = rows.filter(({ kind }) => kind === 'credit-note')
    const { uuid, amount_sen: amountSen } = await paymentOf(order)
    expect(note).toMatchObject({ subject: uuid, payment_uuid: uuid, amount_sen: amountSen })
    const invoice = documents.find(({ kind }) => kind === 'invoice')
    expect(note && contentOf(note).credit).toEqual({ amountSen, corrects: invoice?.number })
    await shop.services.write((transaction) =>
      issueCreditNote(context(transaction), uuid, { payment: uuid, amountSen }),
    )
    expect(await documentsOf(order)).toHaveLength(3)
    const pdf = await readPdf((await pdfOf(client, note?.number ?? '', 'zh-CN')).bytes)
    expect(pdf.pages[0]).toContain(invoice?.number)
    expect(pdf.title).toBe(`贷项通知单 ${note?.number}`)
  })

  test('[X-INVOICE-05] each part that goes back has a credit note of its own', async () => {
    const { client, order } = await paidOrder()
    const { uuid } = await paymentOf(order)
    for (const [amountSen, count] of [
      [10_000, 3],
      [2500, 4],
    ] as const) {
      await shop.services.write((transaction) =>
        applyToPayment({ ...context(transaction), actor: 'desk:mei' }, uuid, {
          type: 'refund.requested',
          amountSen,
          reason: 'a return',
        }),
      )
      await untilIssued(order, count)
    }
    const notes = (await documentsOf(order)).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ amount_sen }) => amount_sen)).toEqual([10_000, 2500])
    const pdf = await readPdf((await pdfOf(client, notes[0]?.number ?? '')).bytes)
    expect(pdf.pages[0]).toContain('RM 100.00')
  })

  test('[X-INVOICE-05] a payment that paid for nothing has neither a receipt nor a credit note', async () => {
    const { client, order, url } = await reservedOrder(shop)
    await shop.services.write((transaction) =>
      transaction.updateTable('sandbox_payments').set({ amount_sen: 100 }).where('id', '=', sessionOf(url)).execute(),
    )
    await answerPayment(client, url, 'approve')
    await waitUntil(
      () => paymentOf(order),
      ({ state }) => state === 'refunded',
    )
    const { uuid } = await paymentOf(order)
    await waitUntil(
      () =>
        shop.services.db
          .selectFrom('outbox')
          .select('done_at')
          .where('kind', '=', 'issue-credit-note')
          .where('payload', 'like', `%${uuid}%`)
          .execute(),
      ([effect]) => effect !== undefined && effect.done_at !== null,
    )
    expect(await documentsOf(order)).toEqual([])
  })
})

test('[X-INVOICE-03] a ring is described with its setting, metal, size, engraving, diamond, grades and report', () => {
  const name = (en: string, zh: string) => ({ en, 'zh-CN': zh })
  const line = describeLine({
    uuid: crypto.randomUUID(),
    type: 'diamond_ring',
    kind: 'ring',
    name: name('Solitaire Ring', '单石戒指'),
    priceSen: 4_280_000,
    picture: getPicture('setting-solitaire-round-white'),
    setting: { name: name('Solitaire', '单石'), metal: '2', size: '12', engraving: '永远 ♥ $&' },
    diamond: {
      name: name('1.52 ct Round Diamond', '1.52 克拉圆形钻石'),
      certificate: 'GIA 2417650318',
      grades: { color: 'F', clarity: '5', cut: '2' },
    },
  })
  expect(line.details).toEqual([
    name('Solitaire', '单石'),
    name('18k White gold, ring size HK 12', '18K 白金，戒指尺寸 HK 12'),
    name('Engraving: "永远 ♥ $&"', '刻字：“永远 ♥ $&”'),
    name('1.52 ct Round Diamond', '1.52 克拉圆形钻石'),
    name('Colour F, Clarity VS1, Cut Excellent', '颜色 F，净度 VS1，切工 极优'),
    name('Report GIA 2417650318', '证书 GIA 2417650318'),
  ])
})
