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

/** How a setting is drawn; null if it cannot be turned. Only the pictures of a solitaire tell six claws from four. */
const settingOf = ({ style, metals }: Pick<Piece, 'style' | 'metals'>, metal: Metal): ViewedItem['setting'] => {
  const drawn = metals[0]?.picture.name.includes('-six-') ? 'solitaire-six' : style
  return isTurnable(drawn) ? { style: drawn, tone: metalTone(metal) } : null
}

/** A setting with the stone of its picture; null for what cannot be turned. */
export const viewedPiece = (piece: Pick<Piece, 'style' | 'shape' | 'metals'>, metal: Metal): ViewedItem | null => {
  const setting = settingOf(piece, metal)
  return piece.shape !== null && setting ? { stone: { shape: piece.shape, carat: picturedCarat }, setting } : null
}

/** A ring of a setting and a diamond; null if the setting cannot be turned. */
export const viewedRing = (
  diamond: Diamond,
  piece: Pick<Piece, 'style' | 'metals'>,
  metal: Metal,
): ViewedItem | null => {
  const setting = settingOf(piece, metal)
  return setting && { stone: stoneOf(diamond), setting }
}
