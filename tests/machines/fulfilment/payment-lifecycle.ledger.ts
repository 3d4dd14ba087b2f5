import { paymentLifecycleMachine } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import { books } from '../../support/double-entry.ts'

const price = 428_000
const isRight = (_: unknown, { amountSen }: { amountSen: number }) => amountSen === price
const isWrong = (_: unknown, { amountSen }: { amountSen: number }) => amountSen !== price

/** The provider took a payment: the right amount pays for the order, any other is refunded. */
const moneyComesIn = [
  {
    when: 'provider.paid',
    given: isRight,
    to: 'paid',
    context: { takenSen: price },
    does: [['payOrder']],
    says: ['CHECKOUT-03', 'CHECKOUT-04'],
  },
  {
    when: 'provider.paid',
    given: isWrong,
    to: 'refunding',
    context: (_: unknown, { amountSen }: { amountSen: number }) => ({ takenSen: amountSen }),
    does: [['sendMoneyBack']],
    says: ['CHECKOUT-04'],
  },
] as const

/** A refund reported before the payment itself: the order is not paid, even if "paid" arrives later. */
const moneyWentBack = {
  when: 'provider.refunded',
  to: 'refunded',
  does: [['notifyOrderOfRefund']],
  says: ['CHECKOUT-04'],
} as const

export const paymentLifecycleBooks = books<typeof paymentLifecycleMachine>(paymentLifecycleMachine, {
  starts: [{ input: { amountSen: price }, state: 'open', context: { amountSen: price, takenSen: null } }],
  samples: {
    'provider.pending': [{}],
    'provider.paid': [{ amountSen: price }, { amountSen: price - 1 }, { amountSen: price + 1 }, { amountSen: 0 }],
    'provider.declined': [{}],
    'provider.abandoned': [{}],
    'provider.refunded': [{}],
    'refund.requested': [{}],
  },
  ports: {},
  delays: {},
  ledger: {
    open: {
      tags: ['payable'],
      rows: [
        ...moneyComesIn,
        { when: 'provider.pending', to: 'pending', says: ['CHECKOUT-03'] },
        { when: 'provider.declined', to: 'declined', says: ['CHECKOUT-03'] },
        { when: 'provider.abandoned', to: 'abandoned', says: ['CHECKOUT-03'] },
        moneyWentBack,
      ],
      ignores: ['refund.requested'],
    },
    pending: {
      tags: ['payable'],
      rows: [
        ...moneyComesIn,
        { when: 'provider.declined', to: 'declined', says: ['CHECKOUT-03'] },
        { when: 'provider.abandoned', to: 'abandoned', says: ['CHECKOUT-03'] },
        moneyWentBack,
      ],
      ignores: ['provider.pending', 'refund.requested'],
    },
    paid: {
      tags: [],
      rows: [
        { when: 'refund.requested', to: 'refunding', does: [['sendMoneyBack']], says: ['CHECKOUT-04'] },
        moneyWentBack,
      ],
      ignores: ['provider.pending', 'provider.paid', 'provider.declined', 'provider.abandoned'],
    },
    declined: {
      tags: ['failed'],
      rows: [...moneyComesIn, moneyWentBack],
      ignores: ['provider.pending', 'provider.declined', 'provider.abandoned', 'refund.requested'],
    },
    abandoned: {
      tags: ['failed'],
      rows: [...moneyComesIn, moneyWentBack],
      ignores: ['provider.pending', 'provider.declined', 'provider.abandoned', 'refund.requested'],
    },
    refunding: {
      tags: ['failed'],
      rows: [moneyWentBack],
      ignores: ['provider.pending', 'provider.paid', 'provider.declined', 'provider.abandoned', 'refund.requested'],
    },
    refunded: {
      tags: ['failed'],
      rows: [],
      ignores: [
        'provider.pending',
        'provider.paid',
        'provider.declined',
        'provider.abandoned',
        'provider.refunded',
        'refund.requested',
      ],
    },
  },
  invariant: (state, { amountSen, takenSen }) => {
    if (state === 'paid' && takenSen !== amountSen) throw new Error('paid without the money')
  },
})
