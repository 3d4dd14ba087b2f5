import { expect } from 'vitest'
import type { appointmentMachine } from '../../machines/appointment/appointment.machine.ts'
import type { slotsMachine } from '../../machines/appointment/slots.machine.ts'
import type { Slot } from '../../src/contract/calls.ts'
import { calendarOf, defaultDay } from '../../src/contract/visit-calendar.ts'
import { appointmentBooks } from '../machines/appointment.ledger.ts'
import { slotsBooks } from '../machines/slots.ledger.ts'
import type { Assertions, Executors } from '../support/paths.ts'
import {
  type AppointmentParts,
  appointmentParts,
  chooseDay,
  freeVisit,
  keepAppointData,
  keptFor,
  openAppointment,
} from './support/appointment.ts'
import { becomeCustomer } from './support/customer.ts'
import { bodyOf, type Gate } from './support/gate.ts'
import { becomes, seen, unseen } from './support/see.ts'
import { lostRequest, type Visit } from './support/visit.ts'
import { walkPaths } from './support/walk.ts'

const byHand = { unseen: 'seen in appointment.test.ts' }

interface BookingWorld {
  visit: Visit
  form: AppointmentParts
  free: { date: string; section: Slot }
  email: string
  submit: Gate
}

const bookingExecutors: Executors<typeof appointmentMachine, BookingWorld> = {
  'readKept done': async ({ visit, free, email }, { event }) => {
    if (event['output'] !== null) await keepAppointData(visit, keptFor(free, email))
    await openAppointment(visit)
  },
  'viewport.changed': ({ visit }, { event }) => visit.resize(event['wide'] === true),
  'introduction.continued': ({ form }) => form.next.click(),
  'visit.chosen': ({ form, free }) => becomes(() => form.section.inputValue(), free.section.atime),
  'appointment.submitted': ({ form }) => form.submit.click(),
  'submitAppointment done': async ({ submit }, { event }) => {
    if ((event['output'] as { re: string }).re === '200') await submit.open()
    else await submit.answer(event['output'] as object)
  },
  'submitAppointment failed': ({ submit }) => submit.lose(),
  'readKept failed': { unseen: 'a storage that is forbidden holds nothing' },
  'field.changed': byHand,
  'areaCode.chosen': byHand,
  'option.toggled': byHand,
  'field.left': byHand,
  'appointment.resumed': { unseen: 'the page of an appointment, in live.test.ts' },
  'lookUpCustomer done': byHand,
  'lookUpCustomer failed': { unseen: 'the fields stay as they are' },
  'viewport done': { unseen: 'it goes on' },
  'viewport failed': { unseen: 'it goes on' },
  'slots done': { unseen: 'it goes on' },
  'slots failed': { unseen: 'it goes on' },
}

