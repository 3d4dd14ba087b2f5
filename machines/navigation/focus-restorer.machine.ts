import { fromCallback, sendTo, setup } from 'xstate'
import { focusRestoreDelay } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type FocusRestorerEvent =
  /** The focused element was removed from the page, and nothing has the focus since. */
  | { type: 'focus.lost' }
  /** Something has the focus again. */
  | { type: 'focus.regained' }

/** Events sent to the watching actor. */
export type FocusWatcherEvent = { type: 'focus.moveRequested' }

/**
 * Keeps the keyboard focus on the page: when the focused control is removed or replaced, the element in its place gets
 * the focus.
 */
export const focusRestorerMachine = setup({
  types: {
    events: {} as FocusRestorerEvent,
    children: {} as { focusWatcher: 'focusWatcher' },
  },
  actors: {
    /**
     * Reports focus.lost and focus.regained; on `focus.moveRequested` it focuses the element in place of the removed
     * one.
     */
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
      description: 'An element has the focus, or none has because the shopper moved it away.',
      on: { 'focus.lost': 'lost' },
    },
    lost: {
      description:
        'The focused element is gone. Awaits its replacement; a closing dialog or a form may set the focus first.',
      after: { focusRestoreDelay: { target: 'held', actions: 'moveFocus' } },
      on: { 'focus.regained': 'held' },
    },
  },
})
