import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import { applyToOrder, applyToPayment, expireReservation } from '../../../src/server/order/apply.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, answerPayment, readOrder, submissionOf, waitForOrderState } from '../../support/commerce.ts'
import { readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const fpxMost = 3_000_000

describe.each(databases)('mails about the money of orders on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  /** A diamond of more than FPX takes in one payment, and of less than two such payments. */
  const expensiveDiamond = () =>
    shop.services.db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .where('price_sen', '>', 4_400_000)
      .where('price_sen', '<', 6_000_000)
      .orderBy('price_sen')
      .executeTakeFirstOrThrow()
  const submitted = async (plan: 'full' | 'deposit', locale: Locale = 'en') => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    client.cookies.set('lang', locale)
    const items = await addToCart(client, { diamond: (await expensiveDiamond()).uuid })
    const submission = submissionOf(items, { plan, payment: 'fpx' })
    const { body } = await client.call('POST /api/purchase/submit_order', submission)
    const order = body.data?.order ?? ''
    const mail = (subject: RegExp) => waitForMail(shop.settings.dataFolder, email, subject)
    const mails = async () => (await readMailsTo(shop.settings.dataFolder, email)).map(({ subject }) => subject ?? '')
    return { client, order, url: body.data?.url ?? '', total: submission.total, mail, mails }
  }
  const pay = async (client: ShopClient, order: string) => {
    const { body } = await client.call('POST /api/purchase/pay_order', { order, payment: 'fpx' })
    await answerPayment(client, body.data?.url ?? '', 'approve')
  }
  const refund = async (client: ShopClient, order: string, amountSen: number) => {
    const { payments } = await readOrder(client, order)
    await shop.services.write((transaction) =>
      applyToPayment({ transaction, now: new Date(), actor: 'desk:test' }, payments.at(-1)?.uuid ?? '', {
        type: 'refund.requested',
        amountSen,
        reason: 'a gift box was missing',
      }),
    )
  }

  test('[X-LIFECYCLE-01] [X-ORDER-07] a part payment is mailed with what is still to be paid and by when', async () => {
    const { client, order, url, total, mail, mails } = await submitted('full')
    await answerPayment(client, url, 'approve')
    const { text } = await mail(/Partly paid: your order KL/)
    expect(text).toContain(`Received: ${formatRinggit(fpxMost)}`)
    expect(text).toContain(`Still to pay: ${formatRinggit(total - fpxMost)}`)
    const until = new Date((await readOrder(client, order)).reservedUntil)
    const moment = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kuala_Lumpur' } as const
    expect(text).toContain(`Please pay by: ${new Intl.DateTimeFormat('en-GB', moment).format(until)}`)
    await pay(client, order)
    expect((await mail(/Your order KL/)).text).not.toContain('eposit')
    expect((await mails()).filter((subject) => /Partly paid|Paid in full/.test(subject))).toHaveLength(1)
  })

  test.each([
    ['en', /Your order KL/, 'Deposit received', 'Balance, due before the hand-over'],
    ['zh-CN', /您的订单 KL/, '已收订金', '余款（交付前付清）'],
  ] as const)(
    '[X-LIFECYCLE-01] [X-MAIL-02] a deposit is confirmed with the balance and when it is due: %s',
    async (locale, subject, received, balance) => {
      const { client, url, total, mail } = await submitted('deposit', locale)
      const deposit = Math.ceil((total * 0.3) / 100) * 100
      await answerPayment(client, url, 'approve')
      const { text } = await mail(subject)
      const colon = locale === 'en' ? ': ' : '：'
      expect(text).toContain(`${received}${colon}${formatRinggit(deposit)}`)
      expect(text).toContain(`${balance}${colon}${formatRinggit(total - deposit)}`)
    },
  )

  test('[X-LIFECYCLE-01] [X-ORDER-07] an order that is ready is mailed with the balance that is due before its hand-over', async () => {
    const { client, order, url, total, mail } = await submitted('deposit')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'depositPaid')
    await shop.services.write(async (transaction) => {
      for (const type of ['making.started', 'making.finished'] as const) {
        await applyToOrder({ transaction, now: new Date(), actor: 'desk:test' }, order, { type })
      }
    })
    const balance = formatRinggit(total - Math.ceil((total * 0.3) / 100) * 100)
    const { text } = await mail(/Ready for you: your order KL/)
    expect(text).toContain(
      `The balance of ${balance} is due before we hand it over; please pay it on the page of your order`,
    )
    expect(text).toContain('Pay the balance')
  })

  test('[X-LIFECYCLE-01] each payment of the balance is mailed, with what is left of it', async () => {
    const { client, order, url, total, mail } = await submitted('deposit')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'depositPaid')
    const balance = total - Math.ceil((total * 0.3) / 100) * 100
    await pay(client, order)
    expect((await mail(/Payment received: your order KL/)).text).toContain(
      `Balance due: ${formatRinggit(balance - fpxMost)}`,
    )
    await pay(client, order)
    expect((await mail(/Paid in full: your order KL/)).text).toContain(`Received: ${formatRinggit(balance - fpxMost)}`)
  })

  test('[X-LIFECYCLE-04] a cancelled order is mailed with what goes back, and again when it has gone back', async () => {
    const { client, order, url, mail } = await submitted('full')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'awaitingPayment')
    await client.call('POST /api/purchase/cancel_order', { order })
    expect((await mail(/Cancelled: your order KL/)).text).toContain(`Goes back to you: ${formatRinggit(fpxMost)}`)
    expect((await mail(/Refunded: your order KL/)).text).toContain(`Refunded: ${formatRinggit(fpxMost)}`)
  })

  test('[X-LIFECYCLE-04] an order that ends partly paid is mailed as cancelled, with what goes back, once', async () => {
    const { client, order, url, mail, mails } = await submitted('full')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'awaitingPayment')
    const now = new Date()
    await shop.services.write((transaction) =>
      transaction.updateTable('orders').set({ reserved_until: now.toISOString() }).where('uuid', '=', order).execute(),
    )
    const expire = () => shop.services.write((transaction) => expireReservation({ transaction, now }, order))
    await Promise.all([expire(), expire()])
    expect((await mail(/Cancelled: your order KL/)).text).toContain(`Goes back to you: ${formatRinggit(fpxMost)}`)
    await mail(/Refunded: your order KL/)
    expect((await mails()).filter((subject) => subject.includes('Cancelled'))).toHaveLength(1)
  })

  test('[X-LIFECYCLE-04] an order that was cancelled unpaid says of no money that it goes back', async () => {
    const { client, order, mail, mails } = await submitted('full')
    await client.call('POST /api/purchase/cancel_order', { order })
    expect((await mail(/Cancelled: your order KL/)).text).not.toContain('Goes back')
    expect((await mails()).filter((subject) => subject.includes('Refund'))).toEqual([])
  })

  test('[X-LIFECYCLE-03] every refund of a part is mailed with its amount, in the language of the customer', async () => {
    const { client, order, url, mail, mails } = await submitted('deposit', 'zh-CN')
    await answerPayment(client, url, 'approve')
    await waitForOrderState(client, order, 'depositPaid')
    await refund(client, order, 12_300)
    expect((await mail(/部分退款：您的订单 KL/)).text).toContain(`已退款：${formatRinggit(12_300)}`)
    const { money } = await readOrder(client, order)
    await refund(client, order, money.firstDueSen - 12_300)
    expect((await mail(/已退款：您的订单 KL/)).text).toContain(formatRinggit(money.firstDueSen - 12_300))
    expect((await mails()).filter((subject) => subject.includes('退款'))).toHaveLength(2)
  })
})
