import type { Plane } from './cuts.ts'
import { add, at, around, cross, dot, type Point, scale, subtract, unit } from './vectors.ts'

/** Further out than any stone reaches. */
const far = 60
const tolerance = 1e-7

const clipped = (face: readonly Point[], { normal, distance }: Plane): Point[] => {
  const outside = face.map((point) => dot(normal, point) - distance)
  if (outside.every((each) => each <= tolerance)) return [...face]
  return face.flatMap((point, position) => {
    const [here, there] = [at(outside, position), around(outside, position + 1)]
    const crosses = (here < -tolerance && there > tolerance) || (here > tolerance && there < -tolerance)
    return [
      ...(here <= tolerance ? [point] : []),
      ...(crosses ? [add(point, scale(subtract(around(face, position + 1), point), here / (here - there)))] : []),
    ]
  })
}

const areaOf = (face: readonly Point[]) => {
  const first = at(face, 0)
  let sum: Point = [0, 0, 0]
  for (let position = 1; position < face.length - 1; position++) {
    sum = add(sum, cross(subtract(at(face, position), first), subtract(at(face, position + 1), first)))
  }
  return Math.hypot(...sum) / 2
}

export interface Face {
  plane: Plane
  corners: Point[]
}

/** The faces of the convex solid inside all planes; planes that do not bound it have none. */
export const facesOf = (planes: readonly Plane[]): Face[] => {
  const units = planes.map(({ normal, distance }): Plane => {
    const length = Math.hypot(...normal)
    return { normal: unit(normal), distance: distance / length }
  })
  return units.flatMap((plane, position) => {
    const u = unit(cross(plane.normal, Math.abs(plane.normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const v = cross(plane.normal, u)
    const middle = scale(plane.normal, plane.distance)
    const corner = (a: number, b: number) => add(middle, add(scale(u, a * far), scale(v, b * far)))
    let corners: Point[] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
    for (const [other, cutter] of units.entries()) {
      if (other === position || corners.length < 3) continue
      const isSame = dot(plane.normal, cutter.normal) > 1 - 1e-9 && Math.abs(plane.distance - cutter.distance) < 1e-9
      if (isSame && other < position) corners = []
      if (!isSame) corners = clipped(corners, cutter)
    }
    return corners.length >= 3 && areaOf(corners) > 1e-8 ? [{ plane, corners }] : []
  })
}
