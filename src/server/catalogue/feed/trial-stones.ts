import { labOf, makeDiamond } from '../../seed/diamonds.ts'
import { seededRandom } from '../../seed/random.ts'
import type { NewIds } from './new-ids.ts'
import type { FeedStone } from './stone.ts'

/** The supplier of the stones that are made for trials. */
export const trialSupplier = 'trial'
export const maxTrialStones = 20_000_000

/** What a ringgit of the seed's prices costs the shop, in US dollars. */
const dollarsPerRinggit = 1 / 5.25
/** Numbers of reports begin with digits that the shop's own stones never have. */
const firstReport = { GIA: 3_000_000_000, IGI: 800_000_000 }
const reportRange = 200_000_000
/** Shares no divisor with the range, so that no two stones get the same number. */
const reportStep = 123_456_791

const prefix = 'T'

const certificateOf = (lab: 'GIA' | 'IGI', number: number): string => {
  const report = firstReport[lab] + Number((BigInt(number) * BigInt(reportStep)) % BigInt(reportRange))
  return lab === 'IGI' ? `LG${report}` : String(report)
}

/** The trial stone with this number, the same every time. */
export const trialStone = (number: number): FeedStone => {
  const random = seededRandom(Math.imul(number, 0x9e3779b1))
  const lab = labOf(number)
  const made = makeDiamond(random, lab, number, certificateOf(lab, number))
  return {
    stock_number: `${prefix}${String(number).padStart(8, '0')}`,
    lab,
    certificate: made.certificate,
    shape: made.shape,
    carat_points: made.caratPoints,
    color: made.color,
    clarity: made.clarity,
    cut: made.cut,
    polish: made.polish,
    symmetry: made.symmetry,
    fluorescence: made.fluorescence,
    depth_permille: made.depthPermille,
    table_permille: made.tablePermille,
    length: made.lengthHundredthsMm,
    width: made.widthHundredthsMm,
    height: made.heightHundredthsMm,
    usd_cents: Math.round(made.priceSen * dollarsPerRinggit),
    location: 'Kuala Lumpur',
    treatment: null,
  }
}

/** The ids of a trial stone follow from its number too. */
export const trialIds: NewIds = (stockNumber) => ({
  sku: `KT-${stockNumber.slice(prefix.length)}`,
  uuid: `${Number(stockNumber.slice(prefix.length)).toString(16).padStart(8, '0')}-7472-8000-8000-747269616c00`,
})
