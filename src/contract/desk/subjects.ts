/** What the staff list and show. Those with a lifecycle can also be moved. */
export const deskSubjects = [
  'orders',
  'payments',
  'requests',
  'appointments',
  'enquiries',
  'subscribers',
  'promotions',
] as const
export type DeskSubject = (typeof deskSubjects)[number]

export const movableSubjects = [
  'orders',
  'payments',
  'requests',
  'appointments',
  'promotions',
] as const satisfies DeskSubject[]
export type MovableSubject = (typeof movableSubjects)[number]

/** What a search finds by the words of a customer. */
export const searchedSubjects = ['orders', 'requests', 'appointments', 'enquiries'] as const satisfies DeskSubject[]
export type SearchedSubject = (typeof searchedSubjects)[number]

/** A search has at most so many characters, and finds at most so many of each subject. */
export const maxSearchText = 128
export const searchSize = 20
/** Names and telephones, which no index has, are looked for in so many of the newest of each subject. */
export const searchDepth = 5000

/** A column of the board has at most this many orders, and counts no further than this. */
export const boardColumnSize = 50
export const maxBoardCount = 1000

/**
 * How the value of a fact is written: an amount in sen, a time (ISO 8601 in UTC), a day of the showroom (`2026-12-11`),
 * milligrams, percent, a code that each language has a name for, a text as it is, words in both languages, or a path of
 * the shop.
 */
export type FactForm = 'sen' | 'time' | 'day' | 'milligrams' | 'percent' | 'code' | 'text' | 'words' | 'link'

/** Every fact that the desk shows of something, by its name. A name may stand several times, as for two items. */
export const factForms = {
  total_sen: 'sen',
  plan: 'code',
  received_sen: 'sen',
  refunded_sen: 'sen',
  due_sen: 'sen',
  tax_percent: 'percent',
  tax_sen: 'sen',
  customer: 'text',
  email: 'text',
  /** An item of an order, followed by what its maker must know of it. */
  item: 'words',
  item_detail: 'words',
  price_sen: 'sen',
  piece_number: 'text',
  diamond_number: 'text',
  receive: 'code',
  receiver: 'text',
  phone: 'text',
  /** A line of the address that a parcel goes to. */
  address: 'words',
  pick_up_at: 'time',
  promised_day: 'day',
  gift_message: 'text',
  note: 'text',
  tracking: 'text',
  ordered_at: 'time',
  reserved_until: 'time',
  order: 'text',
  /** The number of the request that a payment is of, or of one for an item of an order. */
  request: 'text',
  /** A payment of an order or a request: its uuid, followed by its state, its amount and its method. */
  payment: 'text',
  payment_state: 'code',
  amount_sen: 'sen',
  method: 'code',
  provider: 'text',
  /** The most that can still be refunded. */
  left_sen: 'sen',
  /** A refund of a payment: its amount, followed by its state and its reason. */
  refund_sen: 'sen',
  refund_state: 'code',
  refund_reason: 'text',
  kind: 'code',
  piece: 'words',
  certificate_bought: 'text',
  certificate_received: 'text',
  inscription: 'text',
  weight_mg: 'milligrams',
  intake_notes: 'text',
  received_at: 'time',
  handover: 'code',
  return_reason: 'code',
  size: 'text',
  work: 'code',
  problem: 'code',
  quote_sen: 'sen',
  /** What was paid for the work; what of it at the counter. */
  paid_sen: 'sen',
  counter_sen: 'sen',
  reply: 'text',
  starts_at: 'time',
  ends_at: 'time',
  seat: 'text',
  visitor: 'text',
  inquiry: 'code',
  source: 'code',
  /** What the visitor says of another source, and the networks that they use. */
  source_other: 'text',
  social_media: 'code',
  budget_sen: 'sen',
  locale: 'code',
  consented_at: 'time',
  confirmed_at: 'time',
  ended_at: 'time',
  title: 'words',
  text: 'words',
  /** Where a promotion leads, and the signed link of its preview. */
  link: 'link',
  preview: 'link',
  picture: 'text',
} as const satisfies Record<string, FactForm>
export type FactName = keyof typeof factForms

/** Address of a document, for the staff. */
export const deskInvoiceHref = (number: string): string => `/api/desk/invoice?number=${encodeURIComponent(number)}`

/** Address of a picture of a request, for the staff. */
export const deskPictureHref = (picture: string): string => `/api/desk/picture?picture=${picture}&size=full`
