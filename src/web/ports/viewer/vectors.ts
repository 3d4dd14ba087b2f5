/** Millimetres; z is up, and the finger of a ring runs along y. */
export type Point = readonly [x: number, y: number, z: number]
/** A point of an outline, seen from above. */
export type Flat = readonly [x: number, y: number]

/** The element at a position that is known to exist. */
export const at = <T>(list: ArrayLike<T>, position: number): T => {
  const found = list[position]
  if (found === undefined) throw new RangeError(`no element ${position} of ${list.length}`)
  return found
}
/** The element at a position of a list without ends. */
export const around = <T>(list: ArrayLike<T>, position: number) =>
  at(list, ((position % list.length) + list.length) % list.length)

export const times = <T>(count: number, make: (position: number) => T): T[] =>
  Array.from({ length: count }, (_, position) => make(position))

export const radians = (degrees: number) => (degrees * Math.PI) / 180
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Point): Point => scale(a, 1 / (Math.hypot(...a) || 1))

export const flatDot = (a: Flat, b: Flat) => a[0] * b[0] + a[1] * b[1]
export const flatDistance = (a: Flat, b: Flat) => Math.hypot(a[0] - b[0], a[1] - b[1])
