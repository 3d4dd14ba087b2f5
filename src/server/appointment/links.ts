import type { Kysely, Selectable } from 'kysely'
import type { AppointmentTable, Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { hashOf, newToken } from '../tokens.ts'

/** How long after the appointment its links still show it, ms. */
const linkRetentionMs = 30 * 86_400_000

/** Makes a token with which its holder can see, move and cancel an appointment; only its hash is stored. */
export const issueAppointmentLink = async (
  { write }: Pick<Services, 'write'>,
  appointment: string,
): Promise<string> => {
  const token = newToken()
  await write((transaction) =>
    transaction
      .insertInto('appointment_links')
      .values({ token_hash: hashOf(token), appointment_uuid: appointment })
      .execute(),
  )
  return token
}

/** The appointment that a token was issued for, until 30 days after the appointment. */
export const findByLink = (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Selectable<AppointmentTable> | undefined> =>
  db
    .selectFrom('appointments')
    .innerJoin('appointment_links', 'appointment_links.appointment_uuid', 'appointments.uuid')
    .selectAll('appointments')
    // By the hash, so the time that the search takes reveals nothing about a token.
    .where('appointment_links.token_hash', '=', hashOf(token))
    .where('appointments.ends_at', '>', new Date(now.getTime() - linkRetentionMs).toISOString())
    .executeTakeFirst()

/** Deletes the expired links. */
export const purgeAppointmentLinks = async ({ db, write, now }: Services): Promise<void> => {
  const before = new Date(now().getTime() - linkRetentionMs).toISOString()
  const ended = await db
    .selectFrom('appointment_links')
    .innerJoin('appointments', 'appointments.uuid', 'appointment_links.appointment_uuid')
    .select('appointment_uuid')
    .where('ends_at', '<=', before)
    .execute()
  if (ended.length === 0) return
  const uuids = ended.map(({ appointment_uuid }) => appointment_uuid)
  await write((transaction) =>
    transaction.deleteFrom('appointment_links').where('appointment_uuid', 'in', uuids).execute(),
  )
}
