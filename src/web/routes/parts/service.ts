import { notFound } from '@tanstack/react-router'
import type { PageName } from '#contract/pages.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { isUuid, pageOf } from '../../queries/order.ts'
import { eligibilityQuery, requestsQuery, serviceRequestQuery } from '../../queries/service.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew } from '../prefetch.ts'

const list = (kind: ServiceKind): PageParts => ({
  loader: async ({ context, deps }) => {
    if (!context.mayRead) return
    await Promise.all([
      prefetchAnew(context, requestsQuery(context.call, kind, pageOf(deps))),
      prefetchAnew(context, eligibilityQuery(context.call)),
    ])
  },
})

const request: PageParts = {
  loader: async ({ context, deps }) => {
    const { request: uuid = '' } = deps
    if (!context.mayRead) return
    if (!isUuid(uuid)) throw notFound()
    await prefetchAnew(context, serviceRequestQuery(context.call, uuid))
  },
  fetchNotFound: async () => (await import('../../views/service/request-not-found.tsx')).RequestNotFound,
}

/** The requests for what was bought, by kind, and each of them. */
export const parts = {
  returns: list('return'),
  resizing: list('resizing'),
  cleaning: list('cleaning'),
  maintenance: list('maintenance'),
  serviceRequest: request,
} satisfies Partial<Record<PageName, PageParts>>
