import { type PromotionEnd, promotionLifecycleMachine } from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const newYear = '2027-01-01T00:00:00.000Z'
const february = '2027-02-01T00:00:00.000Z'
const times = [
  { at: '2026-12-01T00:00:00.000Z' },
  { at: '2026-12-31T23:59:59.999Z' },
  { at: newYear },
  { at: '2027-01-31T23:59:59.999Z' },
  { at: february },
] as const

type At = { at: string }
const hasEnded = ({ endsAt }: PromotionEnd, { at }: At) => endsAt !== null && endsAt <= at
const hasNotEnded = ({ endsAt }: PromotionEnd, { at }: At) => endsAt === null || endsAt > at
const itsEnd = (_: PromotionEnd, { endsAt }: PromotionEnd) => ({ endsAt })

export const promotionLifecycleBooks = books<typeof promotionLifecycleMachine>(promotionLifecycleMachine, {
  starts: [
    { input: { endsAt: newYear }, state: 'draft', context: { endsAt: newYear } },
    { input: { endsAt: null }, state: 'draft', context: { endsAt: null } },
  ],
  samples: {
    'promotion.changed': [{ endsAt: newYear }, { endsAt: february }, { endsAt: null }],
    'promotion.published': times,
    'promotion.withdrawn': [{}],
    'time.passed': times,
  },
  ports: {},
  delays: {},
  ledger: {
    draft: {
      rows: [
        { when: 'promotion.changed', to: 'draft', context: itsEnd, says: ['X-PROMOTION-01'] },
        { when: 'promotion.published', given: hasNotEnded, to: 'published', says: ['X-PROMOTION-01'] },
        { when: 'promotion.published', given: hasEnded, to: 'draft', says: ['X-PROMOTION-01'] },
        { when: 'promotion.withdrawn', to: 'withdrawn', says: ['X-PROMOTION-01'] },
      ],
      ignores: ['time.passed'],
    },
    published: {
      rows: [
        { when: 'promotion.withdrawn', to: 'withdrawn', says: ['X-PROMOTION-01'] },
        { when: 'time.passed', given: hasEnded, to: 'over', says: ['X-PROMOTION-01'] },
        { when: 'time.passed', given: hasNotEnded, to: 'published', says: ['X-PROMOTION-01'] },
      ],
      ignores: ['promotion.changed', 'promotion.published'],
    },
    withdrawn: {
      rows: [{ when: 'promotion.changed', to: 'draft', context: itsEnd, says: ['X-PROMOTION-01'] }],
      ignores: ['promotion.published', 'promotion.withdrawn', 'time.passed'],
    },
    over: {
      rows: [],
      ignores: ['promotion.changed', 'promotion.published', 'promotion.withdrawn', 'time.passed'],
    },
  },
})
