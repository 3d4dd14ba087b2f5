import { usualMeasures } from '#contract/viewer/stone-measures.ts'
import type { TurnableStyle } from '#contract/viewer/viewed-item.ts'
import { along, lengthOf, movedOutwards, normalsOf } from './outlines.ts'
import { type Placement, place, placed, tilted } from './placement.ts'
import {
  band,
  type BandOutside,
  curve,
  domed,
  joinRows,
  type Mesh,
  softlyDomed,
  squircle,
  sweep,
  wire,
} from './solids.ts'
import { cutStone, sixClaws, type Stone } from './stone.ts'
import { add, around, at, cross, type Flat, type Point, radians, times, unit } from './vectors.ts'

/** A ring with its stones, in millimetres. */
export interface Piece {
  metal: Mesh
  /** Small balls of metal that hold small stones. */
  beads: Placement[]
  stones: { stone: Stone; placement: Placement }[]
  small: Placement[]
}

const innerRadius = 8.3
/** The weight of a side stone is that of a round of its diameter. */
const roundOf = (radius: number) => cutStone({ ...usualMeasures('round', 1), ...diameterOf(radius) })
const diameterOf = (radius: number) => ({ width: 2 * radius, length: 2 * radius, height: 2 * radius * 0.615 })

const smooth = (from: number, to: number, value: number) => {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return part * part * (3 - 2 * part)
}
const fromTop = (angle: number) => Math.abs(((angle + Math.PI) % (2 * Math.PI)) - Math.PI)
const onBand = (radius: number, angle: number, y: number): Point => [
  radius * Math.sin(angle),
  y,
  radius * Math.cos(angle),
]

// Bands: each returns the radius of its outside at the top.

const plainBand = (piece: Piece, width: number, outside: BandOutside = domed) => {
  const lower = (angle: number) => (1 - Math.cos(angle)) / 2
  band(piece.metal, {
    radius: innerRadius,
    thickness: (angle) => 1.6 + 0.2 * lower(angle),
    width: (angle) => width * (0.84 + 0.26 * lower(angle)),
    outside,
  })
  return innerRadius + 1.6
}

/** A band whose outside opens into a channel between two angles on both sides of the top. */
const channelled =
  (low: number, high: number, thickness: number): BandOutside =>
  (angle, across) => {
    const part = smooth(low - 0.05, low, fromTop(angle)) * (1 - smooth(high, high + 0.05, fromTop(angle)))
    const rim = 1 - 0.05 * smooth(0.93, 1, Math.abs(across))
    const channel = rim - (0.3 / thickness) * (1 - smooth(0.68, 0.8, Math.abs(across)))
    return softlyDomed(angle, across) * (1 - part) + channel * part
  }

const paveBand = (piece: Piece) => {
  const [thickness, size, low, high] = [1.6, 0.62, radians(9), radians(64)]
  band(piece.metal, {
    radius: innerRadius,
    thickness: () => thickness,
    width: () => (2 * size) / 0.76,
    outside: channelled(low, high, thickness),
  })
  const radius = innerRadius + thickness - 0.14
  const count = Math.floor((high - low) / ((2 * size * 1.035) / radius))
  const step = (high - low) / count
  for (const side of [-1, 1]) {
    for (let stone = 0; stone < count; stone++) {
      const angle = side * (low + (stone + 0.5) * step)
      piece.small.push(place(onBand(radius, angle, 0), size, tilted(angle, stone * 2.4)))
    }
    for (let bead = 0; bead <= count; bead++) {
      for (const edge of [-1, 1]) {
        const angle = side * (low + bead * step)
        piece.beads.push(place(onBand(radius + 0.16 * size, angle, edge * size * 0.9), size * 0.27))
      }
    }
  }
  return innerRadius + thickness
}

const twistedBand = (piece: Piece) => {
  const angles = times(360, (position) => (position / 360) * 2 * Math.PI)
  for (const phase of [0, Math.PI]) {
    const path = angles.map((angle) =>
      onBand(innerRadius + 0.85 + 0.34 * Math.cos(7 * angle + phase), angle, 0.6 * Math.sin(7 * angle + phase)),
    )
    sweep(piece.metal, path, {
      size: () => [0.56, 0.56],
      isClosed: true,
      up: (position) => onBand(1, at(angles, position), 0),
    })
  }
  return innerRadius + 1.5
}

// Heads: what holds a stone whose girdle is at height `z`.

interface Seat {
  stone: Stone
  z: number
  /** Height at which the claws begin. */
  foot?: number
  claws?: readonly Flat[]
  /** How far out the claws begin, as a part of the outline. */
  base?: number
}

const rail = (mesh: Mesh, outline: readonly Flat[], part: number, z: number, wide: number, high = wide) =>
  sweep(
    mesh,
    along(outline, 96).map(([x, y]): Point => [x * part, y * part, z]),
    { size: () => [high, wide], isClosed: true, up: () => [0, 0, 1] },
  )

const clawWidth = (radius: number) => 0.075 * radius + 0.12

