/**
 * The name of something that only one write at a time may decide about. Writes with a name in common happen one after the
 * other, also those of several processes; what has no name is kept apart by the transactions alone.
 */
export type Want =
  | `customer:${string}`
  | `session:${string}`
  | `stone:${string}`
  | `order:${string}`
  | `request:${string}`
  | 'calendar'
  | 'documents'

/** Names of what writes want, by uuid. */
export const want = {
  /** What only its customer changes: the cart, favourites, addresses, and making orders and requests. */
  customer: (uuid: string): Want => `customer:${uuid}`,
  /** A session, by its hash. */
  session: (idHash: string): Want => `session:${idHash}`,
  /** A diamond. */
  stone: (uuid: string): Want => `stone:${uuid}`,
  /** An order with its payments. */
  order: (uuid: string): Want => `order:${uuid}`,
  /** A request for what was bought, with its payments. */
  request: (uuid: string): Want => `request:${uuid}`,
  /**
   * All appointments: a booking looks for those of its slot, its customer and its email, and the few pages that hold
   * them are the same for all.
   */
  calendar: 'calendar',
  /** The numbers of invoices, receipts and credit notes. */
  documents: 'documents',
} as const
