import { type Color, type Lab, type Shape, colors, labs, shapes } from '#contract/catalogue/codes.ts'
import { depthReference, pointsOf } from '../../seed/diamond-measures.ts'
import {
  availabilityCodes,
  clarityCodes,
  cutCodes,
  fluorescenceCodes,
  gradeCodes,
  labCodes,
  normalizeCode,
  originCodes,
  shapeCodes,
  untreatedCodes,
} from './codes.ts'
import { type Field, fields } from './fields.ts'

/** A stone as a feed describes it, in the units of the table; its price is still the supplier's. */
export interface FeedStone {
  stock_number: string
  lab: Lab
  certificate: string | null
  shape: Shape
  carat_points: number
  color: Color
  clarity: number
  cut: number
  polish: string
  symmetry: string
  fluorescence: string
  depth_permille: number
  table_permille: number
  length: number
  width: number
  height: number
  usd_cents: number
  location: string | null
  treatment: string | null
}

/** Why a row is not imported. */
export interface Refusal {
  field: string
  value: string
  why: string
}

/** The texts of a row by field; undefined where the feed has no such column. */
export type RowValues = Readonly<Partial<Record<Field, string | undefined>>>

class Refused extends Error {
  readonly refusal: Refusal
  constructor(field: Field, value: string, why: string) {
    super(why)
    this.refusal = { field: fields[field].header, value, why }
  }
}

/** What stands for a grade that the feed does not give. */
const ungraded = '-'
const maxStockNumber = 64
const maxText = 80
/** How far the weight may be from the one that its measures suggest, before one of them must be wrong. */
const weightRange = { least: 0.5, most: 2 }

const read = (values: RowValues, field: Field): string => {
  const value = values[field] ?? ''
  // A control character cannot be shown, and PostgreSQL stores no NUL.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\u007F]/.test(value)) throw new Refused(field, value, 'has a control character')
  return value
}

const need = (values: RowValues, field: Field): string => {
  const value = read(values, field)
  if (value === '') throw new Refused(field, value, 'is empty')
  return value
}

const readCode = <Code>(values: RowValues, field: Field, codes: ReadonlyMap<string, Code>, why: string): Code => {
  const value = need(values, field)
  const code = codes.get(normalizeCode(value))
  if (code === undefined) throw new Refused(field, value, why)
  return code
}

const readGrade = <Code>(values: RowValues, field: Field, codes: ReadonlyMap<string, Code>, absent: Code): Code => {
  const value = read(values, field)
  if (value === '' || value === ungraded) return absent
  return readCode(values, field, codes, 'is no grade that the shop sells')
}

const fluorescenceOf = (values: RowValues): string => {
  const value = read(values, 'fluorescence')
  if (value === '' || value === ungraded) return ungraded
  const intensity = value.replace(/\b(blue|white|yellow|green|orange|red)\b/i, '')
  const code = fluorescenceCodes.get(normalizeCode(intensity))
  if (code === undefined) throw new Refused('fluorescence', value, 'is no intensity that the shop sells')
  return code
}

const readNumber = (values: RowValues, field: Field, least: number, most: number): number => {
  const value = need(values, field)
  const text = value.replace(/ ?%$/, '')
  const number = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) {
    throw new Refused(field, value, `is no number from ${least} to ${most}`)
  }
  return number
}

/** Weights are rounded up only from nine thousandths, as the laboratories do. */
const caratPointsOf = (values: RowValues): number => Math.floor(readNumber(values, 'size', 0.05, 99.99) * 100 + 0.1001)

const centsOf = (values: RowValues): number => {
  const value = need(values, 'price')
  const text = value.replace(/^(US)?\$ ?|^USD ?| ?USD$/i, '')
  const isAmount = /^(\d{1,3}(,\d{3})+|\d+)(\.\d*)?$/.test(text)
  const cents = isAmount ? Math.round(Number(text.replaceAll(',', '')) * 100) : 0
  if (cents <= 0 || cents > 10_000_000_000) {
    throw new Refused('price', value, 'is no amount in US dollars like 4250.00 or 4,250')
  }
  return cents
}

const certificatePattern = /^[A-Z]{0,4}\d{5,15}$/

const certificateOf = (values: RowValues): string | null => {
  if (values.certificate === undefined) return null
  const value = need(values, 'certificate')
  const number = value.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!certificatePattern.test(number)) throw new Refused('certificate', value, 'is no number of a report')
  return number
}

/**
 * A certificate means its origin in this shop, GIA natural and IGI lab-grown, so a feed that says otherwise is refused:
 * a stone would be sold as what it is not.
 */
const checkOrigin = (values: RowValues, lab: Lab, certificate: string | null) => {
  const type = read(values, 'type')
  const origin = type === '' ? undefined : readCode(values, 'type', originCodes, 'is neither natural nor lab-grown')
  if (lab === 'GIA' && origin === 'lab-grown') {
    throw new Refused('type', type, 'lab-grown stones are sold with reports of IGI only')
  }
  if (lab === 'IGI' && origin === 'natural') {
    throw new Refused('type', type, 'natural stones are sold with reports of GIA only')
  }
  if (lab === 'IGI' && origin === undefined && certificate !== null && !certificate.startsWith('LG')) {
    throw new Refused('certificate', certificate, 'is an IGI report of a natural stone, which the shop does not sell')
  }
}

