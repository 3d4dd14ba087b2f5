import type { Selectable } from 'kysely'
import type { Answer, Slot } from '#contract/calls.ts'
import type { AppointmentTable } from '../database/schema.ts'
import type { Moment } from '../order/moment.ts'
import { applyToAppointment } from './apply.ts'
import { isChangeable, tellAppointment } from './find.ts'
import { sequenceOf } from './life.ts'
import { findChosenSlot, findSeat } from './seats.ts'

type AppointmentRow = Selectable<AppointmentTable>
type Changed = Answer<'POST /api/purchase/change_appointment'>

/** How often a visit may be moved: each time is told by mail, and nobody is to fill a stranger's mailbox. */
const mostMoves = 10

const readAgain = async ({ transaction, now }: Moment, uuid: string): Promise<Changed> => {
  const row = await transaction
    .selectFrom('appointments')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { re: '200', data: tellAppointment(row, now) }
}

/** Moves an appointment to a free seat of another slot; to its own slot changes nothing. */
export const moveAppointment = async (
  moment: Moment,
  row: AppointmentRow | undefined,
  wish: { date: string; section: Slot },
  daysAhead: number,
): Promise<Changed> => {
  const { transaction, now } = moment
  if (!row) return { re: '404' }
  if (!isChangeable(row, now)) return { re: '410' }
  const chosen = await findChosenSlot(transaction, daysAhead, wish, now)
  if ('field' in chosen) return { re: '400', field: chosen.field }
  const { slot } = chosen
  if (slot.startsAt !== row.starts_at) {
    if (sequenceOf(row) >= mostMoves) return { re: '429' }
    const seat = await findSeat(transaction, slot)
    if (seat === null) return { re: '409' }
    const { startsAt, endsAt } = slot
    await applyToAppointment(moment, row, { type: 'appointment.moved', at: now.toISOString(), startsAt, endsAt }, seat)
  }
  return readAgain(moment, row.uuid)
}

/** Cancels an appointment that has not begun. */
export const cancelAppointment = async (moment: Moment, row: AppointmentRow | undefined): Promise<Changed> => {
  if (!row) return { re: '404' }
  const isCancelled = await applyToAppointment(moment, row, {
    type: 'appointment.cancelled',
    at: moment.now.toISOString(),
  })
  return isCancelled ? readAgain(moment, row.uuid) : { re: '410' }
}
