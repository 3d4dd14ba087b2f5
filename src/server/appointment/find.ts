import type { Kysely, Selectable } from 'kysely'
import type { Appointment } from '#contract/appointment/schemas.ts'
import { customerOf } from '../calls/customer.ts'
import type { Caller } from '../calls/handler.ts'
import type { AppointmentTable, Database } from '../database/schema.ts'
import { formatAppointmentTime } from './calendar.ts'
import { findByLink } from './links.ts'

type AppointmentRow = Selectable<AppointmentTable>

/** Which appointment a call refers to: one of the customer's own, or the one of a mailed link. */
export type AppointmentReference = { appointment: string } | { token: string }

/** The appointment that a call may work on; another customer's appointment counts as not found. */
export const findAppointment = (
  db: Kysely<Database>,
  reference: AppointmentReference,
  caller: Caller,
  now: Date,
): Promise<AppointmentRow | undefined> =>
  'token' in reference
    ? findByLink(db, reference.token, now)
    : db
        .selectFrom('appointments')
        .selectAll()
        .where('uuid', '=', reference.appointment)
        .where('user_uuid', '=', customerOf(caller).uuid)
        .executeTakeFirst()

/**
 * The customer's appointment that is not over yet, of which there is at most one. By the customer alone: an email that
 * may be a stranger's must neither keep its owner out nor tell of their visit.
 */
export const findUpcomingAppointment = (
  db: Kysely<Database>,
  user: string,
  now: Date,
): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('state', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .where('user_uuid', '=', user)
    .executeTakeFirst()

/** Whether an appointment may still be moved or cancelled: until it begins. */
export const isChangeable = ({ state, starts_at }: AppointmentRow, now: Date): boolean =>
  state === 'booked' && starts_at > now.toISOString()

/** An appointment in the form that its customer receives. */
export const toAppointment = (row: AppointmentRow, now: Date): Appointment => ({
  uuid: row.uuid,
  number: row.number,
  ...formatAppointmentTime(row),
  state: row.state === 'booked' && row.ends_at <= now.toISOString() ? 'over' : row.state,
  visitor_1_name: row.visitor_1_name,
  visitor_2_name: row.visitor_2_name,
  phone_number: row.phone_number,
  area_code: row.area_code,
  email: row.email,
  inquiry: JSON.parse(row.inquiry) as Appointment['inquiry'],
  budget: (row.budget_sen / 100).toFixed(2),
  changeable: isChangeable(row, now),
})

/** The customer's appointments, newest first. */
export const listAppointments = async (db: Kysely<Database>, user: string, now: Date): Promise<Appointment[]> => {
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map((row) => toAppointment(row, now))
}
