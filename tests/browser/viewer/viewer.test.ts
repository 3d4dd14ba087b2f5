import { expect } from 'vitest'
import type { Route } from 'playwright-core'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { viewerBooks } from '../../machines/viewer/viewer.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { walkPaths } from '../support/walk.ts'
import { aSolitaire, loseGraphics, parts, softwareLog } from './parts.ts'

/** The file that turns and draws, held back. */
interface Chunk {
  asked: () => number
  open: () => Promise<void>
  lose: () => Promise<void>
}
interface World {
  session: BrowserSession
  chunk: Chunk
  hasStarted: boolean
}

const holdChunk = async ({ page }: BrowserSession): Promise<Chunk> => {
  const held: Route[] = []
  let count = 0
  await page.route(/\/assets\/turntable-/, (route) => {
    count += 1
    held.push(route)
  })
  const take = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.splice(0)
  }
  return {
    asked: () => count,
    open: async () => {
      for (const route of await take()) await route.continue()
    },
    lose: async () => {
      for (const route of await take()) await route.abort('connectionfailed')
    },
  }
}

const executors: Executors<typeof viewerMachine, World> = {
  'turn.requested': ({ session }) => parts(session).button.click(),
  'viewer.closed': ({ session }) => session.page.keyboard.press('Escape'),
  'retry.requested': ({ session }) => parts(session).retry.click(),
  'loadTurntable done': async ({ chunk }) => chunk.open(),
  'loadTurntable failed': async ({ session, chunk }) => {
    session.expectLog(failedRequestLog)
    // Otherwise the page would be loaded again, because the shop itself answers.
    await session.holdPings()
    await chunk.lose()
  },
  'turntable done': ({ session }) => loseGraphics(session),
  'turntable failed': { unobservable: 'a machine does not fail' },
}

const says = async (session: BrowserSession, text: string, canRetry: boolean) => {
  await expectVisible(session.page.getByText(text))
  await expectEventually(() => parts(session).retry.count(), canRetry ? 1 : 0)
  await expectVisible(parts(session).still)
}
const assertions: Assertions<typeof viewerMachine, World> = {
  closed: async (world) => {
    const { session, chunk } = world
    await expectVisible(parts(session).still)
    await expectVisible(parts(session).button)
    await expectHidden(parts(session).viewer)
    if (world.hasStarted) await expectFocused(parts(session).button)
    else expect(chunk.asked()).toBe(0)
    world.hasStarted = true
  },
  loading: async ({ session }) => {
    await says(session, 'One moment…', false)
    await expectFocused(parts(session).viewer)
    expect(await parts(session).viewer.getAttribute('aria-label')).toMatch(/ diamond, to be turned$/)
  },
  turning: async ({ session, chunk }) => {
    await expectVisible(parts(session).nearer)
    expect(chunk.asked()).toBe(1)
  },
  'failed.unsupported': ({ session }) =>
    says(session, 'This browser cannot draw it in three dimensions. The picture shows the same piece.', false),
  'failed.notLoaded': ({ session }) => says(session, 'The view could not be loaded.', true),
  'failed.lost': ({ session }) => says(session, 'The drawing has stopped.', true),
}

walkPaths({
  books: viewerBooks,
  start: async (open, { steps }) => {
    const loaded = steps.find(({ when }) => when === 'loadTurntable done')?.event['output'] as
      | { canDraw: boolean; isCalm: boolean }
      | undefined
    const session = await open({ wide: true, motion: !loaded?.isCalm })
    if (loaded && !loaded.canDraw) {
      await session.page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
    }
    session.expectLog(softwareLog)
    const chunk = await holdChunk(session)
    await session.goto(detailPath(await aSolitaire(session)))
    return { session, chunk, hasStarted: false }
  },
  executors,
  assertions,
  cover: 'states',
  may: (when, event, state) => {
    if (when === 'turn.requested') return (event['item'] as { setting: unknown }).setting !== null
    if (when === 'loadTurntable done') return state === 'loading'
    return true
  },
})
