/**
 * Rules for appointments at the showroom, shared by browser and server. All dates and hours are in `brand.timeZone`.
 */

/** Codes for the reason of an appointment. */
export const inquiries = ['1', '2', '3'] as const
export type Inquiry = (typeof inquiries)[number]

/** How the visitor heard of the shop; with `Other` they may say more. */
export const sources = ['XHS', 'Facebook', 'Instagram', 'Friend', 'Google', 'Other'] as const
export type Source = (typeof sources)[number]

export const sourceSocialMedia = ['Facebook', 'Instagram', 'XHS', 'Tiktok'] as const
export type SourceSocialMedia = (typeof sourceSocialMedia)[number]

/**
 * Whether the social network has to be named. Decided (APPT-07): only by a visitor who comes by one, so that nobody has
 * to name a network that they do not use.
 */
export const requiresSocialMedia = (source: readonly Source[]): boolean =>
  source.some((each) => each === 'XHS' || each === 'Facebook' || each === 'Instagram')

/** From this hour on, the next day can no longer be booked. */
export const cutoffHour = 19

/** Maximum lengths of the form's texts, in characters. */
export const appointmentLimits = { name: 96, sourceOther: 128, phone: 32, email: 128, budget: 12 } as const

const budgetPattern = /^[0-9]{1,9}(\.[0-9]{1,2})?$/

/** A budget in RM: up to nine digits and 2 decimals. */
export const isAppointmentBudget = (value: string): boolean => budgetPattern.test(value)

/** A valid calendar day as `yyyy/mm/dd`; 2025/02/30 is not one. */
export const isDay = (value: string): boolean => {
  const [, year, month, day] = /^([0-9]{4})\/([0-9]{2})\/([0-9]{2})$/.exec(value) ?? []
  if (year === undefined) return false
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** Every state of an appointment, as in the appointment lifecycle machine. */
export const appointmentStates = ['booked', 'cancelled', 'over'] as const
export type AppointmentState = (typeof appointmentStates)[number]
