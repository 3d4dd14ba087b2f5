import { type StoneMeasures, usualMeasures } from '#contract/viewer/stone-measures.ts'
import { type ViewedItem, type ViewedStone } from '#contract/viewer/viewed-item.ts'
import type { Frame } from './camera.ts'
import { buildRing, looseStone, type Piece } from './settings.ts'
import { cutStone } from './stone.ts'
import { at } from './vectors.ts'

const measuresOf = (stone: ViewedStone): StoneMeasures =>
  'carat' in stone ? usualMeasures(stone.shape, stone.carat) : stone

/** The bodies of an item, and the frame in which the picture shows all of it. */
export const pieceOf = ({ stone: viewed, setting }: ViewedItem): { piece: Piece; frame: Frame } => {
  const stone = cutStone(measuresOf(viewed))
  const heights = stone.outline.map(([, y]) => y)
  const middle = (Math.max(...heights) + Math.min(...heights)) / 2
  if (!setting) {
    const span = 1.7 * Math.max(...stone.outline.map(([x]) => 2 * x), Math.max(...heights) - Math.min(...heights))
    const focus = [0, middle, (stone.above - stone.below) / 2] as const
    return { piece: looseStone(stone), frame: { middle: focus, focus, span } }
  }
  const piece = buildRing(setting.style, stone)
  const girdle = at(at(piece.stones, 0).placement, 14)
  const lowest = -10.1
  const top = girdle + stone.above
  return {
    piece,
    frame: {
      middle: [0, 0, (top + lowest) / 2 + 0.2],
      focus: [0, middle, girdle],
      span: Math.max(28.4, 1.16 * (top - lowest)),
    },
  }
}