/** Claws that rise along the stone and bend over its girdle. */
const clawsRound = (mesh: Mesh, { stone, z, claws = stone.claws, base = 0.42, ...seat }: Seat) => {
  const width = clawWidth(stone.radius)
  const deep = stone.below / 0.92
  const foot = seat.foot ?? z - 0.98 * deep
  for (const [x, y] of claws) {
    const distance = Math.hypot(x, y)
    const tip = distance < 1.2 * stone.radius ? 0.86 : 0.89
    const step = (part: number, out: number, height: number): Point => [
      x * part + (x / distance) * out,
      y * part + (y / distance) * out,
      height,
    ]
    const path = [
      step(base, 0, foot),
      step(0.7, 0, z - 0.6 * deep),
      step(0.93, 0.35 * width, z - 0.22 * deep),
      step(1, 0.55 * width, z + 0.02 * deep),
      step(0.985, 0.22 * width, z + 0.15 * stone.radius),
      step(tip, 0, z + 0.2 * stone.radius + 0.22 * width),
    ]
    wire(mesh, path, width * 0.98, width * 0.82)
  }
  return foot
}

/** A basket: claws, and two rails in the shape of the stone. */
const basket = (mesh: Mesh, seat: Seat) => {
  const foot = clawsRound(mesh, seat)
  const { stone, z, base = 0.42 } = seat
  const width = clawWidth(stone.radius)
  rail(mesh, stone.outline, 0.72, z - (0.56 * stone.below) / 0.92, width * 0.66)
  rail(mesh, stone.outline, base + 0.02, foot + 0.05, width * 0.72)
  return foot
}

/** A cup of metal round the whole stone. */
const bezelRound = (mesh: Mesh, { stone, z, foot = z - stone.below }: Seat) => {
  const [wall, base, radius] = [0.42, 0.45, stone.radius]
  const outline = along(stone.outline, 144)
  const normals = normalsOf(outline)
  const profile: readonly Point[] = [
    [base, 0, foot],
    [0.7, 0, z - 0.6 * radius],
    [1, wall * 0.7, z - 0.22 * radius],
    [1, wall, z - 0.02 * radius],
    [1, wall, z + 0.11 * radius],
    [1, wall * 0.72, z + 0.165 * radius],
    [1, wall * 0.25, z + 0.175 * radius],
    [0.985, -0.02, z + 0.13 * radius],
    [0.985, 0, z - 0.06 * radius],
    [0.72, 0, z - 0.4 * radius],
    [base * 0.7, 0, foot + 0.1],
  ]
  const fine = profile.flatMap((from, position): Point[] => {
    const to = around(profile, position + 1)
    return [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]]
  })
  joinRows(
    mesh,
    outline.map(([x, y], position) =>
      fine.map(([part, out, height]): Point => {
        const normal = at(normals, position)
        return [x * part + normal[0] * out, y * part + normal[1] * out, height]
      }),
    ),
    true,
  )
}

/** A ring of small stones round an outline at a height. */
const haloRound = (piece: Piece, outline: readonly Flat[], z: number) => {
  const [size, gap] = [0.6, 0.12]
  const middle = movedOutwards(outline, size + gap, 240)
  const count = Math.max(8, Math.floor(lengthOf(middle) / (2 * size * 1.04)))
  const points = along(middle, 2 * count)
  const normals = normalsOf(points)
  for (const [position, [x, y]] of points.entries()) {
    const normal = at(normals, position)
    if (position % 2 === 0) piece.small.push(place([x, y, z], size, tilted(0, position * 1.2)))
    else {
      for (const side of [-1, 1]) {
        const out = side * size * 0.7
        piece.beads.push(place([x + normal[0] * out, y + normal[1] * out, z + 0.1], size * 0.27))
      }
    }
  }
  const ring = (out: number, height: number, size: Flat) =>
    sweep(
      piece.metal,
      movedOutwards(outline, 0.72 + out, 160).map(([x, y]): Point => [x, y, height]),
      { size: () => size, isClosed: true, up: () => [0, 0, 1], profile: squircle(16, 3) },
    )
  ring(size * 1.02, z - 0.26, [0.36, 0.14])
  ring(-size * 0.86, z - 0.3, [0.32, 0.11])
  ring(0, z - 0.66, [0.14, size * 0.98])
}

/** A stone of its own beside the centre, tilted outwards. */
const sideSeat = (piece: Piece, stone: Stone, tilt: number, origin: Point, foot: number) => {
  const head: Mesh = []
  basket(head, { stone, z: 0, foot })
  const placement = place(origin, 1, tilted(tilt))
  const turn = place([0, 0, 0], 1, tilted(tilt))
  for (let corner = 0; corner < head.length; corner += 6) {
    const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = head.slice(corner, corner + 6)
    piece.metal.push(...placed(placement, [x, y, z]), ...placed(turn, [nx, ny, nz]))
  }
  piece.stones.push({ stone, placement })
}

