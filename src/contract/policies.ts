/** What the shop promises, each promise defined only here. Durations are days unless their name says otherwise. */
export const policies = {
  /** Return of a piece in original condition, counted from delivery; engraved and resized pieces are excluded. */
  returnDays: 30,
  /** How many months after delivery the first resizing is free. */
  freeResizingMonths: 12,
  /** How many working days a resizing takes. */
  resizingDays: 10,
  freeCleaningsPerYear: 1,
  /** A diamond can be traded in at its full price for a natural one of at least this many times that price. */
  upgradeFactor: 2,
  /** Working days from order to delivery. */
  deliveryMadeToOrder: { from: 10, to: 15 },
  deliveryInStock: { from: 3, to: 5 },
  /** Working days that a delivery abroad takes beyond one within Malaysia. */
  deliveryAbroad: 5,
  depositPercent: 30,
  /** How many hours an order of which a part is paid is kept for the rest. */
  partPaymentHours: 24,
  /** Minimum order total for a deposit, in sen. */
  depositMinimumSen: 1_000_000,
  /** How many days ahead a showroom appointment must be booked, at least. */
  bookingDaysAhead: 1,
} as const
