import type { ParsedPayload, Data } from '#contract/calls.ts'
import type { PieceCard, PieceSort } from '#contract/catalogue/schemas.ts'
import type { Catalogue } from './catalogue.ts'
import { type CataloguePiece, toPieceCard } from './catalogue-piece.ts'
import { matchingMetals, type MetalFilters } from './matching-metals.ts'
import { pageRange } from './paging.ts'

type Query = ParsedPayload<'GET /api/purchase/get_pieces'>
type PieceMatch = { piece: CataloguePiece; metals: PieceCard['metals']; priceSen: number }

const comparators: Record<PieceSort, (one: PieceMatch, other: PieceMatch) => number> = {
  featured: (one, other) => one.piece.featured - other.piece.featured,
  'price-up': (one, other) => one.priceSen - other.priceSen,
  'price-down': (one, other) => other.priceSen - one.priceSen,
  newest: (one, other) => (one.piece.sku < other.piece.sku ? 1 : -1),
}

type Filters = MetalFilters & Pick<Query, 'shape' | 'style' | 'stoneShape' | 'stoneCarat'>

/** Whether a piece takes the stone that the filters describe, as far as they do. */
const takesStone = ({ centreStone }: CataloguePiece, { stoneShape, stoneCarat }: Filters) =>
  (stoneShape === undefined || (centreStone?.shapes.includes(stoneShape) ?? false)) &&
  (stoneCarat === undefined ||
    (centreStone !== null && stoneCarat >= centreStone.caratFrom && stoneCarat <= centreStone.caratTo))

/** The pieces that match the filters, each with its metals that do. */
const matching = (pieces: readonly CataloguePiece[], filters: Filters) => {
  const styles = filters.style?.split(',')
  return pieces.flatMap((piece) => {
    if (filters.shape && !(piece.shape && filters.shape.includes(piece.shape))) return []
    if (styles && !styles.includes(piece.style)) return []
    if (!takesStone(piece, filters)) return []
    const metals = matchingMetals(piece, filters)
    return metals.length === 0 ? [] : [{ piece, metals }]
  })
}

/** Every value of the whole kind, with the number of pieces found that have it. */
const countValues = (all: readonly (string | null)[], found: readonly (string | null)[]) =>
  [...new Set(all.flatMap((value) => value || []))]
    .map((value) => ({ value, count: found.filter((each) => each === value).length }))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))

/** The values of each filter, with what choosing it would find: its own filter does not count, all others do. */
const facetsOf = (pieces: readonly CataloguePiece[], query: Query) => {
  const prices = pieces.flatMap((piece) => piece.metals.map((pieceMetal) => pieceMetal.priceSen))
  const metalsOf = (each: { metals: readonly { metal: string }[] }) => each.metals.map(({ metal }) => metal)
  const without = (name: 'metal' | 'shape' | 'style') => matching(pieces, { ...query, [name]: undefined })
  return {
    metal: countValues(pieces.flatMap(metalsOf), without('metal').flatMap(metalsOf)),
    shape: countValues(
      pieces.map((piece) => piece.shape),
      without('shape').map(({ piece }) => piece.shape),
    ),
    style: countValues(
      pieces.map((piece) => piece.style),
      without('style').map(({ piece }) => piece.style),
    ),
    priceFrom: prices.length > 0 ? Math.min(...prices) : 0,
    priceTo: prices.length > 0 ? Math.max(...prices) : 0,
  }
}

/** One page of a kind's pieces. A card lists the metals that match the filters first. */
export const listPieces = (catalogue: Catalogue, query: Query): Data<'GET /api/purchase/get_pieces'> => {
  const pieces = catalogue.ofKind(query.kind)
  const found = matching(pieces, query).map(({ piece, metals }): PieceMatch => {
    return { piece, metals, priceSen: Math.min(...metals.map((pieceMetal) => pieceMetal.priceSen)) }
  })
  const sorted = found.toSorted(comparators[query.sort ?? 'featured'])
  const { from, size } = pageRange(query)
  const detail = sorted.slice(from, from + size).map(({ piece, metals }) => ({
    ...toPieceCard(piece),
    metals: [...metals, ...piece.metals.filter((pieceMetal) => !metals.includes(pieceMetal))],
  }))
  return { detail, totalnum: sorted.length, facets: facetsOf(pieces, query) }
}
