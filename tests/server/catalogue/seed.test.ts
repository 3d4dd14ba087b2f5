import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kinds, ringSizes } from '#contract/catalogue/codes.ts'
import { pointsOf } from '../../../src/server/seed/diamond-measures.ts'
import { diamondPrice } from '../../../src/server/seed/diamond-prices.ts'
import { seedDiamonds } from '../../../src/server/seed/diamonds.ts'
import { seedPieces } from '../../../src/server/seed/pieces.ts'
import { testDiamonds } from '../../support/test-seed.ts'

const folder = join(import.meta.dirname, '../../../src/server/pictures')
const manifest: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
const pieces = seedPieces()
const diamonds = Array.from(seedDiamonds(testDiamonds))

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const chinese = /\p{Script=Han}/u
const carats = { '1': 'platinum', '2': '18', '3': '14', '4': '14', '5': '14', '6': '18', '7': '18' } as const
const tones = {
  '1': 'white',
  '2': 'white',
  '3': 'white',
  '4': 'rose',
  '5': 'yellow',
  '6': 'yellow',
  '7': 'rose',
} as const

describe('pieces', () => {
  test('are the same on every call, at least 160, and of every kind', () => {
    expect(seedPieces()).toEqual(pieces)
    expect(pieces.length).toBeGreaterThanOrEqual(160)
    expect(new Set(pieces.map((piece) => piece.kind))).toEqual(new Set(kinds))
  })

  test('have ids, item numbers, names and addresses of their own, some reached by their uuid only', () => {
    expect(repeated(pieces.map((piece) => piece.uuid))).toEqual([])
    expect(repeated(pieces.map((piece) => piece.sku))).toEqual([])
    expect(repeated(pieces.map((piece) => piece.name.en))).toEqual([])
    expect(repeated(pieces.map((piece) => piece.name['zh-CN']))).toEqual([])
    const links = pieces.map((piece) => piece.link)
    expect(repeated(links.filter((link) => link !== ''))).toEqual([])
    expect(links.filter((link) => link === '').length).toBeGreaterThan(1)
    for (const link of links) expect(link).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    for (const { uuid } of pieces)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('rank one after another within their kind', () => {
    expect(repeated(pieces.map((piece) => `${piece.kind} ${piece.featured}`))).toEqual([])
  })

  test('show a picture of the manifest in the colour of each metal', () => {
    for (const piece of pieces) {
      for (const { metal, picture, second } of piece.metals) {
        expect(manifest).toHaveProperty([picture])
        expect(picture).toMatch(new RegExp(`-${tones[metal]}(-top)?$`))
        if (second === null) continue
        expect(manifest).toHaveProperty([second])
        expect(second).not.toBe(picture)
        expect(second).toMatch(new RegExp(`-${tones[metal]}(-top)?$`))
      }
    }
  })

  test('cost most in platinum and least in 14 carat gold, in whole tens of ringgit', () => {
    for (const { metals, name } of pieces) {
      const pricesIn = (carat: '14' | '18' | 'platinum') =>
        metals.filter(({ metal }) => carats[metal] === carat).map(({ priceSen }) => priceSen)
      const eighteen = pricesIn('18')
      expect(new Set(eighteen).size, name.en).toBe(1)
      for (const price of pricesIn('platinum')) expect(price, name.en).toBeGreaterThan(Math.max(...eighteen))
      for (const price of pricesIn('14')) expect(price, name.en).toBeLessThan(Math.min(...eighteen))
      for (const { priceSen } of metals) {
        expect(priceSen % 1000, name.en).toBe(0)
        expect(priceSen, name.en).toBeGreaterThan(150_000)
      }
      expect(repeated(metals.map(({ metal }) => metal))).toEqual([])
    }
  })

  test('cost less in lab-grown diamonds than a piece of the same name in natural ones', () => {
    const priceOf = (sku: string) => {
      const piece = pieces.find(({ sku: own }) => own === sku)
      return Math.max(...(piece?.metals ?? []).map(({ priceSen }) => priceSen))
    }
    for (const [labGrown, natural] of [
      ['KT-9004', 'KT-9001'],
      ['KC-8012', 'KC-8011'],
      ['KB-2013', 'KB-2011'],
    ] as const) {
      expect(priceOf(labGrown)).toBeLessThan(priceOf(natural))
    }
  })

  test('[X-DELIVERY-01] leave the courier a day within the shipping policy: 5 working days from stock, 15 to order', () => {
    for (const { daysToMake, name } of pieces) {
      expect([3, 4, 10, 11, 12, 13, 14], name.en).toContain(daysToMake)
    }
  })

  test('[X-DETAIL-07] name the gem of which their text tells, with its weight, and whether diamonds are lab-grown', () => {
    for (const { gem, labGrown, description, keywords, name } of pieces) {
      const told = /(emerald|ruby|sapphire|rubies) of (\d\.\d\d) carat/i.exec(description.en)
      const kind = told?.[1]?.toLowerCase().replace('rubies', 'ruby')
      expect(gem, name.en).toEqual(told ? { kind, points: Math.round(Number(told[2]) * 100) } : null)
      expect(labGrown, name.en).toBe(keywords.en.includes('lab grown diamonds'))
    }
    expect(pieces.filter(({ gem }) => gem !== null).length).toBeGreaterThan(12)
  })

  test('have a weight exactly where they have diamonds', () => {
    for (const { stone, caratTotalPoints, name } of pieces)
      expect(caratTotalPoints !== null, name.en).toBe(stone === '1')
  })

  test('come in ring sizes that the shop knows exactly where they are rings', () => {
    for (const { sizes, cartType, name } of pieces) {
      expect(sizes !== null, name.en).toBe(cartType.endsWith('_ring'))
      if (!sizes) continue
      expect(ringSizes).toContain(String(sizes.from / 10))
      expect(ringSizes).toContain(String(sizes.to / 10))
      expect(sizes.from).toBeLessThan(sizes.to)
    }
  })

  test('[CONST-04] are named, described and found in both languages', () => {
    for (const { name, description, keywords } of pieces) {
      expect(name.en).not.toMatch(chinese)
      expect(name['zh-CN']).toMatch(chinese)
      expect(description.en).not.toMatch(chinese)
      expect(description.en).toMatch(/^[A-Z0-9].*\.$/)
      expect(description['zh-CN']).toMatch(/。$/)
      expect(`${description.en}${description['zh-CN']}`).not.toMatch(/[!！]/)
      expect(keywords.en.join()).not.toMatch(chinese)
      expect(keywords.en.length).toBeGreaterThan(1)
      expect(keywords['zh-CN'].length).toBeGreaterThan(1)
    }
    expect(repeated(pieces.map((piece) => piece.description.en))).toEqual([])
    expect(repeated(pieces.map((piece) => piece.description['zh-CN']))).toEqual([])
  })

  test.each([
    'pave engagement rings',
    'lab created diamonds',
    '1 carat diamond engagement rings',
    'white gold engagement rings',
    'anniversary rings',
  ])('carry the popular search "%s" as a keyword', (phrase) => {
    expect(pieces.filter(({ keywords }) => keywords.en.includes(phrase)).length).toBeGreaterThan(4)
  })
})

describe('diamonds', () => {
  test('are the same on every call, of more of them too: 3,000 natural and 2,000 lab-grown', () => {
    expect(Array.from(seedDiamonds(testDiamonds + 1)).slice(0, -1)).toEqual(diamonds)
    expect(diamonds.filter(({ lab }) => lab === 'GIA').length).toBe(3000)
    expect(diamonds.filter(({ lab }) => lab === 'IGI').length).toBe(2000)
  })

  test('have ids, item numbers and certificates of their own', () => {
    const stock = Array.from(seedDiamonds(50_000))
    for (const name of ['uuid', 'sku', 'certificate'] as const) {
      expect(new Set(stock.map((stone) => stone[name])).size, name).toBe(50_000)
    }
    for (const { lab, certificate } of stock) expect(certificate).toMatch(lab === 'GIA' ? /^\d{10}$/ : /^LG\d{9}$/)
  })

  test('are no two alike', () => {
    const features = diamonds.map(({ uuid: _uuid, sku: _sku, certificate: _certificate, ...rest }) =>
      JSON.stringify(rest),
    )
    expect(new Set(features).size).toBe(5000)
  })

  test('weigh 0.30 to 5.00 carats and measure what they weigh, within 3 %', () => {
    for (const stone of diamonds) {
      expect(stone.caratPoints).toBeGreaterThanOrEqual(30)
      expect(stone.caratPoints).toBeLessThanOrEqual(500)
      const measures = {
        length: stone.lengthHundredthsMm,
        width: stone.widthHundredthsMm,
        height: stone.heightHundredthsMm,
      }
      expect(Math.abs(pointsOf(stone.shape, measures) / stone.caratPoints - 1), stone.sku).toBeLessThan(0.03)
      expect(stone.lengthHundredthsMm).toBeGreaterThanOrEqual(stone.widthHundredthsMm)
    }
  })

  test('measure what a jeweller expects: a carat is about 6.4 mm across in a round, 5.5 mm in a princess', () => {
    const widths = (shape: string) =>
      diamonds
        .filter((stone) => stone.shape === shape && stone.caratPoints === 100)
        .map((stone) => stone.widthHundredthsMm)
    for (const width of widths('round')) expect(Math.abs(width - 642)).toBeLessThan(30)
    for (const width of widths('princess')) expect(Math.abs(width - 552)).toBeLessThan(30)
    expect(widths('round').length).toBeGreaterThan(5)
    expect(widths('princess').length).toBeGreaterThan(0)
  })

  test('have a cut grade exactly where they are round, and GIA knows no Ideal', () => {
    for (const { shape, cut } of diamonds) expect(cut === 7).toBe(shape !== 'round')
    expect(diamonds.filter(({ lab, cut }) => lab === 'GIA' && cut === 6)).toEqual([])
  })

  test('crowd just above the weights that people ask for', () => {
    const between = (from: number, to: number) =>
      diamonds.filter(({ caratPoints }) => caratPoints >= from && caratPoints < to).length
    for (const asked of [50, 70, 100, 150, 200])
      expect(between(asked, asked + 3)).toBeGreaterThan(5 * Math.max(1, between(asked - 3, asked)))
  })

  test('cost more with weight, colour, clarity and cut, and a lab-grown one a tenth to a fifth of a natural one', () => {
    const plain = {
      lab: 'GIA',
      shape: 'round',
      caratPoints: 100,
      color: 'G',
      clarity: 6,
      cut: 2,
      fluorescence: 'None',
    } as const
    expect(diamondPrice({ ...plain, caratPoints: 101 })).toBeGreaterThan(diamondPrice(plain))
    expect(diamondPrice({ ...plain, color: 'F' })).toBeGreaterThan(diamondPrice(plain))
    expect(diamondPrice({ ...plain, clarity: 5 })).toBeGreaterThan(diamondPrice(plain))
    expect(diamondPrice({ ...plain, cut: 5 })).toBeLessThan(diamondPrice(plain))
    expect(diamondPrice(plain)).toBeGreaterThan(18_000)
    expect(diamondPrice(plain)).toBeLessThan(32_000)
    for (let caratPoints = 30; caratPoints <= 500; caratPoints += 1) {
      const part = diamondPrice({ ...plain, lab: 'IGI', caratPoints }) / diamondPrice({ ...plain, caratPoints })
      expect(part).toBeGreaterThan(0.1)
      expect(part).toBeLessThan(0.2)
      if (caratPoints === 30) continue
      for (const lab of ['GIA', 'IGI'] as const) {
        expect(diamondPrice({ ...plain, lab, caratPoints })).toBeGreaterThan(
          diamondPrice({ ...plain, lab, caratPoints: caratPoints - 1 }),
        )
      }
    }
    for (const stone of diamonds)
      expect(Math.abs(stone.priceSen / 100 / diamondPrice(stone) - 1), stone.sku).toBeLessThan(0.065)
  })
})
