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

/** What the cart popover tells the root: on a narrow screen an addition is told by a message instead. */
export type CartPopoverParentEvent = { type: 'message.shown'; message: { id: 'cart.added'; tone: 'info' } }

/** Whether the cart popover is open; only on screens wider than 768 px does it open by itself. */
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
    /** From the popover to its icon, if it is there. */
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
        'popover.entered': { guard: 'screenIsWide', target: 'open' },
        'popover.focused': { guard: 'screenIsWide', target: 'open' },
        'item.addSucceeded': [
          { guard: 'screenIsWide', target: 'open' },
          {
            actions: {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'cart.added', tone: 'info' } },
            },
          },
        ],
      },
    },
    open: {
      description: 'The items are shown: pointed at, focused, or because one was just added.',
      tags: 'shown',
      on: {
        'popover.left': 'closing',
        'popover.dismissed': { target: 'closed', actions: 'returnFocus' },
      },
    },
    closing: {
      description: 'The pointer has left; the popover stays for a moment, so that it can be reached across a gap.',
      tags: 'shown',
      after: { menuHideDelay: { target: 'closed', actions: 'returnFocus' } },
      on: {
        'popover.entered': 'open',
        'popover.focused': 'open',
        'item.addSucceeded': 'open',
        'popover.dismissed': { target: 'closed', actions: 'returnFocus' },
      },
    },
  },
})
