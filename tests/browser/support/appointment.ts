import type { BrowserContext, Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { AppointmentSubmission, Slot } from '#contract/appointment/schemas.ts'
import { bookingCalendar, isBookableDay } from '#contract/appointment/calendar.ts'
import { formatAppointmentTime } from '../../../src/server/appointment/calendar.ts'
import { callAs } from './customer.ts'
import { expectEnabled, expectVisible } from './expectations.ts'
import type { BrowserSession } from './browser-session.ts'
import { choose } from './fields.ts'
import { atDesk } from './service.ts'

/** The form of an appointment within a dialog or a page. */
const formLocators = (root: Locator) => ({
  root,
  date: root.locator('button[name="date"]'),
  section: root.getByLabel('Time', { exact: true }),
  name: root.getByRole('textbox', { name: 'Name', exact: true }),
  second: root.getByRole('textbox', { name: /^Second visitor/ }),
  areaCode: root.getByRole('combobox', { name: 'Area code' }),
  phone: root.getByRole('textbox', { name: 'Phone', exact: true }),
  email: root.getByRole('textbox', { name: 'Email', exact: true }),
  option: (group: string, name: string) =>
    root.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true }),
  other: root.getByRole('textbox', { name: 'Please specify' }),
  budget: root.getByRole('textbox', { name: 'Budget' }),
  submit: root.getByRole('button', { name: 'Submit' }),
  next: root.getByRole('button', { name: 'Continue' }),
  errors: root.locator('.field__error'),
  noSlots: root.getByText('Time on selected day is unavailable and please check next day', { exact: true }),
})

export const questions = {
  inquiry: 'What would you like to see?',
  source: 'How did you hear of us?',
  socialMedia: 'Which of these do you use?',
} as const

/** What a person finds in the dialog of an appointment. */
export const appointmentLocators = ({ page }: BrowserSession) => ({
  ...formLocators(page.getByRole('dialog', { name: 'Book an Appointment' })),
  close: page.getByRole('dialog', { name: 'Book an Appointment' }).getByRole('button', { name: 'Close' }),
})

/** What a person finds on the page of an appointment. */
export const appointmentPageLocators = ({ page }: BrowserSession) => formLocators(page.locator('.appt__page'))

export type AppointmentLocators = ReturnType<typeof formLocators>

/** The calendar that a date is chosen from. */
export const calendarLocators = ({ page }: BrowserSession) => {
  const dialog = page.getByRole('dialog', { name: 'Choose a date' })
  return {
    dialog,
    month: dialog.getByRole('heading'),
    previous: dialog.getByRole('button', { name: 'Previous month' }),
    next: dialog.getByRole('button', { name: 'Next month' }),
    day: (number: number) =>
      dialog.locator('.calendar__day:not([data-outside-month])').getByText(String(number), { exact: true }),
  }
}

/** The slots of a day, `yyyy/mm/dd`, of which nobody has a seat: two seats of a slot and it is full. */
export const emptySlotsOf = async (context: BrowserContext, date: string): Promise<Slot[]> => {
  const { data: slots = [] } = await callAs(context, 'POST /api/purchase/get_special_section', { date })
  const booked = await atDesk(({ db }) =>
    db.selectFrom('appointments').select(['starts_at', 'ends_at']).where('state', '=', 'booked').execute(),
  )
  const times = booked.map(formatAppointmentTime)
  return slots.filter(({ atime }) => !times.some((time) => time.date === date && time.atime === atime))
}

