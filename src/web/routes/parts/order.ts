import { notFound } from '@tanstack/react-router'
import type { PageName } from '#contract/pages.ts'
import { isUuid, pageOf } from '../../queries/order.ts'
import { eligibilityQuery } from '../../queries/service.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew, prefetchOrder, prefetchOrders } from '../prefetch.ts'

/** The customer's orders, and each of them. */
export const parts = {
  orders: { loader: ({ context, deps }) => prefetchOrders({ context, page: pageOf(deps) }) },
  order: {
    loader: async (input) => {
      const { context, deps } = input
      const { order = '' } = deps
      if (context.mayRead && !isUuid(order)) throw notFound()
      await Promise.all([
        prefetchOrder(input),
        context.mayRead && prefetchAnew(context, eligibilityQuery(context.call, order)),
      ])
    },
    fetchNotFound: async () => (await import('../../views/order/order-not-found.tsx')).OrderNotFound,
  },
} satisfies Partial<Record<PageName, PageParts>>
