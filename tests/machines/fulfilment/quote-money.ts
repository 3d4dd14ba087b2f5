import type { WorkContext } from '#machines/fulfilment/service-request.ts'

type Money = { payment: string; amountSen: number }

/** The price that the ledgers quote, in sen, and one that is none of theirs. */
export const quoteSen = 12_000
const otherSen = 5_000

/** The money of a request that nothing was paid for. */
export const noMoney = { payments: [] as string[], receivedSen: 0, refundedSen: 0, excessSen: 0, counterSen: 0 }

export const moneySamples = {
  'payment.received': [
    { payment: 'price', amountSen: quoteSen },
    { payment: 'again', amountSen: quoteSen },
    { payment: 'other', amountSen: otherSen },
  ],
  'payment.refunded': [
    { payment: 'price', amountSen: quoteSen },
    { payment: 'price', amountSen: otherSen },
    { payment: 'other', amountSen: otherSen },
  ],
  'payment.recorded': [{}],
} as const

type MoneyEvent = { type: string; payment?: string; amountSen?: number }

/** What is tried of payments in a context. */
export const triesMoney = (event: MoneyEvent, context: WorkContext) => {
  const { payments, excessSen, refundedSen, counterSen } = context
  const isKnown = event.payment !== undefined && payments.includes(event.payment)
  if (event.type === 'payment.received') {
    if (isKnown) return true
    return event.payment === 'again' ? payments.length === 1 && excessSen === 0 : payments.length + counterSen === 0
  }
  if (event.type === 'payment.recorded') return payments.length + counterSen === 0
  if (event.type !== 'payment.refunded' || !isKnown) return true
  return event.payment === 'price' && payments.length === 1 && refundedSen === 0
}
export const whyMoney =
  'A third payment meets the rules of the second, and a second refund those of the first; the payment machine never refunds more than it took. A second payment is tried after one that paid the price, and money at the counter where nothing else was paid.'

const isNew = ({ payments }: WorkContext, { payment }: Money) => !payments.includes(payment)
const isKnown = ({ payments }: WorkContext, { payment }: Money) => payments.includes(payment)
const isThePrice = (context: WorkContext, money: Money) => isNew(context, money) && money.amountSen === context.quoteSen
const isAnotherAmount = (context: WorkContext, money: Money) =>
  isNew(context, money) && money.amountSen !== context.quoteSen

const goesBackBy = (id: string) =>
  ({
    context: ({ payments, receivedSen, excessSen }: WorkContext, { payment, amountSen }: Money) => ({
      payments: [...payments, payment],
      receivedSen: receivedSen + amountSen,
      excessSen: excessSen + amountSen,
    }),
    does: (_: WorkContext, { payment, amountSen }: Money) =>
      [
        ['refund', { payment, amountSen }],
        ['reportByMail', { news: 'notNeeded', amountSen }],
      ] as const,
    says: [id, 'X-SERVICE-06'],
  }) as const

const refunds = <State extends string>(id: string, to: State) =>
  [
    {
      when: 'payment.refunded',
      given: isKnown,
      to,
      context: ({ refundedSen }: WorkContext, { amountSen }: Money) => ({ refundedSen: refundedSen + amountSen }),
      does: (_: WorkContext, { amountSen }: Money) => [['reportByMail', { news: 'paidBack', amountSen }]] as const,
      says: [id, 'X-SERVICE-06'],
    },
    // What the request never counted does not affect it.
    { when: 'payment.refunded', given: isNew, to, says: [id] },
    { when: 'payment.received', given: isKnown, to, says: ['CHECKOUT-04'] },
  ] as const

/** Where nothing is to be paid: all that comes in goes back, as the requirement `id` says. */
export const unneededBy =
  (id: string) =>
  <State extends string>(to: State) =>
    [{ when: 'payment.received', given: isNew, to, ...goesBackBy(id) }, ...refunds(id, to)] as const

/** Where the price is to be paid, in one piece or at the counter. */
export const payableBy = (id: string) =>
  [
    {
      when: 'payment.received',
      given: isThePrice,
      to: 'inHouse.inWork',
      context: ({ payments, receivedSen }: WorkContext, { payment, amountSen }: Money) => ({
        payments: [...payments, payment],
        receivedSen: receivedSen + amountSen,
      }),
      does: [['closeCheckouts'], ['reportByMail', { news: 'paid', amountSen: quoteSen }]],
      says: ['X-SERVICE-09', 'X-SERVICE-06'],
    },
    { when: 'payment.received', given: isAnotherAmount, to: 'inHouse.awaitingPayment', ...goesBackBy(id) },
    ...refunds(id, 'inHouse.awaitingPayment'),
    {
      when: 'payment.recorded',
      to: 'inHouse.inWork',
      context: ({ counterSen }: WorkContext) => ({ counterSen: counterSen + quoteSen }),
      does: [
        ['issueReceipt', { amountSen: quoteSen }],
        ['closeCheckouts'],
        ['reportByMail', { news: 'paid', amountSen: quoteSen }],
      ],
      says: ['X-SERVICE-09', 'X-SERVICE-06', 'X-SERVICE-32'],
    },
  ] as const

/** What was paid for the work, and is not to go back as unneeded. */
export const paidSen = ({ receivedSen, excessSen, counterSen }: WorkContext) => receivedSen - excessSen + counterSen
