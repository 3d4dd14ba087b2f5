import { fromPromise, sendParent, setup } from 'xstate'
import { pages } from '#contract/pages.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** What the personal area tells the root. */
export type PersonalAreaParentEvent = { type: 'navigation.requested'; href: string }

/** The first screen of the personal area: it leads on to the appointments where it was opened for them. */
export const personalAreaMachine = setup({
  actors: {
    /** Takes the session flag away and gives what it said. */
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
      description: 'The session flag is asked where to open.',
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
      description: 'The overview is what was wanted.',
    },
    redirecting: {
      description: 'On the way to the appointments.',
    },
  },
})
