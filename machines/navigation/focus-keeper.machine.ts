import { fromCallback, sendTo, setup } from 'xstate'
import { focusHandover } from '#contract/constants.ts'

export type FocusKeeperEvent =
  /** What had the focus was taken from the page, and nothing has the focus since. */
  | { type: 'focus.lost' }
  /** Something has the focus again. */
  | { type: 'focus.taken' }

/** What the watch is told. */
export type FocusWatchEvent = { type: 'focus.passedOn' }

/** The keyboard's place on the page: where the control that has the focus is taken away or replaced, the focus goes to what stands in its place. */
export const focusKeeperMachine = setup({
  types: {
    events: {} as FocusKeeperEvent,
    children: {} as { focusWatch: 'focusWatch' },
  },
  actors: {
    /** Reports focus.lost and focus.taken; told `focus.passedOn` it gives the focus to what stands in the place. */
    focusWatch: fromCallback<FocusWatchEvent>(() => {
      throw new Error('focusWatch must be provided')
    }),
  },
  actions: {
    passFocusOn: sendTo('focusWatch', { type: 'focus.passedOn' } satisfies FocusWatchEvent),
  },
  delays: { focusHandover },
}).createMachine({
  id: 'focusKeeper',
  invoke: { id: 'focusWatch', src: 'focusWatch' },
  initial: 'held',
  states: {
    held: {
      description: 'Something has the focus, or nothing has it because the shopper left it.',
      on: { 'focus.lost': 'lost' },
    },
    lost: {
      description:
        'What had the focus is gone. What takes its place is awaited; a dialog that closes or a form that shows its problem may give the focus itself.',
      after: { focusHandover: { target: 'held', actions: 'passFocusOn' } },
      on: { 'focus.taken': 'held' },
    },
  },
})
