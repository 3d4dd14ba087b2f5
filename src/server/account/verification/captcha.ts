import { randomInt } from 'node:crypto'
import { glyphs, type Point } from './glyphs.ts'

const width = 150
const height = 50
const margin = 5
const strokeColors = ['#1c1a17', '#1f3d36', '#5a4630', '#3d3a55']

/** A random number between the two, in steps of a tenth. */
const randomBetween = (min: number, max: number) => randomInt(Math.round(min * 10), Math.round(max * 10) + 1) / 10

const pickRandom = (values: readonly string[]) => values[randomInt(values.length)] ?? ''

/** Adds points between those of a stroke, so that it can be bent. */
const subdivide = (stroke: readonly Point[]): Point[] =>
  stroke.flatMap((point, index): Point[] => {
    const next = stroke[index + 1]
    return next ? [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]] : [point]
  })

/** A bent, rotated, slanted position for a character whose left edge is at `left`. */
const createPlacement = (left: number, cell: number) => {
  const scale = (cell * randomBetween(0.62, 0.76)) / 100
  const turn = (randomBetween(-15, 15) * Math.PI) / 180
  const slant = randomBetween(-0.2, 0.2)
  const wave = { size: randomBetween(3, 7), length: randomBetween(28, 46), phase: randomBetween(0, 6) }
  const middle = [left + cell / 2 + randomBetween(-2, 2), height / 2 + randomBetween(-3, 3)] as const
  return ([x, y]: Point): string => {
    const bent = x - 50 + wave.size * Math.sin(y / wave.length + wave.phase) + slant * (70 - y)
    const upright = (y - 70) * 0.82
    const turnedX = middle[0] + scale * (bent * Math.cos(turn) - upright * Math.sin(turn))
    const turnedY = middle[1] + scale * (bent * Math.sin(turn) + upright * Math.cos(turn))
    return `${turnedX.toFixed(1)} ${turnedY.toFixed(1)}`
  }
}

const toSubpath = (points: string[]) => `M${points.join('L')}`

/** Each stroke is drawn from either end, so that its direction says nothing. */
const drawCharacter = (character: string, left: number, cell: number) => {
  const place = createPlacement(left, cell)
  return (glyphs[character] ?? []).map((stroke) => {
    const points = subdivide(stroke).map(place)
    return toSubpath(randomInt(2) === 0 ? points : points.toReversed())
  })
}

const drawNoiseLine = () => {
  const [start, swing, length] = [randomBetween(8, 42), randomBetween(4, 12), randomBetween(12, 26)]
  const points = Array.from({ length: 31 }, (_, step) => {
    const x = step * 5
    return `${x} ${(start + swing * Math.sin(x / length)).toFixed(1)}`
  })
  return toSubpath(points)
}

/**
 * An SVG picture of a code: distorted strokes and a line across them, all in random order in one path of one colour and
 * width, so that nothing but their shape tells them apart. It is a hurdle only: programs read such pictures, and what
 * holds against guessing is the count of attempts by account.
 */
export const renderCaptcha = (code: string): string => {
  const cell = (width - 2 * margin) / code.length
  const strokes = Array.from(code, (character, index) => drawCharacter(character, margin + index * cell, cell)).flat()
  const shuffled = [...strokes, drawNoiseLine()]
    .map((path) => ({ path, rank: randomInt(1_000_000) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ path }) => path)
    .join('')
  const [ink, thickness] = [pickRandom(strokeColors), randomBetween(1.6, 2)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#efe9e1" d="M0 0h${width}v${height}H0z"/><path d="${shuffled}" fill="none" stroke="${ink}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
