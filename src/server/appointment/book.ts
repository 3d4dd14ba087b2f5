import { spellLocalPhone } from '#contract/phone.ts'
import type { AppointmentSubmission } from '#contract/appointment/schemas.ts'
import type { OwnAnswer } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { TransactionContext } from '../database/services.ts'
import { bookAppointment, endPastAppointments } from './apply.ts'
import type { AppointmentSlot } from './calendar.ts'
import { generateAppointmentNumber } from './number.ts'
import { findUpcomingAppointment } from './find.ts'
import { findRequestedSlot, findFreeSeat } from './seats.ts'

type BookingAnswer = OwnAnswer<'POST /api/purchase/submit_appointment_order'>

/** Maximum bookings of one customer in a day, so that the confirmations cannot flood somebody else's mailbox. */
const maxBookingsPerDay = 10
const dayMs = 86_400_000

const hasUpcomingAppointment = async ({ transaction, now }: TransactionContext, user: string): Promise<boolean> =>
  (await findUpcomingAppointment(transaction, user, now)) !== undefined

const exceedsBookingLimit = async ({ transaction, now }: TransactionContext, user: string): Promise<boolean> => {
  const { count } = await transaction
    .selectFrom('appointments')
    .select((is) => is.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count) >= maxBookingsPerDay
}

/** A budget in RM with up to 2 decimals, converted to sen. */
const senOf = (budget: string): number => {
  const [ringgit = '', sen = ''] = budget.split('.')
  return Number(ringgit) * 100 + Number(sen.padEnd(2, '0'))
}

/** The refusal of a submission whose slot is full; undefined while a seat is free. */
export const refuseIfFull = async (
  context: TransactionContext,
  user: string,
  slot: AppointmentSlot,
): Promise<BookingAnswer | undefined> => {
  if ((await findFreeSeat(context.transaction, slot)) !== null) return undefined
  // Whoever has taken the last seat and submits again must not read that the slot is full.
  return (await hasUpcomingAppointment(context, user)) ? { re: '403' } : { re: '409' }
}

/**
 * Books an appointment in one transaction: it needs a free seat, and the customer may have no other upcoming
 * appointment.
 */
export const submitAppointment = async (
  context: TransactionContext,
  customer: { user: string; locale: Locale },
  submission: AppointmentSubmission,
  daysAhead: number,
): Promise<BookingAnswer> => {
  const { transaction, now } = context
  const { user, locale } = customer
  const chosen = await findRequestedSlot(transaction, daysAhead, submission, now)
  if ('field' in chosen) return { re: '400', field: chosen.field }
  const email = submission.email.trim()
  await endPastAppointments(context)
  if (await hasUpcomingAppointment(context, user)) return { re: '403' }
  if (await exceedsBookingLimit(context, user)) return { re: '429' }
  const seat = await findFreeSeat(transaction, chosen.slot)
  if (seat === null) return { re: '409' }
  const appointment = {
    uuid: crypto.randomUUID(),
    number: await generateAppointmentNumber(context),
    user_uuid: user,
    email_key: email.toLowerCase(),
    seat,
    visitor_1_name: submission.visitor_1_name,
    visitor_2_name: submission.visitor_2_name,
    area_code: submission.area_code,
    phone_number: spellLocalPhone(submission.area_code, submission.phone_number),
    email: submission.email.trim(),
    inquiry: JSON.stringify(submission.inquiry),
    source: JSON.stringify(submission.source),
    source_other: submission.source.includes('Other') ? submission.source_other : '',
    source_social_media: JSON.stringify(submission.source_social_media),
    budget_sen: senOf(submission.budget),
    locale,
    created_at: now.toISOString(),
  }
  await bookAppointment(context, appointment, chosen.slot)
  return { re: '200', data: { uuid: appointment.uuid } }
}
