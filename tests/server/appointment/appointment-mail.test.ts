import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress } from '../../../src/server/appointment/mailed-addresses.ts'
import { writeEffect } from '../../../src/server/outbox/effects.ts'
import {
  appointmentMail,
  malaysiaTimestamp,
  createSignedInCustomers,
  slotAt,
  submissionFor,
  extractToken,
} from '../../support/appointments.ts'
import type { ShopClient } from '../../support/client.ts'
import { waitUntil } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const monday = '2031/06/02'
const wednesday = '2031/06/04'
const saturday = '2031/06/07'

/** The properties of the calendar file in a mail, unfolded. */
const bookingCalendar = (mail: Email): Record<string, string> => {
  const [file] = mail.attachments
  if (!file || mail.attachments.length !== 1) throw new Error(`${mail.attachments.length} files`)
  const { content } = file
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return Object.fromEntries(
    lines.map((line) => [/^[A-Z-]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]).filter(([key]) => key),
  )
}

describe.each(databases)('mails of appointments on %s', (database) => {
  let shop: TestShop
  let time = 0
  const setTime = (at: string) => {
    time = malaysiaTimestamp(at)
  }

  beforeAll(async () => {
    setTime(`${monday} 09:00`)
    shop = await openTestShop(database, { now: () => new Date(time) })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    setTime(`${monday} 09:00`)
    await shop.services.write(async (transaction) => {
      await transaction.deleteFrom('appointments').execute()
      await transaction.deleteFrom('outbox').execute()
    })
  })

  /** What was written about an appointment, one word a mail. */
  const writtenAbout = (uuid: string) =>
    readdirSync(join(shop.settings.dataFolder, 'mail'))
      .filter((name) => name.includes(uuid))
      .map((name) => name.split('_')[0] ?? '')
      .toSorted()
  const effects = () => shop.services.db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  const untilDone = async (part: string) => {
    await waitUntil(effects, (all) => all.every(({ subject, done_at }) => !subject.includes(part) || done_at !== null))
  }
  const book = async (date: string, hour: number, locale: 'en' | 'zh-CN' = 'en', changes = {}) => {
    const [client] = (await createSignedInCustomers(shop, 1)) as [ShopClient]
    client.cookies.set('lang', locale)
    const submission = submissionFor(date, hour, changes)
    await confirmAddress(shop.services, { email_key: submission.email })
    const { body } = await client.call('POST /api/purchase/submit_appointment_order', submission)
    expect(body.re).toBe('200')
    const [own] = (await client.call('POST /api/purchase/get_appointment_list', {})).body.data ?? []
    if (!own) throw new Error('nothing was booked')
    return { client, own, submission }
  }
  const move = (client: ShopClient, appointment: string, date: string, hour: number) =>
    client.call('POST /api/purchase/change_appointment', { appointment, date, section: slotAt(hour) })
  const cancel = (client: ShopClient, appointment: string) =>
    client.call('POST /api/purchase/cancel_appointment', { appointment })
  const mailFor = (uuid: string, news: Parameters<typeof appointmentMail>[2], sequence = 0) =>
    appointmentMail(shop, uuid, news, sequence)

  test('[X-BOOKING-03] a made-up visitor says nothing in a mail, which may go to a stranger', async () => {
    const names = { visitor_1_name: 'Win RM 1,000 at evil.example', visitor_2_name: 'http://evil.example' }
    const { own } = await book(wednesday, 11, 'en', names)
    const mail = await mailFor(own.uuid, 'booked')
    expect(`${mail.text} ${mail.html}`).toContain('Good day,')
    expect(`${mail.text} ${mail.html}`).not.toContain('evil')
  })

  test('[X-BOOKING-03] an appointment that is moved again and again fills nobody’s mailbox', async () => {
    const { client, own } = await book(wednesday, 10)
    const moves: string[] = []
    for (let round = 1; round <= 12; round += 1) {
      moves.push((await move(client, own.uuid, wednesday, round % 2 === 0 ? 10 : 11)).body.re)
    }
    expect(moves).toEqual([...Array.from({ length: 10 }, () => '200'), '429', '200'])
    expect((await effects()).filter(({ subject }) => subject.startsWith('appointment-moved'))).toHaveLength(10)
    expect((await cancel(client, own.uuid)).body.re).toBe('200')
  })

  test('[X-BOOKING-03] a booking is confirmed in English with a file for the calendar', async () => {
    const { own, submission } = await book(wednesday, 18)
    const mail = await mailFor(own.uuid, 'booked')
    expect(mail.to?.map(({ address }) => address)).toEqual([submission.email])
    expect(mail.subject).toBe(`Kilau: Your appointment ${own.number}`)
    for (const words of ['Dear Mei Tan,', 'Wednesday, 4 June 2031', '6:00pm - 7:00pm', 'Bangsar', 'Mei Tan, Wei Lim']) {
      expect(mail.text).toContain(words)
      expect(mail.html).toContain(words)
    }
    expect(mail.text).toContain('Engagement Ring, Other Fine Jewelry')
    expect(extractToken(mail)).toHaveLength(43)
    expect(mail.attachments[0]).toMatchObject({ filename: 'appointment.ics', mimeType: 'text/calendar' })
    expect(bookingCalendar(mail)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `appointment-${own.uuid}@kilau.example`,
      SEQUENCE: '0',
      DTSTART: '20310604T100000Z',
      DTEND: '20310604T110000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Visit to Kilau',
      ATTENDEE: expect.stringMatching(new RegExp(`^mailto:${submission.email}$`, 'i')),
    })
  })

  test('[X-BOOKING-03] [CONST-04] and in Chinese for who reads Chinese', async () => {
    const { own } = await book(wednesday, 18, 'zh-CN')
    const mail = await mailFor(own.uuid, 'booked')
    expect(mail.subject).toBe(`Kilau：您的预约 ${own.number}`)
    expect(mail.text).toContain('2031年6月4日星期三')
    expect(mail.text).toContain('订婚戒指、其他高级珠宝')
    expect(mail.text).toContain('Mei Tan、Wei Lim')
    expect(bookingCalendar(mail)).toMatchObject({ SUMMARY: '到访 Kilau 展厅' })
  })

  test('[X-BOOKING-03] a move and the end tell the calendar, as the same entry', async () => {
    const { client, own } = await book(wednesday, 18)
    await mailFor(own.uuid, 'booked')
    await move(client, own.uuid, saturday, 10)
    const moved = await mailFor(own.uuid, 'moved', 1)
    expect(moved.subject).toBe(`Kilau: Your appointment has a new time ${own.number}`)
    expect(moved.text).toContain('Saturday, 7 June 2031')
    expect(bookingCalendar(moved)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `appointment-${own.uuid}@kilau.example`,
      SEQUENCE: '1',
      DTSTART: '20310607T020000Z',
    })
    await cancel(client, own.uuid)
    const cancelled = await mailFor(own.uuid, 'cancelled', 2)
    expect(cancelled.subject).toBe(`Kilau: Your appointment is cancelled ${own.number}`)
    expect(extractToken(cancelled)).toBe('')
    expect(bookingCalendar(cancelled)).toMatchObject({
      METHOD: 'CANCEL',
      UID: `appointment-${own.uuid}@kilau.example`,
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
    })
  })

  test('[PERSONAL-04] the outbox holds no name, address or token', async () => {
    const { own, submission } = await book(wednesday, 18)
    const token = extractToken(await mailFor(own.uuid, 'booked'))
    const held = JSON.stringify(await effects())
    for (const secret of [token, submission.email, 'Mei Tan', '345 6789']) expect(held).not.toContain(secret)
  })

  test('[X-BOOKING-03] news that a change has overtaken is not sent any more', async () => {
    const { client, own } = await book(wednesday, 18)
    await mailFor(own.uuid, 'booked')
    await cancel(client, own.uuid)
    const payload = { template: 'appointment', appointment: own.uuid, news: 'booked', sequence: '0' }
    await shop.services.write((transaction) =>
      writeEffect(transaction, {
        kind: 'mail',
        subject: `appointment-late:${own.uuid}`,
        payload,
        dueAt: new Date(time),
      }),
    )
    await untilDone('appointment-cancelled')
    await untilDone('late')
    expect(writtenAbout(own.uuid)).toEqual(['appointment-booked', 'appointment-cancelled'])
  })

  describe('the reminder', () => {
    const dueOf = async (uuid: string) =>
      (await effects())
        .filter(({ subject, done_at }) => subject.startsWith(`appointment-reminder:${uuid}`) && done_at === null)
        .map(({ due_at }) => due_at)
    const reminders = async () =>
      (await effects()).filter(({ subject, done_at }) => subject.includes('reminder') && done_at !== null)

    test('[X-BOOKING-04] goes out at ten the day before, once', async () => {
      const { own } = await book(wednesday, 18)
      await mailFor(own.uuid, 'booked')
      expect(await dueOf(own.uuid)).toEqual(['2031-06-03T02:00:00.000Z'])
      setTime('2031/06/03 09:59')
      // Once a mail that is due now is written, the reminder had its chance.
      const other = await book(saturday, 10)
      await mailFor(other.own.uuid, 'booked')
      expect(await reminders()).toEqual([])
      setTime('2031/06/03 10:00')
      const mail = await mailFor(own.uuid, 'reminder')
      expect(mail.subject).toBe(`Kilau: Tomorrow: your appointment ${own.number}`)
      expect(extractToken(mail)).toHaveLength(43)
      await untilDone(`reminder:${own.uuid}`)
      expect((await reminders()).map(({ attempts }) => attempts)).toEqual([1])
    })

    test('[X-BOOKING-04] is not written for an appointment that was booked after that hour', async () => {
      setTime(`${monday} 10:00`)
      const { own } = await book('2031/06/03', 18)
      expect(await dueOf(own.uuid)).toEqual([])
    })

    test('[X-BOOKING-04] moves with the appointment', async () => {
      const { client, own } = await book(wednesday, 18)
      await move(client, own.uuid, saturday, 10)
      await move(client, own.uuid, wednesday, 17)
      await move(client, own.uuid, saturday, 11)
      setTime('2031/06/03 10:00')
      await waitUntil(
        () => dueOf(own.uuid),
        (due) => due.every((at) => at === '2031-06-06T02:00:00.000Z'),
      )
      setTime('2031/06/06 10:00')
      expect((await mailFor(own.uuid, 'reminder', 3)).text).toContain('Saturday, 7 June 2031')
      await untilDone('reminder')
      expect(writtenAbout(own.uuid).filter((news) => news === 'appointment-reminder')).toHaveLength(1)
    })

    test('[X-BOOKING-04] is not sent for an appointment that was cancelled', async () => {
      const { client, own } = await book(wednesday, 18)
      await cancel(client, own.uuid)
      setTime('2031/06/03 10:00')
      await waitUntil(
        () => dueOf(own.uuid),
        (due) => due.length === 0,
      )
      expect(writtenAbout(own.uuid)).not.toContain('appointment-reminder')
    })

    test('[X-BOOKING-04] is not sent once the customer is gone with everything stored about them', async () => {
      const { own } = await book(wednesday, 18)
      await mailFor(own.uuid, 'booked')
      await shop.services.write((transaction) =>
        transaction
          .deleteFrom('users')
          .where('uuid', 'in', (from) =>
            from.selectFrom('appointments').select('user_uuid').where('uuid', '=', own.uuid),
          )
          .execute(),
      )
      setTime('2031/06/03 10:00')
      await untilDone('reminder')
      expect(writtenAbout(own.uuid)).toEqual(['appointment-booked'])
      expect(await shop.services.db.selectFrom('appointments').selectAll().execute()).toEqual([])
      expect(await shop.services.db.selectFrom('appointment_links').selectAll().execute()).toEqual([])
    })

    test('[X-BOOKING-04] is not sent once the appointment has begun', async () => {
      const { own } = await book(wednesday, 10)
      setTime('2031/06/04 10:00')
      await waitUntil(
        () => dueOf(own.uuid),
        (due) => due.length === 0,
      )
      expect(writtenAbout(own.uuid)).not.toContain('appointment-reminder')
    })
  })
})
