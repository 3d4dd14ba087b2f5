import type { Shape } from '#contract/catalogue/codes.ts'
import { type BoxShape, boxes, halfHeart, outlineOf } from './outlines.ts'
import { at, around, type Flat, flatDot, radians, times } from './vectors.ts'

/** A half-space that bounds a stone: what is inside has `normal · point` of at most `distance`. */
export interface Plane {
  normal: readonly [number, number, number]
  distance: number
}

const girdle = 0.05
const plane = (x: number, y: number, z: number, distance: number): Plane => ({ normal: [x, y, z], distance })
/** A facet of the crown or the pavilion in a direction, of a slope, at a distance from the axis at height `z`. */
const up = (angle: number, slope: number, distance: number, z: number) =>
  plane(slope * Math.cos(angle), slope * Math.sin(angle), 1, z + slope * distance)
const down = (angle: number, slope: number, distance: number, z: number) =>
  plane(slope * Math.cos(angle), slope * Math.sin(angle), -1, -z + slope * distance)

const reachOf = (outline: readonly Flat[]) => (angle: number) =>
  Math.max(...outline.map((point) => flatDot(point, [Math.cos(angle), Math.sin(angle)])))

interface Brilliant {
  /** Directions of the main facets, and of the borders between them: as many, or one more if the outline is open. */
  mains: readonly number[]
  borders: readonly number[]
  table: number
  crown?: number
  pavilion?: number
  lower?: number
  sides?: number
}

