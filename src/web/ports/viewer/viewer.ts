import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { View } from '#contract/viewer/view.ts'
import { type StageEvent, viewerMachine } from '#machines/viewer/viewer.machine.ts'

const afterNextPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))
const loadStage = () => import('./stage.ts')

/** The viewer, connected to the page's canvas; what draws is loaded with the first one that is opened. */
export const viewerActor = viewerMachine.provide({
  actors: {
    loadStage: fromPromise(async () => {
      const { canDraw } = await loadStage()
      return { canDraw: canDraw(), isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches }
    }),
    stage: fromCallback<StageEvent | EventObject, { item: ViewedItem; view: View }>(({ input, receive, sendBack }) => {
      const waiting: StageEvent[] = []
      let handle = (event: StageEvent): void => {
        waiting.push(event)
      }
      let close = () => {
        isClosed = true
      }
      let isClosed = false
      void loadStage().then(({ openStage }) => {
        const canvas = document.querySelector<HTMLCanvasElement>('.viewer canvas')
        if (isClosed || !canvas) return
        const stage = openStage({ canvas, ...input, send: sendBack })
        close = stage.close
        handle = (event) => {
          if (event.type === 'item.changed') stage.showItem(event.item, event.view)
          else stage.show(event.view, event.isMoving)
        }
        for (const event of waiting) handle(event)
      })
      receive((event) => handle(event as StageEvent))
      return () => close()
    }),
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
