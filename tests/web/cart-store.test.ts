import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/schemas.ts'
import { cartStore } from '../../src/web/ports/cart/cart-store.ts'
import type { CallFunction } from '../../src/web/ports/call.ts'

const item = (uuid: string): CartItem => ({
  cart_uuid: uuid,
  type: 'earrings',
  total_amount: 569_000,
  files: { url: '/pictures/studs?width=480&v=1' },
  path: '/pages/EarringsDetail/studs',
  available: true,
  reserved: false,
})
const [a, b] = [item('a'), item('b')]
const { signal } = new AbortController()

/** A store whose shop gives these answers, one after another; with the names of the calls that were made. */
const openStore = (...answers: object[]) => {
  const queryClient = new QueryClient()
  const names: string[] = []
  const call = ((name: string) => {
    names.push(name)
    return Promise.resolve(answers.shift())
  }) as CallFunction
  const items = () => queryClient.getQueryData(['customer', 'cart'])
  return { store: cartStore(call, queryClient), names, items }
}

describe('the items of the cart', () => {
  test('[X-ADD-01] an addition asks once, and its answer brings them', async () => {
    const { store, names, items } = openStore({ re: '200', data: { cart_uuid: 'b', cart: [a, b] } })
    await store.add({ diamond: 'stone' }, { signal })
    expect(names).toEqual(['POST /api/purchase/add_cart'])
    expect(items()).toEqual([a, b])
  })

  test('[CART-13] are left by a removal that succeeds, and not by another', async () => {
    const { store, items } = openStore({ re: '200', data: [a, b] }, { re: '404' }, { re: '200' })
    await store.list({ signal })
    expect(await store.remove('a', { signal })).toEqual({ re: '404', left: 2 })
    expect(items()).toEqual([a, b])
    expect(await store.remove('a', { signal })).toEqual({ re: '200', left: 1 })
    expect(items()).toEqual([b])
  })

  test('[CART-13] [SESSION-07] stay when they cannot be read, and when an addition is refused', async () => {
    const { store, items } = openStore({ re: '200', data: [a] }, { re: '500', data: [b] }, { re: '413' })
    await store.list({ signal })
    expect((await store.list({ signal })).re).toBe('500')
    expect((await store.add({ diamond: 'stone' }, { signal })).re).toBe('413')
    expect(items()).toEqual([a])
  })

  test('[SESSION-01] are forgotten when nobody is signed in, and an answer that comes too late is not kept', async () => {
    const { store, items } = openStore({ re: '200', data: [a] }, { re: '200', data: [b] })
    await store.list({ signal })
    store.clear()
    expect(items()).toBeUndefined()
    const waiting = new AbortController()
    const late = store.list({ signal: waiting.signal })
    waiting.abort()
    await expect(late).rejects.toThrow('aborted')
    expect(items()).toBeUndefined()
  })
})
