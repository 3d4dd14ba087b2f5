import { isNotFound } from '@tanstack/react-router'
import { appointmentsQuery } from '../queries/appointment.ts'
import { ordersQuery } from '../queries/order.ts'
import type { GuardedContext } from './context.ts'

/** Reads ahead, and anew, what a page draws; a failure is the page's to tell, but for what is not found. */
export const prefetch = async (reading: Promise<unknown>): Promise<void> => {
  try {
    await reading
  } catch (error) {
    if (isNotFound(error)) throw error
  }
}

/** Reads a page of the customer's orders ahead. */
export const prefetchOrders = async ({ context, deps }: { context: GuardedContext; deps: { page: number } }) => {
  if (context.mayRead) {
    await prefetch(context.queryClient.fetchQuery({ ...ordersQuery(context.call, deps.page), staleTime: 0 }))
  }
}

/** Reads the customer's appointments ahead. */
export const prefetchAppointments = async ({ context }: { context: GuardedContext }) => {
  if (context.mayRead) {
    await prefetch(context.queryClient.fetchQuery({ ...appointmentsQuery(context.call), staleTime: 0 }))
  }
}