const canBeFilled = async ({ form }: BookingWorld) => {
  await seen(form.budget)
  await unseen(form.next)
  expect(await form.submit.getAttribute('aria-busy')).toBe(null)
}
const bookingAssertions: Assertions<typeof appointmentMachine, BookingWorld> = {
  restoring: { unseen: 'over at once' },
  recognising: { unseen: 'over with one answer; what comes of it is seen in appointment.test.ts' },
  entering: { unseen: 'passed through' },
  'open.introduction': async ({ form }) => {
    await seen(form.root.getByText('Visits are strictly by appointment.'))
    await seen(form.next)
    await unseen(form.budget)
  },
  'open.filling.ready': canBeFilled,
  'open.filling.resting': canBeFilled,
  'open.submitting': async ({ form, submit, free }) => {
    expect(bodyOf(await submit.held())).toMatchObject({ date: free.date, section: free.section })
    await becomes(() => form.submit.getAttribute('aria-busy'), 'true')
  },
  confirmed: async ({ form, free }) => {
    await seen(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    await seen(form.root.getByText(free.section.time[0] ?? ''))
    await unseen(form.budget)
  },
}

walkPaths({
  books: appointmentBooks,
  cover: 'states',
  start: async (open) => {
    const visit = await open({ wide: false })
    visit.foresee(lostRequest)
    const { email } = await becomeCustomer(visit.context)
    const free = await freeVisit(visit.context)
    await visit.goto('/pages/Terms')
    const submit = await visit.gate('POST /api/purchase/submit_appointment_order')
    return { visit, form: appointmentParts(visit), free, email, submit }
  },
  executors: bookingExecutors,
  assertions: bookingAssertions,
  may: (when, event, state) => {
    if (when === 'visit.chosen') return (event['visit'] as { section: unknown }).section !== null
    if (when === 'viewport.changed') return state === 'open.introduction'
    if (when === 'readKept done')
      return event['output'] === null || (event['output'] as { date: unknown }).date !== null
    // What follows 401 and 403 is another dialog; the others are told by hand.
    if (when === 'submitAppointment done') return (event['output'] as { re: string }).re === '200'
    return true
  },
})

interface SlotsWorld {
  visit: Visit
  form: AppointmentParts
  /** Days that can be booked, for those of the samples. */
  days: Record<string, string>
  period: Gate
  section: Gate
}

const retryOf = ({ form }: SlotsWorld) => form.root.getByRole('button', { name: 'Try again' })

const slotsExecutors: Executors<typeof slotsMachine, SlotsWorld> = {
  'openCalendar done': async ({ period }) => {
    await period.held()
    await period.open()
  },
  'openCalendar failed': async ({ period }) => {
    await period.held()
    await period.lose()
  },
  'date.chosen': ({ visit, form, days }, { event }) => chooseDay(visit, form, days[String(event['date'])] ?? ''),
  'slot.chosen': async ({ form }) => {
    const value = await form.section.locator('option:not([disabled]):not([value=""])').last().getAttribute('value')
    await form.section.selectOption(value)
    await becomes(() => form.section.inputValue(), value)
  },
  'slots.retried': (world) => retryOf(world).click(),
  'slots.refreshed': byHand,
  'loadSlots done': async ({ section }, { event }) => {
    await section.held()
    if ((event['output'] as { re: string }).re === '200') await section.open()
    else await section.answer(event['output'] as object)
  },
  'loadSlots failed': async ({ section }) => {
    await section.held()
    await section.lose()
  },
}

const slotsAssertions: Assertions<typeof slotsMachine, SlotsWorld> = {
  opening: async ({ form }) => {
    await seen(form.date)
    expect(await form.date.isDisabled()).toBe(true)
  },
  unreachable: async (world) => {
    await seen(retryOf(world))
    expect(await world.form.date.isDisabled()).toBe(true)
  },
  'choosing.undated': async ({ form }) => {
    await becomes(() => form.date.innerText(), 'Choose a date')
    expect(await form.section.isDisabled()).toBe(true)
  },
  'choosing.loading': async ({ form, section }) => {
    const body = bodyOf(await section.held())
    await becomes(() => form.date.innerText(), String(body['date']))
    await becomes(() => form.section.locator('option').first().innerText(), 'Looking up free times')
    expect(await form.section.inputValue()).toBe('')
  },
  'choosing.refreshing': byHand,
  'choosing.offered': async ({ form }) => {
    await becomes(() => form.section.isEnabled(), true)
    expect(await form.section.inputValue()).not.toBe('')
    await unseen(form.noSlots)
  },
  'choosing.none': async ({ form }) => {
    await seen(form.noSlots)
    expect(await form.section.inputValue()).toBe('')
    expect(await form.section.isDisabled()).toBe(true)
  },
  'choosing.failed': async (world) => {
    await seen(retryOf(world))
    expect(await world.form.section.isDisabled()).toBe(true)
  },
}

const aDay = 24 * 60 * 60 * 1000
const calendarAt = (now: number) => calendarOf({ now, num: '30', closures: [] })

/** Days of the ledger's samples that can be booked. */
const bookable = ['2026/11/21', '2026/11/25']

walkPaths({
  books: slotsBooks,
  start: async (open, path) => {
    const visit = await open()
    visit.foresee(lostRequest)
    const one = await freeVisit(visit.context)
    let other = await freeVisit(visit.context)
    while (other.date === one.date) other = await freeVisit(visit.context)
    await visit.goto('/pages/Terms')
    // A form that is opened on a Sunday begins with Monday, which has slots; all other days begin with themselves, which has none.
    const now = Date.now()
    if (defaultDay(calendarAt(now)) !== calendarAt(now).today) await visit.page.clock.setSystemTime(now - aDay)
    const wanted = (path.input as { date: string | null }).date
    if (wanted !== null) {
      const date = bookable.includes(wanted) ? other.date : '2025/01/29'
      await keepAppointData(visit, keptFor({ date, section: null }, 'mei@example.com'))
    }
    const period = await visit.gate('POST /api/purchase/get_appointment_period')
    const section = await visit.gate('POST /api/purchase/get_special_section')
    const form = await openAppointment(visit)
    return { visit, form, days: { [bookable[0]!]: one.date, [bookable[1]!]: other.date }, period, section }
  },
  executors: slotsExecutors,
  assertions: slotsAssertions,
  may: (when, event, state, { date }) => {
    if (when === 'date.chosen') return bookable.includes(String(event['date'])) && date !== event['date']
    if (when === 'slot.chosen') return event['atime'] === '12:00'
    if (when === 'loadSlots done') {
      const { re, data } = event['output'] as { re: string; data?: unknown[] }
      // Today has no slots, and the days that the tests choose have some.
      return re !== '200' || (bookable.includes(date ?? '') ? data?.length === 3 : data?.length === 0)
    }
    return state !== 'choosing.refreshing'
  },
})
