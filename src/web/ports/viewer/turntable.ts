import { type EventObject, fromCallback } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { View } from '#contract/viewer/view.ts'
import { type StageEvent, turntableMachine } from '#machines/viewer/turntable.machine.ts'
import { openStage } from './stage.ts'

/** The turntable, connected to the page's canvas, which is there in the next frame. */
export const turntableActor = turntableMachine.provide({
  actors: {
    stage: fromCallback<StageEvent | EventObject, { item: ViewedItem; view: View }>(({ input, receive, sendBack }) => {
      const waiting: StageEvent[] = []
      let handle = (event: StageEvent): void => {
        waiting.push(event)
      }
      const opening = requestAnimationFrame(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.viewer canvas')
        if (!canvas) return
        const stage = openStage({ canvas, ...input, send: sendBack })
        close = stage.close
        handle = (event) => {
          if (event.type === 'item.changed') stage.showItem(event.item, event.view)
          else stage.show(event.view, event.isMoving)
        }
        for (const event of waiting) handle(event)
      })
      let close = () => cancelAnimationFrame(opening)
      receive((event) => handle(event as StageEvent))
      return () => close()
    }),
  },
})
