import { assign, fromPromise, sendParent, setup } from 'xstate'
import { conversionTimeout } from '#contract/constants.ts'

/** Something worth counting, and where the shopper goes afterwards, if anywhere. */
export interface Conversion {
  name: 'appointment' | 'enquiry' | 'order'
  href: string | null
}

export type ConversionEvent = { type: 'conversion.happened'; conversion: Conversion }

/** What the conversion tells the root: the shopper may go on. */
export type ConversionTold = { type: 'conversion.wasCounted'; href: string | null }

const firstOf = ([first]: Conversion[]) => {
  if (!first) throw new Error('nothing is counted')
  return first
}

/** Counts what is worth counting; the shopper goes on when the tracker has answered, or after 2000 ms. */
export const conversionMachine = setup({
  types: {
    context: {} as { waiting: Conversion[] },
    events: {} as ConversionEvent,
  },
  actors: {
    /** Succeeds at once where visits are not counted. */
    track: fromPromise<void, { name: Conversion['name'] }>(() => {
      throw new Error('track must be provided')
    }),
  },
  guards: {
    somethingWaits: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    putInLine: assign({ waiting: ({ context }, conversion: Conversion) => [...context.waiting, conversion] }),
    finishFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    tellParent: sendParent((_, told: ConversionTold) => told),
    /** Writes "gtag error" into the log. */
    logFailure: (_args, _failure: { error: unknown }) => {
      throw new Error('logFailure must be provided')
    },
  },
  delays: { conversionTimeout },
}).createMachine({
  id: 'conversion',
  context: { waiting: [] },
  initial: 'idle',
  on: {
    'conversion.happened': { actions: { type: 'putInLine', params: ({ event }) => event.conversion } },
  },
  states: {
    idle: {
      description: 'Nothing happened that is worth counting.',
      always: { guard: 'somethingWaits', target: 'counting' },
    },
    counting: {
      description: 'The tracker is told; the shopper waits for it, but not for long.',
      invoke: {
        id: 'track',
        src: 'track',
        input: ({ context }) => ({ name: firstOf(context.waiting).name }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'tellParent',
              params: ({ context }) => ({ type: 'conversion.wasCounted', href: firstOf(context.waiting).href }),
            },
            'finishFirst',
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'tellParent',
              params: ({ context }) => ({ type: 'conversion.wasCounted', href: firstOf(context.waiting).href }),
            },
            'finishFirst',
          ],
        },
      },
      after: {
        conversionTimeout: {
          target: 'idle',
          actions: [
            {
              type: 'tellParent',
              params: ({ context }) => ({ type: 'conversion.wasCounted', href: firstOf(context.waiting).href }),
            },
            'finishFirst',
          ],
        },
      },
    },
  },
})
