import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

/** Identifies an appointment: the customer's own, or the one of an emailed link. */
export type AppointmentReference = { appointment: string } | { token: string }

const staleTime = 10_000

/** Key prefix of all appointment queries of the signed-in customer. */
const ownAppointmentsKey = [customerKey, 'appointments'] as const

/** The customer's appointments, newest first. */
export const appointmentsQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: [...ownAppointmentsKey, 'list'],
    queryFn: ({ signal }) => read(call, 'POST /api/purchase/get_appointment_list', {}, signal),
    staleTime,
  })

/** One appointment. */
export const appointmentQuery = (call: CallFunction, reference: AppointmentReference) =>
  queryOptions({
    queryKey: 'token' in reference ? ['appointment', reference.token] : [...ownAppointmentsKey, reference.appointment],
    queryFn: ({ signal }) => read(call, 'POST /api/purchase/get_appointment', reference, signal),
    staleTime,
  })

/** Whether a text has the format of an emailed link's token. */
export const isAppointmentToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
