import { fromPromise, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** What is known of the visitor's choice; `unneeded` where the shop counts nobody. */
export type Consent = 'unneeded' | 'open' | 'given' | 'refused'

export type ConsentEvent = { type: 'consent.given' } | { type: 'consent.refused' } | { type: 'consent.reopened' }

/** Whether visits may be counted: nothing is loaded before the visitor has agreed. */
export const consentMachine = setup({
  types: {
    events: {} as ConsentEvent,
  },
  actors: {
    readConsent: fromPromise<Consent>(mustBeProvided('readConsent')),
  },
  guards: {
    consentIs: (_, { found, consent }: { found: Consent; consent: Consent }) => found === consent,
  },
  actions: {
    saveConsent: mustBeProvided<'given' | 'refused'>('saveConsent'),
    startTracker: mustBeProvided('startTracker'),
    stopTracker: mustBeProvided('stopTracker'),
  },
}).createMachine({
  id: 'consent',
  initial: 'reading',
  states: {
    reading: {
      description: 'The browser is asked for an earlier choice.',
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          {
            guard: { type: 'consentIs', params: ({ event }) => ({ found: event.output, consent: 'given' }) },
            target: 'given',
            actions: 'startTracker',
          },
          {
            guard: { type: 'consentIs', params: ({ event }) => ({ found: event.output, consent: 'refused' }) },
            target: 'refused',
          },
          {
            guard: { type: 'consentIs', params: ({ event }) => ({ found: event.output, consent: 'open' }) },
            target: 'prompting',
          },
          { target: 'unneeded' },
        ],
        onError: 'unneeded',
      },
    },
    unneeded: {
      description: 'The shop counts nobody, so there is nothing to choose.',
    },
    prompting: {
      description: 'The bar is shown: to accept and to decline weigh the same.',
      on: {
        'consent.given': {
          target: 'given',
          actions: [{ type: 'saveConsent', params: 'given' }, 'startTracker'],
        },
        'consent.refused': {
          target: 'refused',
          actions: [{ type: 'saveConsent', params: 'refused' }, 'stopTracker'],
        },
      },
    },
    given: {
      description: 'Visits are counted.',
      tags: 'chosen',
      on: { 'consent.reopened': 'prompting' },
    },
    refused: {
      description: 'Nothing is counted.',
      tags: 'chosen',
      on: { 'consent.reopened': 'prompting' },
    },
  },
})
