import type { PageName } from '#contract/pages.ts'
import { openRequestsQuery } from '../../queries/service.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew, prefetchAppointments, prefetchOrders } from '../prefetch.ts'

/** The overview of the personal area. */
export const parts = {
  personal: {
    loader: async ({ context }) => {
      await Promise.all([
        prefetchOrders({ context, page: 1 }),
        prefetchAppointments({ context }),
        context.mayRead && prefetchAnew(context, openRequestsQuery(context.call)),
      ])
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
