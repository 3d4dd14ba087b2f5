import type { Color, Lab, Shape } from '#contract/catalogue/codes.ts'
import { depthReference, measuresOf, proportions } from './diamond-measures.ts'
import { diamondPrice } from './diamond-prices.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import type { ClarityCode, CutCode, Finish, Fluorescence, SeedDiamond } from './types.ts'
import { deterministicUuid } from './uuid.ts'

/** Of so many stones in a row, so many are lab-grown. */
const labGrown = { of: 5, are: 2 }

type Weights<Value> = readonly (readonly [Value, number])[]

/** First weight of a range in hundredths of a carat; most stones weigh slightly more than a popular weight. */
const naturalWeights: Weights<number> = [
  [30, 15],
  [40, 9],
  [50, 14],
  [60, 4],
  [70, 13],
  [80, 4],
  [90, 7],
  [100, 15],
  [120, 5],
  [150, 7],
  [170, 2],
  [200, 5],
  [250, 1.5],
  [300, 1.5],
  [400, 0.6],
  [500, 0.25],
]
const labGrownWeights: Weights<number> = [
  [30, 4],
  [50, 9],
  [70, 8],
  [90, 4],
  [100, 20],
  [120, 7],
  [150, 15],
  [180, 4],
  [200, 15],
  [250, 6],
  [300, 6],
  [350, 2],
  [400, 2],
  [500, 0.7],
]
const shapeWeights: Weights<Shape> = [
  ['round', 40],
  ['oval', 14],
  ['cushion', 9],
  ['emerald', 8],
  ['princess', 8],
  ['pear', 7],
  ['radiant', 5],
  ['marquise', 4],
  ['asscher', 2.5],
  ['heart', 2.5],
]
const naturalColors: Weights<Color> = [
  ['D', 10],
  ['E', 15],
  ['F', 18],
  ['G', 20],
  ['H', 16],
  ['I', 11],
  ['J', 7],
  ['K', 3],
]
const labGrownColors: Weights<Color> = [
  ['D', 24],
  ['E', 30],
  ['F', 24],
  ['G', 13],
  ['H', 6],
  ['I', 2],
  ['J', 1],
]
const naturalClarities: Weights<ClarityCode> = [
  [1, 0.6],
  [2, 3],
  [3, 7],
  [4, 11],
  [5, 19],
  [6, 23],
  [7, 20],
  [8, 12],
  [9, 3],
  [10, 0.8],
  [11, 0.4],
]
const labGrownClarities: Weights<ClarityCode> = [
  [1, 0.5],
  [2, 4],
  [3, 15],
  [4, 27],
  [5, 30],
  [6, 17],
  [7, 5],
  [8, 1.5],
]
/** GIA grades the cut of round stones only, and knows no "Ideal"; IGI does. */
const cutWeights: Record<Lab, Weights<CutCode>> = {
  GIA: [
    [2, 62],
    [5, 25],
    [4, 10],
    [3, 3],
  ],
  IGI: [
    [6, 46],
    [2, 40],
    [5, 12],
    [4, 2],
  ],
}
const finishes: Weights<Finish> = [
  ['EX', 66],
  ['VG', 28],
  ['G', 6],
]
/** Stones with the highest grades of cut and clarity never have merely good polish or symmetry. */
const fineFinishes: Weights<Finish> = [
  ['EX', 80],
  ['VG', 20],
]
const naturalFluorescence: Weights<Fluorescence> = [
  ['None', 62],
  ['Faint', 22],
  ['Medium', 11],
  ['Strong', 5],
]

/** How far a round stone of a cut grade may deviate from the ideal proportions, in thousandths of depth. */
const cutSpread: Record<CutCode, number> = { 6: -6, 2: 0, 5: 12, 4: 24, 3: 44, 7: 0 }

function weightOf(random: Random, lab: Lab): number {
  const from = random.weighted(lab === 'GIA' ? naturalWeights : labGrownWeights)
  const above = Math.floor(random.fraction() ** 2.4 * (from < 100 ? 10 : 20))
  return Math.min(500, from + above)
}

function certificateOf(random: Random, lab: Lab): string {
  if (lab === 'IGI') return `LG${random.integer(510_000_000, 799_999_999)}`
  return `${random.weighted([
    [1, 1],
    [2, 3],
    [5, 2],
    [6, 3],
    [7, 2],
  ])}${String(random.integer(0, 999_999_999)).padStart(9, '0')}`
}

/** The laboratory of the stone at this place; natural and lab-grown ones alternate evenly. */
export const labOf = (index: number): Lab => ((index * labGrown.are) % labGrown.of < labGrown.are ? 'IGI' : 'GIA')

/** A plausible stone from a generator's numbers. */
export function makeDiamond(random: Random, lab: Lab, number: number, certificate: string): SeedDiamond {
  const shape = random.weighted(shapeWeights)
  const caratPoints = weightOf(random, lab)
  const color = random.weighted(lab === 'GIA' ? naturalColors : labGrownColors)
  const clarity = random.weighted(lab === 'GIA' ? naturalClarities : labGrownClarities)
  const cut = shape === 'round' ? random.weighted(cutWeights[lab]) : 7
  const fluorescence = lab === 'GIA' ? random.weighted(naturalFluorescence) : 'None'
  const typical = proportions[shape]
  const spread = cutSpread[cut]
  const { length, width, height } = measuresOf(
    shape,
    caratPoints,
    random.between(...typical.ratio),
    random.between(typical.depthPermille[0] - spread, typical.depthPermille[1] + spread),
    random.between(0.982, 1.018),
  )
  const price =
    diamondPrice({ lab, shape, caratPoints, color, clarity, cut, fluorescence }) * random.between(0.95, 1.05)
  const finish = cut === 2 || cut === 6 || clarity <= 2 ? fineFinishes : finishes
  const sku = `KD-${10_000 + number}`
  return {
    uuid: deterministicUuid(sku),
    sku,
    lab,
    certificate,
    shape,
    caratPoints,
    color,
    clarity,
    cut,
    polish: random.weighted(finish),
    symmetry: random.weighted(finish),
    fluorescence,
    depthPermille: Math.round((1000 * height) / depthReference(shape, length, width)),
    tablePermille: 10 * Math.round(random.between(...typical.tablePermille) / 10),
    lengthHundredthsMm: length,
    widthHundredthsMm: width,
    heightHundredthsMm: height,
    priceSen: Math.round(price / 10) * 1000,
  }
}

/**
 * The shop's own stones, the same on every call, of more of them too: natural ones with GIA reports, lab-grown ones with
 * IGI reports.
 */
export function* seedDiamonds(count: number): Generator<SeedDiamond> {
  const random = seededRandom(2019)
  const certificates = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const lab = labOf(index)
    let certificate = certificateOf(random, lab)
    while (certificates.has(certificate)) certificate = certificateOf(random, lab)
    certificates.add(certificate)
    yield makeDiamond(random, lab, index + 1, certificate)
  }
}
