import { assign, sendParent, setup } from 'xstate'
import { menuHideDelay } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type CartPopoverEvent =
  | { type: 'popover.entered' }
  | { type: 'popover.focused' }
  | { type: 'popover.left' }
  | { type: 'popover.dismissed' }
  | { type: 'item.addSucceeded' }
  | { type: 'viewport.changed'; wide: boolean }

/** Events sent to the root: on a narrow screen, a message reports the addition instead of the popover. */
export type CartPopoverParentEvent = { type: 'message.shown'; message: { id: 'cart.added'; tone: 'info' } }

/** Whether the cart popover is open; it opens by itself only on wide screens, from 768 px on. */
export const cartPopoverMachine = setup({
  types: {
    context: {} as { wide: boolean },
    events: {} as CartPopoverEvent,
    input: {} as { wide: boolean },
  },
  guards: {
    screenIsWide: ({ context }) => context.wide,
    screenBecomesNarrow: (_, wide: boolean) => !wide,
  },
  actions: {
    setWide: assign({ wide: (_, wide: boolean) => wide }),
    notifyParent: sendParent((_, event: CartPopoverParentEvent) => event),
    /** Moves the focus from the popover to its icon, if the focus is in the popover. */
    returnFocus: mustBeProvided('returnFocus'),
  },
  delays: { menuHideDelay },
}).createMachine({
  id: 'cartPopover',
  context: ({ input }) => ({ wide: input.wide }),
  initial: 'closed',
  on: {
    'viewport.changed': [
      {
        guard: { type: 'screenBecomesNarrow', params: ({ event }) => event.wide },
        target: '.closed',
        actions: { type: 'setWide', params: ({ event }) => event.wide },
      },
      { actions: { type: 'setWide', params: ({ event }) => event.wide } },
    ],
  },
  states: {
    closed: {
      description: 'Only the icon with its count is shown.',
      on: {
        'popover.entered': { guard: 'screenIsWide', target: 'shown.open' },
        'popover.focused': { guard: 'screenIsWide', target: 'shown.open' },
        'item.addSucceeded': [
          { guard: 'screenIsWide', target: 'shown.open' },
          {
            actions: {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'cart.added', tone: 'info' } },
            },
          },
        ],
      },
    },
    shown: {
      description: 'The items are shown.',
      tags: 'shown',
      initial: 'open',
      on: { 'popover.dismissed': { target: 'closed', actions: 'returnFocus' } },
      states: {
        open: {
          description: 'The popover is hovered or focused, or an item was just added.',
          on: { 'popover.left': 'closing' },
        },
        closing: {
          description: 'The pointer has left; the popover stays briefly so that the pointer can cross the gap to it.',
          after: { menuHideDelay: { target: '#cartPopover.closed', actions: 'returnFocus' } },
          on: { 'popover.entered': 'open', 'popover.focused': 'open', 'item.addSucceeded': 'open' },
        },
      },
    },
  },
})
