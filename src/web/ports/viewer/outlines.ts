import type { Shape } from '#contract/catalogue/codes.ts'
import { around, at, type Flat, flatDistance, times } from './vectors.ts'

/** Half width, half length and corner of the cuts that are boxes with cut corners. */
export const boxes = {
  emerald: [0.8, 1.12, 0.26],
  radiant: [0.86, 1.05, 0.22],
  asscher: [0.93, 0.93, 0.37],
  princess: [0.9, 0.9, 0.035],
} as const satisfies Partial<Record<Shape, readonly [number, number, number]>>
export type BoxShape = keyof typeof boxes

const circleAngles = times(360, (position) => (position / 360) * 2 * Math.PI)
const arc = (middle: Flat, radius: number, from: number, to: number, count = 90): Flat[] =>
  times(count + 1, (position) => {
    const angle = from + ((to - from) * position) / count
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)]
  })

/** The right half, from the lowest point to the highest, and its mirror image. */
const mirrored = (right: readonly Flat[]): Flat[] => {
  const all = [...right, ...right.toReversed().map(([x, y]): Flat => [-x, y])]
  return all.filter((point, position) => flatDistance(point, around(all, position + 1)) > 1e-6)
}

const box = ([x, y, corner]: readonly [number, number, number]): Flat[] => [
  [x, -y + corner],
  [x, y - corner],
  [x - corner, y],
  [-x + corner, y],
  [-x, y - corner],
  [-x, -y + corner],
  [-x + corner, -y],
  [x - corner, -y],
]

const pear = () => {
  const [tip, half] = [1.5, 0.92]
  const radius = (tip * tip + half * half) / (2 * half)
  return mirrored([
    ...arc([0, 0], half, -Math.PI / 2, 0),
    ...arc([half - radius, 0], radius, 0, Math.asin(tip / radius)).slice(1),
  ])
}
const marquise = () => {
  const [tip, half] = [1.42, 0.74]
  const radius = (tip * tip + half * half) / (2 * half)
  const end = Math.asin(tip / radius)
  return mirrored(arc([half - radius, 0], radius, -end, end, 180))
}
/** The right half of a heart, which is convex: a side from the tip, and a lobe that ends in the cleft. */
export const halfHeart = (): Flat[] => {
  const [radius, x, y, begin] = [0.545, 0.455, 0.36, -0.42]
  const join: Flat = [x + radius * Math.cos(begin), y + radius * Math.sin(begin)]
  const side: Flat = [join[0], join[1] + 1]
  const sideRadius = (side[0] ** 2 + side[1] ** 2) / (2 * (Math.cos(begin) * side[0] + Math.sin(begin) * side[1]))
  const middle: Flat = [join[0] - Math.cos(begin) * sideRadius, join[1] - Math.sin(begin) * sideRadius]
  const points = [
    ...arc(middle, sideRadius, Math.atan2(-1 - middle[1], -middle[0]), begin),
    ...arc([x, y], radius, begin, Math.PI - Math.acos(x / radius)),
  ]
  return points.map(([px, py]): Flat => [px * 1.06, py])
}

/** The girdle of a shape as a closed line, counter-clockwise; about 1 from the middle. */
export const outlineOf = (shape: Shape): Flat[] => {
  switch (shape) {
    case 'round':
      return circleAngles.map((angle): Flat => [Math.cos(angle), Math.sin(angle)])
    case 'oval':
      return circleAngles.map((angle): Flat => [0.85 * Math.cos(angle), 1.18 * Math.sin(angle)])
    case 'cushion':
      return circleAngles.map((angle): Flat => {
        const bulge = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / 2.75)
        return [0.92 * bulge(Math.cos(angle)), 0.98 * bulge(Math.sin(angle))]
      })
    case 'pear':
      return pear()
    case 'marquise':
      return marquise()
    case 'heart':
      return mirrored(halfHeart())
    case 'emerald':
    case 'radiant':
    case 'asscher':
    case 'princess':
      return box(boxes[shape])
  }
}

export const lengthOf = (outline: readonly Flat[]) =>
  outline.reduce((sum, point, position) => sum + flatDistance(point, around(outline, position + 1)), 0)

/** Points at equal distances along a closed outline. */
export const along = (outline: readonly Flat[], count: number): Flat[] => {
  const step = lengthOf(outline) / count
  const points: Flat[] = []
  let passed = 0
  for (const [position, from] of outline.entries()) {
    const to = around(outline, position + 1)
    const length = flatDistance(from, to)
    while (points.length < count && points.length * step < passed + length) {
      const part = (points.length * step - passed) / length
      points.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])
    }
    passed += length
  }
  return points
}

export const normalsOf = (outline: readonly Flat[]): Flat[] =>
  outline.map((_, position) => {
    const [from, to] = [around(outline, position - 1), around(outline, position + 1)]
    const length = flatDistance(from, to) || 1
    return [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
  })

/** An outline moved outwards; what a heart's cleft would fold over itself is left out. */
export const movedOutwards = (outline: readonly Flat[], distance: number, count: number): Flat[] => {
  const dense = along(outline, 360)
  const normals = normalsOf(dense)
  const moved = dense.map((point, position): Flat => {
    const normal = at(normals, position)
    return [point[0] + normal[0] * distance, point[1] + normal[1] * distance]
  })
  const isFree = (point: Flat) => dense.every((each) => flatDistance(point, each) > distance * 0.97)
  return along(distance > 0 ? moved.filter(isFree) : moved, count)
}
