import * as z from 'zod/mini'
import { cartTypes, clarities, colors, cuts, type Clarity, type Cut } from '#contract/catalogue/codes.ts'
import { metal, picture } from '#contract/catalogue/schemas.ts'
import { addressChecks, addressParts } from '#contract/address/schemas.ts'
import { homeCountry } from '#contract/address/countries.ts'
import { maxGiftMessage, maxNote } from '#contract/checkout/limits.ts'
import { termsVersion } from '#contract/checkout/terms.ts'
import { invoiceSummary } from '#contract/invoice/schemas.ts'
import { isDialable } from '#contract/dialable.ts'
import { isCallableFrom } from '#contract/phone.ts'
import { line, lines, localText, matching, oneOf, sen, uuid } from '#contract/schema.ts'

export const delivery = z.strictObject({ method: z.literal('delivery'), ...addressParts }).check(...addressChecks)
export const pickUp = z
  .strictObject({
    method: z.literal('pick-up'),
    name: line(96),
    phone: matching(isDialable, 'phone'),
    /** The start of the hour at which it is picked up, one of `get_receive_options`; absent where none was chosen. */
    pickUpAt: z.optional(z.iso.datetime()),
  })
  .check(z.refine(({ phone }) => isCallableFrom(homeCountry, phone), { path: ['phone'], error: 'phone' }))
const storedPhone = { phone: z.string() }
/** Stored, the number is in its one spelling (`spellPhone`). */
export const receive = z.union([
  z.object({ ...delivery.shape, ...storedPhone }),
  z.object({ ...pickUp.shape, ...storedPhone }),
])
export const paymentMethods = ['fpx', 'card', 'e-wallet'] as const
/** In full before the work begins, or a deposit first and the balance before the order is handed over. */
export const paymentPlans = ['full', 'deposit'] as const
export const orderSubmission = z.strictObject({
  /** Chosen by the browser once per checkout, so that a repeated submission finds the same order. */
  submission: uuid,
  items: z.array(uuid).check(z.minLength(1), z.maxLength(50)),
  /** The total that the shopper saw; an order with another total is refused with re '409'. */
  total: sen,
  receive: z.discriminatedUnion('method', [delivery, pickUp]),
  payment: z.enum(paymentMethods),
  /** 'full' where it is missing. A deposit needs a total of at least `policies.depositMinimumSen`, else re is '409'. */
  plan: z.optional(z.enum(paymentPlans)),
  /** Whether the address goes into the customer's address book. */
  keepAddress: z.optional(z.boolean()),
  /** The words on the card of a present, and a note to the shop. */
  giftMessage: z.optional(lines(maxGiftMessage)),
  note: z.optional(lines(maxNote)),
  /** The version of the terms that the customer ticked. */
  terms: z.literal(termsVersion),
})

/** Every state of an order, as in the order lifecycle machine. */
export const orderStates = [
  'reserved',
  'awaitingPayment',
  'depositPaid',
  'paid',
  'making',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'partlyRefunded',
  'expired',
  'cancelled',
  'refunded',
] as const
/** Every state of a payment, as in the payment lifecycle machine. */
export const paymentStates = [
  'open',
  'pending',
  'paid',
  'declined',
  'abandoned',
  'partlyRefunded',
  'refunding',
  'refunded',
] as const

