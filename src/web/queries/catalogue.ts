import { queryOptions } from '@tanstack/react-query'
import type { Data, Payload } from '#contract/calls.ts'
import type { Diamond, Picture, Piece, PieceCard } from '#contract/catalogue/schemas.ts'
import { toneOf, type Kind, type Metal, type Tone } from '#contract/catalogue/codes.ts'
import type { Locale } from '#contract/locale.ts'
import type { CallFunction } from '../ports/call.ts'
import { read } from './read.ts'

type PiecesPayload = Payload<'GET /api/purchase/get_pieces'>
type DiamondsPayload = Payload<'GET /api/purchase/get_diamonds'>

const withoutPlaceholder = <Some extends Picture | null>(picture: Some): Some =>
  picture ? { ...picture, placeholder: '' } : picture

const tones: readonly Tone[] = ['white', 'platinum', 'yellow', 'rose']

/**
 * Reduces a card to one metal per tone, which keeps pages small: a metal that the list is filtered by, else the
 * cheapest.
 */
const compactCard = (card: PieceCard, wanted: readonly string[] = []): PieceCard => {
  const byTone = new Map<Tone, PieceCard['metals'][number]>()
  for (const each of card.metals) {
    const tone = toneOf(each.metal) === 'platinum' && !wanted.includes(each.metal) ? 'white' : toneOf(each.metal)
    const kept = byTone.get(tone)
    const better =
      !kept ||
      (wanted.includes(each.metal) && !wanted.includes(kept.metal)) ||
      (wanted.includes(each.metal) === wanted.includes(kept.metal) && each.priceSen < kept.priceSen)
    if (better) byTone.set(tone, each)
  }
  return {
    ...card,
    metals: tones.flatMap((tone) => {
      const each = byTone.get(tone)
      return each
        ? [{ ...each, picture: withoutPlaceholder(each.picture), second: withoutPlaceholder(each.second) }]
        : []
    }),
  }
}

const compactDiamond = (diamond: Diamond): Diamond => ({
  ...diamond,
  picture: withoutPlaceholder(diamond.picture),
  side: withoutPlaceholder(diamond.side),
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
      const piece = await read(call, 'GET /api/purchase/get_piece', { id }, signal)
      return {
        ...piece,
        metals: piece.metals.map((each) => ({
          ...each,
          picture: withoutPlaceholder(each.picture),
          second: withoutPlaceholder(each.second),
        })),
        companions: piece.companions.map((card) => compactCard(card)),
      }
    },
  })

/** One page of the diamonds of a laboratory. */
export const diamondsQuery = (call: CallFunction, payload: DiamondsPayload) =>
  queryOptions({
    queryKey: ['diamonds', payload],
    queryFn: async ({ signal }): Promise<Data<'GET /api/purchase/get_diamonds'>> => {
      const found = await read(call, 'GET /api/purchase/get_diamonds', payload, signal)
      return { ...found, detail: found.detail.map(compactDiamond) }
    },
  })

/** One diamond by its link or uuid. */
export const diamondQuery = (call: CallFunction, id: string) =>
  queryOptions({
    queryKey: ['diamond', id],
    queryFn: async ({ signal }): Promise<Diamond> =>
      compactDiamond(await read(call, 'GET /api/purchase/get_diamond', { id }, signal)),
  })

/** One page of search results in a language. */
export const searchQuery = (call: CallFunction, locale: Locale, search: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['search', locale, search, page, pageSize],
    queryFn: async ({ signal }): Promise<Data<'GET /api/purchase/search_commodity'>> => {
      const startNum = String((page - 1) * pageSize)
      const payload = { search, startNum, pageSize: String(pageSize) }
      const found = await read(call, 'GET /api/purchase/search_commodity', payload, signal)
      return {
        ...found,
        detail: found.detail.map((result) => ({ ...result, picture: withoutPlaceholder(result.picture) })),
      }
    },
  })

const featuredKinds: readonly Kind[] = ['fine_ring', 'earrings', 'necklaces', 'nyc']

/** The pieces on the home page: the two most featured ones of four kinds, alternating between the kinds. */
export const featuredPiecesQuery = (call: CallFunction) =>
  queryOptions({
    queryKey: ['featuredPieces'],
    queryFn: async ({ signal }): Promise<PieceCard[]> => {
      const found = await Promise.all(
        featuredKinds.map((kind) => read(call, 'GET /api/purchase/get_pieces', { kind, pageSize: '10' }, signal)),
      )
      const turn = (index: number) => found.flatMap(({ detail }) => detail.slice(index, index + 1))
      return [...turn(0), ...turn(1)].map((card) => compactCard(card))
    },
  })

/** The metal that a page shows: the requested one if the piece is made in it, else the first. */
export const displayedMetal = <Offered extends { metal: Metal }>(
  offered: readonly Offered[],
  asked: string | null | undefined,
) => offered.find(({ metal }) => metal === asked) ?? offered[0]
