import type { OwnAnswer, Data } from '#contract/calls.ts'
import type { Appointment, AppointmentSubmission, Slot } from '#contract/appointment/schemas.ts'
import { customerOf } from '../calls/customer.ts'
import type { Caller, FileAnswer } from '../calls/handler.ts'
import type { Services, TransactionContext } from '../database/services.ts'
import { want } from '../database/wants.ts'
import type { Settings } from '../settings.ts'
import { endPastAppointments } from './apply.ts'
import { refuseIfFull, submitAppointment } from './book.ts'
import { toCalendarEntry, calendarFile } from './calendar-file.ts'
import { formatAppointmentTime, readCalendar, upcomingClosures } from './calendar.ts'
import { cancelAppointment, moveAppointment } from './change.ts'
import {
  type AppointmentReference,
  findAppointment,
  findUpcomingAppointment,
  listAppointments,
  toAppointment,
} from './find.ts'
import { findByLink, purgeAppointmentLinks } from './links.ts'
import { confirmAddress } from './mailed-addresses.ts'
import { findRequestedSlot, listSlots } from './seats.ts'

/** Appointments at the showroom, from the calendar to the end of an appointment. */
export interface Appointments {
  /** The slots of a day; empty where the day cannot be booked. */
  listSlots: (day: string) => Promise<Slot[]>
  period: () => Promise<Data<'POST /api/purchase/get_appointment_period'>>
  book: (
    submission: AppointmentSubmission,
    caller: Caller,
  ) => Promise<OwnAnswer<'POST /api/purchase/submit_appointment_order'>>
  /** The customer's visit that is not over yet. */
  upcoming: (user: string) => Promise<Data<'POST /api/purchase/get_self_appointment_info'>['upcoming']>
  list: (user: string) => Promise<Appointment[]>
  read: (reference: AppointmentReference, caller: Caller) => Promise<OwnAnswer<'POST /api/purchase/get_appointment'>>
  move: (
    reference: AppointmentReference,
    request: { date: string; section: Slot },
    caller: Caller,
  ) => Promise<OwnAnswer<'POST /api/purchase/change_appointment'>>
  cancel: (
    reference: AppointmentReference,
    caller: Caller,
  ) => Promise<OwnAnswer<'POST /api/purchase/cancel_appointment'>>
  /** The calendar file for the customer. */
  readFile: (reference: AppointmentReference, caller: Caller) => Promise<FileAnswer | { re: '404' }>
  /** Ends the appointments whose time has passed and deletes expired links. */
  sweep: () => Promise<void>
}

export const createAppointments = (
  services: Services,
  { appointmentDays: daysAhead }: Pick<Settings, 'appointmentDays'>,
  wakeOutbox: () => void,
): Appointments => {
  const { db, now } = services
  /**
   * Runs a write of appointments with its time and wakes the outbox, so that the effects it wrote are carried out at once.
   * `unless` reads what makes it needless, first and whenever it has waited.
   */
  const change = async <Result>(
    work: (context: TransactionContext) => Promise<Result>,
    unless?: () => Promise<Result | undefined>,
  ): Promise<Result> => {
    const known = await unless?.()
    if (known !== undefined) return known
    const wanting = { wants: [want.calendar], ...(unless && { unless }) }
    const result = await services.write((transaction) => work({ transaction, now: now() }), wanting)
    wakeOutbox()
    return result
  }
  /** Whoever has the token of a mail has its mailbox. */
  const confirmIfMailed = async (reference: AppointmentReference) => {
    const row = 'token' in reference ? await findByLink(db, reference.token, now()) : undefined
    if (row) await confirmAddress(services, row)
  }
  const find = ({ transaction, now: at }: TransactionContext, reference: AppointmentReference, caller: Caller) =>
    findAppointment(transaction, reference, caller, at)

  return {
    listSlots: (day) => listSlots(db, daysAhead, day, now()),
    period: async () => ({
      num: String(daysAhead),
      closures: upcomingClosures(await readCalendar(db, daysAhead), now()),
    }),
    book: async (submission, caller) => {
      const customer = { user: customerOf(caller).uuid, locale: caller.locale }
      const chosen = await findRequestedSlot(db, daysAhead, submission, now())
      if ('field' in chosen) return { re: '400', field: chosen.field }
      return change(
        (context) => submitAppointment(context, customer, submission, daysAhead),
        () => refuseIfFull({ transaction: db, now: now() }, customer.user, chosen.slot),
      )
    },
    upcoming: async (user) => {
      const row = await findUpcomingAppointment(db, user, now())
      return row ? { uuid: row.uuid, ...formatAppointmentTime(row) } : null
    },
    list: (user) => listAppointments(db, user, now()),
    read: async (reference, caller) => {
      const at = now()
      await confirmIfMailed(reference)
      const row = await findAppointment(db, reference, caller, at)
      return row ? { re: '200', data: toAppointment(row, at) } : { re: '404' }
    },
    move: (reference, request, caller) =>
      change(async (context) => moveAppointment(context, await find(context, reference, caller), request, daysAhead)),
    cancel: (reference, caller) =>
      change(async (context) => cancelAppointment(context, await find(context, reference, caller))),
    readFile: async (reference, caller) => {
      const at = now()
      const row = await findAppointment(db, reference, caller, at)
      return row ? { re: '200', file: calendarFile(caller.locale, toCalendarEntry(row), at) } : { re: '404' }
    },
    sweep: async () => {
      const due = await db
        .selectFrom('appointments')
        .select('uuid')
        .where('state', '=', 'booked')
        .where('ends_at', '<=', now().toISOString())
        .executeTakeFirst()
      if (due) await change(endPastAppointments)
      await purgeAppointmentLinks(services)
    },
  }
}