/** Arches from the band to the head, and small stones hidden under the girdle. */
const cathedralArches = (piece: Piece, stone: Stone, z: number, top: number) => {
  const half = Math.max(...stone.outline.map(([x]) => x)) * 0.72
  const height = z - (0.56 * stone.below) / 0.92
  for (const side of [-1, 1]) {
    const foot = (out: number, degrees: number) => onBand(innerRadius + out, side * radians(degrees), 0)
    const path: Point[] = [
      foot(0.35, 60),
      foot(1.25, 44),
      foot(1.75, 33),
      [side * (half + 1.3), 0, top + 0.75],
      [side * (half + 0.05), 0, height],
    ]
    sweep(piece.metal, curve(path, 12), {
      size: (part) => [0.66 - 0.16 * part, 0.6 - 0.14 * part],
      up: () => [0, 0, 1],
      profile: squircle(20, 2.6),
    })
  }
  const size = 0.42
  const inner = stone.outline.map(([x, y]): Flat => [x * 0.74, y * 0.74])
  const points = along(inner, Math.floor(lengthOf(inner) / (2 * size * 1.08)))
  for (const [position, normal] of normalsOf(points).entries()) {
    const [x, y] = at(points, position)
    const up = unit([normal[0], normal[1], 0.25])
    const across = unit(cross([0, 0, 1], up))
    const spot = add([x, y, height + 0.02], [normal[0] * 0.28, normal[1] * 0.28, 0])
    piece.small.push(place(spot, size, [across, cross(up, across), up]))
  }
  for (const side of [-1, 1])
    rail(piece.metal, stone.outline, 0.74 + 0.3 / stone.radius, height + side * size * 1.05, 0.14)
}

/** The height of the girdle above the band. */
const liftOf = (stone: Stone, part: number) => (stone.below / 0.92) * part

const builders: Record<TurnableStyle, (piece: Piece, stone: Stone) => number> = {
  solitaire: (piece, stone) => {
    const z = plainBand(piece, 2) + liftOf(stone, 0.9)
    basket(piece.metal, { stone, z })
    return z
  },
  'solitaire-six': (piece, stone) => {
    const z = plainBand(piece, 2) + liftOf(stone, 0.9)
    basket(piece.metal, { stone, z, claws: sixClaws(stone.radius) })
    return z
  },
  pave: (piece, stone) => {
    const z = paveBand(piece) + liftOf(stone, 0.92)
    basket(piece.metal, { stone, z })
    return z
  },
  halo: (piece, stone) => {
    const top = paveBand(piece)
    const z = top + liftOf(stone, 0.98) + 0.25
    const foot = basket(piece.metal, { stone, z, foot: top - 0.1, base: 0.4 })
    haloRound(piece, stone.outline, z - 0.1 * stone.radius)
    for (const [x, y] of stone.claws) {
      const length = Math.hypot(x, y)
      const step = (part: number, out: number, height: number): Point => [
        x * part + (x / length) * out,
        y * part + (y / length) * out,
        height,
      ]
      wire(
        piece.metal,
        [step(0.42, 0, foot), step(0.75, 0.1, z - 0.62 * stone.radius), step(1, 0.75, z - 0.1 * stone.radius - 0.62)],
        0.22,
        0.2,
      )
    }
    return z
  },
  'three-stone': (piece, stone) => {
    const z = plainBand(piece, 2.1) + liftOf(stone, 0.92)
    basket(piece.metal, { stone, z })
    const side = stone.radius * 0.7
    const x = Math.max(...stone.outline.map(([each]) => each)) + side + 0.12
    for (const hand of [-1, 1]) {
      sideSeat(piece, roundOf(side), hand * radians(17), [hand * x, 0, z - 0.62 * stone.radius + 0.22], -1.12 * side)
    }
    return z
  },
  bezel: (piece, stone) => {
    const top = plainBand(piece, 2.3, softlyDomed)
    const z = top + liftOf(stone, 0.86)
    bezelRound(piece.metal, { stone, z, foot: top - 0.25 })
    return z
  },
  cathedral: (piece, stone) => {
    const top = plainBand(piece, 1.9)
    const z = top + liftOf(stone, 0.98)
    basket(piece.metal, { stone, z, foot: top - 0.15 })
    cathedralArches(piece, stone, z, top)
    return z
  },
  twist: (piece, stone) => {
    const top = twistedBand(piece)
    const z = top + 0.3 + liftOf(stone, 0.86)
    basket(piece.metal, { stone, z, foot: top - 0.2 })
    return z
  },
}

/** A ring of a style that holds a stone. */
export const buildRing = (style: TurnableStyle, stone: Stone): Piece => {
  const piece: Piece = { metal: [], beads: [], stones: [], small: [] }
  const z = builders[style](piece, stone)
  piece.stones.unshift({ stone, placement: place([0, 0, z]) })
  return piece
}

/** A stone that lies on its own. */
export const looseStone = (stone: Stone): Piece => ({
  metal: [],
  beads: [],
  stones: [{ stone, placement: place([0, 0, 0]) }],
  small: [],
})
