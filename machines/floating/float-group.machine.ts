import { type EventObject, fromCallback, setup } from 'xstate'
import { floatGroupDelay } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type FloatGroupEvent = { type: 'page.scrolledDown' } | { type: 'page.scrolledUp' }

/** The floating buttons: on phones they fade out while the page scrolls down, so that they do not cover text. */
export const floatGroupMachine = setup({
  types: { events: {} as FloatGroupEvent },
  actors: {
    /** Reports page.scrolledDown and page.scrolledUp. */
    scrollDirection: fromCallback<EventObject>(mustBeProvided('scrollDirection')),
  },
  delays: { floatGroupDelay },
}).createMachine({
  id: 'floatGroup',
  invoke: { id: 'scrollDirection', src: 'scrollDirection' },
  initial: 'shown',
  states: {
    shown: {
      description: 'The buttons are visible.',
      on: { 'page.scrolledDown': 'faded' },
    },
    faded: {
      description: 'The page scrolls down; the buttons return when it stops or scrolls up.',
      after: { floatGroupDelay: 'shown' },
      on: { 'page.scrolledDown': { target: 'faded', reenter: true }, 'page.scrolledUp': 'shown' },
    },
  },
})
