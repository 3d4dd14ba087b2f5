import { hashKey, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { CallFunction } from '../../src/web/ports/call.ts'
import { safetyQuery } from '../../src/web/queries/account.ts'
import { addressesQuery } from '../../src/web/queries/address.ts'
import { appointmentQuery, appointmentsQuery } from '../../src/web/queries/appointment.ts'
import { ringQuery } from '../../src/web/queries/builder.ts'
import { cartQuery } from '../../src/web/queries/cart.ts'
import {
  alikeDiamondsQuery,
  diamondFacetsQuery,
  diamondQuery,
  diamondsQuery,
  pieceQuery,
  piecesQuery,
  searchQuery,
} from '../../src/web/queries/catalogue.ts'
import { receiveOptionsQuery } from '../../src/web/queries/checkout.ts'
import { itemsQuery } from '../../src/web/queries/favourites.ts'
import { adQuery } from '../../src/web/queries/lead.ts'
import { orderQuery, ordersQuery } from '../../src/web/queries/order.ts'
import { ownDataQuery } from '../../src/web/queries/privacy.ts'
import { eligibilityQuery, requestsQuery, serviceRequestQuery } from '../../src/web/queries/service.ts'

/** What the shop was asked, and answers that it gives, one after another; the last one from then on. */
const openShop = (...answers: object[]) => {
  const asked: [string, object][] = []
  const call = ((name: string, payload: object) => {
    asked.push([name, payload])
    return Promise.resolve(answers.length > 1 ? answers.shift() : answers[0])
  }) as CallFunction
  return { call, asked, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}
const nothing = { re: '401' }

/** A query of the pages, and what the shop is asked by it. */
type Case = readonly [query: (call: CallFunction) => { queryKey: readonly unknown[] }, call: string, payload: object]
const list = { kind: 'fine_ring' } as const
const natural = { lab: 'GIA', shape: 'round' } as const
const grown = { lab: 'IGI', shape: 'round' } as const
const pieces = 'GET /api/purchase/get_pieces'
const facets = 'GET /api/purchase/get_diamond_facets'
const diamonds = 'GET /api/purchase/get_diamonds'
const search = 'GET /api/purchase/search_commodity'
const ring = 'GET /api/purchase/get_ring'
const requests = 'POST /api/service/get_request_list'
const eligibility = 'POST /api/service/get_eligibility'
const cases: readonly Case[] = [
  [(call) => piecesQuery(call, list), pieces, list],
  [(call) => piecesQuery(call, { ...list, metal: '6' }), pieces, { ...list, metal: '6' }],
  [(call) => pieceQuery(call, 'thorn'), 'GET /api/purchase/get_piece', { id: 'thorn' }],
  [(call) => pieceQuery(call, 'moon'), 'GET /api/purchase/get_piece', { id: 'moon' }],
  [(call) => diamondQuery(call, 'round-101'), 'GET /api/purchase/get_diamond', { id: 'round-101' }],
  [(call) => diamondQuery(call, 'pear-75'), 'GET /api/purchase/get_diamond', { id: 'pear-75' }],
  // Counts regard neither the order nor the place in the list.
  [(call) => diamondFacetsQuery(call, { ...natural, sort: 'price-up', page: '2', after: 'x' }), facets, natural],
  [(call) => diamondFacetsQuery(call, grown), facets, grown],
  [(call) => alikeDiamondsQuery(call, natural), diamonds, { ...natural, pageSize: '10' }],
  [(call) => alikeDiamondsQuery(call, grown), diamonds, { ...grown, pageSize: '10' }],
  [(call) => searchQuery(call, 'en', 'oval', 1, 20), search, { search: 'oval', startNum: '0', pageSize: '20' }],
  // The server answers in the language of the page.
  [(call) => searchQuery(call, 'zh-CN', 'oval', 1, 20), search, { search: 'oval', startNum: '0', pageSize: '20' }],
  [(call) => searchQuery(call, 'en', 'pear', 1, 20), search, { search: 'pear', startNum: '0', pageSize: '20' }],
  [(call) => searchQuery(call, 'en', 'oval', 3, 20), search, { search: 'oval', startNum: '40', pageSize: '20' }],
  [(call) => searchQuery(call, 'en', 'oval', 1, 50), search, { search: 'oval', startNum: '0', pageSize: '50' }],
  [(call) => ringQuery(call, { stone: 'round-101' }), ring, { stone: 'round-101' }],
  [(call) => ringQuery(call, { setting: 'dusk' }), ring, { setting: 'dusk' }],
  [(call) => ringQuery(call, { setting: 'dusk', metal: '6' }), ring, { setting: 'dusk', metal: '6' }],
  [(call) => itemsQuery(call, ['a', 'b']), 'GET /api/purchase/get_items', { items: 'a,b' }],
  [(call) => itemsQuery(call, ['b']), 'GET /api/purchase/get_items', { items: 'b' }],
  [(call) => adQuery(call, 'ring'), 'GET /api/purchase/client_ad', { type: 'ring' }],
  [(call) => adQuery(call, 'men_ring'), 'GET /api/purchase/client_ad', { type: 'men_ring' }],
  [(call) => safetyQuery(call), 'POST /api/user/get_safety', {}],
  [(call) => addressesQuery(call), 'POST /api/address/get_addresses', {}],
  [(call) => ownDataQuery(call), 'POST /api/privacy/get_own_data', {}],
  [(call) => cartQuery(call), 'POST /api/purchase/get_cart_list', {}],
  [(call) => receiveOptionsQuery(call), 'POST /api/purchase/get_receive_options', {}],
  [(call) => appointmentsQuery(call), 'POST /api/purchase/get_appointment_list', {}],
  [(call) => appointmentQuery(call, { appointment: 'a' }), 'POST /api/purchase/get_appointment', { appointment: 'a' }],
  [(call) => appointmentQuery(call, { token: 'a' }), 'POST /api/purchase/get_appointment', { token: 'a' }],
  [(call) => ordersQuery(call, 1), 'POST /api/purchase/get_order_list', { page: 1 }],
  [(call) => ordersQuery(call, 2), 'POST /api/purchase/get_order_list', { page: 2 }],
  [(call) => orderQuery(call, 'a'), 'POST /api/purchase/get_order', { order: 'a' }],
  [(call) => orderQuery(call, 'b'), 'POST /api/purchase/get_order', { order: 'b' }],
  [(call) => requestsQuery(call, 'return', 1), requests, { kind: 'return', page: 1 }],
  [(call) => requestsQuery(call, 'resizing', 1), requests, { kind: 'resizing', page: 1 }],
  [(call) => requestsQuery(call, 'return', 2), requests, { kind: 'return', page: 2 }],
  [(call) => eligibilityQuery(call), eligibility, {}],
  [(call) => eligibilityQuery(call, 'a'), eligibility, { order: 'a' }],
  [(call) => serviceRequestQuery(call, 'a'), 'POST /api/service/get_request', { request: 'a' }],
  [(call) => serviceRequestQuery(call, 'b'), 'POST /api/service/get_request', { request: 'b' }],
]
/** What belongs to a customer is forgotten with them. */
const ofCustomers = /^POST /

describe('what a page reads', () => {
  test.each(cases.map(([query, name, payload]) => ({ query, name, payload })))(
    '[API-01] asks $name for $payload',
    async ({ query, name, payload }) => {
      const { call, asked, client } = openShop(nothing)
      await client.fetchQuery(query(call) as Parameters<typeof client.fetchQuery>[0]).catch(() => null)
      expect(asked).toEqual([[name, payload]])
    },
  )

  test('[PERSONAL-01] [SEARCH-09] [X-SERVICE-01] is not taken for an answer to another question', () => {
    const { call } = openShop(nothing)
    const keys = cases.map(([query]) => hashKey(query(call).queryKey))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('[SESSION-01] is forgotten when nobody is signed in, if it is a customer’s', () => {
    const { call } = openShop(nothing)
    const kept = cases.filter(([query, , payload]) => query(call).queryKey[0] !== 'customer' && !('token' in payload))
    expect(kept.map(([, name]) => name).filter((name) => ofCustomers.test(name))).toEqual([])
  })

  test('[X-DIAMOND-04] goes on with the same filters where a list of diamonds ended', async () => {
    const page = { detail: [], total: { count: 0, isExact: true }, facets: { priceFrom: 0, priceTo: 0 } }
    const { call, asked, client } = openShop(
      { re: '200', data: { ...page, next: 'after-20' } },
      { re: '200', data: { ...page, next: null } },
    )
    const asking = { ...natural, sort: 'price-up', page: '2', pageSize: '20' } as const
    const { page: _page, ...others } = asking
    await client.fetchInfiniteQuery({ ...diamondsQuery(call, asking), pages: 2 })
    expect(asked).toEqual([
      [diamonds, asking],
      [diamonds, { ...others, after: 'after-20' }],
    ])
    expect(hashKey(diamondsQuery(call, natural).queryKey)).not.toBe(hashKey(diamondsQuery(call, grown).queryKey))
  })
})
