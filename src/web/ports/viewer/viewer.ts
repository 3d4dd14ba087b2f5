import { fromPromise } from 'xstate'
import type { turntableMachine } from '#machines/viewer/turntable.machine.ts'
import { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import type { Turntable } from '../../views/viewer/turntable.tsx'
import { lazyLogics } from '../lazy-logics.ts'

const afterNextPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

interface TurntableParts {
  canDraw: () => boolean
  View: typeof Turntable
}
let parts: TurntableParts | null = null

const { load, logics } = lazyLogics<{ turntable: typeof turntableMachine }>(['turntable'], async () => {
  const [{ turntableActor }, { canDraw }, { Turntable }] = await Promise.all([
    import('./turntable.ts'),
    import('./stage.ts'),
    import('../../views/viewer/turntable.tsx'),
  ])
  parts = { canDraw, View: Turntable }
  return { turntable: turntableActor }
})

/** The view of what turns, once it is loaded; without waiting, so that the focus stays where it is. */
export const turntableView = () => parts?.View

/** The viewer, connected to the page; what turns and draws is loaded with the first one that is opened. */
export const viewerActor = viewerMachine.provide({
  actors: {
    loadTurntable: fromPromise(async () => {
      await load()
      return { canDraw: parts?.canDraw() === true, isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches }
    }),
    ...logics,
  },
  actions: {
    focusViewer: () =>
      afterNextPaint(() => document.querySelector<HTMLElement>('.viewer')?.focus({ preventScroll: true })),
    focusButton: () => {
      // Where another picture was chosen, the focus is there.
      if (document.activeElement?.closest('.viewer') === null) return
      afterNextPaint(() => document.querySelector<HTMLElement>('.viewer-button')?.focus({ preventScroll: true }))
    },
  },
})
