import { setTimeout as delay } from 'node:timers/promises'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import type { InstructionDecision } from '#contract/messages/instruction.ts'
import { instructionsBooks } from '../../machines/messages/instructions.ledger.ts'
import { tellDesk } from '../../support/desk.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import type { Gate } from '../support/gate.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { startShop } from '../support/shop.ts'
import type { Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

/** A notice is read at most once a second. */
const aMoment = 1100

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ INSTRUCTION_HOSTS: 'help.example' })
})
afterAll(() => shop.stop())

/** How an instruction turns out; nothing comes of one that leads to a host that is not allowed. */
type Outcome = InstructionDecision['type'] | 'nothing'

const popupOf = ({ page }: Visit) => page.getByRole('alertdialog', { name: 'Tips' })
const toastOf = ({ page }: Visit) => page.locator('.toast')

/** What the staff's own command says beside the open shop, and what a person sees of it. */
const notices: Record<Outcome, { words: string[]; shows: (visit: Visit) => Promise<void> }> = {
  bubble: {
    words: ['bubble', 'We close at noon', '我们中午关门'],
    shows: (visit) => seen(toastOf(visit).getByText('We close at noon', { exact: true })),
  },
  popup: {
    words: ['popup', '<b>Closed</b> on Monday', '周一休息'],
    shows: async (visit) => {
      await seen(popupOf(visit).getByText('<b>Closed</b> on Monday', { exact: true }))
      await becomes(() => hasFocus(popupOf(visit)), true)
      await becomes(() => popupOf(visit).count(), 1)
    },
  },
  go: { words: ['redirect', '/pages/Contact'], shows: (visit) => visit.arrives('/pages/Contact') },
  leave: {
    words: ['redirect', 'https://help.example/diamonds'],
    shows: ({ page }) => becomes(() => page.url(), 'https://help.example/diamonds'),
  },
  nothing: { words: ['redirect', 'https://evil.example/'], shows: (visit) => visit.arrives('/pages/FAQ') },
}

let standing: Outcome | null = null
const tell = async (outcome: Outcome) => {
  if (standing === outcome) return
  expect(await tellDesk(shop, 'notice', ...notices[outcome].words)).toMatchObject({ code: 0 })
  await delay(aMoment)
  standing = outcome
}

interface World {
  visit: Visit
  /** An email in the foot that was sent before, and still waits for its answer. */
  news: Gate
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
  'instruction.received': async ({ visit, news, waiting }, { state, context }, ahead) => {
    const isNew = (context['waiting'] as unknown[]).length > waiting.length
    const [first = outcomeOf(ahead)] = waiting
    const outcome = isNew && waiting.length > 0 ? 'go' : first
    await tell(outcome)
    if (isNew) waiting.push(outcome)
    // A popup lies above the page, but what was asked before is answered all the same.
    if (state === 'asking') return news.open()
    const answered = visit.page.waitForResponse(/search_commodity/)
    await visit.page
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
  'readInstruction failed': { unseen: 'a part that cannot be fetched makes the page reload first' },
  'popup.confirmed': async (world) => {
    await popupOf(world.visit).getByRole('button', { name: 'Confirm' }).click()
    world.waiting.shift()
    world.last = null
  },
}

const assertions: Assertions<typeof instructionsMachine, World> = {
  idle: async ({ visit, last }) => {
    await unseen(popupOf(visit))
    if (last !== null) await notices[last].shows(visit)
  },
  reading: async ({ visit, schema, waiting }) => {
    if (schema === null) {
      // It has come before, so the next one is done as soon as it is read.
      await unseen(popupOf(visit))
      await notices[waiting[0] ?? 'nothing'].shows(visit)
      return
    }
    await becomes(() => schema.length, 1)
    await unseen(popupOf(visit))
    await unseen(toastOf(visit))
    await visit.arrives('/pages/FAQ')
  },
  asking: ({ visit }) => notices.popup.shows(visit),
}

walkPaths({
  books: instructionsBooks,
  start: async (open) => {
    const visit = await open({ shop: shop.url })
    visit.foresee(/a request to another host: https:\/\/help\.example/)
    await visit.page.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Help</h1>' }))
    const schema: Route[] = []
    await visit.page.route(/\/assets\/instruction-/, (route) => {
      schema.push(route)
    })
    await visit.goto('/pages/FAQ')
    const news = await visit.gate('POST /api/purchase/footer_email')
    await visit.page.locator('.news').getByRole('textbox').fill('mei@example.com')
    await visit.page.locator('.news').getByRole('textbox').press('Enter')
    await news.held()
    return { visit, news, waiting: [], last: null, schema }
  },
  executors,
  assertions,
  // While one is read, the same one can come again.
  may: (when, { instruction }, state, { waiting }) =>
    when !== 'instruction.received' || state !== 'reading' || waiting.includes(instruction),
})
