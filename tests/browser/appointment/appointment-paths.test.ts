import { expect } from 'vitest'
import type { AppointmentContext, appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { Slot } from '#contract/appointment/schemas.ts'
import { bookingCalendar, defaultDay } from '#contract/appointment/calendar.ts'
import { appointmentBooks } from '../../machines/appointment/appointment.ledger.ts'
import { slotsBooks } from '../../machines/appointment/slots.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import {
  type AppointmentLocators,
  appointmentLocators,
  chooseDay,
  findFreeSlot,
  saveAppointData,
  storedAppointData,
  openAppointment,
  questions,
  typed,
} from '../support/appointment.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import {
  expectEventually,
  expectEnabled,
  expectDisabled,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { unchoose } from '../support/fields.ts'

const welcome = 'Visits are strictly by appointment.'
const byHand = { unobservable: 'seen in appointment.test.ts' }

interface BookingWorld {
  session: BrowserSession
  form: AppointmentLocators
  free: { date: string; section: Slot }
  email: string
  submit: RequestHold
}

const bookingExecutors: Executors<typeof appointmentMachine, BookingWorld> = {
  'readDraft done': async ({ session, free, email }, { event }) => {
    if (event['output'] !== null) await saveAppointData(session, storedAppointData(free, email))
    await openAppointment(session)
  },
  'viewport.changed': ({ session }, { event }) => session.resize(event['wide'] === true),
  'introduction.continued': ({ form }) => form.next.click(),
  'selection.changed': ({ form, free }) => expectEventually(() => form.section.inputValue(), free.section.atime),
  'appointment.submitted': ({ session, form }) => pressLater(session, () => form.submit.click()),
  'submitAppointment done': async ({ submit }, { event }) => {
    if ((event['output'] as { re: string }).re === '200') await submit.open()
    else await submit.answer(event['output'] as object)
  },
  'submitAppointment failed': ({ submit }) => submit.abort(),
  'readDraft failed': { unobservable: 'a storage that is forbidden holds nothing' },
  'field.changed': ({ form }, { event }) => form.phone.fill(String(event['value'])),
  'areaCode.chosen': async ({ session, form }, { event }) => {
    await form.areaCode.fill('singapore')
    await expectEventually(() => session.page.getByRole('option').count(), 1)
    await form.areaCode.press('ArrowDown')
    await form.areaCode.press('Enter')
    await expectEventually(() => form.areaCode.inputValue(), `${String(event['code'])} ${String(event['country'])}`)
  },
  'option.toggled': ({ form }, { event }) => unchoose(form.option(questions.source, String(event['option']))),
  'field.left': ({ form }) => form.phone.blur(),
  'appointment.resumed': { unobservable: 'the page of an appointment, in live.test.ts' },
  'lookUpCustomer done': byHand,
  'lookUpCustomer failed': { unobservable: 'the fields stay as they are' },
  'viewport done': { unobservable: 'it goes on' },
  'viewport failed': { unobservable: 'it goes on' },
  'slots done': { unobservable: 'it goes on' },
  'slots failed': { unobservable: 'it goes on' },
}

const canBeFilled = async ({ session, form }: BookingWorld, context: AppointmentContext) => {
  await expectVisible(form.budget)
  await expectHidden(form.next)
  await expectEventually(() => form.submit.getAttribute('aria-busy'), null)
  const { problems, notice, wide } = context
  await expectEventually(() => form.errors.count(), Object.keys(problems).length + (notice === null ? 0 : 1))
  await expectEventually(() => form.phone.getAttribute('aria-invalid'), problems.phone ? 'true' : null)
  const isBlank = context.form.phone === ''
  await expectEventually(
    () => form.option(questions.source, typed.source).isChecked(),
    !isBlank && context.form.source.includes(typed.source),
  )
  // A wide screen shows the introduction beside the form.
  const introduction = form.root.getByText(welcome)
  await (wide ? expectVisible(introduction) : expectHidden(introduction))
  expect(await session.page.getByRole('dialog').count()).toBe(1)
}
const bookingAssertions: Assertions<typeof appointmentMachine, BookingWorld> = {
  restoring: { unobservable: 'over at once' },
  verifyingOwner: { unobservable: 'over with one answer; what comes of it is seen in appointment.test.ts' },
  routing: { unobservable: 'passed through' },
  'open.introduction': async ({ form }) => {
    await expectVisible(form.root.getByText(welcome))
    await expectVisible(form.next)
    await expectHidden(form.budget)
  },
  'open.filling.ready': canBeFilled,
  'open.filling.coolingDown': canBeFilled,
  'open.submitting': async ({ form, submit, free }) => {
    expect(bodyOf(await submit.held())).toMatchObject({ date: free.date, section: free.section })
    await expectEventually(() => form.submit.getAttribute('aria-busy'), 'true')
  },
  confirmed: async ({ form, free }) => {
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    await expectVisible(form.root.getByText(free.section.time[0] ?? ''))
    await expectHidden(form.budget)
  },
}

