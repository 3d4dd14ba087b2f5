import { fromCallback, sendTo, setup } from 'xstate'
import { focusRestoreDelay } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type FocusRestorerEvent =
  /** What had the focus was taken from the page, and nothing has the focus since. */
  | { type: 'focus.lost' }
  /** Something has the focus again. */
  | { type: 'focus.regained' }

/** What the watch is told. */
export type FocusWatcherEvent = { type: 'focus.moveRequested' }

/** The keyboard's place on the page: where the control that has the focus is taken away or replaced, the focus goes to what stands in its place. */
export const focusRestorerMachine = setup({
  types: {
    events: {} as FocusRestorerEvent,
    children: {} as { focusWatcher: 'focusWatcher' },
  },
  actors: {
    /** Reports focus.lost and focus.regained; told `focus.moveRequested` it gives the focus to what stands in the place. */
    focusWatcher: fromCallback<FocusWatcherEvent>(mustBeProvided('focusWatcher')),
  },
  actions: {
    moveFocus: sendTo('focusWatcher', { type: 'focus.moveRequested' } satisfies FocusWatcherEvent),
  },
  delays: { focusRestoreDelay },
}).createMachine({
  id: 'focusRestorer',
  invoke: { id: 'focusWatcher', src: 'focusWatcher' },
  initial: 'held',
  states: {
    held: {
      description: 'Something has the focus, or nothing has it because the shopper left it.',
      on: { 'focus.lost': 'lost' },
    },
    lost: {
      description:
        'What had the focus is gone. What takes its place is awaited; a dialog that closes or a form that shows its problem may give the focus itself.',
      after: { focusRestoreDelay: { target: 'held', actions: 'moveFocus' } },
      on: { 'focus.regained': 'held' },
    },
  },
})
