import type { DeskSubject } from './subjects.ts'

/**
 * Roles of the staff. `manager`: everything. `workshop`: makes and sends orders, receives and returns pieces; no money.
 * `adviser`: appointments, enquiries, replies and quotes; no refunds.
 */
export const staffRoles = ['manager', 'workshop', 'adviser'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who may see what; the board belongs to the orders, a day to the appointments. */
const seenBy: Record<DeskSubject, readonly StaffRole[]> = {
  orders: ['manager', 'workshop', 'adviser'],
  payments: ['manager'],
  requests: ['manager', 'workshop', 'adviser'],
  appointments: ['manager', 'adviser'],
  enquiries: ['manager', 'adviser'],
  subscribers: ['manager'],
  promotions: ['manager'],
}

/** Who may report which event; all others follow from the customer, the provider or the time. */
export const reportedBy = {
  'order.cancelled': ['manager'],
  'making.started': ['manager', 'workshop'],
  'making.finished': ['manager', 'workshop'],
  'parcel.sent': ['manager', 'workshop'],
  'parcel.delivered': ['manager', 'workshop'],
  'tracking.corrected': ['manager', 'workshop'],
  'order.collected': ['manager', 'workshop'],
  'refund.requested': ['manager'],
  'request.accepted': ['manager', 'adviser'],
  'request.declined': ['manager', 'adviser'],
  'request.cancelled': ['manager', 'adviser'],
  'quote.made': ['manager', 'adviser'],
  'quote.approved': ['manager', 'adviser'],
  'quote.rejected': ['manager', 'adviser'],
  /** The price of the work was paid at the counter. */
  'payment.recorded': ['manager', 'adviser'],
  'piece.received': ['manager', 'workshop'],
  'piece.sent': ['manager', 'workshop'],
  'piece.delivered': ['manager', 'workshop'],
  'piece.collected': ['manager', 'workshop'],
  'work.started': ['manager', 'workshop'],
  'work.finished': ['manager', 'workshop'],
  'work.resumed': ['manager', 'workshop'],
  'inspection.passed': ['manager'],
  'inspection.failed': ['manager', 'adviser'],
  'stone.restocked': ['manager'],
  'appointment.cancelled': ['manager', 'adviser'],
  'promotion.published': ['manager'],
  'promotion.withdrawn': ['manager'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffEvent = keyof typeof reportedBy

/** Whether a role may see a subject. */
export const maySee = (role: StaffRole, subject: DeskSubject): boolean => seenBy[subject].includes(role)

/** Whether a role may report an event. */
export const mayReport = (role: StaffRole, event: StaffEvent): boolean =>
  (reportedBy[event] as readonly StaffRole[]).includes(role)
