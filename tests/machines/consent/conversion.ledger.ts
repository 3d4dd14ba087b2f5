import { type Conversion, conversionMachine } from '#machines/consent/conversion.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

interface Context {
  queue: Conversion[]
}

const order: Conversion = { name: 'order', href: '/pages/ThanksMessage?order=o-1' }
const enquiry: Conversion = { name: 'enquiry', href: null }
const error = new Error('blocked')

/** The shopper continues whatever the outcome of tracking; then the next conversion is tracked. */
const nextStep = (
  when: 'track done' | 'track failed' | 'after conversionTimeout',
  before: readonly Effect[],
): Row<typeof conversionMachine>[] =>
  [true, false].map((last): Row<typeof conversionMachine> => ({
    when,
    given: ({ queue }: Context) => (queue.length === 1) === last,
    to: last ? 'idle' : 'tracking',
    context: ({ queue }: Context) => ({ queue: queue.slice(1) }),
    does: ({ queue }: Context): Effect[] => [
      ...before,
      ['parent', { type: 'conversion.tracked', href: queue[0]?.href }],
      ...(last ? [] : ([['track', { name: queue[1]?.name }]] as const)),
    ],
    says: ['CONST-02', 'CONST-01'],
  }))

export const conversionBooks = books<typeof conversionMachine>(conversionMachine, {
  starts: [{ state: 'idle', context: { queue: [] } }],
  samples: { 'conversion.happened': [{ conversion: order }, { conversion: enquiry }] },
  ports: { track: { done: [undefined], failed: [error] } },
  delays: { conversionTimeout: 2000 },
  why: { tries: 'Three in the queue show that they are tracked in order and none is lost.' },
  tries: (_, { queue }) => queue.length < 3,
  invariant: (state, { queue }) => {
    if ((state === 'idle') !== (queue.length === 0)) throw new Error('something waits to be counted in vain')
  },
  ledger: {
    idle: {
      rows: [
        {
          when: 'conversion.happened',
          to: 'tracking',
          context: (_, { conversion }) => ({ queue: [conversion] }),
          does: (_, { conversion }) => [['track', { name: conversion.name }]],
          says: ['CONST-02'],
        },
      ],
    },
    tracking: {
      rows: [
        {
          when: 'conversion.happened',
          to: 'tracking',
          context: ({ queue }, { conversion }) => ({ queue: [...queue, conversion] }),
          says: ['CONST-02'],
        },
        ...nextStep('track done', []),
        ...nextStep('track failed', [['logFailure', { error: error }]]),
        ...nextStep('after conversionTimeout', [['stop track']]),
      ],
    },
  },
})
