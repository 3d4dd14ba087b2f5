import { type Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

interface Context {
  waiting: Conversion[]
}

const order: Conversion = { name: 'order', href: '/pages/ThanksMessage?order=o-1' }
const enquiry: Conversion = { name: 'enquiry', href: null }
const fault = new Error('blocked')

/** The shopper goes on, whatever came of the counting; then the next one is counted. */
const goesOn = (
  when: 'track done' | 'track failed' | 'after conversionTimeout',
  before: readonly Effect[],
): Row<typeof conversionMachine>[] =>
  [true, false].map((last): Row<typeof conversionMachine> => ({
    when,
    given: ({ waiting }: Context) => (waiting.length === 1) === last,
    to: last ? 'idle' : 'counting',
    context: ({ waiting }: Context) => ({ waiting: waiting.slice(1) }),
    does: ({ waiting }: Context): Effect[] => [
      ...before,
      ['parent', { type: 'conversion.wasCounted', href: waiting[0]?.href }],
      ...(last ? [] : ([['track', { name: waiting[1]?.name }]] as const)),
    ],
    says: ['CONST-02', 'CONST-01'],
  }))

export const conversionBooks = books<typeof conversionMachine>(conversionMachine, {
  starts: [{ state: 'idle', context: { waiting: [] } }],
  samples: { 'conversion.happened': [{ conversion: order }, { conversion: enquiry }] },
  ports: { track: { done: [undefined], failed: [fault] } },
  delays: { conversionTimeout: 2000 },
  beyond: ({ waiting }) => waiting.length > 2,
  invariant: (state, { waiting }) => {
    if ((state === 'idle') !== (waiting.length === 0)) throw new Error('something waits to be counted in vain')
  },
  ledger: {
    idle: {
      rows: [
        {
          when: 'conversion.happened',
          to: 'counting',
          context: (_, { conversion }) => ({ waiting: [conversion] }),
          does: (_, { conversion }) => [['track', { name: conversion.name }]],
          says: ['CONST-02'],
        },
      ],
    },
    counting: {
      rows: [
        {
          when: 'conversion.happened',
          to: 'counting',
          context: ({ waiting }, { conversion }) => ({ waiting: [...waiting, conversion] }),
          says: ['CONST-02'],
        },
        ...goesOn('track done', []),
        ...goesOn('track failed', [['logFailure', { error: fault }]]),
        ...goesOn('after conversionTimeout', [['stop track']]),
      ],
    },
  },
})
