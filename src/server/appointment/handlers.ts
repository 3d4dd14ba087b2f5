import type { CallName } from '../../contract/calls.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers } from '../calls/handler.ts'

type AppointmentCall = Extract<
  CallName,
  `${string}_special_section` | `${string}_appointment${string}` | `${string}_self_appointment_info`
>

/** The calls of visits to the showroom. */
export const appointmentHandlers = (): Handlers<AppointmentCall> => ({
  'POST /api/purchase/get_special_section': async () => ({ re: '200', data: [] }),
  'POST /api/purchase/get_appointment_period': async () => ({ re: '200', data: { num: '30', closures: [] } }),
  'POST /api/purchase/get_self_appointment_info': async (_, { caller }) => {
    const { firstName, lastName, email } = customerOf(caller)
    return { re: '200', data: { name: `${firstName} ${lastName}`.trim(), email } }
  },
  'POST /api/purchase/submit_appointment_order': async () => ({ re: '409' }),
  'POST /api/purchase/get_appointment_list': async () => ({ re: '200', data: [] }),
  'POST /api/purchase/get_appointment': async () => ({ re: '404' }),
  'POST /api/purchase/change_appointment': async () => ({ re: '404' }),
  'POST /api/purchase/cancel_appointment': async () => ({ re: '404' }),
})
