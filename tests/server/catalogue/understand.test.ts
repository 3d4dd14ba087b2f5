import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planOf } from '../../../src/server/catalogue/search/plan.ts'
import type { Question } from '../../../src/server/catalogue/search/question.ts'
import { understand } from '../../../src/server/catalogue/search/understand.ts'

type Meaning = Partial<Omit<Question, 'parts' | 'subject'>>

/** What is understood, without what is not. */
const meaningOf = (text: string): Meaning => {
  const { parts: _parts, subject: _subject, ...question } = understand(text)
  return Object.fromEntries(
    Object.entries(question).filter(
      ([, value]) =>
        value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

const engagement = ['diamond_ring'] as const
const wedding = ['women_ring', 'men_ring'] as const
const anniversary = ['women_ring', 'fine_ring', 'matching_band'] as const
const gifts = ['fine_ring', 'earrings', 'necklaces', 'bracelets'] as const
const rings = ['diamond_ring', 'women_ring', 'men_ring', 'fine_ring'] as const
const stone = { namesStone: true } as const

const table: [text: string, meaning: Meaning][] = [
  // The popular searches, in both languages.
  ['pave engagement rings', { groups: [engagement], words: 'pave' }],
  ['lab created diamonds', { labs: ['IGI'], ...stone }],
  ['1 carat diamond engagement rings', { carat: { from: 95, to: 110 }, groups: [engagement] }],
  ['white gold engagement rings', { metals: ['2', '3'], groups: [engagement] }],
  ['anniversary rings', { groups: [anniversary] }],
  ['密镶订婚戒指', { groups: [engagement], words: '密镶' }],
  ['培育钻石', { labs: ['IGI'], ...stone }],
  ['1 克拉钻石订婚戒指', { carat: { from: 95, to: 110 }, groups: [engagement] }],
  ['K 白金订婚戒指', { metals: ['2', '3'], groups: [engagement] }],
  ['k白金订婚戒指', { metals: ['2', '3'], groups: [engagement] }],
  ['白金订婚戒指', { metals: ['2', '3'], groups: [engagement] }],
  ['周年纪念戒指', { groups: [anniversary] }],
  // The examples of the issue.
  [
    'oval 2ct D VVS1 under RM 50,000',
    { shapes: ['oval'], carat: { from: 190, to: 220 }, colors: ['D'], clarities: ['3'], price: { to: 50_000 } },
  ],
  ['gift under 3000', { groups: [gifts], price: { to: 3000 } }],
  ['gift under 50', { groups: [gifts], price: { to: 50 } }],
  ['white gold', { metals: ['2', '3'] }],

  // Laboratory.
  ['natural diamond', { labs: ['GIA'], ...stone }],
  ['Lab-Grown Diamonds', { labs: ['IGI'], ...stone }],
  ['lab grown', { labs: ['IGI'] }],
  ['man-made diamond', { labs: ['IGI'], ...stone }],
  ['天然钻石', { labs: ['GIA'], ...stone }],
  ['实验室培育钻石', { labs: ['IGI'], ...stone }],
  ['人造钻', { labs: ['IGI'], words: '钻' }],
  ['natural or lab grown diamonds', { labs: ['GIA', 'IGI'], ...stone }],

  // Shape.
  ['princess cut diamond', { shapes: ['princess'], ...stone }],
  ['round or oval diamonds', { shapes: ['round', 'oval'], ...stone }],
  ['pear shaped', { shapes: ['pear'] }],
  ['marquis diamond', { shapes: ['marquise'], ...stone }],
  ['emerald cut engagement ring', { shapes: ['emerald'], groups: [engagement] }],
  ['圆形钻石', { shapes: ['round'], ...stone }],
  ['椭圆裸钻', { shapes: ['oval'], ...stone }],
  ['枕形', { shapes: ['cushion'] }],
  ['心形项链', { shapes: ['heart'], groups: [['necklaces']] }],
  ['公主方', { shapes: ['princess'] }],

  // Weight.
  ['2ct', { carat: { from: 190, to: 220 } }],
  ['2 ct.', { carat: { from: 190, to: 220 } }],
  ['1.01ct', { carat: { from: 99, to: 103 } }],
  ['1.5克拉', { carat: { from: 143, to: 165 } }],
  ['1.5 carats', { carat: { from: 143, to: 165 } }],
  ['1,5 carat', { carat: { from: 143, to: 165 } }],
  ['half carat', { carat: { from: 48, to: 55 } }],
  ['1/2 carat', { carat: { from: 48, to: 55 } }],
  ['半克拉', { carat: { from: 48, to: 55 } }],
  ['one carat', { carat: { from: 95, to: 110 } }],
  ['一克拉', { carat: { from: 95, to: 110 } }],
  ['两克拉钻石', { carat: { from: 190, to: 220 }, ...stone }],
  ['30分', { carat: { from: 29, to: 33 } }],
  ['50 pointer', { carat: { from: 48, to: 55 } }],
  ['1-1.5ct', { carat: { from: 100, to: 150 } }],
  ['1ct-1.5ct', { carat: { from: 100, to: 150 } }],
  ['between 1 and 2 carats', { carat: { from: 100, to: 200 } }],
  ['1 to 1.5 carat', { carat: { from: 100, to: 150 } }],
  ['2到1克拉', { carat: { from: 100, to: 200 } }],
  ['over 2 carat', { carat: { from: 200 } }],
  ['at least 1ct', { carat: { from: 100 } }],
  ['under 0.5 ct', { carat: { to: 50 } }],
  ['1克拉以上', { carat: { from: 100 } }],
  ['不超过两克拉', { carat: { to: 200 } }],
  ['1ct+', { carat: { from: 100 } }],
  ['about 1 carat', { carat: { from: 95, to: 110 } }],
  ['over 1 carat under 2 carat', { carat: { from: 100, to: 200 } }],
  ['２克拉', { carat: { from: 190, to: 220 } }],

  // Colour, clarity, cut.
  ['D colour diamond', { colors: ['D'], ...stone }],
  ['D-F VS1', { colors: ['D', 'E', 'F'], clarities: ['5'] }],
  ['colour D to F diamond', { colors: ['D', 'E', 'F'], ...stone }],
  ['F or better round', { colors: ['D', 'E', 'F'], shapes: ['round'] }],
  ['E F VVS2', { colors: ['E', 'F'], clarities: ['4'] }],
  ['D色', { colors: ['D'] }],
  ['圆形 E 色 VS1', { shapes: ['round'], colors: ['E'], clarities: ['5'] }],
  ['VS1+ oval', { clarities: ['1', '2', '3', '4', '5'], shapes: ['oval'] }],
  ['vvs1-vs2', { clarities: ['3', '4', '5', '6'] }],
  ['VVS diamonds', { clarities: ['3', '4'], ...stone }],
  ['VVS1以上钻石', { clarities: ['1', '2', '3'], ...stone }],
  ['flawless diamond', { clarities: ['1', '2'], ...stone }],
  ['IF oval', { clarities: ['2'], shapes: ['oval'] }],
  ['内部无瑕', { clarities: ['2'] }],
  ['vs 1 carat', { clarities: ['5', '6'], carat: { from: 95, to: 110 } }],
  ['I 1 carat oval', { colors: ['I'], carat: { from: 95, to: 110 }, shapes: ['oval'] }],
  ['excellent cut round', { cuts: ['2'], shapes: ['round'] }],
  ['ideal cut diamond', { cuts: ['6'], ...stone }],
  ['very good cut', { cuts: ['5'] }],
  ['切工极优圆形', { cuts: ['2'], shapes: ['round'] }],
  // Ordinary words that are no grades.
  ['i want a ring', { groups: [rings] }],
  ['if', { words: 'if' }],
  ['ideal gift', { groups: [gifts], words: 'ideal' }],

  // Price.
  ['under RM 50,000', { price: { to: 50_000 } }],
  ['below 3000', { price: { to: 3000 } }],
  ['less than 3k', { price: { to: 3000 } }],
  ['max rm3000', { price: { to: 3000 } }],
  ['budget 5000', { price: { to: 5000 } }],
  ['RM 3000', { price: { to: 3000 } }],
  ['<3000', { price: { to: 3000 } }],
  ['three thousand ringgit', { price: { to: 3000 } }],
  ['over 10k', { price: { from: 10_000 } }],
  ['from RM 2,000', { price: { from: 2000 } }],
  ['5000+', { price: { from: 5000 } }],
  ['between 2000 and 3000', { price: { from: 2000, to: 3000 } }],
  ['RM2,000–RM3,000', { price: { from: 2000, to: 3000 } }],
  ['2-3k', { price: { from: 2000, to: 3000 } }],
  ['3000 to 2000', { price: { from: 2000, to: 3000 } }],
  ['around RM 5000', { price: { from: 4000, to: 6000 } }],
  ['above 2000 below 3000', { price: { from: 2000, to: 3000 } }],
  ['三千以下', { price: { to: 3000 } }],
  ['3000令吉以下', { price: { to: 3000 } }],
  ['３０００令吉以下', { price: { to: 3000 } }],
  ['五万以内', { price: { to: 50_000 } }],
  ['1.5万以下', { price: { to: 15_000 } }],
  ['两万五以下', { price: { to: 25_000 } }],
  ['三千五以下', { price: { to: 3500 } }],
  ['一万零五百以上', { price: { from: 10_500 } }],
  ['不超过三千块', { price: { to: 3000 } }],
  ['两千到三千', { price: { from: 2000, to: 3000 } }],
  ['2000至3000令吉之间', { price: { from: 2000, to: 3000 } }],
  ['五千左右', { price: { from: 4000, to: 6000 } }],
  ['马币3000', { price: { to: 3000 } }],

  // Metal.
  ['platinum', { metals: ['1'] }],
  ['18k white gold', { metals: ['2'] }],
  ['14k rose gold ring', { metals: ['4'], groups: [rings] }],
  ['18ct yellow gold', { metals: ['6'] }],
  ['gold earrings', { metals: ['2', '3', '4', '5', '6', '7'], groups: [['earrings']] }],
  ['18k', { metals: ['2', '6', '7'] }],
  ['铂金', { metals: ['1'] }],
  ['玫瑰金项链', { metals: ['4', '7'], groups: [['necklaces']] }],
  ['18K白金戒指', { metals: ['2'], groups: [rings] }],
  ['黄金手链', { metals: ['5', '6'], groups: [['bracelets']] }],

  // Kinds of piece.
  ['earrings', { groups: [['earrings']] }],
  ['diamond earrings', { groups: [['earrings']] }],
  ['wedding bands for men', { groups: [wedding, ['men_ring']] }],
  ["men's wedding ring", { groups: [['men_ring'], wedding] }],
  ['tennis bracelet', { groups: [['tennis_bracelets']] }],
  ['gifts for him', { groups: [['men_ring']] }],
  ['结婚戒指', { groups: [wedding] }],
  ['情侣对戒', { groups: [wedding] }],
  ['情侣戒', { groups: [wedding] }],
  ['couple rings', { groups: [wedding] }],
  ['手环', { groups: [['bracelets']] }],
  ['锁骨链', { groups: [['necklaces']] }],
  ['项鍊', { groups: [['necklaces']] }],
  ['送女友', { groups: [gifts] }],
  ['男友', { groups: [['men_ring']] }],
  ['男士婚戒', { groups: [['men_ring'], wedding] }],
  ['生日礼物三千以下', { groups: [gifts], price: { to: 3000 } }],
  ['新年礼物', { groups: [['lny']] }],

  // Slips, and words that are none.
  ['engagment rign', { groups: [engagement] }],
  ['dimaond', stone],
  ['plantinum', { metals: ['1'] }],
  ['neckalce', { groups: [['necklaces']] }],
  ['pearl earrings', { groups: [['earrings']], words: 'pearl' }],

  // Mixed.
  ['白金 engagement ring 1ct', { metals: ['2', '3'], groups: [engagement], carat: { from: 95, to: 110 } }],
  [
    '椭圆形2克拉D色VVS1五万以下',
    { shapes: ['oval'], carat: { from: 190, to: 220 }, colors: ['D'], clarities: ['3'], price: { to: 50_000 } },
  ],

  // Numbers.
  ['2141438171', { numbers: ['2141438171'], words: '2141438171' }],
  ['GIA 2141438171', { labs: ['GIA'], numbers: ['2141438171'], words: '2141438171' }],
  ['lg612345678', { numbers: ['LG612345678'], words: 'lg612345678' }],
  ['kd-10001', { numbers: ['KD-10001'], words: 'kd-10001' }],
  ['RM100000-RM200000', { price: { from: 100_000, to: 200_000 } }],

  // Left over.
  ['solitaire', { words: 'solitaire' }],
  ['three stone', { namesStone: true, words: 'three' }],
  ['3000', { words: '3000' }],
  ['constructor __proto__', { words: 'constructor __proto' }],
  ['?!', {}],
  ['', {}],
]

describe('understanding a search', () => {
  test.each(table)('[X-SEARCH-11] %s', (text, meaning) => expect(meaningOf(text)).toEqual(meaning))

  test.each<[string, string[], string[], string[]]>([
    [
      'oval 2ct D VVS1 under RM 50,000',
      ['Oval', '1.90 to 2.20 ct', 'Colour D', 'VVS1', 'up to RM 50,000'],
      ['椭圆形', '1.90 至 2.20 克拉', '颜色 D', 'VVS1', 'RM 50,000 以内'],
      [
        '2ct D VVS1 under RM 50,000',
        'oval D VVS1 under RM 50,000',
        'oval 2ct VVS1 under RM 50,000',
        'oval 2ct D under RM 50,000',
        'oval 2ct D VVS1',
      ],
    ],
    [
      'white gold rings for men from RM 2,000',
      ['White gold', 'Rings', 'For men', 'from RM 2,000'],
      ['K 白金', '戒指', '男士', 'RM 2,000 起'],
      [
        'rings for men from RM 2,000',
        'white gold for men from RM 2,000',
        'white gold rings from RM 2,000',
        'white gold rings for men',
      ],
    ],
    [
      'D-F VS1+ round',
      ['Colour D–F', 'FL–VS1', 'Round'],
      ['颜色 D–F', 'FL–VS1', '圆形'],
      ['VS1+ round', 'D-F round', 'D-F VS1'],
    ],
    ['anniversary rings', ['Anniversary rings'], ['周年纪念戒指'], ['']],
    ['三千以下的耳环', ['up to RM 3,000', 'Earrings'], ['RM 3,000 以内', '耳环'], ['耳环', '三千以下']],
    ['round and round', ['Round'], ['圆形'], ['']],
    [
      '2000-3000 1-2ct',
      ['RM 2,000 to RM 3,000', '1.00 to 2.00 ct'],
      ['RM 2,000 至 RM 3,000', '1.00 至 2.00 克拉'],
      ['1-2ct', '2000-3000'],
    ],
  ])('[X-SEARCH-14] the parts of %s, and the text without each', (text, english, chinese, without) => {
    const { parts } = understand(text)
    expect(parts.map(({ label }) => label.en)).toEqual(english)
    expect(parts.map(({ label }) => label['zh-CN'])).toEqual(chinese)
    expect(parts.map((part) => part.without)).toEqual(without)
  })

  test.each<[string, ReturnType<typeof planOf>]>([
    ['lab created diamonds', { pieces: false, stones: true, leading: 'stones' }],
    ['2ct', { pieces: false, stones: true, leading: 'stones' }],
    ['halo diamond', { pieces: true, stones: true, leading: 'stones' }],
    ['1 carat diamond engagement rings', { pieces: true, stones: true, leading: 'pieces' }],
    ['engagement rings', { pieces: true, stones: false, leading: 'pieces' }],
    ['lab grown diamond earrings', { pieces: true, stones: false, leading: 'pieces' }],
    ['white gold', { pieces: true, stones: false, leading: 'pieces' }],
    ['oval', { pieces: true, stones: true, leading: 'pieces' }],
    ['under 3000', { pieces: true, stones: true, leading: 'pieces' }],
    ['gift under 3000', { pieces: true, stones: false, leading: 'pieces' }],
    ['halo', { pieces: true, stones: false, leading: 'pieces' }],
    ['oval halo', { pieces: true, stones: false, leading: 'pieces' }],
    ['?!', { pieces: false, stones: false, leading: 'pieces' }],
  ])('[X-SEARCH-12] what shares the page of %s', (text, plan) => expect(planOf(understand(text))).toEqual(plan))
})

describe('any text', () => {
  const words = [
    'oval',
    '2ct',
    'D',
    'if',
    'VVS1',
    'under',
    'RM',
    '3000',
    '-',
    '+',
    '三千',
    '以下',
    '克拉',
    '白金',
    'ring',
    ' ',
    'x',
  ]
  const asked = oneof(
    string({ unit: 'grapheme', maxLength: 128 }),
    string({ unit: 'binary', maxLength: 128 }),
    array(constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join('')),
    array(constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' ')),
  )

  test('[X-SEARCH-11] is understood somehow, with ranges in order', () => {
    assert(
      property(asked, (text) => {
        for (const range of [understand(text).carat, understand(text).price]) {
          expect(range?.from ?? 0).toBeLessThanOrEqual(range?.to ?? Infinity)
        }
      }),
    )
  })

  test('[X-SEARCH-14] is another text without one of its parts', () => {
    assert(
      property(asked, (text) => {
        for (const { without } of understand(text).parts) {
          expect(without).not.toBe(text)
          expect(without.length).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  test.each([
    'a',
    '1',
    '1,',
    'A-',
    '一',
    'oval ',
    ' ',
    'under 3000 ',
    'e\u0301',
    'engagemnt ',
    'D ',
    '1234-',
    '\u{20000}',
  ])('[X-SEARCH-11] 100 kB of %j take at most 100 ms of work', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    understand(text)
    const before = process.cpuUsage()
    understand(text)
    expect(process.cpuUsage(before).user).toBeLessThan(100_000)
  })
})