/** The facets of a round brilliant, stretched in every direction by how far the outline reaches there. */
const brilliant = (outline: readonly Flat[], { mains, borders, table, ...angles }: Brilliant): Plane[] => {
  const { crown = 34.5, pavilion = 40.9, lower = 0.77, sides = 48 } = angles
  const reach = reachOf(outline)
  const [crownSlope, pavilionSlope] = [Math.tan(radians(crown)), Math.tan(radians(pavilion))]
  const [eighth, sixteenth] = [Math.cos(Math.PI / 8), Math.cos(Math.PI / 16)]
  const height = (1 - table) * crownSlope
  const tableEdge = table * eighth
  const starEnd = (1 + tableEdge) / 2
  const starHeight = (1 - starEnd * eighth) * crownSlope
  const starSlope = (height - starHeight) / (starEnd - tableEdge)
  const upperSlope = starHeight / ((1 - starEnd) * sixteenth)
  const lowerSlope = ((1 - (1 - lower) * eighth) * pavilionSlope) / (lower * sixteenth)
  const isOpen = borders.length > mains.length
  return [
    plane(0, 0, 1, height),
    ...times(sides, (position) => {
      const angle = (position / sides) * 2 * Math.PI
      return plane(Math.cos(angle), Math.sin(angle), 0, reach(angle))
    }),
    ...mains.flatMap((angle, position) => {
      const distance = reach(angle)
      const beside = [
        around(borders, isOpen ? position : position - 1),
        around(borders, isOpen ? position + 1 : position),
      ]
      return [
        up(angle, crownSlope / distance, distance, 0),
        down(angle, pavilionSlope / distance, distance, -girdle),
        ...beside.flatMap((border) => {
          const turn = ((border - angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
          const half = angle + turn / 2
          const there = reach(half)
          return [
            up(half, upperSlope / there, there * sixteenth, 0),
            down(half, lowerSlope / there, there * sixteenth, -girdle),
          ]
        }),
      ]
    }),
    ...borders.map((border) => {
      const distance = reach(border)
      return up(border, starSlope / distance, distance * tableEdge, height)
    }),
  ]
}

const evenMains = times(8, (position) => (position * Math.PI) / 4)
const evenBorders = evenMains.map((angle) => angle + Math.PI / 8)
const ovalAngle = (angle: number) => Math.atan2(Math.sin(angle) / 1.18, Math.cos(angle) / 0.85)
const turned = (degrees: readonly number[]) => degrees.map(radians)

const boxReach = (shape: BoxShape, side: number) => {
  const [x, y, corner] = boxes[shape]
  if (side % 2 === 1) return (x + y - corner) / Math.SQRT2
  return side % 4 === 0 ? x : y
}
/** Steps of a crown or a pavilion: angle, how far inside the girdle it begins, and at which height. */
type Step = readonly [degrees: number, inside: number, height: number]
/** Where the last step of a crown is cut off by a table of this part of the width. */
const tableHeight = (half: number, steps: readonly Step[], table: number) => {
  const [degrees, inside, height] = at(steps, steps.length - 1)
  return height + Math.max(half - inside - table * half, 0.02) * Math.tan(radians(degrees))
}

const stepped = (
  shape: 'emerald' | 'asscher',
  crown: readonly Step[],
  pavilion: readonly (readonly [degrees: number, width: number])[],
  table: number,
): Plane[] => [
  plane(0, 0, 1, tableHeight(boxes[shape][0], crown, table)),
  ...times(8, (side) => {
    const [angle, distance] = [(side * Math.PI) / 4, boxReach(shape, side)]
    let [inside, height] = [0, -girdle]
    const below = pavilion.map(([degrees, width]) => {
      const facet = down(angle, Math.tan(radians(degrees)), distance - inside, height)
      inside += width
      height -= width * Math.tan(radians(degrees))
      return facet
    })
    return [
      plane(Math.cos(angle), Math.sin(angle), 0, distance),
      ...crown.map(([degrees, from, z]) => up(angle, Math.tan(radians(degrees)), distance - from, z)),
      ...below,
    ]
  }).flat(),
]

/** The chevrons of a square's pavilion: degrees beside the side's middle, and angle. */
const fans = [
  [4, 60],
  [13, 51.5],
  [24, 46],
  [36, 42],
] as const

/** Princess and radiant: a crown of steps, and a pavilion of chevrons that run to a point. */
const chevrons = (
  shape: 'princess' | 'radiant',
  crown: readonly [sides: readonly Step[], corners: readonly Step[]],
  table: number,
): Plane[] => {
  const [x, y, corner] = boxes[shape]
  const middle = Math.sqrt(x * y)
  const sides = times(8, (side) => {
    const [angle, distance] = [(side * Math.PI) / 4, boxReach(shape, side)]
    return [
      plane(Math.cos(angle), Math.sin(angle), 0, distance),
      ...at(crown, side % 2).map(([degrees, from, z]) => up(angle, Math.tan(radians(degrees)), distance - from, z)),
    ]
  })
  const pavilion = times(4, (side) =>
    [-1, 1].flatMap((hand) =>
      fans.map(([beside, degrees]) => {
        const angle = radians(beside) * hand
        const reach = Math.cos(angle) + Math.abs(Math.sin(angle))
        const { normal, distance } = down((side * Math.PI) / 2 + angle, Math.tan(radians(degrees)), reach, 0)
        return plane(normal[0] / x, normal[1] / y, normal[2] / middle, distance + girdle / middle)
      }),
    ),
  )
  const corners = times(4, (side) => {
    const [angle, distance] = [Math.PI / 4 + (side * Math.PI) / 2, (x + y - corner) / Math.SQRT2]
    return [
      down(angle, Math.tan(radians(58)), distance, -girdle),
      down(angle, Math.tan(radians(50)), distance * 0.97, -girdle),
    ]
  })
  return [
    plane(0, 0, 1, tableHeight(x, crown[0], table)),
    ...sides.flat(),
    ...pavilion.flat(),
    ...(corner > 0.1 ? corners.flat() : []),
  ]
}

/** The facets of a cut, about 1 from its middle to the girdle, whose upper edge is at z = 0; table as a part of the width. */
export const facetsOf = (shape: Shape, table: number): Plane[] => {
  switch (shape) {
    case 'round':
      return brilliant(outlineOf(shape), { mains: evenMains, borders: evenBorders, table })
    case 'oval':
      return brilliant(outlineOf(shape), {
        mains: evenMains.map(ovalAngle),
        borders: evenBorders.map(ovalAngle),
        table,
        pavilion: 40.5,
      })
    case 'cushion':
      return brilliant(outlineOf(shape), {
        mains: evenMains,
        borders: evenBorders,
        table,
        crown: 36,
        pavilion: 41.5,
        lower: 0.72,
      })
    case 'pear':
      return brilliant(outlineOf(shape), {
        mains: turned([90, 32, 0, -45, -90, -135, 180, 148]),
        borders: turned([50, 16, -22, -67, -113, -158, 164, 130]),
        table,
        pavilion: 41,
      })
    case 'marquise':
      return brilliant(outlineOf(shape), {
        mains: turned([90, 30, 0, -30, -90, -150, 180, 150]),
        borders: turned([50, 15, -15, -50, -130, -165, 165, 130]),
        table,
        pavilion: 41,
      })
    case 'emerald':
      return stepped(
        shape,
        [
          [46, 0, 0],
          [37, 0.1, 0.095],
          [27, 0.21, 0.172],
        ],
        [
          [57, 0.2],
          [48.5, 0.25],
          [41, 9],
        ],
        table,
      )
    case 'asscher':
      return stepped(
        shape,
        [
          [48, 0, 0],
          [40, 0.11, 0.115],
          [30, 0.23, 0.215],
        ],
        [
          [58, 0.18],
          [50, 0.24],
          [42.5, 9],
        ],
        table,
      )
    case 'princess':
      return chevrons(shape, [[[34, 0, 0]], [[23, 0.06, 0.05]]], table)
    case 'radiant':
      return chevrons(
        shape,
        [
          [
            [40, 0, 0],
            [28, 0.14, 0.112],
          ],
          [
            [38, 0, 0],
            [25, 0.12, 0.092],
          ],
        ],
        table,
      )
    case 'heart':
      // The right half only; plane 0 is where it meets its mirror image.
      return [
        plane(-1, 0, 0, 0),
        ...brilliant(halfHeart(), {
          mains: turned([-50, -15, 22, 58, 95, 132]),
          borders: turned([-68, -32, 4, 40, 76, 114, 148]),
          table,
        }),
      ]
  }
}

/** A round brilliant of fewer facets, for stones of a millimetre. */
export const smallFacets = (): Plane[] =>
  brilliant(outlineOf('round'), { mains: evenMains, borders: evenBorders, table: 0.57, sides: 16 })
