import * as z from 'zod/mini'
import { emptyPayload, type Calls } from '#contract/call.ts'
import { uuid } from '#contract/schema.ts'
import * as schema from './schemas.ts'

/** Appointments at the showroom. */
export const appointmentCalls = {
  'POST /api/purchase/get_special_section': {
    purpose: 'time slots of a day for an appointment; none where the day cannot be booked',
    access: 'anyone',
    limit: 'read',
    payload: z.strictObject({ date: schema.day }),
    answer: z.array(schema.slot),
  },
  'POST /api/purchase/get_appointment_period': {
    purpose: 'days ahead that an appointment can be booked, and closures',
    access: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.period,
  },
  'POST /api/purchase/get_self_appointment_info': {
    purpose: "the customer's name and email for the form, and the visit that is booked already",
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.selfInfo,
  },
  'POST /api/purchase/submit_appointment_order': {
    purpose: 'book an appointment',
    access: 'customer',
    limit: 'write',
    payload: schema.submission,
    answer: z.object({ uuid }),
    outcomes: {
      400: 'the day or the slot cannot be booked',
      403: 'the customer has an upcoming appointment',
      409: 'the slot is full',
      429: 'the customer booked too often in a day',
    },
  },
  'POST /api/purchase/get_appointment_list': {
    purpose: "the customer's appointments, newest first",
    access: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: z.array(schema.appointment),
  },
  'POST /api/purchase/get_appointment': {
    purpose: "one appointment of the customer's own or of a mailed link",
    access: 'customer or token',
    limit: 'read',
    payload: schema.reference,
    answer: schema.appointment,
    outcomes: { 404: 'no such appointment' },
  },
  'GET /api/purchase/get_appointment_file': {
    purpose: 'the file for the calendar of the visitor (text/calendar)',
    access: 'customer or token',
    limit: 'read',
    payload: schema.reference,
    answer: 'file',
    outcomes: { 404: 'no such appointment' },
  },
  'POST /api/purchase/change_appointment': {
    purpose: 'move an appointment to another slot; answers it as it is then',
    access: 'customer or token',
    limit: 'write',
    payload: schema.change,
    answer: schema.appointment,
    outcomes: {
      400: 'the day or the slot cannot be booked',
      404: 'no such appointment',
      409: 'the slot is full',
      410: 'it has begun, is over or cancelled',
      429: 'it was moved too often',
    },
  },
  'POST /api/purchase/cancel_appointment': {
    purpose: 'cancel an appointment; answers it as it is then',
    access: 'customer or token',
    limit: 'write',
    payload: schema.reference,
    answer: schema.appointment,
    outcomes: { 404: 'no such appointment', 410: 'it has begun, is over or cancelled' },
  },
} as const satisfies Calls
