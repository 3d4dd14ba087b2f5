import { assign, fromPromise, sendParent, setup } from 'xstate'
import { conversionTimeout } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** An event for analytics, and the address to open afterwards, if any. */
export interface Conversion {
  name: 'appointment' | 'enquiry' | 'order'
  href: string | null
}

export type ConversionEvent = { type: 'conversion.happened'; conversion: Conversion }

/** Events sent to the root: the conversion is tracked and the shopper may continue. */
export type ConversionParentEvent = { type: 'conversion.tracked'; href: string | null }

const firstOf = ([first]: Conversion[]) => {
  if (!first) throw new Error('nothing is counted')
  return first
}

/** Reports conversions to analytics; the shopper continues once the tracker has answered, or after 2000 ms. */
export const conversionMachine = setup({
  types: {
    context: {} as { queue: Conversion[] },
    events: {} as ConversionEvent,
  },
  actors: {
    /** Resolves immediately when analytics is off. */
    track: fromPromise<void, { name: Conversion['name'] }>(mustBeProvided('track')),
  },
  guards: {
    queueIsNotEmpty: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign({ queue: ({ context }, conversion: Conversion) => [...context.queue, conversion] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    notifyParent: sendParent((_, event: ConversionParentEvent) => event),
    /** Logs "gtag error". */
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
      description: 'No conversion is waiting to be tracked.',
      always: { guard: 'queueIsNotEmpty', target: 'tracking' },
    },
    tracking: {
      description: 'Sends the conversion to the tracker; the shopper waits for the answer, at most 2000 ms.',
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
