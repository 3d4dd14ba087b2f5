import * as z from 'zod/mini'
import * as visit from '#contract/appointment/schemas.ts'
import { patterns } from './patterns.ts'
import * as privacy from '#contract/privacy/privacy.ts'
import * as schema from './schemas.ts'

/**
 * Access may make a call: anyone, only a signed-in customer (others get re '401', or '503' once their session ended), or a customer or whoever
 * has the token of a mailed link.
 */
export type Access = 'anyone' | 'customer' | 'customer or token'
/** Group of calls that shares one rate limit; the limits are settings of the server. */
export type Limit = 'read' | 'write' | 'account' | 'payment'

interface Call {
  /** What it is for, for the documentation of the calls. */
  purpose: string
  who: Access
  limit: Limit
  /** Body of a POST, or query of a GET. */
  payload: z.ZodMiniType
  /** What stands under `data` when re is '200'; `file` answers a file instead of JSON, and a refusal by its HTTP status. */
  answer: z.ZodMiniType | 'file'
  /** Outcomes other than '200' and the general ones (400, 401, 404, 429, 500, 503). */
  outcomes?: Record<string, string>
}

const emptyPayload = z.strictObject({})
const noData = z.undefined()

/** The calls of the shop, one row each. Server routes, the browser's typed client, the documentation and the fuzz tests are made from it. */
export const calls = {
  'POST /api/user/get_header_info': {
    purpose: 'user lookup: re 200 means signed in',
    who: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: z.object({ uuid: schema.uuid, user_name: z.string(), num: z.int() }),
  },
  'POST /api/user/sign_in': {
    purpose: 'sign in',
    who: 'anyone',
    limit: 'account',
    payload: schema.signIn,
    answer: noData,
    outcomes: {
      407: 'email and password do not match',
      501: 'wrong verification code',
      502: 'invalid (unknown, used or expired) verification code',
    },
  },
  'POST /api/user/google_login': {
    purpose: 'sign in with the access token that an identity provider gave',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ code: schema.accessToken }),
    answer: noData,
    outcomes: {
      407: "the token is not valid, was used before, is not this shop's or says no verified email",
      504: 'the identity provider does not answer, or none is set up',
    },
  },
  'POST /api/user/sign_up': {
    purpose: 'register',
    who: 'anyone',
    limit: 'account',
    payload: schema.signUp,
    answer: noData,
    outcomes: { 406: 'the email exists already', 501: 'wrong verification code', 502: 'invalid verification code' },
  },
  'POST /api/user/check_email': {
    purpose: 're 200 means that the email is free',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ email: schema.email }),
    answer: noData,
    outcomes: { 406: 'the email exists already' },
  },
  'POST /api/user/logout': {
    purpose: 'sign out',
    who: 'anyone',
    limit: 'write',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/user/forget_passwd_email': {
    purpose: 'mail a link to reset the password',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ email: schema.email }),
    answer: noData,
    outcomes: { 404: 'nobody has this email' },
  },
  'POST /api/user/reset_password': {
    purpose: 'set a new password with the token of the mailed link, and sign in',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({
      token: schema.linkToken,
      pwd: z.string().check(z.maxLength(128), z.refine(patterns.password, 'password')),
    }),
    answer: noData,
    outcomes: { 410: 'the link was used or is too old' },
  },
  'GET /api/base/get_vcode': {
    purpose: 'picture of a verification code (image/svg+xml)',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ vcode_key: schema.codeKey }),
    answer: 'file',
  },
  'POST /api/base/vcode_validate': {
    purpose: 'check a verification code without using it up',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ vcode: z.string().check(z.maxLength(16)), vcode_key: schema.codeKey }),
    answer: noData,
    outcomes: { 501: 'wrong verification code', 502: 'invalid verification code' },
  },
  'POST /api/base/keepalive': {
    purpose: 'keep the session of a customer who is active',
    who: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: noData,
  },
  'POST /api/crm/dashboard/get_header_info': {
    purpose: "user lookup with the customer's record",
    who: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: schema.userRecord,
  },
  'GET /api/purchase/search_commodity': {
    purpose: 'search in pieces and diamonds',
    who: 'anyone',
    limit: 'read',
    payload: schema.searchQuery,
    answer: schema.searchAnswer,
  },
  'GET /api/purchase/get_pieces': {
    purpose: 'pieces of one part of the catalogue, filtered, sorted, paged',
    who: 'anyone',
    limit: 'read',
    payload: schema.piecesQuery,
    answer: schema.piecesAnswer,
  },
  'GET /api/purchase/get_piece': {
    purpose: 'one piece by its link or uuid',
    who: 'anyone',
    limit: 'read',
    payload: z.strictObject({ id: schema.itemReference }),
    answer: schema.piece,
    outcomes: { 404: 'no such piece' },
  },
  'GET /api/purchase/get_diamonds': {
    purpose: 'diamonds of one laboratory, filtered, sorted, paged',
    who: 'anyone',
    limit: 'read',
    payload: schema.diamondsQuery,
    answer: schema.diamondsAnswer,
  },
  'GET /api/purchase/get_diamond': {
    purpose: 'one diamond by its link or uuid',
    who: 'anyone',
    limit: 'read',
    payload: z.strictObject({ id: schema.itemReference }),
    answer: schema.diamond,
    outcomes: { 404: 'no such diamond' },
  },
  'POST /api/purchase/get_cart_list': {
    purpose: 'cart list',
    who: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: z.array(schema.cartItem),
  },
  'POST /api/purchase/add_cart': {
    purpose: 'put a piece or a diamond into the cart; answers with the whole cart, oldest item first',
    who: 'customer',
    limit: 'write',
    payload: schema.cartAddition,
    answer: z.object({ cart_uuid: schema.uuid, cart: z.array(schema.cartItem) }),
    outcomes: {
      404: 'no such piece, metal, size or diamond',
      409: 'the diamond is sold',
      413: 'the cart is full (50 items)',
    },
  },
  'POST /api/purchase/remove_cart': {
    purpose: 'delete a cart item',
    who: 'customer',
    limit: 'write',
    payload: z.strictObject({ uuid: schema.uuid }),
    answer: noData,
    outcomes: { 404: 'no such item in this cart' },
  },
  'POST /api/purchase/footer_email': {
    purpose: 'newsletter',
    who: 'anyone',
    limit: 'write',
    payload: z.strictObject({ email: schema.email }),
    answer: noData,
  },
  'POST /api/purchase/confirm_newsletter': {
    purpose: 'confirm the newsletter with the token of the mailed link; again says the same',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: schema.linkToken }),
    answer: noData,
    outcomes: { 410: 'the link is unknown or too old' },
  },
  'POST /api/purchase/end_newsletter': {
    purpose: 'end the newsletter with the token of a mail; again says the same',
    who: 'anyone',
    limit: 'account',
    payload: z.strictObject({ token: schema.linkToken }),
    answer: noData,
    outcomes: { 410: 'the link is unknown' },
  },
  'GET /api/purchase/client_ad': {
    purpose: 'the advertisement of a category page, or the picture of the budget enquiry',
    who: 'anyone',
    limit: 'read',
    payload: schema.adQuery,
    answer: schema.ad,
  },
  'POST /api/purchase/submit_custom_info': {
    purpose: 'budget enquiry',
    who: 'anyone',
    limit: 'write',
    payload: schema.enquiry,
    answer: noData,
    outcomes: { 429: 'too many from this address or customer in an hour' },
  },
  'POST /api/purchase/submit_order': {
    purpose: 'reserve an order from cart items and open its payment; the same submission finds the same order',
    who: 'customer',
    limit: 'payment',
    payload: schema.orderSubmission,
    answer: z.object({ order: schema.uuid, url: z.string() }),
    outcomes: {
      404: 'an item is not in this cart',
      409: 'prices or availability changed',
      413: 'as many orders of the customer as one may have await payment already',
    },
  },
  'POST /api/purchase/pay_order': {
    purpose: 'open a payment again for an order that is reserved and not paid',
    who: 'customer',
    limit: 'payment',
    payload: z.strictObject({ order: schema.uuid, payment: z.enum(schema.paymentMethods) }),
    answer: z.object({ url: z.string() }),
    outcomes: { 404: 'no such order', 409: 'the order is paid, or no longer kept' },
  },
  'POST /api/purchase/get_payment_state': {
    purpose: 'state of an order and its payment, asked of the provider while it is open',
    who: 'customer',
    limit: 'read',
    payload: z.strictObject({ order: schema.uuid }),
    answer: z.object({
      number: z.string(),
      order: z.enum(schema.orderStates),
      payment: z.enum(schema.paymentStates),
      totalSen: schema.sen,
    }),
    outcomes: { 404: 'no such order' },
  },
  'POST /api/purchase/get_order_list': {
    purpose: "the customer's orders, newest first",
    who: 'customer',
    limit: 'read',
    payload: z.strictObject({ page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))) }),
    answer: z.object({ detail: z.array(schema.orderSummary), totalnum: z.int() }),
  },
  'POST /api/purchase/get_order': {
    purpose: 'one order',
    who: 'customer',
    limit: 'read',
    payload: z.strictObject({ order: schema.uuid }),
    answer: schema.order,
    outcomes: { 404: 'no such order' },
  },
  'POST /api/purchase/get_special_section': {
    purpose: 'time slots of a day for a visit; none where the day cannot be booked',
    who: 'anyone',
    limit: 'read',
    payload: z.strictObject({ date: visit.day }),
    answer: z.array(visit.slot),
  },
  'POST /api/purchase/get_appointment_period': {
    purpose: 'days ahead that a visit can be booked, and closures',
    who: 'anyone',
    limit: 'read',
    payload: emptyPayload,
    answer: visit.period,
  },
  'POST /api/purchase/get_self_appointment_info': {
    purpose: "the customer's name and email for the form",
    who: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: z.object({ name: z.string(), email: z.string() }),
  },
  'POST /api/purchase/submit_appointment_order': {
    purpose: 'book a visit',
    who: 'customer',
    limit: 'write',
    payload: visit.submission,
    answer: z.object({ uuid: schema.uuid }),
    outcomes: { 403: 'the customer or the email has an upcoming appointment', 409: 'the slot is full' },
  },
  'POST /api/purchase/get_appointment_list': {
    purpose: "the customer's appointments, newest first",
    who: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: z.array(visit.appointment),
  },
  'POST /api/purchase/get_appointment': {
    purpose: "one appointment of the customer's own or of a mailed link",
    who: 'customer or token',
    limit: 'read',
    payload: visit.reference,
    answer: visit.appointment,
    outcomes: { 404: 'no such appointment' },
  },
  'GET /api/purchase/get_appointment_file': {
    purpose: 'the file for the calendar of the visitor (text/calendar)',
    who: 'customer or token',
    limit: 'read',
    payload: visit.reference,
    answer: 'file',
    outcomes: { 404: 'no such appointment' },
  },
  'POST /api/purchase/change_appointment': {
    purpose: 'move an appointment to another slot; answers it as it is then',
    who: 'customer or token',
    limit: 'write',
    payload: visit.change,
    answer: visit.appointment,
    outcomes: {
      404: 'no such appointment',
      409: 'the slot is full',
      410: 'it has begun, is over or cancelled',
      429: 'it was moved too often',
    },
  },
  'POST /api/purchase/cancel_appointment': {
    purpose: 'cancel an appointment; answers it as it is then',
    who: 'customer or token',
    limit: 'write',
    payload: visit.reference,
    answer: visit.appointment,
    outcomes: { 404: 'no such appointment', 410: 'it has begun, is over or cancelled' },
  },
  'POST /api/privacy/get_own_data': {
    purpose: 'everything that is stored about the customer, and how they prove that it is theirs before it is deleted',
    who: 'customer',
    limit: 'read',
    payload: emptyPayload,
    answer: privacy.ownData,
  },
  'GET /api/privacy/export_own_data': {
    purpose: 'everything that is stored about the customer, as a file (application/json)',
    who: 'customer',
    limit: 'account',
    payload: emptyPayload,
    answer: 'file',
  },
  'POST /api/privacy/mail_deletion_code': {
    purpose: 'mail the code by which an account without a password is deleted; at most one a minute',
    who: 'customer',
    limit: 'account',
    payload: emptyPayload,
    answer: noData,
    outcomes: { 429: 'five were mailed within an hour; the last one counts' },
  },
  'POST /api/privacy/delete_account': {
    purpose: "delete the customer's account and data; orders stay as records without name, number and address",
    who: 'customer',
    limit: 'account',
    payload: privacy.deletion,
    answer: noData,
    outcomes: {
      407: 'the password does not match',
      409: 'an order is under way',
      501: 'wrong code',
      502: 'invalid (never mailed or expired) code',
    },
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, Call>

export type CallName = keyof typeof calls
/** What a call takes, as its caller writes it. */
export type Payload<Name extends CallName> = z.input<(typeof calls)[Name]['payload']>
/** What the payload is once its schema has passed it. */
export type ParsedPayload<Name extends CallName> = z.output<(typeof calls)[Name]['payload']>
/** What stands under `data` of a successful answer. */
export type Data<Name extends CallName> = (typeof calls)[Name]['answer'] extends infer Shape
  ? Shape extends z.ZodMiniType
    ? z.output<Shape>
    : never
  : never

/** Every answer: `re` '200' is success and carries `data`; '400' names the `field` at fault, '500' an `id` to quote. */
export interface Answer<Name extends CallName> {
  re: string
  data?: Data<Name>
  field?: string
  message?: string
  id?: string
  /** What the server asks of the browser beside the outcome; unread, and to be held against its schema first (SESSION-04). */
  instruction?: unknown
}

export type PieceCard = z.output<typeof schema.pieceCard>
export type Piece = z.output<typeof schema.piece>
export type Diamond = z.output<typeof schema.diamond>
export type Picture = z.output<typeof schema.picture>
export type SearchResult = z.output<typeof schema.searchResult>
export type Ad = z.output<typeof schema.ad>
export type CartItem = z.output<typeof schema.cartItem>
export type CartAddition = z.output<typeof schema.cartAddition>
export type OrderSubmission = z.output<typeof schema.orderSubmission>
export type OrderSummary = z.output<typeof schema.orderSummary>
export type Order = z.output<typeof schema.order>
export type OrderState = (typeof schema.orderStates)[number]
export type PaymentState = (typeof schema.paymentStates)[number]
export type PaymentMethod = (typeof schema.paymentMethods)[number]
export type PieceSort = (typeof schema.pieceSorts)[number]
export type DiamondSort = (typeof schema.diamondSorts)[number]
export type Slot = z.output<typeof visit.slot>
export type AppointmentSubmission = z.output<typeof visit.submission>
export type Appointment = z.output<typeof visit.appointment>
