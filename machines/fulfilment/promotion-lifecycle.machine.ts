import { assign, setup } from 'xstate'

/** When a promotion ends, ISO 8601 in UTC; null where it has no end. */
export interface PromotionEnd {
  endsAt: string | null
}

/** `at` is the time of the event, ISO 8601 in UTC. */
export type PromotionLifecycleEvent =
  | ({ type: 'promotion.changed' } & PromotionEnd)
  | { type: 'promotion.published'; at: string }
  | { type: 'promotion.withdrawn' }
  | { type: 'time.passed'; at: string }

/**
 * The lifecycle of a promotion or banner, run by the server as pure transitions inside the transaction that stores the
 * next state. Whether a published one has begun is no state: it is shown from its start by itself.
 */
export const promotionLifecycleMachine = setup({
  types: {
    input: {} as PromotionEnd,
    context: {} as PromotionEnd,
    events: {} as PromotionLifecycleEvent,
  },
  guards: {
    hasNotEnded: ({ context }, at: string) => context.endsAt === null || at < context.endsAt,
    hasEnded: ({ context }, at: string) => context.endsAt !== null && at >= context.endsAt,
  },
  actions: {
    setEnd: assign((_, { endsAt }: PromotionEnd) => ({ endsAt })),
  },
}).createMachine({
  id: 'promotionLifecycle',
  context: ({ input }) => ({ endsAt: input.endsAt }),
  initial: 'draft',
  states: {
    draft: {
      description: 'Seen only by a signed link; may be changed.',
      on: {
        'promotion.changed': {
          actions: { type: 'setEnd', params: ({ event }) => ({ endsAt: event.endsAt }) },
        },
        'promotion.published': {
          guard: { type: 'hasNotEnded', params: ({ event }) => event.at },
          target: 'published',
        },
        'promotion.withdrawn': { target: 'withdrawn' },
      },
    },
    published: {
      description: 'Shown to everybody from its start until its end; not changed any more.',
      on: {
        'promotion.withdrawn': { target: 'withdrawn' },
        'time.passed': { guard: { type: 'hasEnded', params: ({ event }) => event.at }, target: 'over' },
      },
    },
    withdrawn: {
      description: 'Taken back by the staff; once changed it is a draft again.',
      on: {
        'promotion.changed': {
          target: 'draft',
          actions: { type: 'setEnd', params: ({ event }) => ({ endsAt: event.endsAt }) },
        },
      },
    },
    over: { description: 'Its end has come.' },
  },
})
