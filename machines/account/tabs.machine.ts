import { fromCallback, sendParent, sendTo, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type TabsEvent =
  /** Something of the customer changed through this tab. */
  | { type: 'change.made' }
  /** Another tab says so of itself. */
  | { type: 'change.received' }

/** What the tabs tell the root. */
export type TabsParentEvent = { type: 'customer.changedElsewhere' }

/** What the channel is told. */
export type TabsChannelEvent = { type: 'change.made' }

/** The shop in other tabs of the same browser: what this tab changes they are told, and what they change it hears. A change that was heard is never told on. */
export const tabsMachine = setup({
  types: {
    events: {} as TabsEvent,
    children: {} as { otherTabs: 'otherTabs' },
  },
  actors: {
    /** Reports `change.received`; what it is told goes to every tab but this. */
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
      description: 'What is told names no customer and no piece: whoever hears it asks the server.',
      on: {
        'change.made': { actions: 'notifyOtherTabs' },
        'change.received': { actions: { type: 'notifyParent', params: { type: 'customer.changedElsewhere' } } },
      },
    },
  },
})
