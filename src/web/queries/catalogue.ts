import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Data, Payload } from '#contract/calls.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import type { Locale } from '#contract/locale.ts'
import type { CallFunction } from '../ports/call.ts'
import { compactCard } from './compact-card.ts'
import { read } from './read.ts'

type PiecesPayload = Payload<'GET /api/purchase/get_pieces'>
type DiamondsPayload = Payload<'GET /api/purchase/get_diamonds'>

/** A piece without what its page does not show; its companions in the wanted metals. */
export const compactPiece = (piece: Piece, wanted: readonly string[] = []): Piece => ({
  ...piece,
  companions: piece.companions.map((card) => compactCard(card, wanted)),
})

/** One page of the pieces of a kind. */
export const piecesQuery = (call: CallFunction, payload: PiecesPayload) =>
  queryOptions({
    queryKey: ['pieces', payload],
    queryFn: async ({ signal }): Promise<Data<'GET /api/purchase/get_pieces'>> => {
      const found = await read(call, 'GET /api/purchase/get_pieces', payload, signal)
      const wanted = payload.metal?.split(',') ?? []
      return { ...found, detail: found.detail.map((card) => compactCard(card, wanted)) }
    },
  })

/** One piece by its link or uuid. */
export const pieceQuery = (call: CallFunction, id: string) =>
  queryOptions({
    queryKey: ['piece', id],
    queryFn: async ({ signal }): Promise<Piece> => {
      return compactPiece(await read(call, 'GET /api/purchase/get_piece', { id }, signal))
    },
  })

/** How long a list that was left is kept as far as it was read, so that going back leads to the same place, ms. */
const listAge = 30 * 60_000

/** The diamonds of a laboratory, one page after the other. */
export const diamondsQuery = (call: CallFunction, payload: DiamondsPayload) =>
  infiniteQueryOptions({
    queryKey: ['diamonds', payload],
    queryFn: async ({ pageParam, signal }): Promise<Data<'GET /api/purchase/get_diamonds'>> => {
      const { page: _page, ...others } = payload
      const asked = pageParam === null ? payload : { ...others, after: pageParam }
      return read(call, 'GET /api/purchase/get_diamonds', asked, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: listAge,
  })

/** How many diamonds each value of each filter would find, with the filters of a list. */
export const diamondFacetsQuery = (
  call: CallFunction,
  { after: _after, page: _page, pageSize: _size, sort: _sort, ...filters }: DiamondsPayload,
) =>
  queryOptions({
    queryKey: ['diamondFacets', filters],
    queryFn: ({ signal }): Promise<Data<'GET /api/purchase/get_diamond_facets'>> =>
      read(call, 'GET /api/purchase/get_diamond_facets', filters, signal),
  })

/** A few of the diamonds that these filters find, the best matches first. */
export const alikeDiamondsQuery = (call: CallFunction, filters: Payload<'GET /api/purchase/get_diamond_facets'>) =>
  queryOptions({
    queryKey: ['alikeDiamonds', filters],
    queryFn: async ({ signal }): Promise<readonly Diamond[]> => {
      const found = await read(call, 'GET /api/purchase/get_diamonds', { ...filters, pageSize: '10' }, signal)
      return found.detail
    },
  })

/** One diamond by its link or uuid. */
export const diamondQuery = (call: CallFunction, id: string) =>
  queryOptions({
    queryKey: ['diamond', id],
    queryFn: ({ signal }): Promise<Diamond> => read(call, 'GET /api/purchase/get_diamond', { id }, signal),
  })

/** One page of search results in a language. */
export const searchQuery = (call: CallFunction, locale: Locale, search: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['search', locale, search, page, pageSize],
    queryFn: async ({ signal }): Promise<Data<'GET /api/purchase/search_commodity'>> => {
      const startNum = String((page - 1) * pageSize)
      const payload = { search, startNum, pageSize: String(pageSize) }
      return read(call, 'GET /api/purchase/search_commodity', payload, signal)
    },
  })

/** The metal that a page shows: the requested one if the piece is made in it, else the first. */
export const displayedMetal = <Offered extends { metal: Metal }>(
  offered: readonly Offered[],
  asked: string | null | undefined,
) => offered.find(({ metal }) => metal === asked) ?? offered[0]
