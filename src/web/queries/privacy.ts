import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

/** Everything that is stored about the customer; the route fetches it again on every load. */
export const ownDataQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: [customerKey, 'ownData'],
    queryFn: ({ signal }) => read(call, 'POST /api/privacy/get_own_data', {}, signal),
    staleTime: 10_000,
  })
