import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

/** How the customer signs in, and where; the route fetches it again on every load. */
export const safetyQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: [customerKey, 'safety'],
    queryFn: ({ signal }) => read(call, 'POST /api/user/get_safety', {}, signal),
    staleTime: 10_000,
  })
