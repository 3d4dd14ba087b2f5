import type { PageName } from '#contract/pages.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAppointments, prefetchOrders } from '../prefetch.ts'

/** The overview of the personal area. */
export const parts = {
  personal: {
    loader: async ({ context }) => {
      await Promise.all([prefetchOrders({ context, page: 1 }), prefetchAppointments({ context })])
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
