/** What browser and server agree on about visits to the showroom. All dates and hours are in `brand.timeZone`. */

/** Keys of what a visitor comes for. */
export const inquiries = ['1', '2', '3'] as const
export type Inquiry = (typeof inquiries)[number]

/** How a visitor heard of the shop; `Other` asks for words. */
export const sources = ['XHS', 'Facebook', 'Instagram', 'Friend', 'Google', 'Other'] as const
export type Source = (typeof sources)[number]

export const sourceSocialMedia = ['Facebook', 'Instagram', 'XHS', 'Tiktok'] as const
export type SourceSocialMedia = (typeof sourceSocialMedia)[number]

/** From this hour on the next day can no longer be booked. */
export const cutoffHour = 19

/** Longest texts of the form, in characters. */
export const appointmentLimits = { name: 96, sourceOther: 128, phone: 32, email: 128, budget: 12 } as const

const budgetPattern = /^[0-9]{1,9}(\.[0-9]{1,2})?$/

/** A budget in RM: up to nine digits and 2 decimals. */
export const isAppointmentBudget = (value: string): boolean => budgetPattern.test(value)

/** A day as `yyyy/mm/dd` that is in the calendar; 2025/02/30 is not. */
export const isDay = (value: string): boolean => {
  const [, year, month, day] = /^([0-9]{4})\/([0-9]{2})\/([0-9]{2})$/.exec(value) ?? []
  if (year === undefined) return false
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** Every state that an appointment can be in; the appointment machine's own. */
export const appointmentStates = ['booked', 'cancelled', 'over'] as const
export type AppointmentState = (typeof appointmentStates)[number]
