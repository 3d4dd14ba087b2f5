import { ringSizes } from './codes.ts'
import { ringDiameter } from './ring-sizes.ts'

/**
 * Ways to name the size of a ring: Hong Kong, United States, United Kingdom, Europe (the inner circumference in mm,
 * ISO 8653), and the inner diameter in mm.
 */
export const sizeSystems = ['hk', 'us', 'uk', 'eu', 'mm'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** A size as its system writes it, with the inner diameter that it stands for, in mm. */
export interface NamedSize {
  name: string
  diameter: number
}

const fractions: Record<number, string> = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' }
const withFraction = (value: number) => `${Math.floor(value)}${fractions[value % 1] ?? ''}`

/** The letters of the British scale, A to Z and on as Z+1, Z+2; halves between them. */
const britishName = (index: number) => {
  const whole = Math.floor(index)
  const letter = whole < 26 ? String.fromCharCode(65 + whole) : `Z+${whole - 25}`
  return letter + (fractions[index % 1] ?? '')
}

/** How a system counts: the diameter in mm of its number, the step between its sizes, and how it writes them. */
const scales: Record<
  Exclude<SizeSystem, 'hk'>,
  { diameter: (value: number) => number; step: number; name: (value: number) => string }
> = {
  us: { diameter: (size) => 11.63 + 0.8128 * size, step: 0.25, name: withFraction },
  uk: { diameter: (index) => (37.5 + 1.25 * index) / Math.PI, step: 0.5, name: britishName },
  eu: { diameter: (circumference) => circumference / Math.PI, step: 0.5, name: (value) => value.toFixed(1) },
  mm: { diameter: (diameter) => diameter, step: 0.1, name: (value) => value.toFixed(1) },
}

const hongKong: readonly NamedSize[] = ringSizes
  .map(Number)
  .filter((size) => size > 0)
  .map((size) => ({ name: String(size), diameter: ringDiameter(size) }))
const [least, most] = [ringDiameter(4), ringDiameter(30.5)]

/** The sizes of a system that lie within those in which the shop makes rings, smallest first. */
const sizesOf = (system: SizeSystem): readonly NamedSize[] => {
  if (system === 'hk') return hongKong
  const { diameter, step, name } = scales[system]
  const sizes: NamedSize[] = []
  // Whole steps are counted, because adding 0.1 again and again drifts. The farthest, 75 mm around, are 750 of 0.1 mm.
  for (let count = 0; count <= 750; count += 1) {
    const value = count * step
    const size = { name: name(value), diameter: diameter(value) }
    if (size.diameter >= least - 0.1 && size.diameter <= most + 0.1) sizes.push(size)
  }
  return sizes
}

/** All sizes that can be named, by system, smallest first. */
export const namedSizes = Object.fromEntries(sizeSystems.map((system) => [system, sizesOf(system)])) as Record<
  SizeSystem,
  readonly NamedSize[]
>

/** The size of a system that is nearest to an inner diameter in mm. */
export const nearestSize = (system: SizeSystem, diameter: number): NamedSize => {
  const [first, ...others] = namedSizes[system]
  if (!first) throw new Error(`There are no sizes in ${system}`)
  return others.reduce(
    (best, size) => (Math.abs(size.diameter - diameter) < Math.abs(best.diameter - diameter) ? size : best),
    first,
  )
}

/** The size of a system by its name; undefined if the system has none of that name. */
export const sizeNamed = (system: SizeSystem, name: string): NamedSize | undefined =>
  namedSizes[system].find((size) => size.name === name)

/** What a ring of an inner diameter in mm is called in every system. */
export const namesOf = (diameter: number): Record<SizeSystem, string> =>
  Object.fromEntries(sizeSystems.map((system) => [system, nearestSize(system, diameter).name])) as Record<
    SizeSystem,
    string
  >
