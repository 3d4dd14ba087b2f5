import { fromCallback, sendParent, sendTo, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type TabsEvent =
  /** The customer data (session or cart) changed through this tab. */
  | { type: 'change.made' }
  /** Another tab reported such a change. */
  | { type: 'change.received' }

/** Events sent to the root. */
export type TabsParentEvent = { type: 'customer.changedElsewhere' }

/** Events sent to the channel between the tabs. */
export type TabsChannelEvent = { type: 'change.made' }

/**
 * Synchronises the tabs of one browser: reports this tab's changes to the others and receives theirs. A received change
 * is never forwarded, or two tabs would exchange it endlessly.
 */
export const tabsMachine = setup({
  types: {
    events: {} as TabsEvent,
    children: {} as { otherTabs: 'otherTabs' },
  },
  actors: {
    /** Reports `change.received`; forwards each event it gets to all other tabs. */
    otherTabs: fromCallback<TabsChannelEvent>(mustBeProvided('otherTabs')),
  },
  actions: {
    notifyOtherTabs: sendTo('otherTabs', { type: 'change.made' } satisfies TabsChannelEvent),
    notifyParent: sendParent((_, event: TabsParentEvent) => event),
  },
}).createMachine({
  id: 'tabs',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'listening',
  states: {
    listening: {
      description: 'The events name no customer and no piece: each tab that receives one asks the server.',
      on: {
        'change.made': { actions: 'notifyOtherTabs' },
        'change.received': { actions: { type: 'notifyParent', params: { type: 'customer.changedElsewhere' } } },
      },
    },
  },
})
