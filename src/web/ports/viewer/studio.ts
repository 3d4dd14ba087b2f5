import { radians } from './vectors.ts'

/** Width and height of the studio's map, in texels. */
export const studioSize = 256

const smooth = (from: number, to: number, value: number) => {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return part * part * (3 - 2 * part)
}
/** A lamp or a card: where it hangs, its half width and height, how soft its edge is, and how much light it adds. */
type Panel = readonly [azimuth: number, elevation: number, wide: number, high: number, soft: number, light: number]

const lit = (azimuth: number, elevation: number, [at, height, wide, high, soft]: Panel) => {
  const turn = Math.abs(((azimuth - radians(at) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
  const aside = turn * Math.cos(elevation)
  const above = Math.abs(elevation - radians(height))
  const [w, h] = [radians(wide), radians(high)]
  return (1 - smooth(w * (1 - soft), w, aside)) * (1 - smooth(h * (1 - soft), h, above))
}

// Degrees, seen from the camera. The first lamps are large and soft, for metal to mirror; the second hard, for facets.
const metalLamps: readonly Panel[] = [
  [-65, 48, 38, 26, 0.35, 2.6],
  [80, 35, 26, 30, 0.4, 1.5],
  [180, 62, 70, 20, 0.5, 3],
  [150, 15, 14, 22, 0.5, 1.2],
]
const metalCards: readonly Panel[] = [
  [0, 22, 26, 22, 0.5, 0.88],
  [-115, 8, 13, 40, 0.6, 0.86],
  [42, 8, 9, 45, 0.6, 0.86],
  [125, 8, 9, 40, 0.6, 0.86],
]
const stoneLamps: readonly Panel[] = [
  [-62, 52, 32, 20, 0.12, 3.2],
  [70, 40, 22, 24, 0.12, 2.2],
  [180, 60, 50, 14, 0.12, 3.2],
  [150, 20, 16, 12, 0.12, 1.6],
  [-140, 22, 16, 12, 0.12, 1.6],
]
const stoneCards: readonly Panel[] = [-100, -20, 35, 110, 165].map((azimuth) => [azimuth, 40, 7, 34, 0.3, 0.85])
/** Points of light, which a turning stone catches one after the other: sparkle. */
const points: readonly Panel[] = Array.from({ length: 26 }, (_, point) => {
  const size = 1.6 + ((point * 7) % 5) * 0.4
  return [((point * 137.508) % 360) - 180, 20 + ((point * 61.8) % 56), size, size, 0.3, 14]
})

const metalLight = (azimuth: number, elevation: number) => {
  const lamps = metalLamps.reduce((sum, lamp) => sum + lamp[5] * lit(azimuth, elevation, lamp), 0.3)
  const shaded = metalCards.reduce((light, card) => light * (1 - card[5] * lit(azimuth, elevation, card)), lamps)
  return shaded + 0.55 * smooth(radians(-5), radians(-40), elevation)
}
const stoneLight = (azimuth: number, elevation: number) => {
  const dome = 0.26 + 0.46 * smooth(radians(5), radians(75), elevation)
  const lamps = [...stoneLamps, ...points].reduce((sum, lamp) => sum + lamp[5] * lit(azimuth, elevation, lamp), dome)
  return stoneCards.reduce((light, card) => light * (1 - card[5] * lit(azimuth, elevation, card)), lamps)
}

/**
 * The light from every direction, as an octahedral map: two numbers a texel, what metal mirrors and what stones gather.
 * The camera stands at azimuth 0, towards -y.
 */
export const lightStudio = (): Float32Array => {
  const map = new Float32Array(studioSize * studioSize * 2)
  for (let row = 0; row < studioSize; row++) {
    for (let column = 0; column < studioSize; column++) {
      const [u, v] = [((column + 0.5) / studioSize) * 2 - 1, ((row + 0.5) / studioSize) * 2 - 1]
      const z = 1 - Math.abs(u) - Math.abs(v)
      const x = z < 0 ? Math.sign(u) * (1 - Math.abs(v)) : u
      const y = z < 0 ? Math.sign(v) * (1 - Math.abs(u)) : v
      const azimuth = Math.atan2(x, -y)
      const elevation = Math.asin(z / Math.hypot(x, y, z))
      const texel = (row * studioSize + column) * 2
      map[texel] = metalLight(azimuth, elevation)
      map[texel + 1] = stoneLight(azimuth, elevation)
    }
  }
  return map
}
