import { assign, setup } from 'xstate'

/** Popups of the shop: the server's notice, thanks for an enquiry, the end of a session, an appointment that exists. */
export type Popup = 'notice' | 'thanks' | 'timedOut' | 'upcoming'

/** Sent by the machine whose state the popup is, when it enters and leaves that state. */
export type PopupsEvent = { type: 'popup.requested'; popup: Popup } | { type: 'popup.closed'; popup: Popup }

/**
 * Which popup is shown. Decided (SESSION-05): one at a time, in the order in which they were requested, each until it is
 * answered. Messages have their own queue, as they need no answer and go by themselves.
 */
export const popupsMachine = setup({
  types: {
    /** The popup that is shown, then those that wait for it. */
    context: {} as { queue: Popup[] },
    events: {} as PopupsEvent,
  },
  guards: {
    isOnlyOne: ({ context }, popup: Popup) => context.queue.every((each) => each === popup),
  },
  actions: {
    enqueue: assign({ queue: ({ context }, popup: Popup) => [...context.queue, popup] }),
    remove: assign({ queue: ({ context }, popup: Popup) => context.queue.filter((each) => each !== popup) }),
  },
}).createMachine({
  id: 'popups',
  context: { queue: [] },
  initial: 'none',
  states: {
    none: {
      description: 'No popup is shown.',
      on: {
        'popup.requested': { target: 'showing', actions: { type: 'enqueue', params: ({ event }) => event.popup } },
      },
    },
    showing: {
      description: 'One popup is shown, others wait; one that is no longer needed leaves the queue.',
      on: {
        'popup.requested': { actions: { type: 'enqueue', params: ({ event }) => event.popup } },
        'popup.closed': [
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event.popup },
            target: 'none',
            actions: { type: 'remove', params: ({ event }) => event.popup },
          },
          { actions: { type: 'remove', params: ({ event }) => event.popup } },
        ],
      },
    },
  },
})
