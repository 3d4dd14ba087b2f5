import { notFound } from '@tanstack/react-router'
import type { PageName } from '#contract/pages.ts'
import { appointmentQuery } from '../../queries/appointment.ts'
import { isUuid } from '../../queries/order.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew, prefetchAppointments } from '../prefetch.ts'

/**
 * The customer's appointments. The page of an emailed link fetches its data only in the browser, because the server
 * caches pages for visitors.
 */
export const parts = {
  appointments: { loader: prefetchAppointments },
  appointmentDetail: {
    loader: async ({ context, deps: { appointment = '' } }) => {
      if (!context.mayRead) return
      if (!isUuid(appointment)) throw notFound()
      await prefetchAnew(context, appointmentQuery(context.call, { appointment }))
    },
    fetchNotFound: async () => (await import('../../views/appointment/appointment-missing.tsx')).AppointmentNotFound,
  },
} satisfies Partial<Record<PageName, PageParts>>