interface Answer {
  re: string
  field?: string
}
/** The answers to a form that are told in the form itself. */
const formAnswers = [{ re: '200' }, { re: '409' }, { re: '400', field: 'phone_number' }, { re: '500' }].map((answer) =>
  JSON.stringify(outcomeOf(answer)),
)
function outcomeOf(answer: unknown) {
  const { re, field } = answer as Answer
  return [re, field]
}
interface Selected {
  section: Slot | null
}

walkPaths({
  books: appointmentBooks,
  start: async (open) => {
    const session = await open({ wide: false })
    await session.resize(false)
    session.expectLog(failedRequestLog)
    const { email } = await registerAndSignIn(session.context)
    const free = await findFreeSlot(session.context)
    await session.goto('/pages/Terms')
    const submit = await session.gate('POST /api/purchase/submit_appointment_order')
    return { session, form: appointmentLocators(session), free, email, submit }
  },
  executors: bookingExecutors,
  assertions: bookingAssertions,
  may: (when, event, state, { form, selection, wide }) => {
    // A narrow screen becomes wide once, at last; everything else is done with a form that is filled in.
    const becomesWide = when === 'viewport.changed' && event['wide'] === true && !wide
    switch (state) {
      case 'restoring': {
        const draft = event['output'] as { data: { date: string | null }; customer: string } | null | undefined
        return when === 'readDraft done' && (!draft || (draft.customer === '' && draft.data.date !== null))
      }
      case 'open.introduction':
        return when === 'introduction.continued' || becomesWide
      case 'open.filling.ready':
        if (form.phone === '' || wide) return false
        if (when === 'selection.changed')
          return selection.date === null && (event['selection'] as Selected).section !== null
        if (when === 'field.changed')
          return event['field'] === 'phone' && event['value'] !== '' && event['value'] !== form.phone
        if (when === 'areaCode.chosen') return event['code'] === '+65' && form.area_code !== '+65'
        if (when === 'option.toggled')
          return event['field'] === 'source' && event['option'] === typed.source && form.source.includes(typed.source)
        if (when === 'field.left') return event['field'] === 'phone' && form.phone === 'twelve'
        return becomesWide || (when === 'appointment.submitted' && selection.section !== null && form.source.length > 0)
      case 'open.submitting':
        // What follows 401 and 403 is another dialog, in dialogs.test.ts; 503 ends the session.
        if (when === 'submitAppointment done') return formAnswers.includes(JSON.stringify(outcomeOf(event['output'])))
        return when === 'submitAppointment failed'
      case 'open.filling.coolingDown':
        return when === 'after buttonDebounce'
      case 'verifyingOwner':
      case 'routing':
      case 'confirmed':
        return false
    }
  },
  // The dialog stays open whatever is answered.
  ends: () => false,
  unreached: {
    'Every form begins on a narrow screen here; on a wide one it has no introduction, which is tested beside it.': [
      'restoring: readDraft done #3 -> open.filling.ready',
    ],
    'A form that lacks something cannot be submitted, which is tested where it is filled in.': [
      'open.filling.ready: appointment.submitted #12 -> open.filling.ready',
    ],
  },
})

interface SlotsWorld {
  session: BrowserSession
  form: AppointmentLocators
  /** Days that can be booked, for those of the samples. */
  days: Record<string, string>
  period: RequestHold
  section: RequestHold
  submit: RequestHold
}

const retryOf = ({ form }: SlotsWorld) => form.root.getByRole('button', { name: 'Try again' })

const slotsExecutors: Executors<typeof slotsMachine, SlotsWorld> = {
  'openCalendar done': async ({ period }) => {
    await period.held()
    await period.open()
  },
  'openCalendar failed': async ({ period }) => {
    await period.held()
    await period.abort()
  },
  'date.chosen': ({ session, form, days }, { event }) =>
    pressLater(session, () => chooseDay(session, form, days[String(event['date'])] ?? '')),
  'slot.chosen': async ({ form }) => {
    const value = await form.section.locator('option:not([disabled]):not([value=""])').last().getAttribute('value')
    await form.section.selectOption(value)
    await expectEventually(() => form.section.inputValue(), value)
  },
  'slots.retried': (world) => pressLater(world.session, () => retryOf(world).click()),
  // The slot was taken by somebody else meanwhile.
  'slots.refreshed': async ({ session, form, submit }) => {
    await pressLater(session, () => form.submit.click())
    await submit.held()
    await submit.answer({ re: '409' })
  },
  'loadSlots done': async ({ section }, { state, event }) => {
    await section.held()
    const answer = event['output'] as { re: string; data?: unknown[] }
    // Whoever took the last slot of the day did so at this very moment.
    const isSoldOut = state === 'choosing.fetching.refreshing' && answer.data?.length === 0
    if (answer.re === '200' && !isSoldOut) await section.open()
    else await section.answer(answer)
  },
  'loadSlots failed': async ({ section }) => {
    await section.held()
    await section.abort()
  },
}

