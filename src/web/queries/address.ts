import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

/** The customer's address book, the default first. */
export const addressesQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: [customerKey, 'addresses'],
    queryFn: ({ signal }) => read(call, 'POST /api/address/get_addresses', {}, signal),
    staleTime: 10_000,
  })
