import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { customerKey } from './customer-key.ts'
import { read } from './read.ts'

const staleTime = 10_000

/** One page of the customer's orders, newest first. */
export const ordersQuery = (call: CallFunction, page: number) =>
  queryOptions({
    queryKey: [customerKey, 'orders', page],
    queryFn: ({ signal }) => read(call, 'POST /api/purchase/get_order_list', { page }, signal),
    staleTime,
  })

/** One order of the customer by its uuid. */
export const orderQuery = (call: CallFunction, order: string) =>
  queryOptions({
    queryKey: [customerKey, 'order', order],
    queryFn: ({ signal }) => read(call, 'POST /api/purchase/get_order', { order }, signal),
    staleTime,
  })

/** Orders per page, as the server paginates them. */
export const ordersPageSize = 10

/** The page number in an address: a whole number from 1, else 1. */
export const pageOf = (search: Record<string, string | undefined>) => {
  const page = Number(search['page'])
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** Whether a text is a uuid; orders are identified only by uuid. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
