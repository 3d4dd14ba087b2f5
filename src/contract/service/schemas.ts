import * as z from 'zod/mini'
import { address, storedAddress } from '#contract/address/schemas.ts'
import { ringSizes } from '#contract/catalogue/codes.ts'
import { invoiceSummary } from '#contract/invoice/schemas.ts'
import { orderLine, orderPayment } from '#contract/order/schemas.ts'
import { isPlainText, sen, uuid } from '#contract/schema.ts'
import { maxServicePictures } from './pictures.ts'
import {
  cleaningWorks,
  handovers,
  ineligibilities,
  maintenanceProblems,
  maxServiceNote,
  returnReasons,
  serviceCosts,
  serviceKinds,
  serviceStates,
} from './service.ts'

/** Several lines of text; control characters other than line breaks are refused. */
const note = z.string().check(
  z.trim(),
  z.maxLength(maxServiceNote),
  z.refine<string>((text) => isPlainText(text.replaceAll(/[\n\r\t]/g, '')), 'text'),
)

const submitted = {
  /** Chosen by the browser once per form, so that a repeated submission finds the same request. */
  submission: uuid,
  line: uuid,
  handover: z.enum(handovers),
  /** Where the courier collects the piece; where it is missing, the address that `get_eligibility` offers. */
  collectAt: z.optional(address),
  note,
  /** Pictures that the customer uploaded before. */
  pictures: z.optional(z.array(uuid).check(z.maxLength(maxServicePictures))),
}

/** A request as the customer submits it; each kind asks for what its work needs. */
export const serviceSubmission = z.discriminatedUnion('kind', [
  z.strictObject({ ...submitted, kind: z.literal('return'), reason: z.enum(returnReasons) }),
  z.strictObject({
    ...submitted,
    kind: z.literal('resizing'),
    size: z.enum(ringSizes.filter((size) => size !== '0') as [string, ...string[]]),
  }),
  z.strictObject({ ...submitted, kind: z.literal('cleaning'), work: z.enum(cleaningWorks) }),
  z.strictObject({ ...submitted, kind: z.literal('maintenance'), problem: z.enum(maintenanceProblems) }),
])

/** What is stored of a submission, and shown again. */
export const serviceDetails = z.object({
  handover: z.enum(handovers),
  /** Where the courier collects the piece; older requests name none. */
  collectAt: z.optional(storedAddress),
  note: z.string(),
  reason: z.optional(z.enum(returnReasons)),
  size: z.optional(z.string()),
  work: z.optional(z.enum(cleaningWorks)),
  problem: z.optional(z.enum(maintenanceProblems)),
})

/** Whether an item can be handed in for one kind of request. */
export const eligibility = z.object({
  kind: z.enum(serviceKinds),
  /** Null: it can. */
  problem: z.nullable(z.enum(ineligibilities)),
  /** The last day on which it can, as `2026-12-11` in Malaysia; null where there is none. */
  until: z.nullable(z.string()),
  cost: z.enum(serviceCosts),
  /** The last day on which it is free of charge; null where there is none. */
  freeUntil: z.nullable(z.string()),
  /** The request that is under way or took the item back. */
  request: z.nullable(uuid),
})

export const eligibleLine = z.object({
  order: uuid,
  orderNumber: z.string(),
  /** When the order reached the customer; null before. */
  deliveredAt: z.nullable(z.string()),
  line: orderLine,
  /** Its ring size now, after the last resizing; null where it has none, '0' where it is not known. */
  size: z.nullable(z.string()),
  kinds: z.array(eligibility),
})

/** What was noted of a piece when it was handed in. */
export const intake = z.object({
  receivedAt: z.string(),
  certificate: z.nullable(z.string()),
  inscription: z.nullable(z.string()),
  weightMg: z.int(),
  notes: z.string(),
})

export const serviceSummary = z.object({
  uuid,
  number: z.string(),
  kind: z.enum(serviceKinds),
  state: z.enum(serviceStates),
  createdAt: z.string(),
  order: uuid,
  orderNumber: z.string(),
  line: orderLine,
})

export const serviceRequest = z.extend(serviceSummary, {
  details: serviceDetails,
  intake: z.nullable(intake),
  /** What the work that was quoted last costs; null before and where it is free, or was rejected. */
  quoteSen: z.nullable(sen),
  /** What is paid back for a return, once it was inspected. */
  refundSen: z.nullable(sen),
  /** The shop's words where it declined, quoted or refused. */
  reply: z.nullable(z.string()),
  /** The courier's number of the parcel back; null until it is sent. */
  tracking: z.nullable(z.string()),
  /** The customer's choices now: what the machine accepts of them; pictures are taken until the request has ended. */
  can: z.object({ cancel: z.boolean(), answerQuote: z.boolean(), pay: z.boolean(), addPictures: z.boolean() }),
  /** What was paid for the work, of that at the counter; what of it went back; and what has to be paid now. */
  money: z.object({ paidSen: sen, counterSen: sen, refundedSen: sen, dueSen: sen }),
  /** The payments of its price, newest first. */
  payments: z.array(orderPayment),
  /** Receipts and credit notes, in the order in which they were issued. */
  invoices: z.array(invoiceSummary),
  pictures: z.array(z.object({ uuid, takenBy: z.enum(['customer', 'shop']), width: z.int(), height: z.int() })),
  history: z.array(z.object({ state: z.enum(serviceStates), at: z.string() })),
})

export type ServiceSubmission = z.output<typeof serviceSubmission>
export type ServiceDetails = z.output<typeof serviceDetails>
export type Eligibility = z.output<typeof eligibility>
export type ServiceSummary = z.output<typeof serviceSummary>
export type EligibleLine = z.output<typeof eligibleLine>
export type ServiceRequest = z.output<typeof serviceRequest>
