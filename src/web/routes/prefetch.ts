import { isNotFound } from '@tanstack/react-router'
import { appointmentsQuery } from '../queries/appointment.ts'
import { ordersQuery } from '../queries/order.ts'
import type { GuardedContext } from './context.ts'

/** Awaits data that a page needs. Errors are left to the page to report, except for not found, which is thrown. */
export const prefetch = async (reading: Promise<unknown>): Promise<void> => {
  try {
    await reading
  } catch (error) {
    if (isNotFound(error)) throw error
  }
}

/** Prefetches a page of the customer's orders, always from the server. */
export const prefetchOrders = async ({ context, page }: { context: GuardedContext; page: number }) => {
  if (context.mayRead) {
    await prefetch(context.queryClient.fetchQuery({ ...ordersQuery(context.call, page), staleTime: 0 }))
  }
}

/** Prefetches the customer's appointments, always from the server. */
export const prefetchAppointments = async ({ context }: { context: GuardedContext }) => {
  if (context.mayRead) {
    await prefetch(context.queryClient.fetchQuery({ ...appointmentsQuery(context.call), staleTime: 0 }))
  }
}
