import type { Shape } from '#contract/catalogue/codes.ts'
import type { StoneMeasures } from '#contract/viewer/stone-measures.ts'
import { facetsOf, type Plane, smallFacets } from './cuts.ts'
import { boxes, outlineOf } from './outlines.ts'
import { type Face, facesOf } from './polyhedron.ts'
import { type Flat, radians, times } from './vectors.ts'

/** A stone as it is drawn: its girdle's upper edge is at z = 0, its length runs along y. */
export interface Stone {
  faces: readonly Face[]
  /** Whether the faces are the half at x > 0, and the other half is its mirror image: a heart. */
  isMirrored: boolean
  outline: readonly Flat[]
  /** Where claws hold it. */
  claws: readonly Flat[]
  /** The radius of a round stone of this size. */
  radius: number
  above: number
  below: number
}

const clawAngles: Partial<Record<Shape, readonly number[]>> = {
  round: [45, 135, 225, 315],
  oval: [54, 126, 234, 306],
  cushion: [46, 134, 226, 314],
  pear: [90, 14, -52, -128, 166],
  marquise: [90, 30, -30, -90, -150, 150],
  heart: [-90, 58, -5, 185, 122],
}

const clawsOf = (shape: Shape, outline: readonly Flat[]): Flat[] => {
  const angles = clawAngles[shape]
  if (angles) {
    return angles.map((degrees) => {
      const [x, y] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
      const closeness = ([px, py]: Flat) => (px * x + py * y) / Math.hypot(px, py)
      return outline.reduce((best, point) => (closeness(point) > closeness(best) ? point : best))
    })
  }
  const [x, y, corner] = boxes[shape as keyof typeof boxes]
  const inside = Math.max(corner * 0.5, 0.02)
  return [
    [x - inside, y - inside],
    [inside - x, y - inside],
    [inside - x, inside - y],
    [x - inside, inside - y],
  ]
}

const spanOf = (points: readonly number[]) => Math.max(...points) - Math.min(...points)
const stretched = ({ normal: [x, y, z], distance }: Plane, by: readonly [number, number, number]): Plane => ({
  normal: [x / by[0], y / by[1], z / by[2]],
  distance,
})

/** The solid of a stone from its measures: the facets of its cut, stretched to length, width and height. */
export const cutStone = ({ shape, length, width, height, table }: StoneMeasures): Stone => {
  const outline = outlineOf(shape)
  const planes = facetsOf(shape, table)
  const heights = facesOf(planes).flatMap(({ corners }) => corners.map((corner) => corner[2]))
  const by = [
    width / spanOf(outline.map(([x]) => x)),
    length / spanOf(outline.map(([, y]) => y)),
    height / spanOf(heights),
  ] as const
  const flat = ([x, y]: Flat): Flat => [x * by[0], y * by[1]]
  return {
    faces: facesOf(planes.map((plane) => stretched(plane, by))),
    isMirrored: shape === 'heart',
    outline: outline.map(flat),
    claws: clawsOf(shape, outline).map(flat),
    radius: Math.sqrt(by[0] * by[1]),
    above: Math.max(...heights) * by[2],
    below: -Math.min(...heights) * by[2],
  }
}

/** Six claws in place of four, for round stones. */
export const sixClaws = (radius: number): Flat[] =>
  times(6, (claw) => {
    const angle = Math.PI / 6 + (claw * Math.PI) / 3
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** A brilliant of radius 1 with few facets, which stands for every small stone. */
export const smallStone = (): readonly Face[] => facesOf(smallFacets())
