import { expect } from 'vitest'
import type { AppointmentContext, appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { Slot } from '#contract/calls.ts'
import { calendarOf, defaultDay } from '#contract/appointment/calendar.ts'
import { appointmentBooks } from '../../machines/appointment/appointment.ledger.ts'
import { slotsBooks } from '../../machines/appointment/slots.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import {
  type AppointmentParts,
  appointmentParts,
  chooseDay,
  freeVisit,
  keepAppointData,
  keptFor,
  openAppointment,
  questions,
  typed,
} from '../support/appointment.ts'
import { becomeCustomer } from '../support/customer.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const welcome = 'Visits are strictly by appointment.'
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
  'field.changed': ({ form }, { event }) => form.phone.fill(String(event['value'])),
  'areaCode.chosen': async ({ visit, form }, { event }) => {
    await form.areaCode.fill('singapore')
    await becomes(() => visit.page.getByRole('option').count(), 1)
    await form.areaCode.press('ArrowDown')
    await form.areaCode.press('Enter')
    await becomes(() => form.areaCode.inputValue(), `${String(event['code'])} ${String(event['country'])}`)
  },
  'option.toggled': ({ form }, { event }) =>
    form.option(questions.source, String(event['option'])).uncheck({ force: true }),
  'field.left': ({ form }) => form.phone.blur(),
  'appointment.resumed': { unseen: 'the page of an appointment, in live.test.ts' },
  'lookUpCustomer done': byHand,
  'lookUpCustomer failed': { unseen: 'the fields stay as they are' },
  'viewport done': { unseen: 'it goes on' },
  'viewport failed': { unseen: 'it goes on' },
  'slots done': { unseen: 'it goes on' },
  'slots failed': { unseen: 'it goes on' },
}

const canBeFilled = async ({ visit, form }: BookingWorld, context: AppointmentContext) => {
  await seen(form.budget)
  await unseen(form.next)
  expect(await form.submit.getAttribute('aria-busy')).toBe(null)
  const { problems, notice, wide } = context
  await becomes(() => form.errors.count(), Object.keys(problems).length + (notice === null ? 0 : 1))
  await becomes(() => form.phone.getAttribute('aria-invalid'), problems.phone ? 'true' : null)
  const isBlank = context.form.phone === ''
  await becomes(
    () => form.option(questions.source, typed.source).isChecked(),
    !isBlank && context.form.source.includes(typed.source),
  )
  // A wide screen shows the introduction beside the form.
  const introduction = form.root.getByText(welcome)
  await (wide ? seen(introduction) : unseen(introduction))
  expect(await visit.page.getByRole('dialog').count()).toBe(1)
}
const bookingAssertions: Assertions<typeof appointmentMachine, BookingWorld> = {
  restoring: { unseen: 'over at once' },
  recognising: { unseen: 'over with one answer; what comes of it is seen in appointment.test.ts' },
  entering: { unseen: 'passed through' },
  'open.introduction': async ({ form }) => {
    await seen(form.root.getByText(welcome))
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

interface Answer {
  re: string
  field?: string
}
/** The answers to a form that are told in the form itself. */
const told = [{ re: '200' }, { re: '409' }, { re: '400', field: 'phone_number' }, { re: '500' }].map((answer) =>
  JSON.stringify(toldOf(answer)),
)
function toldOf(answer: unknown) {
  const { re, field } = answer as Answer
  return [re, field]
}
interface Visited {
  section: Slot | null
}

walkPaths({
  books: appointmentBooks,
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
  may: (when, event, state, { form, visit, wide }) => {
    // A narrow screen becomes wide once; everything else is done with a form that is filled in.
    const becomesWide = when === 'viewport.changed' && event['wide'] === true && !wide
    switch (state) {
      case 'restoring': {
        const kept = event['output'] as { data: { date: string | null }; customer: string } | null | undefined
        return when === 'readKept done' && (!kept || (kept.customer === '' && kept.data.date !== null))
      }
      case 'open.introduction':
        return when === 'introduction.continued' || becomesWide
      case 'open.filling.ready':
        if (form.phone === '') return false
        if (when === 'visit.chosen') return visit.date === null && (event['visit'] as Visited).section !== null
        if (when === 'field.changed') return event['value'] === 'twelve' && form.phone !== 'twelve'
        if (when === 'areaCode.chosen') return event['code'] === '+65' && form.area_code !== '+65'
        if (when === 'option.toggled') return event['option'] === typed.source && form.source.includes(typed.source)
        if (when === 'field.left') return event['field'] === 'phone' && form.phone === 'twelve'
        return becomesWide || (when === 'appointment.submitted' && visit.section !== null && form.source.length > 0)
      case 'open.submitting':
        // What follows 401 and 403 is another dialog, in dialogs.test.ts; 503 ends the session.
        if (when === 'submitAppointment done') return told.includes(JSON.stringify(toldOf(event['output'])))
        return when === 'submitAppointment failed'
      case 'open.filling.resting':
        return when === 'after buttonDebounce'
      case 'recognising':
      case 'entering':
      case 'confirmed':
        return false
    }
  },
})

interface SlotsWorld {
  visit: Visit
  form: AppointmentParts
  /** Days that can be booked, for those of the samples. */
  days: Record<string, string>
  period: Gate
  section: Gate
  submit: Gate
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
  // The slot was taken by somebody else meanwhile.
  'slots.refreshed': async ({ form, submit }) => {
    await form.submit.click()
    await submit.held()
    await submit.answer({ re: '409' })
  },
  'loadSlots done': async ({ section }, { state, event }) => {
    await section.held()
    const answer = event['output'] as { re: string; data?: unknown[] }
    // Whoever took the last slot of the day did so at this very moment.
    const isSoldOut = state === 'choosing.refreshing' && answer.data?.length === 0
    if (answer.re === '200' && !isSoldOut) await section.open()
    else await section.answer(answer)
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
  'choosing.refreshing': async ({ form, section }) => {
    const body = bodyOf(await section.held())
    expect(await form.date.innerText()).toBe(String(body['date']))
    await becomes(() => form.section.inputValue(), '')
  },
  'choosing.offered': async ({ form }, { slot }) => {
    await becomes(() => form.section.isEnabled(), true)
    expect((await form.section.inputValue()) === '').toBe(slot === null)
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
    const submit = await visit.gate('POST /api/purchase/submit_appointment_order')
    const form = await openAppointment(visit)
    return { visit, form, days: { [bookable[0]!]: one.date, [bookable[1]!]: other.date }, period, section, submit }
  },
  executors: slotsExecutors,
  assertions: slotsAssertions,
  may: (when, event, state, { date, wanted }) => {
    if (when === 'date.chosen') {
      return state !== 'choosing.refreshing' && bookable.includes(String(event['date'])) && date !== event['date']
    }
    if (when === 'slot.chosen') return event['atime'] === '12:00'
    if (when === 'loadSlots done') {
      const { re, data } = event['output'] as { re: string; data?: unknown[] }
      // Today has no slots, and the days that the tests choose have some, until somebody takes the last.
      const has = bookable.includes(date ?? '') ? 3 : 0
      return re !== '200' || data?.length === has || (state === 'choosing.refreshing' && data?.length === 0)
    }
    // Only a form that came back filled in can be sent.
    if (when === 'slots.refreshed') return wanted.date !== null
    return true
  },
})
