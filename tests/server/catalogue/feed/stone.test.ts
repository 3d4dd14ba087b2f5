import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowReader } from '../../../../src/server/catalogue/feed/columns.ts'
import { createPricing } from '../../../../src/server/catalogue/feed/price.ts'
import { readStone } from '../../../../src/server/catalogue/feed/stone.ts'
import { trialStone } from '../../../../src/server/catalogue/feed/trial-stones.ts'
import { type FeedColumn, feedHeader, feedRow, type FeedRow } from '../../../support/feeds.ts'

const readRow = createRowReader(feedHeader, null)
const read = (changes: Partial<FeedRow> = {}) => {
  const row = feedRow(1, changes)
  return readStone(
    readRow(
      feedHeader.map((column) => row[column]),
      2,
    ),
  )
}

test('[X-FEED-02] a row becomes a stone in the units of the stock', () => {
  expect(read()).toEqual({
    stock_number: 'S-1',
    lab: 'GIA',
    certificate: '4000000001',
    shape: 'round',
    carat_points: 101,
    color: 'E',
    clarity: 5,
    cut: 2,
    polish: 'EX',
    symmetry: 'VG',
    fluorescence: 'Faint',
    depth_permille: 617,
    table_permille: 570,
    length: 648,
    width: 645,
    height: 399,
    usd_cents: 100_000,
    location: 'Mumbai',
    treatment: null,
  })
})

test.each<[FeedColumn, string[], object]>([
  ['Stock #', ['s-1', 'S-1'], { stock_number: 'S-1' }],
  ['Shape', ['B', 'BR', 'RB', 'RD', 'RBC', 'RND', 'Round', 'round brilliant'], { shape: 'round' }],
  ['Cut', ['Ideal', 'ID'], { cut: 6 }],
  ['Cut', ['Excellent', 'EXC'], { cut: 2 }],
  ['Cut', ['Very Good', 'V. Good', 'VG'], { cut: 5 }],
  ['Cut', ['', '-', 'N/A'], { cut: 7 }],
  ['Polish', ['VG-EX', 'V.Good'], { polish: 'VG' }],
  ['Polish', ['Fair', 'F-G'], { polish: 'F' }],
  ['Symmetry', ['Poor', 'P'], { symmetry: 'P' }],
  ['Symmetry', ['', '-'], { symmetry: '-' }],
  ['Clarity', ['Loupe Clean', 'LC', 'IF', 'if'], { clarity: 2 }],
  ['Clarity', ['P1', 'I1'], { clarity: 9 }],
  ['Color', ['d', 'D'], { color: 'D' }],
  ['Fluorescence Intensity', ['None', 'N', 'NON', 'Inert'], { fluorescence: 'None' }],
  ['Fluorescence Intensity', ['Strong Blue', 'STG', 'S'], { fluorescence: 'Strong' }],
  ['Fluorescence Intensity', ['Very Strong', 'VST Blue'], { fluorescence: 'Very Strong' }],
  ['Size', ['1.018', '1.01', ' 1.01 '], { carat_points: 101 }],
  ['Size', ['1.019', '1.02'], { carat_points: 102 }],
  ['Size', ['1.008'], { carat_points: 100 }],
  [
    'Measurements',
    ['6.48-6.45*3.99', '6.45–6.48 × 3.99 mm', '6.45X6.48X3.99'],
    { length: 648, width: 645, height: 399 },
  ],
  ['Depth %', ['61.7%', '61.7', '61.70 %'], { depth_permille: 617 }],
  ['Depth %', [''], { depth_permille: 617 }],
  ['Final Price', ['$1,000', 'US$ 1000.00', '1000.', '1,000.00 USD'], { usd_cents: 100_000 }],
  ['Certificate #', ['GIA4000 000 001', '4000-000-001'], {}],
  ['Treatment', ['None', 'No', '-', 'Untreated'], { treatment: null }],
  ['Location', [''], { location: null }],
])('[X-FEED-02] %s is read however it is written: %j', (column, values, expected) => {
  for (const value of values) expect([value, read({ [column]: value })]).toMatchObject([value, expected])
})

test('[X-FEED-02] every one of the ten shapes is read by its letters', () => {
  const codes = {
    PRN: 'princess',
    CMB: 'cushion',
    OV: 'oval',
    EC: 'emerald',
    PS: 'pear',
    MQ: 'marquise',
    RAD: 'radiant',
  }
  const sizes: Record<string, string> = { marquise: '10.0 x 5.0 x 3.1', pear: '8.6 x 5.6 x 3.4' }
  for (const [code, shape] of Object.entries({ ...codes, AC: 'asscher', HT: 'heart', RB: 'round' })) {
    expect(read({ Shape: code, Cut: '', Measurements: sizes[shape] ?? '6.0 x 5.9 x 3.9' })).toMatchObject({ shape })
  }
})

test('[X-FEED-02] lab-grown stones have reports of IGI, and keep how they were treated', () => {
  const lab = { Lab: 'igi', 'Certificate #': 'lg 512345678', Treatment: 'CVD' }
  expect(read(lab)).toMatchObject({ lab: 'IGI', certificate: 'LG512345678', treatment: 'CVD' })
})

test('[X-FEED-02] what is on memo, on hold or not available is not offered, and not wrong', () => {
  for (const Availability of ['M', 'Memo', 'On Hold', 'NA', 'STPS', 'sold']) expect(read({ Availability })).toBe(null)
})

