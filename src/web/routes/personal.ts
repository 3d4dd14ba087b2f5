import { createRoute } from '@tanstack/react-router'
import { ownDataQuery } from '../queries/privacy.ts'
import { pageOptions } from './page-options.ts'
import { prefetch, prefetchAppointments, prefetchOrders } from './prefetch.ts'

/** The overview of the personal area, and the data stored about the customer. */
export const personalRoutes = {
  personal: createRoute({
    ...pageOptions('personal'),
    loaderDeps: () => ({ page: 1 }),
    loader: async (input) => {
      await Promise.all([prefetchOrders(input), prefetchAppointments(input)])
    },
  }),
  privacy: createRoute({
    ...pageOptions('privacy'),
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetch(context.queryClient.fetchQuery({ ...ownDataQuery(context.call), staleTime: 0 }))
      }
    },
  }),
}
