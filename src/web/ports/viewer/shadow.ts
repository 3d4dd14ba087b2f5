import { type Piece } from './settings.ts'
import { placed } from './placement.ts'
import type { Point } from './vectors.ts'

/** Width and height of a shadow's map. */
export const shadowSize = 64

/** How dark the floor is around a piece: a blur that widens with height, over `reach` mm to all sides. */
export const castShadow = (piece: Piece, floor: number, reach: number): Uint8Array => {
  const dark = new Float32Array(shadowSize * shadowSize)
  const cell = (2 * reach) / shadowSize
  const drop = ([x, y, z]: Point, weight: number) => {
    const spread = 0.9 + 0.55 * (z - floor)
    const cells = Math.ceil((2 * spread) / cell)
    const [column, row] = [Math.round((x + reach) / cell), Math.round((y + reach) / cell)]
    for (let j = Math.max(row - cells, 0); j <= Math.min(row + cells, shadowSize - 1); j++) {
      for (let i = Math.max(column - cells, 0); i <= Math.min(column + cells, shadowSize - 1); i++) {
        const distance = ((i + 0.5) * cell - reach - x) ** 2 + ((j + 0.5) * cell - reach - y) ** 2
        const place = j * shadowSize + i
        dark[place] = (dark[place] ?? 0) + (weight * Math.exp(-distance / (spread * spread))) / (spread * spread)
      }
    }
  }
  const { metal } = piece
  const step = 6 * Math.max(1, Math.floor(metal.length / 6 / 1500))
  const weight = 12 / Math.max(metal.length / step, 1)
  for (let corner = 0; corner < metal.length; corner += step) {
    const [x = 0, y = 0, z = 0] = metal.slice(corner, corner + 3)
    drop([x, y, z], weight)
  }
  for (const { stone, placement } of piece.stones) {
    const corners = stone.faces.flatMap((face) => face.corners)
    for (const [x, y, z] of corners) {
      drop(placed(placement, [x, y, z]), 3 / corners.length)
      if (stone.isMirrored) drop(placed(placement, [-x, y, z]), 3 / corners.length)
    }
  }
  return Uint8Array.from(dark, (each, place) => {
    const [row, column] = [Math.floor(place / shadowSize), place % shadowSize]
    const aside = Math.hypot(row + 0.5 - shadowSize / 2, column + 0.5 - shadowSize / 2) / (shadowSize / 2)
    const fading = Math.min(Math.max((1 - aside) * 2.2, 0), 1)
    return Math.round(255 * 0.34 * (1 - Math.exp(-each * 2.4)) * fading * fading)
  })
}
