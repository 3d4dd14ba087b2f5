import type { Eligibility, EligibleLine, ServiceRequest, ServiceSummary } from '#contract/service/schemas.ts'
import type { ServiceKind, ServiceState } from '#contract/service/service.ts'
import { home } from './addresses.ts'
import { orderIn, orderUuid } from './orders.ts'
import { picture } from './pictures.ts'

export const requestUuid = '0e0e0000-0000-4000-8000-000000000031'
export const lineUuid = '0e0e0000-0000-4000-8000-000000000022'
const [ring, earrings] = orderIn('delivered').lines

const eligibility = (kind: ServiceKind, changes: Partial<Eligibility> = {}): Eligibility => ({
  kind,
  problem: null,
  until: kind === 'return' ? '2026-04-06' : null,
  cost: kind === 'maintenance' ? 'inspected' : 'free',
  freeUntil: kind === 'resizing' ? '2027-03-07' : null,
  request: null,
  ...changes,
})

const bought = (line: typeof ring, kinds: Eligibility[]): EligibleLine => {
  if (!line) throw new Error('the order has two lines')
  const size = line.kind === 'ring' ? line.setting.size : line.kind === 'piece' ? line.size : null
  return { order: orderUuid, orderNumber: 'KL-26-001847', deliveredAt: '2026-03-07T06:30:00Z', line, size, kinds }
}

/** The engraved ring, which is not returned, and the earrings, which have no size. */
export const boughtRing = (changes: Partial<Eligibility> = {}) =>
  bought(ring, [
    eligibility('return', { problem: 'engraved' }),
    eligibility('resizing', changes),
    eligibility('cleaning', changes),
    eligibility('maintenance', changes),
  ])
export const boughtEarrings = bought(earrings, [
  eligibility('return'),
  eligibility('resizing', { problem: 'no size', freeUntil: null }),
  eligibility('cleaning'),
  eligibility('maintenance'),
])
/** A note of one character more than it may have. */
export const tooLongNote = 'a'.repeat(1001)
export const returnUuid = '0e0e0000-0000-4000-8000-000000000032'
/** The earrings, which were returned. */
export const returnedEarrings = bought(earrings, [
  eligibility('return', { problem: 'returned', until: null, request: returnUuid }),
])
/** A ring with stones of its own, which has no setting. */
export const boughtBand = bought(
  {
    uuid: lineUuid,
    kind: 'piece',
    type: 'women_ring',
    name: { en: 'Tide Band', 'zh-CN': '潮汐戒圈' },
    priceSen: 216_000,
    picture: picture('matching-plain-yellow'),
    metal: '6',
    size: '14',
  },
  [eligibility('return'), eligibility('resizing')],
)
/** A full eternity band, which is not resized. */
export const boughtEternity = bought(
  { ...boughtBand.line, uuid: '0e0e0000-0000-4000-8000-000000000024', name: { en: 'Tide Eternity Band', 'zh-CN': '潮汐全环永恒戒' } },
  [eligibility('resizing', { problem: 'full eternity', freeUntil: null })],
)
/** Where the ring went, and a courier would collect it. */
const { uuid: _uuid, isDefault: _isDefault, ...collectAt } = home
export { collectAt }
export const lines = (...all: EligibleLine[]) => ({ re: '200', data: { lines: all, collectAt } }) as const

/** A request in a state, made on the 10th of March. */
export const summaryOf = (kind: ServiceKind, state: ServiceState): ServiceSummary => {
  const line = kind === 'return' ? earrings : ring
  if (!line) throw new Error('the order has two lines')
  return {
    uuid: requestUuid,
    number: 'KS-26-004217',
    kind,
    state,
    createdAt: '2026-03-10T02:00:00Z',
    order: orderUuid,
    orderNumber: 'KL-26-001847',
    line,
  }
}
export const requests = (...all: ServiceSummary[]) => ({ re: '200', data: { detail: all, totalnum: all.length } }) as const

const details = {
  return: { reason: 'not as expected' },
  resizing: { size: '12' },
  cleaning: { work: 'stone setting' },
  maintenance: { problem: 'loose stone' },
} as const

/** A request that passed these states, one a day; the last is its state. */
export const requestIn = (
  kind: ServiceKind,
  states: readonly [ServiceState, ...ServiceState[]],
  changes: Partial<ServiceRequest> = {},
) => {
  const state = states.at(-1) ?? states[0]
  const withCustomer = state === 'requested' || state === 'awaitingPiece'
  const hasEnded = ['closed', 'refunded', 'declined', 'cancelled'].includes(state)
  const request: ServiceRequest = {
    ...summaryOf(kind, state),
    details: { handover: 'courier', note: '', ...details[kind] },
    intake:
      states.includes('received')
        ? {
            receivedAt: '2026-03-10T06:30:00Z',
            certificate: 'GIA 2417650318',
            inscription: 'GIA 2417650318',
            weightMg: 4_215,
            notes: '',
          }
        : null,
    quoteSen: null,
    refundSen: null,
    reply: null,
    tracking: null,
    can: { cancel: withCustomer, answerQuote: state === 'quoted', pay: false, addPictures: !hasEnded },
    money: { paidSen: 0, counterSen: 0, refundedSen: 0, dueSen: 0 },
    payments: [],
    invoices: [],
    pictures: [],
    history: states.map((each, days) => ({ state: each, at: `2026-03-0${1 + days}T06:30:00Z` })),
    ...changes,
  }
  return { re: '200', data: request } as const
}
