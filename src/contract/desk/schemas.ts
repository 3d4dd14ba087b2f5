import * as z from 'zod/mini'
import { invoiceSummary } from '#contract/invoice/schemas.ts'
import { day } from '#contract/appointment/schemas.ts'
import { appointmentStates, inquiries } from '#contract/appointment/appointment.ts'
import { orderStates } from '#contract/order/schemas.ts'
import { email, line, lines, localText, oneOf, sen, uuid } from '#contract/schema.ts'
import { maxPieceMilligrams, maxServiceNote } from '#contract/service/service.ts'
import { reportedBy, staffRoles } from './roles.ts'
import {
  boardColumnSize,
  deskSubjects,
  factForms,
  maxBoardCount,
  maxSearchText,
  movableSubjects,
  searchedSubjects,
  searchSize,
} from './subjects.ts'

export const signIn = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Six digits of the authenticator app. */
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
})

/** Who is signed in, and how long the session lasts from now on: no time of day, as the computer's clock may be wrong. */
export const me = z.object({
  name: z.string(),
  role: z.enum(staffRoles),
  seconds_left: z.int().check(z.minimum(0)),
})

/** A thing by the number that customers quote; payments and enquiries by their uuid, subscribers by their email. */
const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(128))
/** A state by its name in the machine. */
const state = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))

export const board = z.array(
  z.object({
    state: z.enum(orderStates),
    /** `maxBoardCount` stands for as many or more. */
    count: z.int().check(z.minimum(0), z.maximum(maxBoardCount)),
    orders: z
      .array(
        z.object({
          number: z.string(),
          state: z.enum(orderStates),
          total_sen: sen,
          /** What the next payments must bring. */
          due_sen: sen,
          /** Who receives it. */
          name: z.string(),
          receive: z.enum(['delivery', 'pick-up']),
          created_at: z.string(),
          /** As `2026-12-11`; null while it is unpaid, and once it has arrived or has ended. */
          promised_day: z.nullable(z.string()),
          /** Whether that day has passed, and the shop has not done its part. */
          late: z.boolean(),
        }),
      )
      .check(z.maxLength(boardColumnSize)),
  }),
)

export const dayAppointments = z.object({
  day,
  /** Why the showroom is closed on that day; null where it is not. */
  closure: z.nullable(z.string()),
  appointments: z.array(
    z.object({
      number: z.string(),
      state: z.enum(appointmentStates),
      /** The hour it begins, like `10:00`, and the label of its slot. */
      atime: z.string(),
      time: z.string(),
      seat: z.int(),
      visitor_1_name: z.string(),
      visitor_2_name: z.string(),
      area_code: z.string(),
      phone_number: z.string(),
      email: z.string(),
      inquiry: z.array(z.enum(inquiries)),
      budget: z.string(),
    }),
  ),
})

/** One thing that is known of a subject. `factForms` says how its value is written. */
const fact = z.object({ name: oneOf(factForms), value: z.union([z.string(), z.number(), localText]) })

export const list = z.strictObject({
  subject: z.enum(deskSubjects),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
})
const row = z.object({
  number: z.string(),
  /** Null of what has no state. */
  state: z.nullable(z.string()),
  created_at: z.string(),
  facts: z.array(fact),
})
export const rows = z.object({
  rows: z.array(row),
  /** What asks for the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** A number, an email, a name or a telephone; of several words each is looked for. */
export const search = z.strictObject({ text: line(maxSearchText).check(z.minLength(1)) })
/** Only subjects of which something was found. */
export const found = z.array(
  z.object({
    subject: z.enum(searchedSubjects),
    rows: z.array(row).check(z.maxLength(searchSize)),
    /** Whether there are older ones, too. */
    has_more: z.boolean(),
  }),
)

export const reference = z.strictObject({ subject: z.enum(deskSubjects), number })
export const shown = z.object({
  number: z.string(),
  state: z.nullable(z.string()),
  /** Goes up with everything that happens to it; `move` asks for it. */
  version: z.int(),
  facts: z.array(fact),
  /** Who did what to it, oldest first. */
  trail: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      event: z.string(),
      from_state: z.string(),
      to_state: z.string(),
      /** The courier's number that was reported, after the one that it corrects; empty of anything else. */
      tracking: z.array(z.string()),
    }),
  ),
  /** Events that its machine takes now, and the caller's role may report. */
  possible: z.array(oneOf(reportedBy)),
  /** Pictures of a request, its own first. */
  pictures: z.array(z.object({ uuid, url: z.string() })),
  /** Invoices, receipts and credit notes of an order or a request, in the order in which they were issued. */
  invoices: z.array(invoiceSummary),
})

/** What is noted of a piece that is handed in. */
export const intake = z.strictObject({
  weight_mg: z.int().check(z.minimum(1), z.maximum(maxPieceMilligrams)),
  certificate: z.optional(line(40)),
  /** The number on the girdle of its stone. */
  inscription: z.optional(line(40)),
  notes: z.optional(lines(maxServiceNote)),
})

/** An event that the staff report, with what it needs. */
export const report = z.strictObject({
  subject: z.enum(movableSubjects),
  number,
  event: oneOf(reportedBy),
  /** The courier's number, for `parcel.sent`, `tracking.corrected` and `piece.sent`. */
  tracking: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40), z.regex(/^[A-Z0-9-]{4,40}$/))),
  /**
   * For `refund.requested`; `inspection.passed`, where 0 is of what was refunded before; and `quote.made`, where 0 is work
   * at no charge.
   */
  amount_sen: z.optional(z.int().check(z.minimum(0), z.maximum(99_999_999_999))),
  /** For the records, of `refund.requested`. */
  reason: z.optional(line(400)),
  /** What the customer reads, of `request.declined`, `quote.made`, `inspection.passed` and `inspection.failed`. */
  reply: z.optional(lines(maxServiceNote)),
  /** For `piece.received`. */
  intake: z.optional(intake),
})

/**
 * A report with the state and the version that the person saw: something that has changed since is not moved. A refund
 * in part, for one, leaves the state as it is.
 */
export const move = z.strictObject({ ...report.shape, state, version: z.int().check(z.minimum(0)) })

export type Me = z.output<typeof me>
export type Board = z.output<typeof board>
export type DayAppointments = z.output<typeof dayAppointments>
export type Fact = z.output<typeof fact>
export type DeskRow = z.output<typeof rows>['rows'][number]
export type Found = z.output<typeof found>
export type Shown = z.output<typeof shown>
export type Intake = z.output<typeof intake>
export type Move = z.output<typeof move>
