import * as z from 'zod/mini'
import { pageSizes } from '#contract/constants.ts'
import { codeList, decimalNumber, localText, oneOf, sen, uuid, wholeNumber } from '#contract/schema.ts'
import {
  cartTypes,
  clarities,
  colors,
  cuts,
  finishes,
  fluorescences,
  gems,
  kinds,
  labs,
  metals,
  pictureFloors,
  shapes,
  type Clarity,
  type Cut,
  type Metal,
} from './codes.ts'
import { readDiamondCursor } from './diamond-cursor.ts'
import { type DiamondSort, diamondSorts } from './diamond-sorts.ts'

/** The id of an item in an address: its link or its uuid. */
export const itemReference = z.string().check(z.regex(/^[A-Za-z0-9-]{1,96}$/))
/** Up to 50 references in one query value, separated by commas. */
export const itemReferences = z.pipe(
  z.string().check(z.maxLength(5000)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(itemReference).check(z.maxLength(50)),
  ),
)
export const metal = oneOf<Metal>(metals)

/** One of the shop's pictures; `pictureUrl` makes its addresses of these fields. */
export const picture = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Of its content, so that a changed picture has a new address. */
  hash: z.string(),
  /** The colour that it stands on, and that holds its place until it is there; left out for the usual light one. */
  floor: z.optional(z.enum(pictureFloors)),
})
const pieceMetal = z.object({ metal, priceSen: sen, picture, second: z.nullable(picture) })
const pieceCard = z.object({
  uuid,
  kind: z.enum(kinds),
  cartType: z.enum(cartTypes),
  link: z.string(),
  sku: z.string(),
  name: localText,
  shape: z.nullable(z.enum(shapes)),
  style: z.string(),
  hasSizes: z.boolean(),
  metals: z.array(pieceMetal),
})
export const piece = z.extend(pieceCard, {
  description: localText,
  stone: z.nullable(z.literal('1')),
  /** Total weight of the piece's own diamonds, hundredths of a carat. */
  caratTotalPoints: z.nullable(z.int()),
  /** Whether the piece's own diamonds are lab-grown. */
  labGrown: z.boolean(),
  /** The coloured gems of the piece, in all; points are hundredths of a carat. */
  gem: z.nullable(z.object({ kind: z.enum(gems), points: z.int() })),
  /** Codes of the available ring sizes; empty if the piece has no size. */
  sizes: z.array(z.string()),
  daysToMake: z.int(),
  /** The centre stones that a setting takes; null for any other piece. */
  centreStone: z.nullable(
    z.object({
      shapes: z.array(z.enum(shapes)),
      /** Hundredths of a carat, both included. */
      caratFrom: z.int(),
      caratTo: z.int(),
    }),
  ),
  /** What its page shows in a metal after the two pictures of its card. */
  views: z.array(z.object({ metal, picture })),
  /** Whether it is no longer sold. */
  withdrawn: z.boolean(),
  /** Matching pieces; of a piece that is no longer sold, pieces like it. */
  companions: z.array(pieceCard),
})
export const diamond = z.object({
  uuid,
  link: z.string(),
  sku: z.string(),
  lab: z.enum(labs),
  /** The number of the laboratory's report; null where the shop does not know it. */
  certificate: z.nullable(z.string()),
  shape: z.enum(shapes),
  caratPoints: z.int(),
  color: z.enum(colors),
  clarity: oneOf<Clarity>(clarities),
  cut: oneOf<Cut>(cuts),
  polish: z.string(),
  symmetry: z.string(),
  fluorescence: z.string(),
  depthPermille: z.int(),
  tablePermille: z.int(),
  /** Hundredths of a millimetre. */
  length: z.int(),
  width: z.int(),
  height: z.int(),
  priceSen: sen,
  available: z.boolean(),
  /** Whether an order that is not paid, or only in part, holds it; it may be for sale again. */
  reserved: z.boolean(),
  picture,
  side: z.nullable(picture),
})
/** A piece or a diamond, wherever both stand in one list. */
export const item = z.discriminatedUnion('type', [
  z.object({ type: z.literal('piece'), piece: pieceCard, withdrawn: z.boolean() }),
  z.object({ type: z.literal('diamond'), diamond }),
])

