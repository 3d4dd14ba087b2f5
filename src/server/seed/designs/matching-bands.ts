import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const matching = {
  kind: 'matching_band',
  cartType: 'women_ring',
  shape: null,
  views: 'single',
  colours: ['yellow', 'white', 'rose'],
  sizes: { from: 40, to: 305 },
} as const satisfies Partial<Design>

const words = ['matching bands', 'wedding bands', 'wedding rings']
const chineseWords = ['对戒', '结婚对戒', '结婚戒指']

export const matchingBands: readonly Design[] = [
  {
    ...matching,
    style: 'plain',
    picture: 'matching-plain',
    text: bilingual(
      'Its inside is rounded as well as its outside, so it slides over the knuckle and is soon forgotten.',
      '内外皆作圆弧，轻松滑过指节，戴上便不觉其存在。',
    ),
    keywords: {
      en: ['plain wedding band', 'classic', ...words],
      'zh-CN': ['素圈', '素圈对戒', '经典', ...chineseWords],
    },
    daysToMake: 10,
    variants: [
      {
        sku: 'KB-2001',
        name: bilingual('Embun Plain Band', '晨露素圈配戒'),
        text: bilingual(
          'A plain, domed band of 2.2 mm, made to sit beside a solitaire.',
          '2.2 毫米圆弧素圈，与单钻戒指并戴正好。',
        ),
        points: null,
        ringgit: 2160,
        grams: 3.0,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KB-2002',
        name: bilingual('Setia Plain Band', '恒守素圈配戒'),
        text: bilingual(
          'The same dome at 2.5 mm, a little more present on its own.',
          '同样的圆弧，宽 2.5 毫米，单独佩戴更显分量。',
        ),
        points: null,
        ringgit: 2480,
        grams: 3.6,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KB-2003',
        name: bilingual('Janji Plain Band', '誓约素圈配戒'),
        text: bilingual(
          'A broader band of 2.8 mm, with a good margin for an engraving inside.',
          '宽 2.8 毫米，戒内留有足够位置刻字。',
        ),
        points: null,
        ringgit: 2780,
        grams: 4.2,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...matching,
    style: 'pave',
    picture: 'matching-pave',
    text: bilingual(
      'The stones sit in a channel a little below its rims, where a neighbouring ring cannot rub against them.',
      '细钻略低于两侧金边，与邻戒并戴也不相磨。',
    ),
    keywords: {
      en: ['pavé wedding band', 'pave wedding band', 'diamond wedding band', 'anniversary rings', ...words],
      'zh-CN': ['密镶对戒', '密镶婚戒', '钻石婚戒', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 12,
    variants: [
      {
        sku: 'KB-2011',
        name: bilingual('Embun Pavé Band', '晨露密镶配戒'),
        text: bilingual(
          '0.30 carat of round diamonds over the upper half of a slim band.',
          '0.30 克拉圆钻，铺于纤细戒臂的上半圈。',
        ),
        points: 30,
        ringgit: 3240,
        grams: 2.8,
        lead: 'yellow',
      },
      {
        sku: 'KB-2012',
        name: bilingual('Renda Pavé Band', '蕾丝密镶配戒'),
        text: bilingual(
          'A finer line of 0.20 carat, the companion of our Renda setting.',
          '0.20 克拉的细密钻线，与“蕾丝”戒托相配。',
        ),
        points: 20,
        ringgit: 2780,
        grams: 2.4,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KB-2013',
        name: bilingual('Sutera Lab-Grown Pavé Band', '丝光培育钻石密镶配戒'),
        text: bilingual(
          '0.30 carat of lab-grown diamonds over the upper half of the band.',
          '0.30 克拉培育钻石，铺满上半圈戒臂。',
        ),
        points: 30,
        labGrown: true,
        ringgit: 2640,
        grams: 2.8,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...matching,
    style: 'chevron',
    picture: 'matching-chevron',
    text: bilingual(
      'Its point makes room for the head of an engagement ring, so that both lie close together.',
      'V 形尖角恰好让出订婚戒的戒面，两枚戒指紧紧相依。',
    ),
    keywords: {
      en: ['chevron band', 'curved wedding band', 'contour band', 'v ring', ...words],
      'zh-CN': ['V 形戒指', '弧形对戒', '人字纹', ...chineseWords],
    },
    daysToMake: 12,
    variants: [
      {
        sku: 'KB-2021',
        name: bilingual('Lereng Chevron Band', '山坡 V 形配戒'),
        text: bilingual(
          'A band that dips like a valley, set with 0.18 carat of round diamonds.',
          '戒臂如山谷微微下探，镶 0.18 克拉圆钻。',
        ),
        points: 18,
        ringgit: 3080,
        grams: 2.7,
        lead: 'rose',
      },
      {
        sku: 'KB-2022',
        name: bilingual('Muara Chevron Band', '河口 V 形配戒'),
        text: bilingual(
          'A slimmer chevron with 0.14 carat of round diamonds.',
          '更纤细的 V 形戒臂，镶 0.14 克拉圆钻。',
        ),
        points: 14,
        ringgit: 2720,
        grams: 2.4,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KB-2023',
        name: bilingual('Lurah Lab-Grown Chevron Band', '幽谷培育钻石 V 形配戒'),
        text: bilingual('0.18 carat of lab-grown diamonds along the dip.', '0.18 克拉培育钻石，沿弯处排开。'),
        points: 18,
        labGrown: true,
        ringgit: 2560,
        grams: 2.7,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
]
