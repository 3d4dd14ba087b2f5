import { type EventObject, fromCallback, setup } from 'xstate'
import { floatRest } from '#contract/constants.ts'

export type FloatGroupEvent = { type: 'page.movedDown' } | { type: 'page.movedUp' }

/** The floating buttons: on phones they fade while the page moves down, so that they never stand on text. */
export const floatGroupMachine = setup({
  types: { events: {} as FloatGroupEvent },
  actors: {
    /** Reports page.movedDown and page.movedUp. */
    pageMoves: fromCallback<EventObject>(() => {
      throw new Error('pageMoves must be provided')
    }),
  },
  delays: { floatRest },
}).createMachine({
  id: 'floatGroup',
  invoke: { id: 'pageMoves', src: 'pageMoves' },
  initial: 'shown',
  states: {
    shown: {
      description: 'The buttons are there.',
      on: { 'page.movedDown': 'faded' },
    },
    faded: {
      description: 'The page moves down; they come back when it rests or moves up.',
      after: { floatRest: 'shown' },
      on: { 'page.movedDown': { target: 'faded', reenter: true }, 'page.movedUp': 'shown' },
    },
  },
})
