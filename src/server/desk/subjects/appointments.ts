import {
  type AppointmentLifecycleEvent,
  appointmentLifecycleMachine,
} from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import { applyToAppointment } from '../../appointment/apply.ts'
import { factsOf, newestFirst, type MovableSubject } from './subject.ts'

/** Appointments at the showroom; `day` shows them by their time. */
export const appointments: MovableSubject = {
  room: 'appointment',
  list: async (db, wanted, limit) => {
    const rows = await db
      .selectFrom('appointments')
      .selectAll()
      .$call(newestFirst(wanted, limit, 'created_at', 'uuid'))
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.number,
      state: row.state,
      created_at: row.created_at,
      facts: factsOf([
        ['starts_at', row.starts_at],
        ['visitor', row.visitor_1_name],
      ]),
    }))
  },
  find: async (db, number) => {
    const row = await db
      .selectFrom('appointments')
      .selectAll()
      .where('number', '=', number.toUpperCase())
      .executeTakeFirst()
    if (!row) return null
    const facts = factsOf([
      ['starts_at', row.starts_at],
      ['ends_at', row.ends_at],
      ['seat', row.seat + 1],
      ['visitor', row.visitor_1_name],
      ['visitor', row.visitor_2_name],
      ['phone', `${row.area_code} ${row.phone_number}`],
      ['email', row.email],
      ['locale', row.locale],
      ...(JSON.parse(row.inquiry) as string[]).map((inquiry) => ['inquiry', inquiry] as const),
      ['budget_sen', row.budget_sen],
      ...(JSON.parse(row.source) as string[]).map((source) => ['source', source] as const),
      ['source_other', row.source_other],
      ...(JSON.parse(row.source_social_media) as string[]).map((network) => ['social_media', network] as const),
    ])
    const { uuid, state, snapshot } = row
    return { uuid, number: row.number, state, snapshot, machine: appointmentLifecycleMachine, facts }
  },
  apply: async (context, uuid, event) => {
    const row = await context.transaction
      .selectFrom('appointments')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    return applyToAppointment(context, row, event as AppointmentLifecycleEvent)
  },
}
