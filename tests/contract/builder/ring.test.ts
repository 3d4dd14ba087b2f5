import { describe, expect, test } from 'vitest'
import { changeAddress, isSameAddress, namesSameRing, parseRingAddress } from '#contract/builder/address.ts'
import { engravingProblem, isEngraving, tidyEngraving } from '#contract/builder/engraving.ts'
import { entranceAt, entranceOfGoWhere, goWhereOf } from '#contract/builder/entrance.ts'
import { misfitOf } from '#contract/builder/fit.ts'

describe('[X-BUILDER-05] the address of a ring', () => {
  test('holds stone, setting, metal, size and engraving, in this order', () => {
    const search = { engraving: ' Mei  永远 ', size: '12.5', page: '2', metal: '6', setting: 'embun', stone: 'oval-1' }
    expect(JSON.stringify(parseRingAddress(search))).toBe(
      JSON.stringify({
        address: { stone: 'oval-1', setting: 'embun', metal: '6', size: '12.5', engraving: 'Mei 永远' },
        malformed: [],
      }),
    )
  })

  test.each([
    ['stone', '<b>'],
    ['stone', 'a'.repeat(97)],
    ['setting', '../x'],
    ['metal', '8'],
    ['metal', '6,9'],
    ['size', '3.5'],
    ['size', '12.25'],
    ['engraving', 'x'.repeat(21)],
    ['engraving', '🎉'],
  ])('tells that %s cannot be %s, and keeps the rest', (name, value) => {
    const rest = name === 'size' ? { metal: '6' } : { size: '12' }
    expect(parseRingAddress({ ...rest, [name]: value })).toEqual({ address: rest, malformed: [name] })
  })

  test('takes no filter by several metals for a metal, and no empty value for anything', () => {
    expect(parseRingAddress({ metal: '1,6', stone: '', engraving: '  ' })).toEqual({ address: {}, malformed: [] })
  })

  test('is changed by name, and compared by what it says', () => {
    const ring = parseRingAddress({ stone: 'a', setting: 'b', metal: '6' }).address
    expect(changeAddress(ring, { metal: '7', setting: '' })).toEqual({ stone: 'a', metal: '7' })
    expect(isSameAddress(ring, { metal: '6', stone: 'a', setting: 'b' })).toBe(true)
    expect(isSameAddress(ring, { ...ring, size: '12' })).toBe(false)
    expect(namesSameRing(ring, { ...ring, size: '12' })).toBe(true)
    expect(namesSameRing(ring, { ...ring, metal: '7' })).toBe(false)
  })
})

test.each(['Mei', 'Mei & Wei', '永远', 'É.-’+/·♥∞:', 'x'.repeat(20), '永'.repeat(20), '2026'])(
  '[X-BUILDER-04] %s can be engraved',
  (text) => {
    expect(isEngraving(text)).toBe(true)
    expect(engravingProblem(text)).toBeNull()
  },
)
test.each([
  ['x'.repeat(21), 'tooLong'],
  ['永'.repeat(21), 'tooLong'],
  ['Мэй', 'characters'],
  ['Mei!', 'characters'],
  ['<b>', 'characters'],
  ['🎉', 'characters'],
  ['', null],
])('[X-BUILDER-04] %s: %s', (text, problem) => {
  expect(engravingProblem(text)).toBe(problem)
  expect(isEngraving(text)).toBe(false)
})
test('[X-BUILDER-04] an engraving is tidied: composed letters, single spaces, none at its ends', () => {
  expect(tidyEngraving('  E\u0301 \t x\n')).toBe('\u00c9 x')
  expect(tidyEngraving('爱你，永远。Ｍｅｉ＆Ｗｅｉ：')).toBe('爱你,永远.Mei&Wei:')
  expect(tidyEngraving('Mei ❤️ Wei ❤')).toBe('Mei ♥ Wei ♥')
})

describe('[ROUTE-04] how a shopper began', () => {
  test.each([
    ['/pages/Engagement/diamond', {}, 'diamond'],
    ['/pages/engagement/DIAMOND', { stone: 'a' }, 'diamond'],
    ['/pages/Engagement/lg-diamond', {}, 'lg-diamond'],
    ['/pages/Engagement/ring', {}, 'ring'],
    ['/pages/Engagement/ring', { setting: 'b' }, 'ring'],
    ['/pages/Engagement/ring', { stone: 'a' }, null],
    ['/pages/Engagement/diamond', { setting: 'b' }, null],
    ['/pages/Engagement/lg-diamond', { setting: 'b' }, null],
    ['/pages/Engagement/review', {}, null],
    ['/pages/RingDetail/b', {}, null],
  ] as const)('at %s with %j is %s', (path, address, entrance) => {
    expect(entranceAt(path, address)).toBe(entrance)
  })

  test('is stored as the specification says, and read back', () => {
    expect(JSON.stringify(goWhereOf('diamond'))).toBe('{"where":"diamond","value":"All"}')
    expect(JSON.stringify(goWhereOf('lg-diamond'))).toBe('{"where":"diamond","value":"All"}')
    expect(JSON.stringify(goWhereOf('ring'))).toBe('{"where":"ring","value":""}')
    expect(entranceOfGoWhere({ where: 'ring', value: '' })).toBe('ring')
    expect(entranceOfGoWhere({ where: 'diamond', value: 'All' })).toBe('diamond')
    for (const stored of [null, 'ring', {}, { where: 'home' }, 5]) expect(entranceOfGoWhere(stored)).toBeNull()
  })
})

test.each([
  ['oval', 50, null],
  ['oval', 150, null],
  ['cushion', 100, null],
  ['oval', 49, 'carat'],
  ['oval', 151, 'carat'],
  ['heart', 100, 'shape'],
  ['heart', 10, 'shape'],
] as const)(
  '[X-BUILDER-01] a setting for ovals and cushions of 0.50 to 1.50 ct: %s of %i: %s',
  (shape, caratPoints, misfit) => {
    expect(misfitOf({ shapes: ['oval', 'cushion'], caratFrom: 50, caratTo: 150 }, { shape, caratPoints })).toBe(misfit)
  },
)
