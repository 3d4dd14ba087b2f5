import type { Metal } from '#contract/catalogue/codes.ts'
import type { CataloguePiece } from './catalogue-piece.ts'

/** Filters on the metals of a piece; prices are whole ringgit. */
export interface MetalFilters {
  metal?: readonly Metal[] | undefined
  priceFrom?: number | undefined
  priceTo?: number | undefined
}

/** The metals of a piece that match the filters for metal and price. */
export const matchingMetals = (piece: CataloguePiece, filters: MetalFilters) =>
  piece.metals.filter(
    (pieceMetal) =>
      (filters.metal?.includes(pieceMetal.metal) ?? true) &&
      pieceMetal.priceSen >= (filters.priceFrom ?? 0) * 100 &&
      pieceMetal.priceSen <= (filters.priceTo ?? Number.MAX_SAFE_INTEGER / 100) * 100,
  )
