import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { appointmentQuery } from '../queries/appointment.ts'
import { isUuid } from '../queries/order.ts'
import { pageOptions } from './page-options.ts'
import { prefetch, prefetchAppointments } from './prefetch.ts'

/**
 * The customer's appointments. The page of an emailed link fetches its data only in the browser, because the server
 * caches pages for visitors.
 */
export const appointmentRoutes = {
  appointments: createRoute({ ...pageOptions('appointments'), loader: prefetchAppointments }),
  appointmentDetail: createRoute({
    ...pageOptions('appointmentDetail'),
    loaderDeps: ({ search }: { search: Record<string, string> }) => ({ appointment: search['appointment'] ?? '' }),
    loader: async ({ context, deps }) => {
      if (!context.mayRead) return
      if (!isUuid(deps.appointment)) throw notFound()
      await prefetch(context.queryClient.fetchQuery({ ...appointmentQuery(context.call, deps), staleTime: 0 }))
    },
    notFoundComponent: lazyRouteComponent(
      () => import('../views/appointment/appointment-missing.tsx'),
      'AppointmentNotFound',
    ),
  }),
}