const slotsAssertions: Assertions<typeof slotsMachine, SlotsWorld> = {
  opening: async ({ form }) => {
    await expectVisible(form.date)
    await expectDisabled(form.date)
  },
  unreachable: async (world) => {
    await expectVisible(retryOf(world))
    await expectDisabled(world.form.date)
  },
  'choosing.noDate': async ({ form }) => {
    await expectEventually(() => form.date.innerText(), 'Choose a date')
    await expectDisabled(form.section)
  },
  'choosing.fetching.loading': async ({ form, section }) => {
    const body = bodyOf(await section.held())
    await expectEventually(() => form.date.innerText(), String(body['date']))
    await expectEventually(() => form.section.locator('option').first().innerText(), 'Looking up free times')
    expect(await form.section.inputValue()).toBe('')
  },
  'choosing.fetching.refreshing': async ({ form, section }) => {
    const body = bodyOf(await section.held())
    expect(await form.date.innerText()).toBe(String(body['date']))
    await expectEventually(() => form.section.inputValue(), '')
  },
  'choosing.available': async ({ form }, { slot }) => {
    await expectEnabled(form.section)
    expect((await form.section.inputValue()) === '').toBe(slot === null)
    await expectHidden(form.noSlots)
  },
  'choosing.unavailable': async ({ form }) => {
    await expectVisible(form.noSlots)
    expect(await form.section.inputValue()).toBe('')
    await expectDisabled(form.section)
  },
  'choosing.failed': async (world) => {
    await expectVisible(retryOf(world))
    await expectDisabled(world.form.section)
  },
}

const dayMs = 24 * 60 * 60 * 1000
const calendarAt = (now: number) => bookingCalendar({ now, num: '30', closures: [] })

/** Days of the ledger's samples that can be booked. */
const bookable = ['2026/11/21', '2026/11/25']

walkPaths({
  books: slotsBooks,
  start: async (open, path) => {
    const session = await open()
    session.expectLog(failedRequestLog)
    const one = await findFreeSlot(session.context)
    let other = await findFreeSlot(session.context)
    while (other.date === one.date) other = await findFreeSlot(session.context)
    await session.goto('/pages/Terms')
    // A form that is opened on a Sunday begins with Monday, which has slots; all other days begin with themselves, which has none.
    const now = Date.now()
    if (defaultDay(calendarAt(now)) !== calendarAt(now).today) await session.page.clock.setSystemTime(now - dayMs)
    const preferredSlot = (path.input as { date: string | null }).date
    if (preferredSlot !== null) {
      const date = bookable.includes(preferredSlot) ? other.date : '2025/01/29'
      await saveAppointData(session, storedAppointData({ date, section: null }, 'mei@example.com'))
    }
    const period = await session.gate('POST /api/purchase/get_appointment_period')
    const section = await session.gate('POST /api/purchase/get_special_section')
    const submit = await session.gate('POST /api/purchase/submit_appointment_order')
    const form = await openAppointment(session)
    return { session, form, days: { [bookable[0]!]: one.date, [bookable[1]!]: other.date }, period, section, submit }
  },
  executors: slotsExecutors,
  assertions: slotsAssertions,
  may: (when, event, state, { date, slot, preferredSlot }) => {
    if (when === 'date.chosen') {
      return (
        state !== 'choosing.fetching.refreshing' && bookable.includes(String(event['date'])) && date !== event['date']
      )
    }
    if (when === 'slot.chosen') return event['atime'] === '12:00'
    if (when === 'loadSlots done') {
      const { re, data } = event['output'] as { re: string; data?: unknown[] }
      // Today has no slots, and the days that the tests choose have some, until somebody takes the last.
      const has = bookable.includes(date ?? '') ? 3 : 0
      return re !== '200' || data?.length === has || (state === 'choosing.fetching.refreshing' && data?.length === 0)
    }
    // Only a form that came back filled in can be sent, with a slot.
    if (when === 'slots.refreshed') return preferredSlot.date !== null && slot !== null
    return true
  },
  // The calendar goes on after every answer.
  ends: () => false,
})
