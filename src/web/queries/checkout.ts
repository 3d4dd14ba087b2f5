import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

/** How soon the items of the cart can be received. */
export const receiveOptionsQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: [customerKey, 'receive options'],
    queryFn: ({ signal }) => read(call, 'POST /api/purchase/get_receive_options', {}, signal),
  })
