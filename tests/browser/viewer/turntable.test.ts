import type { TurntableInput, turntableMachine } from '#machines/viewer/turntable.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { turntableBooks } from '../../machines/viewer/turntable.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { walkPaths } from '../support/walk.ts'
import { aDiamond, aSolitaire, loseGraphics, parts, restoreGraphics, softwareLog } from './parts.ts'

interface World {
  session: BrowserSession
}

const drag = async ({ page }: BrowserSession, right: number) => {
  const box = await parts({ page }).canvas.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await page.mouse.move(box.x + box.width / 2 + right, box.y + box.height / 2)
}

const executors: Executors<typeof turntableMachine, World> = {
  'drag.started': async ({ session }) => {
    await drag(session, 0)
    await session.page.mouse.down()
  },
  'drag.moved': ({ session }) => drag(session, -40),
  'drag.ended': ({ session }) => session.page.mouse.up(),
  'turn.stepped': ({ session }) => session.page.keyboard.press('ArrowLeft'),
  'zoom.stepped': ({ session }) => session.page.keyboard.press('+'),
  'view.reset': ({ session }) => session.page.keyboard.press('Home'),
  'graphics.lost': ({ session }) => loseGraphics(session),
  'graphics.restored': ({ session }) => restoreGraphics(session),
  'graphics.failed': { unobservable: 'the shaders work in every browser at hand' },
  'item.changed': { unobservable: 'the page has one stone; another metal is chosen in look.test.ts' },
  'frame.drawn': { unobservable: 'it follows by itself' },
  'stage done': { unobservable: 'it runs as long as the turntable' },
  'stage failed': { unobservable: 'it runs as long as the turntable' },
}

const says = async (session: BrowserSession, text: string) => {
  await expectVisible(session.page.getByText(text))
  await expectVisible(parts(session).still)
}
const isDrawn = ({ session }: World) => expectVisible(parts(session).nearer)
const assertions: Assertions<typeof turntableMachine, World> = {
  starting: { unobservable: 'it decides at once' },
  presenting: isDrawn,
  resting: async (world) => {
    await isDrawn(world)
    await expectEventually(() => parts(world.session).canvas.getAttribute('data-drawn'), 'still')
  },
  dragging: isDrawn,
  coasting: { unobservable: 'it looks like dragging; look.test.ts throws it' },
  lost: ({ session }) => says(session, 'The drawing stopped for a moment. It continues by itself.'),
  stopped: ({ session }) => says(session, 'The drawing has stopped.'),
}

walkPaths({
  books: turntableBooks,
  start: async (open, { input }) => {
    const { item, isCalm } = input as TurntableInput
    const session = await open({ wide: true, motion: !isCalm })
    session.expectLog(softwareLog)
    const shown = item.setting
      ? await aSolitaire(session)
      : { ...(await aDiamond(session, 'round')), kind: 'diamond' as const }
    await session.goto(detailPath(shown))
    await parts(session).button.click()
    await expectVisible(parts(session).nearer)
    return { session }
  },
  executors,
  assertions,
  cover: 'states',
  // What a hand can do in time on a busy machine: no throw.
  may: (when, event) => when !== 'drag.ended' || event['time'] === 3000,
})