/** Fields of every order line. They are copied into the order, so they do not change with the catalogue. */
const lineParts = { uuid, type: z.enum(cartTypes), name: localText, priceSen: sen, picture }
/** The metal of a piece, its ring size if it has one, and its style in the catalogue. */
const made = { metal, size: z.nullable(z.string()), style: z.optional(z.string()) }
/** The laboratory and, where it is known, the number of its report, like `GIA 2417650318`. */
const certificate = z.string()
/** What the report grades, absent where the stone is not on record; its weight is in its name. */
const grades = z.optional(
  z.object({ color: z.enum(colors), clarity: oneOf<Clarity>(clarities), cut: oneOf<Cut>(cuts) }),
)
/** An item of an order: a piece, a loose diamond, or a ring made of a setting and a diamond. */
export const orderLine = z.discriminatedUnion('kind', [
  z.object({ ...lineParts, kind: z.literal('piece'), ...made }),
  z.object({ ...lineParts, kind: z.literal('diamond'), certificate, grades }),
  z.object({
    ...lineParts,
    kind: z.literal('ring'),
    setting: z.object({ name: localText, ...made, engraving: z.optional(z.string()) }),
    diamond: z.object({ name: localText, certificate, grades }),
  }),
])
/** The money of an order. What was received beyond its price is not counted: it goes back at once. */
export const orderMoney = z.object({
  plan: z.enum(paymentPlans),
  /** What must be paid before the work begins: the whole price, or the deposit. */
  firstDueSen: sen,
  receivedSen: sen,
  refundedSen: sen,
  /** What the next payments must bring: the rest of the first part while the order is unpaid, then the balance. */
  dueSen: sen,
})
export const orderSummary = z.object({
  uuid,
  number: z.string(),
  state: z.enum(orderStates),
  totalSen: sen,
  createdAt: z.string(),
  lines: z.array(orderLine),
  receive: z.object({ method: z.enum(['delivery', 'pick-up']) }),
  money: orderMoney,
})
/** A payment, as the customer sees it. */
export const orderPayment = z.object({
  uuid,
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  amountSen: sen,
  refundedSen: sen,
  createdAt: z.string(),
})
export const order = z.extend(orderSummary, {
  receive,
  payment: z.object({ method: z.enum(paymentMethods), state: z.enum(paymentStates) }),
  /** All its payments, newest first. */
  payments: z.array(orderPayment),
  /** Whether the customer can cancel it now. */
  canCancel: z.boolean(),
  /** When the reservation of an unpaid order ends. */
  reservedUntil: z.string(),
  /** The day, as `2026-12-11`, by which a paid order is promised; null before that and afterwards. */
  promisedDay: z.nullable(z.string()),
  /** The courier's number of the parcel; null until it is sent. */
  tracking: z.nullable(z.string()),
  giftMessage: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The tax that the total contains; null for an order from before it was stored. */
  tax: z.nullable(z.object({ percent: z.number(), amountSen: sen })),
  history: z.array(z.object({ state: z.enum(orderStates), at: z.string() })),
  /** Its invoice, receipts and credit notes, oldest first. */
  invoices: z.array(invoiceSummary),
})

/** How soon the cart's items can be received. */
export const receiveOptions = z.object({
  /** The day in Malaysia, on which the tax depends. */
  today: z.string(),
  /** The day, as `2026-12-11`, by which they arrive, within Malaysia and abroad. */
  deliveryDay: z.object({ home: z.string(), abroad: z.string() }),
  /** The hours at which they can be picked up, by day, from the day by which they are ready. */
  pickUpDays: z.array(
    z.object({ day: z.string(), hours: z.array(z.object({ startsAt: z.string(), label: z.string() })) }),
  ),
})

export type ReceiveOptions = z.output<typeof receiveOptions>
export type OrderSubmission = z.output<typeof orderSubmission>
export type OrderLine = z.output<typeof orderLine>
export type Grades = NonNullable<z.output<typeof grades>>
/** What a line says of its stone beside its name. */
export type LineStone = Pick<Extract<OrderLine, { kind: 'diamond' }>, 'certificate' | 'grades'>
export type OrderSummary = z.output<typeof orderSummary>
export type Order = z.output<typeof order>
export type OrderState = (typeof orderStates)[number]
export type PaymentState = (typeof paymentStates)[number]
export type PaymentPlan = (typeof paymentPlans)[number]
export type OrderMoney = z.output<typeof orderMoney>
export type PaymentMethod = (typeof paymentMethods)[number]
