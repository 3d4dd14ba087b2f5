import { policies } from '#contract/policies.ts'
import type { Eligibility } from './schemas.ts'
import type { Ineligibility, ServiceCost, ServiceKind } from './service.ts'

/** What decides whether a bought item can be handed in. */
export interface ServiceFacts {
  /** The day on which the order reached the customer, as `2026-12-11` in Malaysia; null before. */
  deliveredOn: string | null
  /** Whether the order was refunded in whole, or the item was returned. */
  isReturned: boolean
  kind: 'piece' | 'diamond' | 'ring'
  hasSize: boolean
  isFullEternity: boolean
  isEngraved: boolean
  /** The request for the item that is under way, or took it back. */
  request: string | null
  /** Days on which resizings and cleanings were requested whose work has begun. */
  resizedOn: readonly string[]
  cleanedOn: readonly string[]
}

const malaysiaOffset = 8 * 3_600_000

/** The day of an ISO 8601 time in Malaysia, as `2026-12-11`. */
export const dayOf = (time: string): string => new Date(Date.parse(time) + malaysiaOffset).toISOString().slice(0, 10)

const addDays = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day some months later, or the last day of a month that is shorter. */
const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(wanted, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

type Terms = Pick<Eligibility, 'until' | 'cost' | 'freeUntil'>
const quotedLater = (isFree: boolean): ServiceCost => (isFree ? 'free' : 'quoted')

const terms: Record<ServiceKind, (facts: ServiceFacts, today: string) => Terms> = {
  return: ({ deliveredOn }) => ({
    until: deliveredOn && addDays(deliveredOn, policies.returnDays),
    cost: 'free',
    freeUntil: null,
  }),
  resizing: ({ deliveredOn, resizedOn }, today) => {
    const freeUntil =
      deliveredOn !== null && resizedOn.length === 0 ? addMonths(deliveredOn, policies.freeResizingMonths) : null
    return { until: null, cost: quotedLater(freeUntil !== null && today <= freeUntil), freeUntil }
  },
  cleaning: ({ cleanedOn }, today) => {
    const thisYear = cleanedOn.filter((day) => addMonths(day, 12) > today)
    return { until: null, cost: quotedLater(thisYear.length < policies.freeCleaningsPerYear), freeUntil: null }
  },
  // The lifetime warranty decides, once the piece is inspected.
  maintenance: () => ({ until: null, cost: 'inspected', freeUntil: null }),
}

const problemOf = (kind: ServiceKind, facts: ServiceFacts, { until }: Terms, today: string): Ineligibility | null => {
  if (facts.isReturned) return 'returned'
  if (facts.deliveredOn === null) return 'not delivered'
  if (facts.request !== null) return 'under way'
  if (kind !== 'return' && facts.kind === 'diamond') return 'loose diamond'
  if (kind === 'resizing' && !facts.hasSize) return 'no size'
  if (kind === 'resizing' && facts.isFullEternity) return 'full eternity'
  if (kind === 'return' && facts.isEngraved) return 'engraved'
  if (kind === 'return' && facts.resizedOn.length > 0) return 'resized'
  return until !== null && today > until ? 'too late' : null
}

/** Whether an item can be handed in for one kind of request, until when, and what that costs. */
export const eligibilityOf = (kind: ServiceKind, facts: ServiceFacts, today: string): Eligibility => {
  const own = terms[kind](facts, today)
  return { kind, problem: problemOf(kind, facts, own, today), ...own, request: facts.request }
}
