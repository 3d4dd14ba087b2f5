import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { conversionBooks } from '../../machines/consent/conversion.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { becomeCustomer } from '../support/customer.ts'
import type { Gate } from '../support/gate.ts'
import { enquiryParts } from '../support/lead.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { becomes } from '../support/see.ts'
import { answer, consentParts, startTracking, told, type Tracking } from '../support/tracking.ts'
import { refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

let tracking: Tracking
beforeAll(async () => {
  tracking = await startTracking()
})
afterAll(() => tracking.stop())
afterEach(() => tracking.forget())

/** Somebody who agreed to be counted, with an order that is still to be paid. */
interface World {
  visit: Visit
  /** Holds back whether the order is paid. */
  state: Gate
  /** Pages of the order, and where it is paid. */
  order: { waiting: string; thanks: string; payment: string }
  /** Page where the walk begins. */
  first: string
  /** What was worth counting so far. */
  happened: Conversion['name'][]
  /** Whether the tracker's script is on its way for good. */
  scriptIsMissing: boolean
  /** What the shop wrote of the tracker into the log. */
  logged: string[]
}

const enquiryPage = '/pages/Contact'
/** Another page, with the enquiry that opened there filled in. */
const openEnquiry = async (visit: Visit) => {
  const { page, time } = visit
  await visit.follow(page.locator('footer').getByRole('link', { name: 'Contact', exact: true }), enquiryPage)
  await time.stop()
  await time.pass(5000)
  await time.flow()
  const { name, whatsapp, budget } = enquiryParts(visit)
  await name.fill('Mei')
  await whatsapp.fill('0123456789')
  await budget.fill('5000')
}

const executors: Executors<typeof conversionMachine, World> = {
  'conversion.happened': async ({ visit, state, order, happened }, { event }) => {
    const { name } = event['conversion'] as Conversion
    if (name === 'order') {
      if (happened.includes('enquiry')) await visit.back(order.waiting)
      await state.held()
      await payAs(visit.context, order.payment, 'approve')
      await state.open()
    } else await enquiryParts(visit).submit.click()
    happened.push(name)
  },
  'track done': ({ visit }) => answer(visit),
  'track failed': async ({ visit }) => {
    visit.foresee(refusedRequest(500))
    visit.foresee(/^gtag error /)
    tracking.fail()
  },
}

/** What the tracker was told of, in order. */
const conversionsTold = async (visit: Visit) =>
  ((await told(visit)) ?? []).flatMap((words) => (words.startsWith('event ') ? [words] : []))
const eventsOf = (names: Conversion['name'][]) => names.map((name) => `event conversion ${name}`)

const assertions: Assertions<typeof conversionMachine, World> = {
  idle: async ({ visit, order, first, happened, scriptIsMissing, logged }) => {
    await visit.arrives(happened.includes('order') ? order.thanks : first)
    expect(await conversionsTold(visit)).toEqual(scriptIsMissing ? [] : eventsOf(happened))
    await becomes(() => logged, scriptIsMissing && happened.length > 0 ? [expect.stringContaining('not loaded')] : [])
  },
  counting: async ({ visit, order, first, happened, scriptIsMissing }, { waiting }) => {
    const begun = happened.slice(0, happened.length - waiting.length + 1)
    await becomes(() => conversionsTold(visit), scriptIsMissing ? [] : eventsOf(begun))
    const isWaiting = waiting.some(({ name }) => name === 'order')
    await visit.arrives(isWaiting ? order.waiting : first)
  },
}

walkPaths({
  books: conversionBooks,
  start: async (open, path) => {
    const scriptIsMissing = path.steps.some(({ when }) => when === 'track failed')
    const [first] = path.steps
    const beginsWithEnquiry = (first?.event['conversion'] as Conversion | undefined)?.name === 'enquiry'
    const visit = await tracking.enter(open, { asked: beginsWithEnquiry })
    const logged: string[] = []
    visit.page.on('console', (log) => {
      if (log.text().startsWith('gtag error')) logged.push(log.text())
    })
    await becomeCustomer(visit.context)
    const { order, url } = await placeOrder(visit.context)
    const waiting = `/pages/Payment?order=${order}`
    const state = await visit.gate('POST /api/purchase/get_payment_state')
    if (scriptIsMissing) tracking.withhold()
    await visit.goto(waiting)
    await consentParts(visit).accept.click()
    if (scriptIsMissing) await becomes(() => tracking.asked().length, 1)
    else await becomes(() => told(visit).then((all) => all?.length), 2)
    if (beginsWithEnquiry) await openEnquiry(visit)
    return {
      visit,
      state,
      order: { waiting, thanks: `/pages/ThanksMessage?order=${order}`, payment: url },
      first: beginsWithEnquiry ? enquiryPage : waiting,
      happened: [],
      scriptIsMissing,
      logged,
    }
  },
  executors,
  assertions,
  may: (when, event, _, { waiting }) => {
    // An order leads away from where an enquiry can be sent; an enquiry stays.
    if (when === 'conversion.happened') {
      const { name } = event['conversion'] as Conversion
      return waiting.length === 0 || (waiting.length === 1 && waiting[0]?.name === 'enquiry' && name === 'order')
    }
    // A tracker that is missing fails whatever waits, and at once.
    return when !== 'track failed' || waiting.length === 1
  },
})
