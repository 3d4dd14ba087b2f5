import { fromPromise, setup } from 'xstate'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** The visitor's choice so far; `unneeded` if the shop has no analytics. */
export type Consent = 'unneeded' | 'open' | 'given' | 'refused'

export type ConsentEvent = { type: 'consent.given' } | { type: 'consent.refused' } | { type: 'consent.reopened' }

/** Consent to analytics: nothing is loaded before the visitor has agreed. */
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
      description: 'Reads an earlier choice from the browser.',
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          {
            guard: { type: 'consentIs', params: ({ event }) => ({ found: event.output, consent: 'given' }) },
            target: 'chosen.given',
            actions: 'startTracker',
          },
          {
            guard: { type: 'consentIs', params: ({ event }) => ({ found: event.output, consent: 'refused' }) },
            target: 'chosen.refused',
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
      description: 'The shop has no analytics, so there is nothing to choose.',
    },
    prompting: {
      description: 'The consent bar is shown: accepting and declining are equally prominent.',
      on: {
        'consent.given': {
          target: 'chosen.given',
          actions: [{ type: 'saveConsent', params: 'given' }, 'startTracker'],
        },
        'consent.refused': {
          target: 'chosen.refused',
          actions: [{ type: 'saveConsent', params: 'refused' }, 'stopTracker'],
        },
      },
    },
    chosen: {
      description: 'The choice is known and can be changed.',
      tags: 'chosen',
      initial: 'refused',
      on: { 'consent.reopened': 'prompting' },
      states: {
        given: {
          description: 'Analytics is running.',
        },
        refused: {
          description: 'Analytics is off.',
        },
      },
    },
  },
})
