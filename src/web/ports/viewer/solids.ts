import { add, around, at, cross, dot, type Flat, type Point, scale, subtract, times, unit } from './vectors.ts'

/** Triangles of smooth metal: position and normal of each corner, six numbers a corner. */
export type Mesh = number[]

/** Edges sharper than this stay edges. */
const sharpest = Math.cos((42 * Math.PI) / 180)

/** Rows of cross-sections, each closed, joined into a surface; `isClosed` joins the last row to the first. */
export const joinRows = (mesh: Mesh, rows: readonly (readonly Point[])[], isClosed: boolean) => {
  const count = isClosed ? rows.length : rows.length - 1
  const width = at(rows, 0).length
  const faceNormals = times(count, (row) =>
    times(width, (column) => {
      const [a, b] = [at(at(rows, row), column), around(at(rows, row), column + 1)]
      const [c, d] = [around(around(rows, row + 1), column + 1), at(around(rows, row + 1), column)]
      return cross(subtract(c, a), subtract(b, d))
    }),
  )
  // Closed cross-sections may run either way; the volume's sign says which side is outside.
  let volume = 0
  for (const [row, normals] of faceNormals.entries()) {
    for (const [column, normal] of normals.entries()) volume += dot(at(at(rows, row), column), normal)
  }
  const sign = volume < 0 ? -1 : 1
  const normalsAround = (row: number, column: number): Point[] =>
    [row - 1, row].flatMap((each) =>
      isClosed || (each >= 0 && each < count)
        ? [around(around(faceNormals, each), column - 1), around(around(faceNormals, each), column)]
        : [],
    )
  const smooth = rows.map((points, row) =>
    points.map((_, column) =>
      unit(
        scale(
          normalsAround(row, column).reduce<Point>((sum, each) => add(sum, each), [0, 0, 0]),
          sign,
        ),
      ),
    ),
  )
  const corner = (row: number, column: number, flat: Point) => {
    const normal = around(around(smooth, row), column)
    mesh.push(...around(around(rows, row), column), ...(dot(normal, flat) < sharpest ? flat : normal))
  }
  for (const [row, normals] of faceNormals.entries()) {
    for (const [column, normal] of normals.entries()) {
      if (Math.hypot(...normal) < 1e-9) continue
      const flat = unit(scale(normal, sign))
      corner(row, column, flat)
      corner(row, column + 1, flat)
      corner(row + 1, column + 1, flat)
      corner(row, column, flat)
      corner(row + 1, column + 1, flat)
      corner(row + 1, column, flat)
    }
  }
}

export const circle = (count: number): Flat[] =>
  times(count, (position) => {
    const angle = (position / count) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)]
  })
/** A circle on its way to a square. */
export const squircle = (count: number, power: number): Flat[] =>
  circle(count).map(([x, y]) => [Math.sign(x) * Math.abs(x) ** (2 / power), Math.sign(y) * Math.abs(y) ** (2 / power)])

interface Sweep {
  /** Half sizes of the profile towards `up` and across, along the path from 0 to 1. */
  size: (part: number) => Flat
  isClosed?: boolean
  up?: (position: number) => Point
  profile?: readonly Flat[]
}

/** A profile carried along a path. */
export const sweep = (
  mesh: Mesh,
  path: readonly Point[],
  { size, isClosed = false, up, profile = circle(12) }: Sweep,
) => {
  const last = path.length - 1
  let carried: Point = cross([0.3, 0.5, 0.81], subtract(at(path, 1), at(path, 0)))
  const rows = path.map((point, position) => {
    const before = isClosed ? around(path, position - 1) : at(path, Math.max(position - 1, 0))
    const after = isClosed ? around(path, position + 1) : at(path, Math.min(position + 1, last))
    const tangent = unit(subtract(after, before))
    const wanted = up ? up(position) : carried
    const upwards = unit(subtract(wanted, scale(tangent, dot(wanted, tangent))))
    carried = upwards
    const across = cross(tangent, upwards)
    const [high, wide] = size(position / (isClosed ? path.length : last))
    return profile.map(([x, y]) => add(point, add(scale(upwards, x * high), scale(across, y * wide))))
  })
  joinRows(mesh, rows, isClosed)
}

