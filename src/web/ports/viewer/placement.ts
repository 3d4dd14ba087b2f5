import type { Point } from './vectors.ts'

/** Where something stands: its axes and its origin as columns, sixteen numbers. */
export type Placement = readonly number[]

type Turn = readonly [x: Point, y: Point, z: Point]
const upright: Turn = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
/** Turned about y by one angle after about z by another. */
export const tilted = (aboutY: number, aboutZ = 0): Turn => {
  const [c, s, cz, sz] = [Math.cos(aboutY), Math.sin(aboutY), Math.cos(aboutZ), Math.sin(aboutZ)]
  return [
    [c * cz, sz, -s * cz],
    [-c * sz, cz, s * sz],
    [s, 0, c],
  ]
}
export const place = ([px, py, pz]: Point, size = 1, [x, y, z]: Turn = upright): Placement => [
  x[0] * size,
  x[1] * size,
  x[2] * size,
  0,
  y[0] * size,
  y[1] * size,
  y[2] * size,
  0,
  z[0] * size,
  z[1] * size,
  z[2] * size,
  0,
  px,
  py,
  pz,
  1,
]
/** A point of what is placed. */
export const placed = (placement: Placement, [x, y, z]: Point): Point => {
  const axis = (row: 0 | 1 | 2) =>
    (placement[row] ?? 0) * x +
    (placement[row + 4] ?? 0) * y +
    (placement[row + 8] ?? 0) * z +
    (placement[row + 12] ?? 0)
  return [axis(0), axis(1), axis(2)]
}
