import { fromPromise, sendParent, setup } from 'xstate'

/** What the personal area tells the root. */
export type PersonalAreaTold = { type: 'navigation.requested'; href: string }

/** The first screen of the personal area: it leads on to the appointments where it was opened for them. */
export const personalAreaMachine = setup({
  actors: {
    /** Takes the session flag away and gives what it said. */
    takePersonalOpen: fromPromise<string | null>(() => {
      throw new Error('takePersonalOpen must be provided')
    }),
  },
  guards: {
    appointmentsAreMeant: (_, flag: string | null) => flag === 'appointment',
  },
  actions: {
    tellParent: sendParent((_, told: PersonalAreaTold) => told),
  },
}).createMachine({
  id: 'personalArea',
  initial: 'opening',
  states: {
    opening: {
      description: 'The session flag is asked where to open.',
      invoke: {
        id: 'takePersonalOpen',
        src: 'takePersonalOpen',
        onDone: [
          {
            guard: { type: 'appointmentsAreMeant', params: ({ event }) => event.output },
            target: 'leaving',
            actions: {
              type: 'tellParent',
              params: { type: 'navigation.requested', href: '/pages/Personal/Appointment' },
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
    leaving: {
      description: 'On the way to the appointments.',
    },
  },
})