/** A smooth line through points (Catmull-Rom). */
export const curve = (points: readonly Point[], perPart: number): Point[] => {
  const first = subtract(scale(at(points, 0), 2), at(points, 1))
  const last = subtract(scale(at(points, points.length - 1), 2), at(points, points.length - 2))
  const all = [first, ...points, last]
  const parts = times(points.length - 1, (part) =>
    times(perPart, (step): Point => {
      const t = step / perPart
      const mix = (axis: 0 | 1 | 2) => {
        const [a, b, c, d] = [at(all, part), at(all, part + 1), at(all, part + 2), at(all, part + 3)].map(
          (p) => p[axis],
        )
        if (a === undefined || b === undefined || c === undefined || d === undefined) return 0
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
      }
      return [mix(0), mix(1), mix(2)]
    }),
  )
  return [...parts.flat(), at(points, points.length - 1)]
}

/** A round wire with a rounded end. */
export const wire = (mesh: Mesh, points: readonly Point[], from: number, to = from) => {
  const line = curve(points, 6)
  const last = line.length - 1
  const end = at(line, last)
  const direction = unit(subtract(end, at(line, last - 1)))
  const cap = times(5, (step) => ((step + 1) / 5) * (Math.PI / 2) * 0.985)
  const path = [...line, ...cap.map((angle) => add(end, scale(direction, to * Math.sin(angle))))]
  const radii = [
    ...line.map((_, position) => from + ((to - from) * position) / last),
    ...cap.map((angle) => to * Math.cos(angle)),
  ]
  sweep(mesh, path, {
    size: (part) => {
      const radius = at(radii, Math.round(part * (path.length - 1)))
      return [radius, radius]
    },
  })
}

/** A small ball of radius 1. */
export const ball = (): Mesh => {
  const mesh: Mesh = []
  const rows = times(9, (row) => {
    const angle = Math.min(Math.max((row / 8) * Math.PI, 0.02), Math.PI - 0.02)
    return circle(14).map(([x, y]): Point => [Math.sin(angle) * x, Math.sin(angle) * y, Math.cos(angle)])
  })
  joinRows(mesh, rows, false)
  return mesh
}

/** The outside of a band: 1 where it is thickest, by angle from the top and place across from -1 to 1. */
export type BandOutside = (angle: number, across: number) => number
export const domed: BandOutside = (_, across) => 1 - 0.34 * Math.abs(across) ** 2.6
export const softlyDomed: BandOutside = (_, across) =>
  1 - 0.2 * Math.abs(across) ** 3.2 - (0.14 * Math.max(0, Math.abs(across) - 0.9)) / 0.1

interface Band {
  radius: number
  /** By the angle from the top. */
  thickness: (angle: number) => number
  width: (angle: number) => number
  outside: BandOutside
}

/** A ring round the finger, comfortably rounded inside. */
export const band = (mesh: Mesh, { radius, thickness, width, outside }: Band) => {
  const edge = 0.06
  const across = times(27, (position) => {
    const part = (position / 26) * 2 - 1
    return 0.55 * Math.sin((part * Math.PI) / 2) + 0.45 * part
  })
  const inside = times(11, (position): Flat => {
    const part = 1 - position / 5
    return [0.05 * Math.abs(part) ** 2.5, part * (1 - edge * 0.5)]
  })
  const rows = times(192, (row) => {
    const angle = (row / 192) * 2 * Math.PI
    const top = across.map((part): Flat => [
      outside(angle, part * (1 - edge * 0.6)),
      part * (1 - 0.015 * Math.abs(part) ** 9),
    ])
    const highest = Math.max(0.16, outside(angle, 1 - edge) - 0.05)
    const side = times(4, (step): Flat => [0.1 + ((highest - 0.1) * step) / 3, 1])
    const profile = [...top, ...side.toReversed(), ...inside, ...side.map(([x, y]): Flat => [x, -y])]
    return profile.map(([out, part]): Point => {
      const distance = radius + thickness(angle) * out
      return [distance * Math.sin(angle), (part * width(angle)) / 2, distance * Math.cos(angle)]
    })
  })
  joinRows(mesh, rows, true)
}
