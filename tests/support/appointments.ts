import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { AppointmentSubmission, Slot } from '#contract/appointment/schemas.ts'
import type { Device } from '../../src/server/account/device.ts'
import { browserIdOf } from '../../src/server/account/known-browsers.ts'
import { createSessions } from '../../src/server/account/sessions.ts'
import { ShopClient } from './client.ts'
import { waitUntil } from './commerce.ts'
import type { TestShop } from './shop.ts'

/** Milliseconds since 1970 of a time in Malaysia, like `2031/06/02 09:30`. */
export const malaysiaTimestamp = (time: string) => Date.parse(`${time.replaceAll('/', '-').replace(' ', 'T')}:00+08:00`)

const clock = (hour: number) => `${((hour + 11) % 12) + 1}:00${hour < 12 ? 'am' : 'pm'}`

/** The slot that begins at a full hour. */
export const slotAt = (hour: number): Slot => ({
  atime: `${String(hour).padStart(2, '0')}:00`,
  time: [`${clock(hour)} - ${clock(hour + 1)}`],
  enable: true,
})

/** A complete submission of the appointment form. */
export const submissionFor = (
  date: string,
  hour: number,
  changes: Partial<AppointmentSubmission> = {},
): AppointmentSubmission => ({
  date,
  section: slotAt(hour),
  phone_number: '012-345 6789',
  area_code: '+60',
  inquiry: ['1', '3'],
  source: ['Google', 'Other'],
  source_other: 'A friend of a friend',
  source_social_media: ['XHS'],
  budget: '12000.5',
  visitor_1_name: 'Mei Tan',
  visitor_2_name: 'Wei Lim',
  email: `visitor-${crypto.randomUUID()}@shop.example`,
  ...changes,
})

/** Signed-in customers, created without hashing a password for each, which would be slow. */
export const createSignedInCustomers = async (shop: TestShop, count: number): Promise<ShopClient[]> => {
  const sessions = createSessions(shop.services, shop.settings.session, () => null, { warn: () => undefined })
  const at = shop.services.now().toISOString()
  const users = Array.from({ length: count }, () => {
    const uuid = crypto.randomUUID()
    const names = { first_name: 'Mei', last_name: 'Tan', gender: '1', locale: 'en', merchant_code: uuid }
    return { uuid, email: `many-${uuid}@shop.example`, password_hash: '', ctime: at, ...names }
  })
  await shop.services.write((transaction) =>
    transaction
      .insertInto('users')
      .values(users.map((user) => ({ ...user, sign_time: null, sign_ip: null, email_proven_at: null })))
      .execute(),
  )
  return Promise.all(
    users.map(async ({ uuid }) => {
      const client = new ShopClient(shop.url)
      const device: Device = { browser: '', system: '', network: '' }
      client.cookies.set('session', await sessions.start(uuid, null, device, browserIdOf(undefined)))
      return client
    }),
  )
}

/** The mail about an appointment after this many changes, once it was written. */
export const appointmentMail = async (
  shop: TestShop,
  uuid: string,
  news: 'booked' | 'moved' | 'cancelled' | 'reminder',
  sequence: number,
): Promise<Email> => {
  const file = join(shop.settings.dataFolder, 'mail', `appointment-${news}_${uuid}_${sequence}.eml`)
  await waitUntil(
    async () => existsSync(file),
    (isThere) => isThere,
  )
  return PostalMime.parse(readFileSync(file))
}

/** The token of a mail's link. */
export const extractToken = (mail: Email): string =>
  /AppointmentDetail\?token=([A-Za-z0-9_-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
