import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../../ports/call.ts'
import { read } from '../../queries/read.ts'

/** The promotions that are on now; beside the pages that show them, as home needs the banner alone. */
export const promotionsQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: ['promotions'],
    queryFn: ({ signal }) => read(call, 'GET /api/promotion/get_promotions', {}, signal),
  })
