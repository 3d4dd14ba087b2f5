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
  states: {
    closed: {
      description: 'No panel is shown.',
      entry: 'clearEntry',
      on: {
        'entry.entered': {
          guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
          target: 'open',
          actions: { type: 'setEntry', params: ({ event }) => event.entry },
        },
        'entry.focused': {
          guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
          target: 'open',
          actions: { type: 'setEntry', params: ({ event }) => event.entry },
        },
        'entry.toggled': {
          guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
          target: 'open',
          actions: { type: 'setEntry', params: ({ event }) => event.entry },
        },
      },
    },
    open: {
      description: 'The panel of an entry is shown while the pointer or the focus is on the entry or in the panel.',
      tags: 'shown',
      on: {
        'entry.entered': {
          guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
          actions: { type: 'setEntry', params: ({ event }) => event.entry },
        },
        'entry.focused': [
          {
            guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
            actions: { type: 'setEntry', params: ({ event }) => event.entry },
          },
          { target: 'closed' },
        ],
        'entry.toggled': [
          { guard: { type: 'entryIsOpen', params: ({ event }) => event.entry }, target: 'closed' },
          {
            guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
            actions: { type: 'setEntry', params: ({ event }) => event.entry },
          },
        ],
        'pointer.left': 'closing',
        'menu.dismissed': { target: 'closed', actions: 'returnFocus' },
        'menu.reset': { target: 'closed', actions: 'returnFocus' },
      },
    },
    closing: {
      description: 'The pointer has left; the panel stays briefly so that the pointer can cross the gap to it.',
      tags: 'shown',
      after: { menuHideDelay: { target: 'closed', actions: 'returnFocus' } },
      on: {
        'entry.entered': {
          guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
          target: 'open',
          actions: { type: 'setEntry', params: ({ event }) => event.entry },
        },
        'entry.focused': [
          {
            guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
            target: 'open',
            actions: { type: 'setEntry', params: ({ event }) => event.entry },
          },
          { target: 'closed' },
        ],
        'entry.toggled': {
          guard: { type: 'entryHasPanel', params: ({ event }) => event.entry },
          target: 'open',
          actions: { type: 'setEntry', params: ({ event }) => event.entry },
        },
        'panel.entered': 'open',
        'menu.dismissed': { target: 'closed', actions: 'returnFocus' },
        'menu.reset': { target: 'closed', actions: 'returnFocus' },
      },
    },
  },
})
