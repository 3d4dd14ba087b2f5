import type { ParsedPayload, Data } from '#contract/calls.ts'
import type { PieceCard, PieceSort } from '#contract/catalogue/schemas.ts'
import type { Catalogue } from './catalogue.ts'
import { type CataloguePiece, toPieceCard } from './catalogue-piece.ts'
import { pageRange } from './paging.ts'

type Query = ParsedPayload<'GET /api/purchase/get_pieces'>
type PieceMatch = { piece: CataloguePiece; metals: PieceCard['metals']; priceSen: number }

const comparators: Record<PieceSort, (one: PieceMatch, other: PieceMatch) => number> = {
  featured: (one, other) => one.piece.featured - other.piece.featured,
  'price-up': (one, other) => one.priceSen - other.priceSen,
  'price-down': (one, other) => other.priceSen - one.priceSen,
  newest: (one, other) => (one.piece.sku < other.piece.sku ? 1 : -1),
}

const countValues = (values: (string | null)[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

const facetsOf = (pieces: readonly CataloguePiece[]) => {
  const prices = pieces.flatMap((piece) => piece.metals.map((pieceMetal) => pieceMetal.priceSen))
  return {
    metal: countValues(pieces.flatMap((piece) => piece.metals.map((pieceMetal) => pieceMetal.metal))),
    shape: countValues(pieces.map((piece) => piece.shape)),
    style: countValues(pieces.map((piece) => piece.style)),
    priceFrom: prices.length > 0 ? Math.min(...prices) : 0,
    priceTo: prices.length > 0 ? Math.max(...prices) : 0,
  }
}

/** The metals of a piece that match the filters for metal and price. */
const matchingMetals = (piece: CataloguePiece, query: Query) =>
  piece.metals.filter(
    (pieceMetal) =>
      (query.metal?.includes(pieceMetal.metal) ?? true) &&
      pieceMetal.priceSen >= (query.priceFrom ?? 0) * 100 &&
      pieceMetal.priceSen <= (query.priceTo ?? Number.MAX_SAFE_INTEGER / 100) * 100,
  )

/** One page of a kind's pieces. A card lists the metals that match the filters first. */
export const listPieces = (catalogue: Catalogue, query: Query): Data<'GET /api/purchase/get_pieces'> => {
  const pieces = catalogue.ofKind(query.kind)
  const styles = query.style?.split(',')
  const found = pieces.flatMap((piece): PieceMatch[] => {
    if (query.shape && !(piece.shape && query.shape.includes(piece.shape))) return []
    if (styles && !styles.includes(piece.style)) return []
    const metals = matchingMetals(piece, query)
    if (metals.length === 0) return []
    return [{ piece, metals, priceSen: Math.min(...metals.map((pieceMetal) => pieceMetal.priceSen)) }]
  })
  const sorted = found.toSorted(comparators[query.sort ?? 'featured'])
  const { from, size } = pageRange(query)
  const detail = sorted.slice(from, from + size).map(({ piece, metals }) => ({
    ...toPieceCard(piece),
    metals: [...metals, ...piece.metals.filter((pieceMetal) => !metals.includes(pieceMetal))],
  }))
  return { detail, totalnum: sorted.length, facets: facetsOf(pieces) }
}
