import type { ServiceCost } from '#contract/service/service.ts'

/** What the machines of all requests have in common: a piece comes to the shop and goes back to its customer. */

/** Events of every request. */
export type HandInEvent =
  | { type: 'request.accepted' }
  | { type: 'request.declined'; reply: string }
  | { type: 'request.cancelled' }
  | { type: 'piece.received' }
  | { type: 'piece.sent'; tracking: string }
  | { type: 'piece.delivered' }
  | { type: 'piece.collected' }

/** An amount of a payment, by the payment's uuid. */
export interface Money {
  payment: string
  amountSen: number
}

/** Events of a request whose piece is worked on. */
export type WorkEvent =
  | HandInEvent
  | { type: 'quote.made'; amountSen: number; reply: string }
  | { type: 'quote.approved' }
  | { type: 'quote.rejected' }
  /** The provider took a payment. */
  | ({ type: 'payment.received' } & Money)
  /** A refund of a payment, in part or whole, was carried out. */
  | ({ type: 'payment.refunded' } & Money)
  /** The staff took the price at the counter. */
  | { type: 'payment.recorded' }
  | { type: 'work.started' }
  | { type: 'work.finished' }

/** What was said and noted of every request. */
export interface HandInContext {
  /** The shop's words where it declined, quoted or refused. */
  reply: string | null
  /** The courier's number of the parcel back; null until it is sent. */
  tracking: string | null
}

export interface WorkInput {
  cost: ServiceCost
}

/** The money of a request. What is kept of it, and what was paid at the counter, is what its work was paid with. */
export interface WorkMoney {
  /** The payments whose money was received, each once. */
  payments: string[]
  /** All money that was received by payments, and all that went back. */
  receivedSen: number
  refundedSen: number
  /** What was received without being needed; it is refunded at once. */
  excessSen: number
  /** What was paid at the counter. */
  counterSen: number
}

export interface WorkContext extends HandInContext, WorkInput, WorkMoney {
  /** The price of the work that was quoted last, 0 at no charge; null where there is none, or the customer rejected it. */
  quoteSen: number | null
}

/**
 * What a mail reports of a request: that it was submitted, before its machine takes an event; `cancelled`: by the staff.
 * `amountSen` is the amount that it is about, in sen.
 */
export type ServiceNews =
  | 'submitted'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'received'
  | 'quoted'
  | 'approved'
  | 'paid'
  | 'notNeeded'
  | 'paidBack'
  | 'ready'
  | 'sent'
  | 'refused'
  | 'refunded'
export interface ServiceReport {
  news: ServiceNews
  amountSen?: number
}

/**
 * `open`: something is still to be done. `cancellable`: the piece is with the customer. `inHouse`: the shop has it.
 * `payable`: the customer can pay the price.
 */
export type ServiceTag = 'open' | 'cancellable' | 'inHouse' | 'payable'

export const isFree = ({ context }: { context: WorkInput }): boolean => context.cost === 'free'
/** The inspection may find that the warranty covers the work. */
export const mayBeFree = ({ context }: { context: WorkInput }): boolean => context.cost !== 'quoted'
/** The work costs nothing, or the customer approved its price. */
export const mayBeWorkedOn = ({ context }: { context: WorkContext }): boolean =>
  context.cost === 'free' || context.quoteSen !== null
/** 0 where the work is done at no charge. */
export const isPrice = (_: unknown, amountSen: number): boolean => Number.isSafeInteger(amountSen) && amountSen >= 0
export const costsNothing = ({ context }: { context: WorkContext }): boolean => context.quoteSen === 0

/** The price is paid by one payment, so nothing less or more than it pays for the work. */
export const isNewAndThePrice = ({ context }: { context: WorkContext }, { payment, amountSen }: Money): boolean =>
  !context.payments.includes(payment) && amountSen === context.quoteSen
export const isNew = ({ context }: { context: WorkContext }, { payment }: Money): boolean =>
  !context.payments.includes(payment)
export const isCounted = ({ context }: { context: WorkContext }, { payment }: Money): boolean =>
  context.payments.includes(payment)
/** Work that is free, or was paid before, goes on without what was quoted since. */
export const goesOnUnquoted = ({ context }: { context: WorkContext }): boolean =>
  context.cost === 'free' || context.receivedSen - context.excessSen + context.counterSen > 0

export const countReceived = ({ payments, receivedSen }: WorkMoney, { payment, amountSen }: Money) => ({
  payments: [...payments, payment],
  receivedSen: receivedSen + amountSen,
})
export const countUnneeded = (before: WorkMoney, money: Money) => ({
  ...countReceived(before, money),
  excessSen: before.excessSen + money.amountSen,
})
