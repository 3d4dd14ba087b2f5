import { queryOptions } from '@tanstack/react-query'
import type { BannerKind } from '#contract/promotion/promotion.ts'
import type { CallFunction } from '../ports/call.ts'
import { read } from './read.ts'

/** The banner of a page that is on now. A failure to fetch it is ignored: the page is shown without it. */
export const bannerQuery = (call: CallFunction, kind: BannerKind) =>
  queryOptions({
    queryKey: ['banner', kind],
    queryFn: ({ signal }) => read(call, 'GET /api/promotion/get_banner', { kind }, signal).catch(() => null),
  })