const treatmentOf = (values: RowValues, lab: Lab): string | null => {
  const value = read(values, 'treatment')
  if (untreatedCodes.has(normalizeCode(value))) return null
  if (lab === 'GIA') throw new Refused('treatment', value, 'treated natural stones are not sold')
  return value.slice(0, maxText)
}

const hundredths = (text: string) => Math.round(Number(text) * 100)

const measuresOf = (values: RowValues): [number, number, number] => {
  if (values.measurements === undefined && values.length !== undefined) {
    return [
      hundredths(String(readNumber(values, 'length', 0.5, 60))),
      hundredths(String(readNumber(values, 'width', 0.5, 60))),
      hundredths(String(readNumber(values, 'height', 0.5, 60))),
    ]
  }
  const value = need(values, 'measurements')
  const match = /^(\d+\.?\d*) ?[-–*x×X/] ?(\d+\.?\d*) ?[-–*x×X/] ?(\d+\.?\d*)(?: ?mm)?$/.exec(value)
  const [, one = '', other = '', deep = ''] = match ?? []
  const measures: [number, number, number] = [hundredths(one), hundredths(other), hundredths(deep)]
  if (!match || measures.some((each) => each < 50 || each > 6000)) {
    throw new Refused('measurements', value, 'are not three lengths in mm like 6.45 x 6.48 x 3.99')
  }
  return measures
}

const checkWeight = (
  values: RowValues,
  stone: Pick<FeedStone, 'shape' | 'carat_points' | 'length' | 'width' | 'height'>,
) => {
  const suggested = pointsOf(stone.shape, stone)
  const part = stone.carat_points / suggested
  if (part >= weightRange.least && part <= weightRange.most) return
  const measures = [stone.length, stone.width, stone.height].map((each) => (each / 100).toFixed(2)).join(' x ')
  throw new Refused(
    'measurements',
    values.measurements ?? measures,
    `do not fit ${(stone.carat_points / 100).toFixed(2)} ct, rather ${(suggested / 100).toFixed(2)} ct`,
  )
}

const depthOf = (values: RowValues, height: number, reference: number): number =>
  values.depth === '' ? Math.round((1000 * height) / reference) : Math.round(readNumber(values, 'depth', 20, 100) * 10)

/** In capitals, as they are searched for. */
const stockNumberOf = (values: RowValues): string => {
  const value = need(values, 'stockNumber').toUpperCase()
  if (value.length > maxStockNumber) {
    throw new Refused('stockNumber', value.slice(0, maxStockNumber), `is longer than ${maxStockNumber} characters`)
  }
  return value
}

const toStone = (values: RowValues): FeedStone => {
  const stock_number = stockNumberOf(values)
  const shape = readCode(values, 'shape', shapeCodes, `is none of ${shapes.join(', ')}`)
  const lab = readCode(values, 'lab', labCodes, `the shop sells stones with reports of ${labs.join(' and ')} only`)
  const certificate = certificateOf(values)
  checkOrigin(values, lab, certificate)
  const color = need(values, 'color').toUpperCase()
  const known = colors.find((each) => each === color)
  if (!known) throw new Refused('color', color, `is none of ${colors.join(', ')}`)
  const [one, other, height] = measuresOf(values)
  const [length, width] = [Math.max(one, other), Math.min(one, other)]
  const stone: FeedStone = {
    stock_number,
    lab,
    certificate,
    shape,
    carat_points: caratPointsOf(values),
    color: known,
    clarity: Number(readCode(values, 'clarity', clarityCodes, 'is no clarity from FL to I3')),
    cut: Number(readGrade(values, 'cut', cutCodes, '7')),
    polish: readGrade<string>(values, 'polish', gradeCodes, ungraded),
    symmetry: readGrade<string>(values, 'symmetry', gradeCodes, ungraded),
    fluorescence: fluorescenceOf(values),
    depth_permille: depthOf(values, height, depthReference(shape, length, width)),
    table_permille: Math.round(readNumber(values, 'table', 20, 100) * 10),
    length,
    width,
    height,
    usd_cents: centsOf(values),
    location: read(values, 'location').slice(0, maxText) || null,
    treatment: treatmentOf(values, lab),
  }
  checkWeight(values, stone)
  return stone
}

const isOffered = (values: RowValues): boolean =>
  values.availability === undefined ||
  readCode(values, 'availability', availabilityCodes, 'does not say whether the stone is available') === 'available'

/** A stone, the reason why its row is refused, or null where the supplier does not offer it now. */
export const readStone = (values: RowValues): FeedStone | Refusal | null => {
  try {
    return isOffered(values) ? toStone(values) : null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
