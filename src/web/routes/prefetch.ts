import type { DefaultError, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { appointmentsQuery } from '../queries/appointment.ts'
import { cartQuery } from '../queries/cart.ts'
import { isUuid, orderQuery, ordersQuery } from '../queries/order.ts'
import type { GuardedContext } from './context.ts'
import type { LoaderInput } from './page-parts.ts'

/** Awaits data that a page needs. Errors are left to the page to report, except for not found, which is thrown. */
export const prefetch = async (reading: Promise<unknown>): Promise<void> => {
  try {
    await reading
  } catch (error) {
    if (isNotFound(error)) throw error
  }
}

/**
 * Prefetches from the server whatever is known already. An answer that is on its way may be older than what the shopper
 * just did, and the server's time of what it sent with the page may be later than a slow clock's now, so that
 * `staleTime: 0` would take it for fresh.
 */
export const prefetchAnew = async <Data, Key extends QueryKey>(
  { queryClient }: GuardedContext,
  query: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<void> => {
  const { queryKey } = query
  await queryClient.cancelQueries({ queryKey, exact: true })
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  await prefetch(queryClient.fetchQuery(query))
}

/** Prefetches a page of the customer's orders, always from the server. */
export const prefetchOrders = async ({ context, page }: { context: GuardedContext; page: number }) => {
  if (context.mayRead) {
    await prefetchAnew(context, ordersQuery(context.call, page))
  }
}

/** Prefetches the customer's appointments, always from the server. */
export const prefetchAppointments = async ({ context }: { context: GuardedContext }) => {
  if (context.mayRead) {
    await prefetchAnew(context, appointmentsQuery(context.call))
  }
}

/** Prefetches the order that the address names, always from the server. */
export const prefetchOrder = async ({ context, deps: { order = '' } }: LoaderInput) => {
  if (context.mayRead && isUuid(order)) {
    await prefetchAnew(context, orderQuery(context.call, order))
  }
}

/** Reads the cart for server rendering; in the browser the machine `cart` reads it. */
export const prefetchCart = async ({ context }: LoaderInput) => {
  if (import.meta.env.SSR && context.mayRead) {
    await prefetch(context.queryClient.ensureQueryData(cartQuery(context.call)))
  }
}
