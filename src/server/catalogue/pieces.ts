import type { Accepted, Data, PieceCard, PieceSort } from '#contract/calls.ts'
import { cardOf, type Catalogue, type KeptPiece } from './catalogue.ts'
import { pageOf } from './paging.ts'

type Query = Accepted<'GET /api/purchase/get_pieces'>
type Filtered = { piece: KeptPiece; metals: PieceCard['metals']; priceSen: number }

const order: Record<PieceSort, (one: Filtered, other: Filtered) => number> = {
  featured: (one, other) => one.piece.featured - other.piece.featured,
  'price-up': (one, other) => one.priceSen - other.priceSen,
  'price-down': (one, other) => other.priceSen - one.priceSen,
  newest: (one, other) => (one.piece.sku < other.piece.sku ? 1 : -1),
}

const counted = (values: (string | null)[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

const facetsOf = (pieces: readonly KeptPiece[]) => {
  const prices = pieces.flatMap((piece) => piece.metals.map((made) => made.priceSen))
  return {
    metal: counted(pieces.flatMap((piece) => piece.metals.map((made) => made.metal))),
    shape: counted(pieces.map((piece) => piece.shape)),
    style: counted(pieces.map((piece) => piece.style)),
    priceFrom: prices.length > 0 ? Math.min(...prices) : 0,
    priceTo: prices.length > 0 ? Math.max(...prices) : 0,
  }
}

/** The metals of a piece that the filters let through, at their prices. */
const metalsWithin = (piece: KeptPiece, query: Query) =>
  piece.metals.filter(
    (made) =>
      (query.metal?.includes(made.metal) ?? true) &&
      made.priceSen >= (query.priceFrom ?? 0) * 100 &&
      made.priceSen <= (query.priceTo ?? Number.MAX_SAFE_INTEGER / 100) * 100,
  )

/** One page of a kind's pieces. A card begins with the metals that were asked for. */
export const listPieces = (catalogue: Catalogue, query: Query): Data<'GET /api/purchase/get_pieces'> => {
  const pieces = catalogue.ofKind(query.kind)
  const styles = query.style?.split(',')
  const found = pieces.flatMap((piece): Filtered[] => {
    if (query.shape && !(piece.shape && query.shape.includes(piece.shape))) return []
    if (styles && !styles.includes(piece.style)) return []
    const metals = metalsWithin(piece, query)
    if (metals.length === 0) return []
    return [{ piece, metals, priceSen: Math.min(...metals.map((made) => made.priceSen)) }]
  })
  const sorted = found.toSorted(order[query.sort ?? 'featured'])
  const { from, size } = pageOf(query)
  const detail = sorted.slice(from, from + size).map(({ piece, metals }) => ({
    ...cardOf(piece),
    metals: [...metals, ...piece.metals.filter((made) => !metals.includes(made))],
  }))
  return { detail, totalnum: sorted.length, facets: facetsOf(pieces) }
}
