import * as z from 'zod/mini'
import {
  appointmentLimits,
  appointmentStates,
  inquiries,
  isAppointmentBudget,
  isDay,
  requiresSocialMedia,
  sources,
  sourceSocialMedia,
} from './appointment.ts'
import { toE164, isAreaCode } from '#contract/phone.ts'
import { patterns } from '#contract/patterns.ts'
import { email, singleLineChecks, uuid } from '#contract/schema.ts'

/** Schemas of appointments; dates are `yyyy/mm/dd` and hours `HH:MM`, both in the showroom's time zone. */

const text = (min: number, max: number) =>
  z.string().check(
    ...singleLineChecks,
    z.maxLength(max),
    z.refine((value) => min === 0 || patterns.required(value), 'empty'),
  )
/** A list of at least `min` of the codes, without duplicates. */
const choices = <Code extends string>(codes: readonly Code[], min: number) =>
  z.array(z.enum(codes as [Code, ...Code[]])).check(
    z.minLength(min),
    z.maxLength(codes.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'twice'),
  )

export const day = z.string().check(z.maxLength(10), z.refine(isDay, 'date'))
export const slot = z.strictObject({
  /** Start time, like `10:00`. */
  atime: z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)),
  /** The first entry is the label, like `10:00am - 11:00am`. */
  time: z.array(z.string().check(z.maxLength(32))).check(z.minLength(1), z.maxLength(4)),
  /** False if the slot is full. */
  enable: z.boolean(),
})
export const period = z.object({
  /** How many days ahead can be booked. */
  num: z.string(),
  /** Days without appointments, `from` and `to` both included; past ones are omitted. */
  closures: z.array(z.object({ from: z.string(), to: z.string() })),
})

export const submission = z
  .strictObject({
    date: day,
    section: slot,
    phone_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(appointmentLimits.phone)),
    area_code: z.string().check(z.maxLength(8), z.refine(isAreaCode, 'area code')),
    inquiry: choices(inquiries, 1),
    source: choices(sources, 1),
    source_other: text(0, appointmentLimits.sourceOther),
    source_social_media: choices(sourceSocialMedia, 0),
    /** RM, up to 2 decimals. */
    budget: z.string().check(z.maxLength(appointmentLimits.budget), z.refine(isAppointmentBudget, 'budget')),
    visitor_1_name: text(1, appointmentLimits.name),
    visitor_2_name: text(0, appointmentLimits.name),
    email,
  })
  .check(
    z.refine(({ area_code, phone_number }) => toE164(area_code, phone_number) !== null, {
      path: ['phone_number'],
    }),
    z.refine(({ source, source_social_media }) => !requiresSocialMedia(source) || source_social_media.length > 0, {
      path: ['source_social_media'],
    }),
  )

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
/** An appointment of the signed-in customer, or the one of an emailed link. */
export const reference = z.union([z.strictObject({ appointment: uuid }), z.strictObject({ token })])
const newTime = { date: day, section: slot }
export const change = z.union([
  z.strictObject({ appointment: uuid, ...newTime }),
  z.strictObject({ token, ...newTime }),
])

export const appointment = z.object({
  uuid,
  /** Reference number for the customer, like `KV-26-004217`. */
  number: z.string(),
  date: day,
  atime: z.string(),
  /** Label of the booked slot. */
  time: z.string(),
  state: z.enum(appointmentStates),
  visitor_1_name: z.string(),
  visitor_2_name: z.string(),
  phone_number: z.string(),
  area_code: z.string(),
  email: z.string(),
  inquiry: z.array(z.enum(inquiries)),
  budget: z.string(),
  /** Whether it can still be rescheduled or cancelled. */
  changeable: z.boolean(),
})

/** What the form begins with. */
export const selfInfo = z.object({
  name: z.string(),
  email: z.string(),
  /** The visit that keeps the customer from booking another. */
  upcoming: z.nullable(z.pick(appointment, { uuid: true, date: true, atime: true, time: true })),
})

export type Slot = z.output<typeof slot>
export type AppointmentSubmission = z.output<typeof submission>
export type Appointment = z.output<typeof appointment>
