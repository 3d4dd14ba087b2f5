import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/schemas.ts'
import { cartTypes, clarities, cuts, metals, type Clarity, type Cut, type Metal } from '#contract/catalogue/codes.ts'
import type { MessageId } from '../../../src/web/i18n/messages.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { readMessages } from '../../../src/web/build/messages.ts'
import type { Translator } from '../../../src/web/i18n/translator.tsx'
import { cartItemFacts, cartItemName, kindLabel } from '../../../src/web/views/cart/describe.ts'
import { lineFacts } from '../../../src/web/views/order/line-facts.ts'

const createTranslator = (locale: Locale): Translator => {
  const texts = readMessages(locale)
  return (id: MessageId, values = {}) =>
    (texts[id] ?? id).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
const t = createTranslator('en')
const translateToChinese = createTranslator('zh-CN')
const inEnglish = (text: LocalizedText) => text.en
const inChinese = (text: LocalizedText) => text['zh-CN']

const item = (rest: Partial<CartItem>): CartItem => ({
  cart_uuid: 'c1',
  type: 'fine_ring',
  total_amount: 428_000,
  files: { url: '/pictures/x?width=480&v=1' },
  path: '/pages/FineRingDetail/x',
  available: true,
  reserved: false,
  ...rest,
})
const name = { en: 'Embun Band', 'zh-CN': '露珠戒指' }
const grades = { color: 'F', clarity: '5', cut: '6' } as const
const stone = { carat: '1.20', shape: 'oval', lab: 'GIA', certificate: '2417650318', ...grades } as const

test('[CART-06] every type has the label of its kind', () => {
  expect(Object.fromEntries(cartTypes.map((type) => [type, kindLabel(t, type)]))).toEqual({
    diamond_ring: 'ENGAGEMENT RING',
    diamond: 'ENGAGEMENT RING',
    women_ring: 'WEDDING BAND',
    men_ring: 'WEDDING BAND',
    fine_ring: 'FINE JEWELRY',
    necklaces: 'FINE JEWELRY',
    earrings: 'FINE JEWELRY',
    bracelets: 'FINE JEWELRY',
  })
})

test('[CART-05] an item is named by its ring or jewellery, a loose stone in words', () => {
  expect(cartItemName(t, 'en', item({ ring: { name, metal: '1', size: '12.5' } }))).toBe('Embun Band')
  expect(cartItemName(t, 'zh-CN', item({ jewellery: { name, metal: '1', stone: null } }))).toBe('露珠戒指')
  expect(cartItemName(t, 'en', item({ type: 'diamond', diamond: stone }))).toBe('1.20 ct Oval diamond')
})

test('[CART-05] a stone has its colour and its report beside the facts of the specification', () => {
  expect(cartItemFacts(t, item({ type: 'diamond', diamond: stone }))).toEqual([
    'Colour F',
    'Clarity VS1, Cut Ideal',
    'GIA (natural)',
    'Report GIA 2417 650 318',
  ])
  expect(cartItemFacts(translateToChinese, item({ type: 'diamond', diamond: stone }))[0]).toBe('颜色 F')
  expect(cartItemFacts(t, item({ type: 'diamond', diamond: { ...stone, certificate: null } })).at(-1)).toBe(
    'GIA (natural)',
  )
})

test('[CART-07] GIA is natural, IGI lab-grown, and stone 1 a diamond', () => {
  expect(cartItemFacts(t, item({ type: 'diamond', diamond: stone }))).toContain('GIA (natural)')
  expect(cartItemFacts(t, item({ type: 'diamond', diamond: { ...stone, lab: 'IGI' } }))).toContain('IGI (lab-grown)')
  expect(cartItemFacts(t, item({ jewellery: { name, metal: '6', stone: '1' } }))).toEqual([
    '18K Yellow Gold',
    'Diamond',
  ])
  expect(cartItemFacts(t, item({ jewellery: { name, metal: '6', stone: null } }))).toEqual(['18K Yellow Gold'])
})

test.each([
  ['1', 'FL'],
  ['2', 'IF'],
  ['3', 'VVS1'],
  ['4', 'VVS2'],
  ['5', 'VS1'],
  ['6', 'VS2'],
  ['7', 'SI1'],
  ['8', 'SI2'],
  ['9', 'I1'],
  ['10', 'I2'],
  ['11', 'I3'],
] as const)('[CART-08] clarity %s is %s', (code: Clarity, label) => {
  expect(Object.keys(clarities)).toHaveLength(11)
  expect(cartItemFacts(t, item({ diamond: { ...stone, clarity: code } }))[1]).toBe(`Clarity ${label}, Cut Ideal`)
})

test.each([
  ['2', 'Excellent'],
  ['3', 'Fair'],
  ['4', 'Good'],
  ['5', 'Very Good'],
  ['6', 'Ideal'],
  ['7', '-'],
] as const)('[CART-09] cut %s is %s', (code: Cut, label) => {
  expect(Object.keys(cuts)).toHaveLength(6)
  expect(cartItemFacts(t, item({ diamond: { ...stone, cut: code } }))[1]).toBe(`Clarity VS1, Cut ${label}`)
})

test.each([
  ['1', 'Platinum'],
  ['2', '18k White gold'],
  ['3', '14k White gold'],
  ['4', '14k Rose gold'],
  ['5', '14k Yellow gold'],
  ['6', '18K Yellow Gold'],
  ['7', '18K Rose Gold'],
] as const)('[CART-10] metal %s is %s', (code: Metal, label) => {
  expect(Object.keys(metals)).toHaveLength(7)
  expect(cartItemFacts(t, item({ ring: { name, metal: code, size: '4' } }))).toEqual([`${label}, HK 4`])
})

test.each([
  ['0', 'ring size to be confirmed'],
  ['4', 'HK 4'],
  ['12.5', 'HK 12.5'],
  ['30.5', 'HK 30.5'],
])('[CART-11] ring size %s is %s', (size, label) => {
  expect(cartItemFacts(t, item({ ring: { name, metal: '1', size } }))).toEqual([`Platinum, ${label}`])
})

test.each([
  ['1', '铂金'],
  ['2', '18K 白金'],
  ['3', '14K 白金'],
  ['4', '14K 玫瑰金'],
  ['5', '14K 黄金'],
  ['6', '18K 黄金'],
  ['7', '18K 玫瑰金'],
] as const)('[CONST-04] metal %s is %s in Chinese, in cart and order', (code: Metal, label) => {
  expect(cartItemFacts(translateToChinese, item({ ring: { name, metal: code, size: '4' } }))).toEqual([
    `${label}，HK 4`,
  ])
  expect(cartItemFacts(translateToChinese, item({ jewellery: { name, metal: code, stone: null } }))).toEqual([label])
  expect(lineFacts(translateToChinese, inChinese, { kind: 'piece', metal: code, size: '12.5' })).toEqual([
    `${label}，HK 12.5`,
  ])
  expect(lineFacts(translateToChinese, inChinese, { kind: 'piece', metal: code, size: '0' })).toEqual([
    `${label}，戒指尺寸待确认`,
  ])
})

test('[CONST-04] a stone is described in the language of the page', () => {
  expect(cartItemName(translateToChinese, 'zh-CN', item({ type: 'diamond', diamond: stone }))).toBe(
    '1.20 克拉椭圆形钻石',
  )
})

test('[PERSONAL-01] an ordered piece has its metal and size, a stone its grades and its certificate in groups', () => {
  expect(lineFacts(t, inEnglish, { kind: 'piece', metal: '2', size: '0' })).toEqual([
    '18k White gold, ring size to be confirmed',
  ])
  expect(lineFacts(t, inEnglish, { kind: 'piece', metal: '2', size: null })).toEqual(['18k White gold'])
  expect(lineFacts(t, inEnglish, { kind: 'diamond', certificate: 'GIA 2417650318', grades })).toEqual([
    'Colour F, Clarity VS1, Cut Ideal',
    'Report GIA 2417 650 318',
  ])
})

test('[PERSONAL-01] an ordered ring has its setting in a metal and a size, and its stone with the certificate', () => {
  const ring = {
    kind: 'ring',
    setting: { name: { en: 'Fajar Solitaire Setting', 'zh-CN': '曙光单钻戒托' }, metal: '6', size: '12.5' },
    diamond: {
      name: { en: '1.20 ct Oval Diamond', 'zh-CN': '1.20 克拉椭圆形钻石' },
      certificate: 'IGI LG2417650318',
      grades: { ...grades, cut: '7' },
    },
  } as const
  expect(lineFacts(t, inEnglish, ring)).toEqual([
    'Fajar Solitaire Setting',
    '18K Yellow Gold, HK 12.5',
    '1.20 ct Oval Diamond',
    'Colour F, Clarity VS1',
    'Report IGI LG2417 650 318',
  ])
  expect(lineFacts(translateToChinese, inChinese, ring).slice(0, 3)).toEqual([
    '曙光单钻戒托',
    '18K 黄金，HK 12.5',
    '1.20 克拉椭圆形钻石',
  ])
})

test('[CART-09] [CONST-04] grades of a cut and lists of facts are written in Chinese too', () => {
  const facts = (cut: Cut) =>
    cartItemFacts(translateToChinese, item({ type: 'diamond', diamond: { ...stone, cut } }))[1]
  expect((['2', '3', '4', '5', '6', '7'] as const).map(facts)).toEqual([
    '净度 VS1，切工 极优',
    '净度 VS1，切工 一般',
    '净度 VS1，切工 良',
    '净度 VS1，切工 优',
    '净度 VS1，切工 理想',
    '净度 VS1，切工 -',
  ])
})