/** A day that can be booked and an empty slot of it, chosen at random, so that tests do not take each other's. */
export const findFreeSlot = async (context: BrowserContext): Promise<{ date: string; section: Slot }> => {
  const { data } = await callAs(context, 'POST /api/purchase/get_appointment_period', {})
  if (!data) throw new Error('the shop told no period')
  const calendar = bookingCalendar({ now: Date.now(), ...data })
  for (;;) {
    const ahead = 2 + Math.floor(Math.random() * (Number(data.num) - 2))
    const date = bookingCalendar({ now: Date.now() + ahead * 24 * 60 * 60 * 1000, ...data }).today
    if (!isBookableDay(calendar, date)) continue
    const empty = await emptySlotsOf(context, date)
    const section = empty[Math.floor(Math.random() * empty.length)]
    if (section) return { date, section }
  }
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (date: string) => monthName.format(new Date(`${date.replaceAll('/', '-')}T00:00:00Z`))

/** Chooses a day, `yyyy/mm/dd`, in the calendar. */
export const chooseDay = async (
  session: BrowserSession,
  parts: Pick<AppointmentLocators, 'date'>,
  date: string,
): Promise<void> => {
  await parts.date.click()
  const { dialog, month, previous, next, day } = calendarLocators(session)
  await expectVisible(dialog)
  const wanted = monthOf(date)
  for (let shown = await month.first().innerText(); shown !== wanted; shown = await month.first().innerText()) {
    const isLater = Date.parse(`1 ${wanted} UTC`) > Date.parse(`1 ${shown} UTC`)
    await (isLater ? next : previous).click()
    await expect.poll(() => month.first().innerText()).not.toBe(shown)
  }
  await day(Number(date.slice(8))).click()
  await expect.poll(() => parts.date.innerText()).toBe(date)
}

/** What the helper below types. */
export const typed = {
  name: 'Lim Mei Ling',
  phone: '12-345 6789',
  inquiry: 'Wedding Band',
  source: 'XHS',
  socialMedia: 'XHS',
  budget: '35,000.50',
} as const

/** Fills in all required fields of an appointment. */
export const fillForm = async (
  session: BrowserSession,
  parts: AppointmentLocators,
  { date, section, email }: { date: string; section: Slot; email: string },
): Promise<void> => {
  await chooseDay(session, parts, date)
  await expectEnabled(parts.section)
  await parts.section.selectOption(section.atime)
  await parts.name.fill(typed.name)
  await parts.phone.fill(typed.phone)
  await parts.email.fill(email)
  await choose(parts.option(questions.inquiry, typed.inquiry))
  await choose(parts.option(questions.source, typed.source))
  await choose(parts.option(questions.socialMedia, typed.socialMedia))
  await parts.budget.fill(typed.budget)
}

/** What is sent for a form that the helper above filled in. */
export const submissionOf = (free: { date: string; section: Slot; email: string }): AppointmentSubmission => ({
  date: free.date,
  section: free.section,
  phone_number: typed.phone,
  area_code: '+60',
  inquiry: ['2'],
  source: [typed.source],
  source_other: '',
  source_social_media: [typed.socialMedia],
  budget: '35000.50',
  visitor_1_name: typed.name,
  visitor_2_name: '',
  email: free.email,
})

/** The content of `appointData` for an appointment. */
export const storedAppointData = ({ date, section }: { date: string | null; section: Slot | null }, email: string) => ({
  visitor1name: typed.name,
  visitor2name: '',
  phone: typed.phone,
  area_code: '+60',
  area_country: 'MY',
  email,
  inquiry: ['2'],
  source: [typed.source],
  source_other: '',
  source_social_media: [typed.socialMedia],
  budget: typed.budget,
  date,
  section,
})

/** `appointData` in the session storage. */
export const appointData = ({ page }: BrowserSession): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('appointData'))

/** The draft that is stored to survive a reload. */
export const appointmentDraft = ({ page }: BrowserSession): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('appointmentDraft'))

export const saveAppointData = ({ page }: BrowserSession, kept: object): Promise<void> =>
  page.evaluate((text) => sessionStorage.setItem('appointData', text), JSON.stringify(kept))

/** Opens the dialog by the button that is on every page. */
export const openAppointment = async (session: BrowserSession): Promise<ReturnType<typeof appointmentLocators>> => {
  await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
  const parts = appointmentLocators(session)
  await expectVisible(parts.root)
  return parts
}
