import { notFound } from '@tanstack/react-router'
import type { PageName } from '#contract/pages.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { isUuid, pageOf } from '../queries/order.ts'
import { eligibilityQuery, requestsQuery, serviceRequestQuery } from '../queries/service.ts'
import type { PageParts } from './page-parts.ts'
import { prefetchAnew } from './prefetch.ts'

const list = (kind: ServiceKind): PageParts => ({
  loader: async ({ context, deps }) => {
    if (!context.mayRead) return
    await Promise.all([
      prefetchAnew(context, requestsQuery(context.call, kind, pageOf(deps))),
      prefetchAnew(context, eligibilityQuery(context.call)),
    ])
  },
})

/** The requests for what was bought, by kind, and each of them. */
export const servicePageParts = {
  returns: list('return'),
  resizing: list('resizing'),
  cleaning: list('cleaning'),
  maintenance: list('maintenance'),
  serviceRequest: {
    loader: async ({ context, deps: { request = '' } }) => {
      if (!context.mayRead) return
      if (!isUuid(request)) throw notFound()
      await prefetchAnew(context, serviceRequestQuery(context.call, request))
    },
    fetchNotFound: async () => (await import('../views/service/request-not-found.tsx')).RequestNotFound,
  },
} satisfies Partial<Record<PageName, PageParts>>
