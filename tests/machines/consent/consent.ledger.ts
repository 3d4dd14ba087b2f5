import { consentMachine } from '#machines/consent/consent.machine.ts'
import { books } from '../../support/books.ts'

const says = ['X-CONSENT-01'] as const

export const consentBooks = books<typeof consentMachine>(consentMachine, {
  starts: [{ state: 'reading', context: {}, does: [['readConsent']] }],
  samples: { 'consent.given': [{}], 'consent.refused': [{}], 'consent.reopened': [{}] },
  ports: { readConsent: { done: ['unneeded', 'open', 'given', 'refused'], failed: [new Error('forbidden')] } },
  delays: {},
  ledger: {
    reading: {
      rows: [
        { when: 'readConsent done', given: (_, { output }) => output === 'unneeded', to: 'unneeded', says },
        { when: 'readConsent done', given: (_, { output }) => output === 'open', to: 'prompting', says },
        {
          when: 'readConsent done',
          given: (_, { output }) => output === 'given',
          to: 'chosen.given',
          does: [['startTracker']],
          says,
        },
        { when: 'readConsent done', given: (_, { output }) => output === 'refused', to: 'chosen.refused', says },
        { when: 'readConsent failed', to: 'unneeded', says },
      ],
      ignores: ['consent.given', 'consent.refused', 'consent.reopened'],
    },
    unneeded: { rows: [], ignores: ['consent.given', 'consent.refused', 'consent.reopened'] },
    prompting: {
      rows: [
        { when: 'consent.given', to: 'chosen.given', does: [['saveConsent', 'given'], ['startTracker']], says },
        { when: 'consent.refused', to: 'chosen.refused', does: [['saveConsent', 'refused'], ['stopTracker']], says },
      ],
      ignores: ['consent.reopened'],
    },
    'chosen.given': {
      tags: ['chosen'],
      rows: [{ when: 'consent.reopened', to: 'prompting', says }],
      ignores: ['consent.given', 'consent.refused'],
    },
    'chosen.refused': {
      tags: ['chosen'],
      rows: [{ when: 'consent.reopened', to: 'prompting', says }],
      ignores: ['consent.given', 'consent.refused'],
    },
  },
})
