import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmAddress } from '../../../src/server/appointment/mailed-addresses.ts'
import { applyToOrder } from '../../../src/server/order/apply.ts'
import { malaysiaTimestamp, submissionFor } from '../../support/appointments.ts'
import { ShopClient } from '../../support/client.ts'
import {
  addToCart,
  additionOf,
  answerPayment,
  pieceOfKind,
  submissionOf,
  submit,
  waitForOrderState,
} from '../../support/commerce.ts'
import { waitForMail } from '../../support/mail.ts'
import { openTestShop } from '../../support/shop.ts'

const now = new Date(malaysiaTimestamp('2031/06/02 09:00'))

test('[X-SAFETY-01] mails of orders, requests and appointments have the language that was chosen for mails', async () => {
  const shop = await openTestShop('sqlite', { now: () => now })
  const client = new ShopClient(shop.url)
  const email = await client.register()
  await client.signIn(email)
  const mail = (subject: RegExp) => waitForMail(shop.settings.dataFolder, email, subject)
  const buy = async () => {
    const items = await addToCart(client, additionOf(await pieceOfKind(client, 'women_ring')))
    return submit(client, submissionOf(items))
  }
  const payFor = async ({ order, url }: Awaited<ReturnType<typeof buy>>) => {
    await answerPayment(client, url, 'approve')
    return waitForOrderState(client, order, 'paid')
  }

  // Before one was chosen, it is that of the page.
  await payFor(await buy())
  await mail(/Your order KL/)
  const bought = await buy()
  const { data: info } = (await client.call('POST /api/user/get_personal_info', {})).body
  if (!info) throw new Error('nobody is signed in')
  const chosen = await client.call('POST /api/user/change_personal_info', { ...info, language: 'zh-CN' })
  expect(chosen.body.re).toBe('200')
  const { lines } = await payFor(bought)
  await mail(/您的订单 KL/)

  await shop.services.write(async (transaction) => {
    for (const type of ['making.started', 'making.finished', 'order.collected'] as const)
      await applyToOrder({ transaction, now, actor: 'desk:test' }, bought.order, { type })
  })
  await client.call('POST /api/service/submit_request', {
    submission: randomUUID(),
    line: lines[0]?.uuid ?? '',
    kind: 'cleaning',
    work: 'cleaning',
    handover: 'showroom',
    note: '',
  })
  await mail(/已收到您的申请 KS/)

  await confirmAddress(shop.services, { email_key: email })
  const visit = submissionFor('2031/06/04', 11, { email })
  expect((await client.call('POST /api/purchase/submit_appointment_order', visit)).body.re).toBe('200')
  await mail(/[\u4e00-\u9fff].*KV/)
  await shop.close()
})
