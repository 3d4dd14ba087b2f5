import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createSignedInCustomers,
  extractToken,
  malaysiaTimestamp,
  slotAt,
  submissionFor,
} from '../../support/appointments.ts'
import { applyToAppointment } from '../../../src/server/appointment/apply.ts'
import { ShopClient } from '../../support/client.ts'
import { waitUntil } from '../../support/commerce.ts'
import { readMailsTo, waitForMail } from '../../support/mail.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const wednesday = '2031/06/04'

describe.each(databases)('the address of a visit on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => new Date(malaysiaTimestamp('2031/06/02 09:00')) })
  })
  afterAll(() => shop.close())

  const book = async (client: ShopClient, hour: number, email: string) => {
    const submission = submissionFor(wednesday, hour, { email })
    const { body } = await client.call('POST /api/purchase/submit_appointment_order', submission)
    expect(body.re, 'the answer says nothing of the address').toBe('200')
    return body.data?.uuid ?? ''
  }
  const move = async (client: ShopClient, appointment: string, hour: number) =>
    client.call('POST /api/purchase/change_appointment', { appointment, date: wednesday, section: slotAt(hour) })
  /** The mails to an address, once every mail that is due was sent or left out. */
  const mailsTo = async (email: string) => {
    await waitUntil(
      () => shop.services.db.selectFrom('outbox').selectAll().execute(),
      (all) => all.every(({ done_at, subject }) => done_at !== null || subject.startsWith('appointment-reminder')),
    )
    return readMailsTo(shop.settings.dataFolder, email)
  }

  test('[X-GUARD-08] of a stranger gets one mail, whoever books with it and moves', async () => {
    const email = `victim-${crypto.randomUUID()}@shop.example`
    const owner = new ShopClient(shop.url)
    await owner.signIn(await owner.register({ email }))
    for (const [index, client] of (await createSignedInCustomers(shop, 3)).entries()) {
      const visit = await book(client, 10 + index, email)
      await mailsTo(email)
      await move(client, visit, 14 + index)
      await client.call('POST /api/purchase/cancel_appointment', { appointment: visit })
    }
    const mails = (await mailsTo(email)).filter(({ subject }) => subject?.includes('appointment'))
    expect(mails.map(({ subject }) => subject)).toHaveLength(1)
    expect(mails[0]?.text).toContain('Until then we send nothing more to this address')
    await book(owner, 10, email)
  })

  test('[X-GUARD-08] that is the customer’s own but not confirmed gets one mail', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    await move(client, await book(client, 13, email), 17)
    const mails = (await mailsTo(email)).filter(({ subject }) => subject?.includes('appointment'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Until then we send nothing more to this address')
  })

  test('[X-GUARD-08] that is the customer’s own but not confirmed is told what the shop cancels', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    const visit = await book(client, 15, email)
    await mailsTo(email)
    await shop.services.write(async (transaction) => {
      const now = shop.services.now()
      const row = await transaction
        .selectFrom('appointments')
        .selectAll()
        .where('uuid', '=', visit)
        .executeTakeFirstOrThrow()
      const event = { type: 'appointment.cancelled', at: now.toISOString() } as const
      await applyToAppointment({ transaction, now, actor: 'desk:test' }, row, event)
    })
    await waitForMail(shop.settings.dataFolder, email, /cancelled/)
  })

  test('[X-GUARD-08] that followed its link gets what changes', async () => {
    const email = `visitor-${crypto.randomUUID()}@shop.example`
    const [client] = (await createSignedInCustomers(shop, 1)) as [ShopClient]
    const visit = await book(client, 11, email)
    const token = extractToken(await waitForMail(shop.settings.dataFolder, email, /Your appointment/))
    await new ShopClient(shop.url).call('POST /api/purchase/get_appointment', { token })
    await move(client, visit, 15)
    const [first, second, ...more] = (await mailsTo(email)).map(({ subject }) => subject ?? '').toSorted()
    expect([first, second, more]).toEqual([
      expect.stringMatching(/^Kilau: Your appointment KV-/),
      expect.stringMatching(/^Kilau: Your appointment has a new time KV-/),
      [],
    ])
  })

  test('[X-GUARD-08] that is the customer’s own and confirmed gets every mail at once', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    await shop.services.write((transaction) =>
      transaction.updateTable('users').set({ email_proven_at: '2031-06-01' }).where('email', '=', email).execute(),
    )
    await move(client, await book(client, 12, email), 16)
    const mails = (await mailsTo(email)).filter(({ subject }) => subject?.includes('appointment'))
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toContain('Until then')
  })
})
