import type { DeskSubject } from '#contract/desk/subjects.ts'
import type { DeskMessageId } from '../../i18n/desk-translator.ts'

/** What the list of a subject is called. */
export const listTitles = {
  orders: 'desk.orders',
  payments: 'desk.payments',
  requests: 'desk.requests',
  appointments: 'desk.appointments',
  enquiries: 'desk.enquiries',
  subscribers: 'desk.subscribers',
  promotions: 'desk.promotions',
} as const satisfies Record<DeskSubject, DeskMessageId>
