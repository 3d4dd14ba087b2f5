import { expect } from 'vitest'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { viewerBooks } from '../../machines/viewer/viewer.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { type HeldFile, holdFile } from '../support/held-file.ts'
import { walkPaths } from '../support/walk.ts'
import { aSolitaire, loseGraphics, parts, softwareLog } from './parts.ts'

interface World {
  session: BrowserSession
  /** What turns and draws. */
  file: HeldFile
  hasStarted: boolean
}

const executors: Executors<typeof viewerMachine, World> = {
  'turn.requested': ({ session }) => parts(session).button.click(),
  'viewer.closed': ({ session }) => session.page.keyboard.press('Escape'),
  'retry.requested': ({ session }) => parts(session).retry.click(),
  'loadTurntable done': ({ file }) => file.open(),
  'loadTurntable failed': ({ file }) => file.lose(),
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
    const { session, file } = world
    await expectVisible(parts(session).still)
    await expectVisible(parts(session).button)
    await expectHidden(parts(session).viewer)
    if (world.hasStarted) await expectFocused(parts(session).button)
    else expect(file.asked()).toBe(0)
    world.hasStarted = true
  },
  loading: async ({ session }) => {
    await says(session, 'One moment…', false)
    await expectFocused(parts(session).viewer)
    expect(await parts(session).viewer.getAttribute('aria-label')).toMatch(/ diamond, to be turned$/)
  },
  turning: async ({ session, file }) => {
    await expectVisible(parts(session).nearer)
    expect(file.asked()).toBe(1)
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
    const file = await holdFile(session, /\/assets\/turntable-/)
    await session.goto(detailPath(await aSolitaire(session)))
    return { session, file, hasStarted: false }
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
