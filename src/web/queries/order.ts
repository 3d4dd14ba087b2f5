import { queryOptions } from '@tanstack/react-query'
import type { CallFunction } from '../ports/call.ts'
import { read } from './read.ts'

/** First part of the key of every read that belongs to the signed-in customer, to forget them all at once. */
export const customerKey = 'customer'
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

/** Orders a page, as the server pages them. */
export const ordersPageSize = 10

/** The page that an address asks for: a whole number from 1, else 1. */
export const pageOf = (search: Record<string, string | undefined>) => {
  const page = Number(search['page'])
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** True for the text of a uuid, the only way to name an order. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
