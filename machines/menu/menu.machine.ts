import { assign, setup } from 'xstate'
import { menuHideDelay } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** The five entries of the header menu in their order; each one but promotion has a panel. */
export type MenuEntry = 'engagement' | 'wedding' | 'jewellery' | 'exclusive' | 'promotion'

export type MenuEvent =
  | { type: 'entry.entered'; entry: MenuEntry }
  | { type: 'entry.focused'; entry: MenuEntry }
  | { type: 'entry.toggled'; entry: MenuEntry }
  | { type: 'panel.entered' }
  | { type: 'pointer.left' }
  | { type: 'menu.dismissed' }
  | { type: 'menu.reset' }

/** The header menu: which entry's panel is open. */
export const menuMachine = setup({
  types: {
    context: {} as { entry: MenuEntry | null },
    events: {} as MenuEvent,
  },
  guards: {
    entryHasPanel: (_, entry: MenuEntry) => entry !== 'promotion',
    entryIsOpen: ({ context }, entry: MenuEntry) => context.entry === entry,
  },
  actions: {
    setEntry: assign({ entry: (_, entry: MenuEntry) => entry }),
    clearEntry: assign({ entry: null }),
    /** Moves the focus from the panel to its entry, if the focus is in the panel. */
    returnFocus: mustBeProvided('returnFocus'),
  },
  delays: { menuHideDelay },
}).createMachine({
  id: 'menu',
  context: { entry: null },
  initial: 'closed',
  on: {
    'entry.entered': {
      guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
      target: '.shown.open',
      actions: { type: 'setEntry', params: ({ event }) => event.entry },
    },
    'entry.focused': [
      {
        guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
        target: '.shown.open',
        actions: { type: 'setEntry', params: ({ event }) => event.entry },
      },
      { target: '.closed' },
    ],
    'entry.toggled': {
      guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
      target: '.shown.open',
      actions: { type: 'setEntry', params: ({ event }) => event.entry },
    },
  },
  states: {
    closed: {
      description: 'No panel is shown.',
      entry: 'clearEntry',
    },
    shown: {
      description: 'The panel of an entry is shown.',
      tags: 'shown',
      initial: 'open',
      on: {
        'menu.dismissed': { target: 'closed', actions: 'returnFocus' },
        'menu.reset': { target: 'closed', actions: 'returnFocus' },
      },
      states: {
        open: {
          description: 'The pointer or the focus is on the entry or in the panel.',
          on: {
            'entry.toggled': {
              guard: { type: 'entryIsOpen', params: ({ event }) => event.entry },
              target: '#menu.closed',
            },
            'pointer.left': 'closing',
          },
        },
        closing: {
          description: 'The pointer has left; the panel stays briefly so that the pointer can cross the gap to it.',
          after: { menuHideDelay: { target: '#menu.closed', actions: 'returnFocus' } },
          on: { 'panel.entered': 'open' },
        },
      },
    },
  },
})
