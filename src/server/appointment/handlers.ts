import { fullName } from '#contract/account/full-name.ts'
import { appointmentLimits } from '#contract/appointment/appointment.ts'
import type { appointmentCalls } from '#contract/appointment/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Appointments } from './appointments.ts'

/** Handlers of the calls about appointments at the showroom. */
export const appointmentHandlers = (appointments: Appointments): Handlers<keyof typeof appointmentCalls> => ({
  'POST /api/purchase/get_special_section': async ({ date }) => ({
    re: '200',
    data: await appointments.listSlots(date),
  }),
  'POST /api/purchase/get_appointment_period': async () => ({ re: '200', data: await appointments.period() }),
  'POST /api/purchase/get_self_appointment_info': async (_, { caller }) => {
    const { uuid, firstName, lastName, email } = customerOf(caller)
    // A name of an account may be longer than the form takes.
    const name = fullName(firstName, lastName).slice(0, appointmentLimits.name)
    return { re: '200', data: { name, email, upcoming: await appointments.upcoming(uuid) } }
  },
  'POST /api/purchase/submit_appointment_order': (submission, { caller }) => appointments.book(submission, caller),
  'POST /api/purchase/get_appointment_list': async (_, { caller }) => ({
    re: '200',
    data: await appointments.list(customerOf(caller).uuid),
  }),
  'POST /api/purchase/get_appointment': (reference, { caller }) => appointments.read(reference, caller),
  'GET /api/purchase/get_appointment_file': (reference, { caller }) => appointments.readFile(reference, caller),
  'POST /api/purchase/change_appointment': ({ date, section, ...reference }, { caller }) =>
    appointments.move(reference, { date, section }, caller),
  'POST /api/purchase/cancel_appointment': (reference, { caller }) => appointments.cancel(reference, caller),
})
