import { assign, fromPromise, sendParent, setup } from 'xstate'
import { conversionTimeout } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** Something worth counting, and where the shopper goes afterwards, if anywhere. */
export interface Conversion {
  name: 'appointment' | 'enquiry' | 'order'
  href: string | null
}

export type ConversionEvent = { type: 'conversion.happened'; conversion: Conversion }

/** What the conversion tells the root: the shopper may go on. */
export type ConversionParentEvent = { type: 'conversion.tracked'; href: string | null }

const firstOf = ([first]: Conversion[]) => {
  if (!first) throw new Error('nothing is counted')
  return first
}

/** Counts what is worth counting; the shopper goes on when the tracker has answered, or after 2000 ms. */
export const conversionMachine = setup({
  types: {
    context: {} as { queue: Conversion[] },
    events: {} as ConversionEvent,
  },
  actors: {
    /** Succeeds at once where visits are not counted. */
    track: fromPromise<void, { name: Conversion['name'] }>(mustBeProvided('track')),
  },
  guards: {
    queueIsNotEmpty: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign({ queue: ({ context }, conversion: Conversion) => [...context.queue, conversion] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    notifyParent: sendParent((_, event: ConversionParentEvent) => event),
    /** Writes "gtag error" into the log. */
    logFailure: mustBeProvided<{ error: unknown }>('logFailure'),
  },
  delays: { conversionTimeout },
}).createMachine({
  id: 'conversion',
  context: { queue: [] },
  initial: 'idle',
  on: {
    'conversion.happened': { actions: { type: 'enqueue', params: ({ event }) => event.conversion } },
  },
  states: {
    idle: {
      description: 'Nothing happened that is worth counting.',
      always: { guard: 'queueIsNotEmpty', target: 'tracking' },
    },
    tracking: {
      description: 'The tracker is told; the shopper waits for it, but not for long.',
      invoke: {
        id: 'track',
        src: 'track',
        input: ({ context }) => ({ name: firstOf(context.queue).name }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'notifyParent',
              params: ({ context }) => ({ type: 'conversion.tracked', href: firstOf(context.queue).href }),
            },
            'dequeue',
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'notifyParent',
              params: ({ context }) => ({ type: 'conversion.tracked', href: firstOf(context.queue).href }),
            },
            'dequeue',
          ],
        },
      },
      after: {
        conversionTimeout: {
          target: 'idle',
          actions: [
            {
              type: 'notifyParent',
              params: ({ context }) => ({ type: 'conversion.tracked', href: firstOf(context.queue).href }),
            },
            'dequeue',
          ],
        },
      },
    },
  },
})
