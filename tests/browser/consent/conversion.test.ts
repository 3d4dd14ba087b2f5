import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { conversionBooks } from '../../machines/consent/conversion.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { registerAndSignIn } from '../support/customer.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { enquiryLocators } from '../support/lead.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { expectEventually } from '../support/expectations.ts'
import { answer, consentLocators, startTracking, trackedCommands, type Tracking } from '../support/tracking.ts'
import { errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

let tracking: Tracking
beforeAll(async () => {
  tracking = await startTracking()
})
afterAll(() => tracking.stop())
afterEach(() => tracking.forget())

/** Somebody who agreed to be counted, with an order that is still to be paid. */
interface World {
  session: BrowserSession
  /** Holds back whether the order is paid. */
  state: RequestHold
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
const openEnquiry = async (session: BrowserSession) => {
  const { page, time } = session
  await session.follow(page.locator('footer').getByRole('link', { name: 'Contact', exact: true }), enquiryPage)
  await time.pause()
  await time.advance(5000)
  await time.resume()
  const { name, whatsapp, budget } = enquiryLocators(session)
  await name.fill('Mei')
  await whatsapp.fill('0123456789')
  await budget.fill('5000')
}

const executors: Executors<typeof conversionMachine, World> = {
  'conversion.happened': async ({ session, state, order, happened }, { event }) => {
    const { name } = event['conversion'] as Conversion
    if (name === 'order') {
      if (happened.includes('enquiry')) await session.back(order.waiting)
      await state.held()
      await payAs(session.context, order.payment, 'approve')
      await state.open()
    } else await enquiryLocators(session).submit.click()
    happened.push(name)
  },
  'track done': ({ session }) => answer(session),
  'track failed': async ({ session }) => {
    session.expectLog(errorStatusLog(500))
    session.expectLog(/^gtag error /)
    tracking.fail()
  },
}

/** What the tracker was told of, in order. */
const conversionsTold = async (session: BrowserSession) =>
  ((await trackedCommands(session)) ?? []).flatMap((words) => (words.startsWith('event ') ? [words] : []))
const eventsOf = (names: Conversion['name'][]) => names.map((name) => `event conversion ${name}`)

const assertions: Assertions<typeof conversionMachine, World> = {
  idle: async ({ session, order, first, happened, scriptIsMissing, logged }) => {
    await session.waitForUrl(happened.includes('order') ? order.thanks : first)
    expect(await conversionsTold(session)).toEqual(scriptIsMissing ? [] : eventsOf(happened))
    await expectEventually(
      () => logged,
      scriptIsMissing && happened.length > 0 ? [expect.stringContaining('not loaded')] : [],
    )
  },
  tracking: async ({ session, order, first, happened, scriptIsMissing }, { queue: waiting }) => {
    const started = happened.slice(0, happened.length - waiting.length + 1)
    await expectEventually(() => conversionsTold(session), scriptIsMissing ? [] : eventsOf(started))
    const isWaiting = waiting.some(({ name }) => name === 'order')
    await session.waitForUrl(isWaiting ? order.waiting : first)
  },
}

walkPaths({
  books: conversionBooks,
  start: async (open, path) => {
    const scriptIsMissing = path.steps.some(({ when }) => when === 'track failed')
    const [first] = path.steps
    const beginsWithEnquiry = (first?.event['conversion'] as Conversion | undefined)?.name === 'enquiry'
    const session = await tracking.enter(open, { enquiryShown: !beginsWithEnquiry })
    const logged: string[] = []
    session.page.on('console', (log) => {
      if (log.text().startsWith('gtag error')) logged.push(log.text())
    })
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    const waiting = `/pages/Payment?order=${order}`
    const state = await session.gate('POST /api/purchase/get_payment_state')
    if (scriptIsMissing) tracking.withhold()
    await session.goto(waiting)
    await consentLocators(session).accept.click()
    if (scriptIsMissing) await expectEventually(() => tracking.requests().length, 1)
    else await expectEventually(() => trackedCommands(session).then((all) => all?.length), 2)
    if (beginsWithEnquiry) await openEnquiry(session)
    return {
      session,
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
  may: (when, event, _, { queue: waiting }) => {
    // An order leads away from where an enquiry can be sent; an enquiry stays.
    if (when === 'conversion.happened') {
      const { name } = event['conversion'] as Conversion
      return waiting.length === 0 || (waiting.length === 1 && waiting[0]?.name === 'enquiry' && name === 'order')
    }
    // A tracker that is missing fails whatever waits, and at once.
    return when !== 'track failed' || waiting.length === 1
  },
})
