import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { GuardedContext } from '../../src/web/routes/context.ts'
import { prefetchAnew } from '../../src/web/routes/prefetch.ts'

const queryKey = ['customer', 'order']
const staleTime = 10_000
const contextOf = (queryClient: QueryClient) => ({ queryClient }) as unknown as GuardedContext

describe('what is read anew', () => {
  test('[CHECKOUT-03] comes from the server where the clock is behind the time of what came with the page', async () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(queryKey, 'reserved', { updatedAt: Date.now() + 3_600_000 })
    await prefetchAnew(contextOf(queryClient), { queryKey, staleTime, queryFn: () => 'paid' })
    expect(queryClient.getQueryData(queryKey)).toBe('paid')
  })

  test('[CHECKOUT-03] does not wait for an answer that was asked for before', async () => {
    const queryClient = new QueryClient()
    const { promise: before, resolve } = Promise.withResolvers<string>()
    const asked = queryClient.fetchQuery({ queryKey, staleTime, queryFn: () => before }).catch(() => 'cancelled')
    await prefetchAnew(contextOf(queryClient), { queryKey, staleTime, queryFn: () => 'paid' })
    resolve('reserved')
    expect(await asked).toBe('cancelled')
    expect(queryClient.getQueryData(queryKey)).toBe('paid')
  })
})
