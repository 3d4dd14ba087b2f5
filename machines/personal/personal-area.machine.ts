import { fromPromise, sendParent, setup } from 'xstate'
import { pages } from '#contract/pages.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** Events sent to the root. */
export type PersonalAreaParentEvent = { type: 'navigation.requested'; href: string }

/** The first screen of the personal area: it redirects to the appointments if it was opened for them. */
export const personalAreaMachine = setup({
  actors: {
    /** Removes the flag from the session storage and returns its value. */
    consumePersonalOpen: fromPromise<string | null>(mustBeProvided('consumePersonalOpen')),
  },
  guards: {
    shouldOpenAppointments: (_, flag: string | null) => flag === 'appointment',
  },
  actions: {
    notifyParent: sendParent((_, event: PersonalAreaParentEvent) => event),
  },
}).createMachine({
  id: 'personalArea',
  initial: 'opening',
  states: {
    opening: {
      description: 'Reads the flag that says where to open.',
      invoke: {
        id: 'consumePersonalOpen',
        src: 'consumePersonalOpen',
        onDone: [
          {
            guard: { type: 'shouldOpenAppointments', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: {
              type: 'notifyParent',
              params: { type: 'navigation.requested', href: pages.appointments.href() },
            },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      description: 'The overview is shown.',
    },
    redirecting: {
      description: 'Redirects to the appointments.',
    },
  },
})
