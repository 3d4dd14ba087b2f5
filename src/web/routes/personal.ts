import type { PageName } from '#contract/pages.ts'
import { safetyQuery } from '../queries/account.ts'
import { addressesQuery } from '../queries/address.ts'
import { ownDataQuery } from '../queries/privacy.ts'
import type { PageParts } from './page-parts.ts'
import { prefetchAnew, prefetchAppointments, prefetchOrders } from './prefetch.ts'

/** The overview of the personal area, the safety settings, the address book, and the data stored about the customer. */
export const personalPages = {
  personal: {
    loader: async ({ context }) => {
      await Promise.all([prefetchOrders({ context, page: 1 }), prefetchAppointments({ context })])
    },
  },
  safety: {
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetchAnew(context, safetyQuery(context.call))
      }
    },
  },
  addresses: {
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetchAnew(context, addressesQuery(context.call))
      }
    },
  },
  privacy: {
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetchAnew(context, ownDataQuery(context.call))
      }
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
