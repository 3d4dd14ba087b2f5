import type { Selectable } from 'kysely'
import type { OwnAnswer } from '#contract/calls.ts'
import type { Slot } from '#contract/appointment/schemas.ts'
import type { ActorContext } from '../audit/audit.ts'
import type { AppointmentTable } from '../database/schema.ts'
import type { TransactionContext } from '../database/services.ts'
import { applyToAppointment } from './apply.ts'
import { isChangeable, toAppointment } from './find.ts'
import { sequenceOf } from './lifecycle.ts'
import { findRequestedSlot, findFreeSeat } from './seats.ts'

type AppointmentRow = Selectable<AppointmentTable>
type MoveAnswer = OwnAnswer<'POST /api/purchase/change_appointment'>
type CancelAnswer = OwnAnswer<'POST /api/purchase/cancel_appointment'>

/**
 * How often an appointment may be moved: each move sends an email, so unlimited moves could flood somebody else's
 * mailbox.
 */
const maxMoves = 10

/** Whoever holds the link of an appointment acts for its customer. */
const byCustomer = (context: TransactionContext, { user_uuid }: AppointmentRow): ActorContext => ({
  ...context,
  actor: `customer:${user_uuid}`,
})

const reloadAppointment = async ({ transaction, now }: TransactionContext, uuid: string) => {
  const row = await transaction
    .selectFrom('appointments')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { re: '200' as const, data: toAppointment(row, now) }
}

/** Moves an appointment to a free seat of another slot; moving it to its own slot changes nothing. */
export const moveAppointment = async (
  context: TransactionContext,
  row: AppointmentRow | undefined,
  request: { date: string; section: Slot },
  daysAhead: number,
): Promise<MoveAnswer> => {
  const { transaction, now } = context
  if (!row) return { re: '404' }
  if (!isChangeable(row, now)) return { re: '410' }
  const chosen = await findRequestedSlot(transaction, daysAhead, request, now)
  if ('field' in chosen) return { re: '400', field: chosen.field }
  const { slot } = chosen
  if (slot.startsAt !== row.starts_at) {
    if (sequenceOf(row) >= maxMoves) return { re: '429' }
    const seat = await findFreeSeat(transaction, slot)
    if (seat === null) return { re: '409' }
    const { startsAt, endsAt } = slot
    const event = { type: 'appointment.moved', at: now.toISOString(), startsAt, endsAt } as const
    await applyToAppointment(byCustomer(context, row), row, event, seat)
  }
  return reloadAppointment(context, row.uuid)
}

/** Cancels an appointment that has not begun. */
export const cancelAppointment = async (
  context: TransactionContext,
  row: AppointmentRow | undefined,
): Promise<CancelAnswer> => {
  if (!row) return { re: '404' }
  const isCancelled = await applyToAppointment(byCustomer(context, row), row, {
    type: 'appointment.cancelled',
    at: context.now.toISOString(),
  })
  return isCancelled ? reloadAppointment(context, row.uuid) : { re: '410' }
}
