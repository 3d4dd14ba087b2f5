import * as z from 'zod/mini'
import { day } from '#contract/appointment/schemas.ts'
import { emptyPayload, noData, type Calls } from '#contract/call.ts'
import { uuid } from '#contract/schema.ts'
import { invoiceNumber } from '#contract/invoice/schemas.ts'
import { pictureSizes } from '#contract/service/pictures.ts'
import * as schema from './schemas.ts'

const forbidden = 'the role may not'

/** The staff's own calls, behind a session of their own. */
export const deskCalls = {
  'POST /api/desk/sign_in': {
    purpose: 'sign in one of the staff, with a second factor',
    access: 'anyone',
    limit: 'account',
    ownLimit: 'guess',
    payload: schema.signIn,
    answer: schema.me,
    outcomes: {
      407: 'email, password and code do not match, or the code was used',
      429: 'too many attempts at this account; each further one has to wait longer',
    },
  },
  'POST /api/desk/sign_out': {
    purpose: "end the staff's session",
    access: 'staff',
    limit: 'write',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/desk/me': {
    purpose: 'who of the staff is signed in, and for how long',
    access: 'staff',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.me,
  },
  'POST /api/desk/board': {
    purpose: 'the orders by state: those under way by their promised day, of the others the newest first',
    access: 'staff',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.board,
    outcomes: { 403: forbidden },
  },
  'POST /api/desk/day': {
    purpose: "a day's appointments, cancelled ones as well; today's where no day is named",
    access: 'staff',
    limit: 'read',
    payload: z.strictObject({ day: z.optional(day) }),
    answer: schema.dayAppointments,
    outcomes: { 403: forbidden },
  },
  'POST /api/desk/list': {
    purpose: 'a subject, newest first, fifty on a page',
    access: 'staff',
    limit: 'read',
    payload: schema.list,
    answer: schema.rows,
    outcomes: { 403: forbidden },
  },
  'POST /api/desk/search': {
    purpose: 'what the role may see by its number, or by the email, name or telephone of its customer',
    access: 'staff',
    limit: 'read',
    payload: schema.search,
    answer: schema.found,
  },
  'POST /api/desk/show': {
    purpose: 'all that is known of one thing, what happened to it, and what can be reported of it',
    access: 'staff',
    limit: 'read',
    payload: schema.reference,
    answer: schema.shown,
    outcomes: { 403: forbidden, 404: 'there is none of that number' },
  },
  'GET /api/desk/picture': {
    purpose: 'a picture of a request (image/webp)',
    access: 'staff',
    limit: 'read',
    payload: z.strictObject({ picture: uuid, size: z.enum(pictureSizes) }),
    answer: 'file',
    outcomes: { 403: forbidden, 404: 'no such picture' },
  },
  'GET /api/desk/invoice': {
    purpose: 'an invoice, a receipt or a credit note in the language of the staff (application/pdf)',
    access: 'staff',
    limit: 'read',
    payload: z.strictObject({ number: invoiceNumber }),
    answer: 'file',
    outcomes: { 403: forbidden, 404: 'no such document' },
  },
  'POST /api/desk/move': {
    purpose: 'report an event of one thing; answers its state then',
    access: 'staff',
    limit: 'write',
    payload: schema.move,
    answer: z.object({ state: z.string() }),
    outcomes: {
      400: 'the event needs a field that is missing, or its amount is not possible',
      403: forbidden,
      404: 'there is none of that number',
      409: 'its state is no longer the one that was seen, or does not take the event',
    },
  },
} as const satisfies Calls

/** Whether a call is the desk's, and so made with the session of the staff. */
export const isDeskCall = (name: string): boolean => name in deskCalls
