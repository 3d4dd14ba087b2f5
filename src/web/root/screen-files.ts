import { isInBuilder } from '#contract/pages.ts'
import { type Screen, screenOf } from '#machines/app/screens.ts'

/** The file in `src/web/ports/screens` that has the machine of a screen; a screen that has no machine has none. */
const screenFiles = {
  catalogue: 'catalogue',
  piece: 'detail',
  cart: null,
  checkout: 'checkout',
  payment: 'payment',
  paymentFailed: 'payment-failed',
  thanks: null,
  resetPassword: 'account',
  emailChangeLink: 'email-change',
  safety: 'safety',
  newsletterLink: 'newsletter',
  appointment: 'appointment',
  appointmentDetail: 'appointment-detail',
  personalArea: 'personal',
  personalInfo: 'personal-info',
  addressBook: 'address',
  accountDeletion: 'privacy',
  orderCancellation: 'order',
  serviceForm: 'service',
  serviceRequest: 'service-request',
  diamondGuide: 'pages',
  ringSize: 'pages',
} as const satisfies Record<Screen, string | null>

/** Name of a file in `src/web/ports/screens`. */
export type ScreenFile = NonNullable<(typeof screenFiles)[Screen]> | 'builder'

/** The files that the page at a path needs: that of its screen, and the ring builder's. */
export const screenFilesOf = (path: string): ScreenFile[] => {
  const screen = screenOf(path)
  const own = screen === null ? null : screenFiles[screen]
  return [...(own === null ? [] : [own]), ...(isInBuilder(path) ? (['builder'] as const) : [])]
}
