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

/** Events of a request whose piece is worked on. */
export type WorkEvent =
  | HandInEvent
  | { type: 'quote.made'; amountSen: number; reply: string }
  | { type: 'quote.approved' }
  | { type: 'quote.rejected' }
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

export interface WorkContext extends HandInContext, WorkInput {
  /** The price of the work; null where there is none, or the customer rejected it. */
  quoteSen: number | null
}

/** What a mail reports of a request. */
export type ServiceNews = 'accepted' | 'declined' | 'received' | 'quoted' | 'ready' | 'sent' | 'refused' | 'refunded'

/** `open`: something is still to be done. `cancellable`: the piece is with the customer. `inHouse`: the shop has it. */
export type ServiceTag = 'open' | 'cancellable' | 'inHouse'

export const isFree = ({ context }: { context: WorkInput }): boolean => context.cost === 'free'
/** The inspection may find that the warranty covers the work. */
export const mayBeFree = ({ context }: { context: WorkInput }): boolean => context.cost !== 'quoted'
/** The work costs nothing, or the customer approved its price. */
export const mayBeWorkedOn = ({ context }: { context: WorkContext }): boolean =>
  context.cost === 'free' || context.quoteSen !== null
export const isPrice = (_: unknown, amountSen: number): boolean => Number.isSafeInteger(amountSen) && amountSen > 0
