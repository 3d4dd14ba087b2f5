import { setTimeout as delay } from 'node:timers/promises'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import type { InstructionDecision } from '#contract/messages/instruction.ts'
import { instructionsBooks } from '../../machines/messages/instructions.ledger.ts'
import { runDesk } from '../../support/desk.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { startShop } from '../support/shop.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

/** A notice is read at most once a second. */
const readInterval = 1100

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ INSTRUCTION_HOSTS: 'help.example' })
})
afterAll(() => shop.stop())

/** How an instruction turns out; nothing comes of one that leads to a host that is not allowed. */
type Outcome = InstructionDecision['type'] | 'nothing'

const popupOf = ({ page }: BrowserSession) => page.getByRole('alertdialog', { name: 'Tips' })
const toastOf = ({ page }: BrowserSession) => page.locator('.toast')

/** What the staff's own command says beside the open shop, and what a person sees of it. */
const notices: Record<Outcome, { words: string[]; shows: (session: BrowserSession) => Promise<void> }> = {
  bubble: {
    words: ['bubble', 'We close at noon', '我们中午关门'],
    shows: (session) => expectVisible(toastOf(session).getByText('We close at noon', { exact: true })),
  },
  popup: {
    words: ['popup', '<b>Closed</b> on Monday', '周一休息'],
    shows: async (session) => {
      await expectVisible(popupOf(session).getByText('<b>Closed</b> on Monday', { exact: true }))
      await expectFocused(popupOf(session))
      await expectEventually(() => popupOf(session).count(), 1)
    },
  },
  go: { words: ['redirect', '/pages/Contact'], shows: (session) => session.waitForUrl('/pages/Contact') },
  leave: {
    words: ['redirect', 'https://help.example/diamonds'],
    shows: ({ page }) => expectEventually(() => page.url(), 'https://help.example/diamonds'),
  },
  nothing: { words: ['redirect', 'https://evil.example/'], shows: (session) => session.waitForUrl('/pages/FAQ') },
}

let pendingOutcome: Outcome | null = null
const tell = async (outcome: Outcome) => {
  if (pendingOutcome === outcome) return
  expect(await runDesk(shop, 'notice', ...notices[outcome].words)).toMatchObject({ code: 0 })
  await delay(readInterval)
  pendingOutcome = outcome
}

interface World {
  session: BrowserSession
  /** An email in the foot that was sent before, and still waits for its answer. */
  news: RequestHold
  /** How the instructions turn out that are not done with, the oldest first. */
  waiting: Outcome[]
  /** What a person sees once nothing is asked for. */
  last: Outcome | null
  /** The schema that instructions are held against, on its way; null once it may come. */
  schema: Route[] | null
}

/** The one that is read first turns out as the path says. */
const outcomeOf = (ahead: readonly Step<typeof instructionsMachine>[]): Outcome => {
  const reading = ahead.find(({ when }) => when === 'readInstruction done')
  if (reading === undefined) return 'popup'
  return (reading.event['output'] as InstructionDecision | null)?.type ?? 'nothing'
}

const executors: Executors<typeof instructionsMachine, World> = {
  'instruction.received': async ({ session, news, waiting }, { state, context }, ahead) => {
    const isNew = (context['queue'] as unknown[]).length > waiting.length
    const [first = outcomeOf(ahead)] = waiting
    const outcome = isNew && waiting.length > 0 ? 'go' : first
    await tell(outcome)
    if (isNew) waiting.push(outcome)
    // A popup lies above the page, but what was asked before is answered all the same.
    if (state === 'showingPopup') return news.open()
    const answered = session.page.waitForResponse(/search_commodity/)
    await session.page
      .locator('.head__search')
      .getByRole('searchbox')
      .fill(state === 'idle' ? 'halo' : 'oval')
    await answered
  },
  'readInstruction done': async (world) => {
    const { schema, waiting } = world
    world.schema = null
    for (const route of schema ?? []) await route.continue()
    world.last = waiting[0] ?? null
    if (world.last !== 'popup') waiting.shift()
  },
  'readInstruction failed': { unobservable: 'a part that cannot be fetched makes the page reload first' },
  'popup.confirmed': async (world) => {
    await popupOf(world.session).getByRole('button', { name: 'Confirm' }).click()
    world.waiting.shift()
    world.last = null
  },
}

const assertions: Assertions<typeof instructionsMachine, World> = {
  idle: async ({ session, last }) => {
    await expectHidden(popupOf(session))
    if (last !== null) await notices[last].shows(session)
  },
  reading: async ({ session, schema, waiting }) => {
    if (schema === null) {
      // It has come before, so the next one is done as soon as it is read.
      await expectHidden(popupOf(session))
      await notices[waiting[0] ?? 'nothing'].shows(session)
      return
    }
    await expectEventually(() => schema.length, 1)
    await expectHidden(popupOf(session))
    await expectHidden(toastOf(session))
    await session.waitForUrl('/pages/FAQ')
  },
  showingPopup: ({ session }) => notices.popup.shows(session),
}

walkPaths({
  books: instructionsBooks,
  start: async (open) => {
    const session = await open({ shop: shop.url })
    session.expectLog(/a request to another host: https:\/\/help\.example/)
    await session.page.route(/^https:\/\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Help</h1>' }),
    )
    const schema: Route[] = []
    await session.page.route(scriptsNamed('instruction'), (route) => {
      schema.push(route)
    })
    await session.goto('/pages/FAQ')
    const news = await session.gate('POST /api/purchase/footer_email')
    await session.page.locator('.news').getByRole('textbox').fill('mei@example.com')
    await session.page.locator('.news').getByRole('textbox').press('Enter')
    await news.held()
    return { session, news, waiting: [], last: null, schema }
  },
  executors,
  assertions,
  // While one is read, the same one can come again.
  may: (when, { instruction }, state, { queue: waiting }) =>
    when !== 'instruction.received' || state !== 'reading' || waiting.includes(instruction),
  unreached: {
    'Only while a popup is open does another one come, and it is the last one by the time it is read.': [
      'reading: readInstruction done #9 -> reading',
      'reading: readInstruction done #10 -> reading',
      'reading: readInstruction done #11 -> reading',
      'reading: readInstruction done #12 -> reading',
    ],
  },
})