const refused: [FeedColumn, string, string][] = [
  ['Stock #', '', 'is empty'],
  ['Stock #', 'A\u0000B', 'has a control character'],
  ['Shape', 'Baguette', 'is none of round, princess, cushion, oval, emerald, pear, marquise, radiant, asscher, heart'],
  ['Size', '0', 'is no number from 0.05 to 99.99'],
  ['Size', '1,01', 'is no number from 0.05 to 99.99'],
  ['Size', '1e2', 'is no number from 0.05 to 99.99'],
  ['Color', 'M', 'is none of D, E, F, G, H, I, J, K'],
  ['Clarity', 'SI3', 'is no clarity from FL to I3'],
  ['Cut', 'Poor', 'is no grade that the shop sells'],
  ['Polish', 'Rough', 'is no grade that the shop sells'],
  ['Fluorescence Intensity', 'Extreme', 'is no intensity that the shop sells'],
  ['Measurements', '0 x 6.48 x 3.99', 'are not three lengths in mm like 6.45 x 6.48 x 3.99'],
  ['Measurements', '', 'is empty'],
  ['Depth %', '617', 'is no number from 20 to 100'],
  ['Table %', '', 'is empty'],
  ['Lab', 'HRD', 'the shop sells stones with reports of GIA and IGI only'],
  ['Certificate #', '', 'is empty'],
  ['Certificate #', 'pending', 'is no number of a report'],
  ['Final Price', '-5', 'is no amount in US dollars like 4250.00 or 4,250'],
  ['Final Price', '4.250,00', 'is no amount in US dollars like 4250.00 or 4,250'],
  ['Final Price', '0', 'is no amount in US dollars like 4250.00 or 4,250'],
  ['Treatment', 'Laser Drilled', 'treated natural stones are not sold'],
  ['Availability', 'perhaps', 'does not say whether the stone is available'],
]
test.each(refused)('[X-FEED-03] %s "%s" is refused: it %s', (column, value, why) => {
  expect(read({ [column]: value })).toEqual({ field: column, value, why })
})

test('[X-FEED-03] a weight that does not fit the measures is refused', () => {
  expect(read({ Size: '5.00' })).toEqual({
    field: 'Measurements',
    value: '6.45 x 6.48 x 3.99',
    why: 'do not fit 5.00 ct, rather 1.02 ct',
  })
})

describe('[X-FEED-03] a stone is never sold as what it is not', () => {
  const readTyped = createRowReader([...feedHeader, 'Type'], null)
  const readAs = (type: string, changes: Partial<FeedRow> = {}) => {
    const row = feedRow(1, changes)
    return readStone(readTyped([...feedHeader.map((column) => row[column]), type], 2))
  }
  test.each([
    ['Lab Grown', {}, 'lab-grown stones are sold with reports of IGI only'],
    ['Natural', { Lab: 'IGI', 'Certificate #': '512345678' }, 'natural stones are sold with reports of GIA only'],
    [
      '',
      { Lab: 'IGI', 'Certificate #': '512345678' },
      'is an IGI report of a natural stone, which the shop does not sell',
    ],
  ])('type "%s"', (type, changes, why) => {
    expect(readAs(type, changes)).toMatchObject({ why })
  })
})

test('[X-FEED-02] any row at all is a stone, not offered, or refused for a field', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '0', 'GIA', 'BR', '1.01', '-', 'NaN', '6.45 x 6.48 x 3.99'))
  fc.assert(
    fc.property(fc.array(cell, { minLength: feedHeader.length, maxLength: feedHeader.length }), (cells) => {
      const stone = readStone(readRow(cells, 2))
      const isKnown = stone === null || 'lab' in stone || feedHeader.some((column) => column === stone.field)
      expect(isKnown).toBe(true)
    }),
  )
})

test('[X-FEED-02] prices are dollars by the rate with the margin, up to the next ten ringgit', () => {
  const price = createPricing({ ringgitPerDollar: 4.2, marginPercent: 25 })
  expect(price(100_000)).toBe(525_000)
  expect(price(100_001)).toBe(526_000)
  expect(price(1)).toBe(1000)
  expect(createPricing({ ringgitPerDollar: 4.1234, marginPercent: 0 })(1_000_000)).toBe(4_124_000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
      expect(price(cents) % 1000).toBe(0)
      expect(price(cents) * 4).toBeGreaterThanOrEqual(cents * 21)
      expect((price(cents) - 1000) * 4).toBeLessThan(cents * 21)
    }),
  )
})

test('[X-FEED-07] a trial stone is the same every time, of every shape and grade, and could be a row of a feed', () => {
  const stones = Array.from({ length: 5000 }, (_, index) => trialStone(index + 1))
  expect(trialStone(77)).toEqual(stones[76])
  const count = (key: keyof (typeof stones)[number]) => new Set(stones.map((stone) => stone[key])).size
  expect([count('shape'), count('lab'), count('color'), count('clarity'), count('cut')]).toEqual([10, 2, 8, 11, 6])
  expect([count('stock_number'), count('certificate')]).toEqual([5000, 5000])
  for (const stone of stones) {
    expect(stone.certificate).toMatch(stone.lab === 'GIA' ? /^3\d{9}$/ : /^LG[89]\d{8}$/)
    expect(stone.carat_points).toBeGreaterThanOrEqual(30)
    expect(stone.carat_points).toBeLessThanOrEqual(500)
  }
})
