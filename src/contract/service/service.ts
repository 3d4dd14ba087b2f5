/** What a customer can request for a bought item. "Resetting" of the specification is `cleaning`. */
export const serviceKinds = ['return', 'resizing', 'cleaning', 'maintenance'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Every state of a request, as in the machines of the four kinds; no kind has all of them. */
export const serviceStates = [
  'requested',
  'awaitingPiece',
  'received',
  'quoted',
  'awaitingPayment',
  'inWork',
  'ready',
  'refunding',
  'refused',
  'sentBack',
  'closed',
  'refunded',
  'declined',
  'cancelled',
] as const
export type ServiceState = (typeof serviceStates)[number]

/** Why a bought item is not eligible for a kind of request. */
export const ineligibilities = [
  /** The order has not reached the customer. */
  'not delivered',
  /** The time for it is over. */
  'too late',
  /** Engraved pieces are not returned. */
  'engraved',
  /** Resized pieces are not returned. */
  'resized',
  /** The item has no size, or its order did not name one. */
  'no size',
  /** A band with stones all round is made anew, not resized. */
  'full eternity',
  /** A loose diamond is returned, not worked on. */
  'loose diamond',
  /** Another request for the item is under way. */
  'under way',
  /** The item went back to the shop, or its order was refunded. */
  'returned',
] as const
export type Ineligibility = (typeof ineligibilities)[number]

/** What a request costs: nothing, an amount that is quoted, or nothing where the inspection finds it under warranty. */
export const serviceCosts = ['free', 'quoted', 'inspected'] as const
export type ServiceCost = (typeof serviceCosts)[number]

export const returnReasons = ['not as expected', 'wrong size', 'damaged', 'other'] as const
export const cleaningWorks = ['cleaning', 'stone setting'] as const
export const maintenanceProblems = ['loose stone', 'lost stone', 'worn claws', 'bent', 'clasp', 'other'] as const

/** How a piece comes to the shop: brought to the showroom, or collected by the insured courier. */
export const handovers = ['showroom', 'courier'] as const
export type Handover = (typeof handovers)[number]

/** The longest text that a customer can add to a request. */
export const maxServiceNote = 1000
/** No piece weighs more than half a kilogram; what seems to was entered with a comma. */
export const maxPieceMilligrams = 500_000
