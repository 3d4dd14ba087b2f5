import { expect } from 'vitest'
import type { Route } from 'playwright-core'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { viewerBooks } from '../../machines/viewer/viewer.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { piecesOf } from '../support/customer.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { walkPaths } from '../support/walk.ts'
import { parts, softwareLog } from './parts.ts'

/** The file that draws, held back. */
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
  await page.route(/\/assets\/stage-/, (route) => {
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

const inMiddle = async ({ page }: BrowserSession) => {
  const box = await parts({ page }).canvas.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const drag = async (session: BrowserSession, right: number) => {
  const { x, y } = await inMiddle(session)
  await session.page.mouse.move(x + right, y)
}

const executors: Executors<typeof viewerMachine, World> = {
  'turn.requested': ({ session }) => parts(session).button.click(),
  'viewer.closed': ({ session }) => session.page.keyboard.press('Escape'),
  'retry.requested': ({ session }) => parts(session).retry.click(),
  'loadStage done': async ({ chunk }) => chunk.open(),
  'loadStage failed': async ({ session, chunk }) => {
    session.expectLog(failedRequestLog)
    // Otherwise the page would be loaded again, because the shop itself answers.
    await session.holdPings()
    await chunk.lose()
  },
  'drag.started': async ({ session }) => {
    await drag(session, 0)
    await session.page.mouse.down()
  },
  'drag.moved': ({ session }) => drag(session, -40),
  'drag.ended': ({ session }) => session.page.mouse.up(),
  'turn.stepped': ({ session }) => session.page.keyboard.press('ArrowLeft'),
  'zoom.stepped': ({ session }) => session.page.keyboard.press('+'),
  'view.reset': ({ session }) => session.page.keyboard.press('Home'),
  'graphics.lost': ({ session }) =>
    parts(session).canvas.evaluate((canvas: HTMLCanvasElement) => {
      const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      Object.assign(window, { giveBack: () => extension?.restoreContext() })
      extension?.loseContext()
    }),
  'graphics.restored': ({ session }) =>
    session.page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack()),
  'graphics.failed': { unobservable: 'the shaders work in every browser at hand' },
  'item.changed': { unobservable: 'the page has one stone; another metal is chosen in look.test.ts' },
  'frame.drawn': { unobservable: 'it follows by itself' },
  'stage done': { unobservable: 'it runs as long as the viewer' },
  'stage failed': { unobservable: 'it runs as long as the viewer' },
}

const says = async (session: BrowserSession, text: string, canRetry: boolean) => {
  await expectVisible(session.page.getByText(text))
  await expectEventually(() => parts(session).retry.count(), canRetry ? 1 : 0)
  await expectVisible(parts(session).still)
}
const isDrawn = async ({ session, chunk }: World) => {
  await expectVisible(parts(session).nearer)
  expect(chunk.asked()).toBe(1)
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
  'turning.presenting': isDrawn,
  'turning.resting': async (world) => {
    await isDrawn(world)
    await expectEventually(() => parts(world.session).canvas.getAttribute('data-drawn'), 'still')
  },
  'turning.dragging': isDrawn,
  'turning.coasting': { unobservable: 'it looks like dragging; look.test.ts throws it' },
  'turning.lost': ({ session }) => says(session, 'The drawing stopped for a moment. It continues by itself.', false),
  'failed.unsupported': ({ session }) =>
    says(session, 'This browser cannot draw it in three dimensions. The picture shows the same piece.', false),
  'failed.notLoaded': ({ session }) => says(session, 'The view could not be loaded.', true),
  'failed.lost': ({ session }) => says(session, 'The drawing has stopped.', true),
}

walkPaths({
  books: viewerBooks,
  start: async (open, { steps }) => {
    const loaded = steps.find(({ when }) => when === 'loadStage done')?.event['output'] as
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
    const setting = (await piecesOf(session.context, 'setting')).find(({ style }) => style === 'solitaire')
    if (!setting) throw new Error('there is no solitaire')
    await session.goto(detailPath(setting))
    return { session, chunk, hasStarted: false }
  },
  executors,
  assertions,
  cover: 'states',
  may: (when, event, state) => {
    if (when === 'turn.requested') return (event['item'] as { setting: unknown }).setting !== null
    // What a hand can do in time on a busy machine: no throw.
    if (when === 'drag.ended') return event['time'] === 3000
    if (when === 'loadStage done') return state === 'loading'
    return true
  },
})
