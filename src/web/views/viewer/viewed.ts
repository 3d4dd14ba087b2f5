import { type Metal, toneOf } from '#contract/catalogue/codes.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { isTurnable, type MetalTone, type ViewedItem, type ViewedStone } from '#contract/viewer/viewed-item.ts'

export const metalTone = (metal: Metal): MetalTone => {
  const tone = toneOf(metal)
  return tone === 'platinum' ? 'white' : tone
}

/** A diamond as it is turned, by the measures of its report. */
const stoneOf = ({ shape, length, width, height, tablePermille }: Diamond): ViewedStone => ({
  shape,
  // A round stone's two diameters are not its length and width; of any other shape the length is the longer one.
  length: Math.max(length, width) / 100,
  width: Math.min(length, width) / 100,
  height: height / 100,
  table: tablePermille / 1000,
})
export const viewedDiamond = (diamond: Diamond): ViewedItem => ({ stone: stoneOf(diamond), setting: null })

/** Carats of the stone in the picture of a setting. */
export const picturedCarat = 1.2

/** A setting with the stone of its picture; null for what cannot be turned. */
export const viewedPiece = ({ style, shape }: Pick<Piece, 'style' | 'shape'>, metal: Metal): ViewedItem | null =>
  shape !== null && isTurnable(style)
    ? { stone: { shape, carat: picturedCarat }, setting: { style, tone: metalTone(metal) } }
    : null

/** A ring of a setting and a diamond; null if the setting cannot be turned. */
export const viewedRing = (diamond: Diamond, { style }: Pick<Piece, 'style'>, metal: Metal): ViewedItem | null =>
  isTurnable(style) ? { stone: stoneOf(diamond), setting: { style, tone: metalTone(metal) } } : null