const paging = {
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(z.enum(pageSizes.map(String) as ['10', '15', '20', '50'])),
}
const pieceSorts = ['featured', 'price-up', 'price-down', 'newest'] as const
export const piecesQuery = z.strictObject({
  kind: z.enum(kinds),
  metal: z.optional(codeList(Object.keys(metals) as Metal[])),
  shape: z.optional(codeList(shapes)),
  style: z.optional(z.string().check(z.regex(/^[a-z-]+(,[a-z-]+)*$/), z.maxLength(200))),
  /** Whole ringgit. */
  priceFrom: z.optional(wholeNumber(0, 100_000_000)),
  priceTo: z.optional(wholeNumber(0, 100_000_000)),
  /** Only settings that take a stone of this shape and weight. */
  stoneShape: z.optional(z.enum(shapes)),
  stoneCarat: z.optional(decimalNumber(2, 1000)),
  sort: z.optional(z.enum(pieceSorts)),
  ...paging,
})
/** Filters of diamonds. A list holds the codes of which a stone has one, a range includes both ends. */
const diamondFilters = {
  lab: z.enum(labs),
  shape: z.optional(codeList(shapes)),
  color: z.optional(codeList(colors)),
  clarity: z.optional(codeList(Object.keys(clarities) as Clarity[])),
  cut: z.optional(codeList(Object.keys(cuts) as Cut[])),
  polish: z.optional(codeList(finishes)),
  symmetry: z.optional(codeList(finishes)),
  fluorescence: z.optional(codeList(fluorescences)),
  /** Whole ringgit. */
  priceFrom: z.optional(wholeNumber(0, 100_000_000)),
  priceTo: z.optional(wholeNumber(0, 100_000_000)),
  /** Carats, read as hundredths. */
  caratFrom: z.optional(decimalNumber(2, 1000)),
  caratTo: z.optional(decimalNumber(2, 1000)),
  /** Percent, read as thousandths of the whole. */
  depthFrom: z.optional(decimalNumber(1, 1000)),
  depthTo: z.optional(decimalNumber(1, 1000)),
  tableFrom: z.optional(decimalNumber(1, 1000)),
  tableTo: z.optional(decimalNumber(1, 1000)),
  /** Length divided by width, read as thousandths. */
  ratioFrom: z.optional(decimalNumber(3, 100)),
  ratioTo: z.optional(decimalNumber(3, 100)),
}
const diamondCursor = z.pipe(
  z.string().check(z.refine((text) => readDiamondCursor(text) !== undefined, 'cursor')),
  z.transform(readDiamondCursor),
)
interface Place {
  sort?: DiamondSort | undefined
  after?: { sort: DiamondSort } | undefined
  page?: number | undefined
}
const isOfItsSort = ({ after, sort = 'featured' }: Place) => after === undefined || after.sort === sort
const isOnePlace = ({ after, page }: Place) => after === undefined || page === undefined
export const diamondsQuery = z
  .strictObject({
    ...diamondFilters,
    sort: z.optional(z.enum(diamondSorts)),
    /** The `next` of the page before; it belongs to the same sort, and replaces the page number. */
    after: z.optional(diamondCursor),
    ...paging,
  })
  .check(z.refine(isOfItsSort, { path: ['after'] }), z.refine(isOnePlace, { path: ['page'] }))
export const diamondFacetsQuery = z.strictObject(diamondFilters)
const facet = z.object({ value: z.string(), count: z.int() })
export const piecesAnswer = z.object({
  detail: z.array(pieceCard),
  totalnum: z.int(),
  /** The values of each filter in the whole kind, and how many pieces choosing one would find with the other filters. */
  facets: z.object({
    metal: z.array(facet),
    shape: z.array(facet),
    style: z.array(facet),
    priceFrom: sen,
    priceTo: sen,
  }),
})
export const diamondsAnswer = z.object({
  detail: z.array(diamond),
  /** How many were found: exactly, or that they are more than this. */
  total: z.object({ count: z.int(), isExact: z.boolean() }),
  /** The `after` of the next page; null where this is the last. */
  next: z.nullable(z.string()),
  facets: z.object({ priceFrom: sen, priceTo: sen }),
})
const histogram = z.array(z.int())
const codeFilterNames = ['shape', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence'] as const
const rangeFilterNames = ['carat', 'price', 'depth', 'table', 'ratio'] as const
const facetFilter = z.enum([...codeFilterNames, ...rangeFilterNames])
export const diamondFacetsAnswer = z.object({
  total: z.int(),
  /** Price of the middle one of these stones, of an even number the dearer of both; null where there is none. */
  medianSen: z.nullable(z.int()),
  /** Every value of each filter in the order of its codes, and how many stones choosing it would find with the others. */
  facets: z.object({
    shape: z.array(facet),
    color: z.array(facet),
    clarity: z.array(facet),
    cut: z.array(facet),
    polish: z.array(facet),
    symmetry: z.array(facet),
    fluorescence: z.array(facet),
  }),
  /** Stones that each bar of `histogramEdges` would find with the other filters. */
  histograms: z.object({
    carat: histogram,
    price: histogram,
    depth: histogram,
    table: histogram,
    ratio: histogram,
  }),
  /**
   * Where nothing is found: each filter without which there are stones, and how many; the values nearest to its range
   * below and above, in the units of the histograms, or the nearest other code.
   */
  loosen: z.array(
    z.object({
      filter: facetFilter,
      count: z.int(),
      below: z.nullable(z.int()),
      above: z.nullable(z.int()),
      code: z.nullable(z.string()),
    }),
  ),
  /** Where no single filter is the reason: pairs of filters without which there are stones, most stones first. */
  loosenTwo: z.array(z.object({ filters: z.tuple([facetFilter, facetFilter]), count: z.int() })),
})

export type Picture = z.output<typeof picture>
export type PieceCard = z.output<typeof pieceCard>
export type Piece = z.output<typeof piece>
export type Diamond = z.output<typeof diamond>
export type Item = z.output<typeof item>
export type PieceSort = (typeof pieceSorts)[number]
