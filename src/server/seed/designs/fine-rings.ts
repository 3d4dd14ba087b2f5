import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const ring = {
  kind: 'fine_ring',
  cartType: 'fine_ring',
  sizes: { from: 40, to: 305 },
} as const satisfies Partial<Design>

const everyColour = ['yellow', 'white', 'rose'] as const
const words = ['fine rings', 'diamond rings']
const chineseWords = ['高级珠宝戒指', '钻石戒指']

export const fineRings: readonly Design[] = [
  {
    ...ring,
    style: 'toi-et-moi',
    shape: null,
    picture: 'ring-toi-et-moi',
    views: 'side-then-top',
    colours: everyColour,
    text: bilingual(
      'Toi et moi means you and me: two stones of different shape and equal weight, each leaning a little away from the other.',
      'Toi et moi 意为“你与我”：两颗钻石形状各异、分量相当，微微相背，又紧紧相邻。',
    ),
    keywords: {
      en: ['toi et moi ring', 'two stone ring', 'anniversary rings', ...words],
      'zh-CN': ['双石戒指', '你和我', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KF-5001',
        name: bilingual('Sepasang Toi et Moi Ring', '成双 Toi et Moi 戒指'),
        text: bilingual(
          'A pear and a round diamond of 0.40 carat each on a plain 2.0 mm band.',
          '一颗梨形、一颗圆形，各 0.40 克拉，配 2.0 毫米素戒臂。',
        ),
        points: 80,
        ringgit: 9860,
        grams: 3.8,
        lead: 'yellow',
      },
      {
        sku: 'KF-5002',
        name: bilingual('Berdua Lab-Grown Toi et Moi Ring', '相伴培育钻石 Toi et Moi 戒指'),
        text: bilingual(
          'A pear and a round lab-grown diamond of 0.75 carat each.',
          '一颗梨形、一颗圆形培育钻石，各 0.75 克拉。',
        ),
        points: 150,
        labGrown: true,
        ringgit: 7640,
        grams: 4.0,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KF-5003',
        name: bilingual('Jodoh Toi et Moi Ring', '良缘 Toi et Moi 戒指'),
        text: bilingual('A pear and a round diamond of 0.70 carat each.', '一颗梨形、一颗圆形，各 0.70 克拉。'),
        points: 140,
        ringgit: 25_800,
        grams: 4.1,
        lead: 'rose',
      },
    ],
  },
  {
    ...ring,
    style: 'sapphire-halo',
    shape: 'oval',
    picture: 'ring-sapphire-halo',
    views: 'side-then-top',
    colours: ['white', 'yellow'],
    text: bilingual(
      'Small diamonds surround it and run along the band, and the blue is chosen to stay blue by lamplight.',
      '细钻环绕并延至戒臂；宝石的蓝色经过挑选，灯下依然是蓝。',
    ),
    keywords: {
      en: ['sapphire ring', 'blue stone', 'gemstone ring', 'halo ring', ...words],
      'zh-CN': ['蓝宝石戒指', '彩色宝石', '光环戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KF-5011',
        name: bilingual('Nilam Sapphire Halo Ring', '深海蓝宝石光环戒指'),
        text: bilingual(
          'An oval sapphire of 1.20 carats among 0.32 carat of diamonds.',
          '1.20 克拉椭圆形蓝宝石，配 0.32 克拉钻石。',
        ),
        gem: { kind: 'sapphire', points: 120 },
        points: 32,
        ringgit: 11_460,
        grams: 3.7,
        lead: 'white',
      },
      {
        sku: 'KF-5012',
        name: bilingual('Lazuardi Sapphire Halo Ring', '碧空蓝宝石光环戒指'),
        text: bilingual(
          'An oval sapphire of 0.80 carat among 0.24 carat of diamonds.',
          '0.80 克拉椭圆形蓝宝石，配 0.24 克拉钻石。',
        ),
        gem: { kind: 'sapphire', points: 80 },
        points: 24,
        ringgit: 7980,
        grams: 3.3,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...ring,
    style: 'cluster',
    shape: 'round',
    picture: 'ring-cluster',
    views: 'side-then-top',
    colours: everyColour,
    text: bilingual(
      'Six stones stand around a seventh at slightly different heights, as petals do.',
      '六颗钻石高低错落，围着中央一颗，如花瓣初开。',
    ),
    keywords: {
      en: ['cluster ring', 'flower ring', 'anniversary rings', ...words],
      'zh-CN': ['花形戒指', '簇镶戒指', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KF-5021',
        name: bilingual('Kembang Cluster Ring', '花开簇镶戒指'),
        text: bilingual('Seven round diamonds, 0.80 carat together.', '七颗圆钻，共 0.80 克拉。'),
        points: 80,
        ringgit: 7260,
        grams: 3.9,
        lead: 'yellow',
      },
      {
        sku: 'KF-5022',
        name: bilingual('Seroja Lab-Grown Cluster Ring', '莲影培育钻石簇镶戒指'),
        text: bilingual('Seven lab-grown diamonds, 1.05 carats together.', '七颗培育钻石，共 1.05 克拉。'),
        points: 105,
        labGrown: true,
        ringgit: 4980,
        grams: 4.0,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...ring,
    style: 'ruby-halo',
    shape: 'oval',
    picture: 'ring-ruby-halo',
    views: 'side-then-top',
    colours: ['yellow', 'white'],
    text: bilingual('Small diamonds set off the red and continue along the band.', '细钻衬托红色，并延至戒臂。'),
    keywords: {
      en: ['ruby ring', 'red stone', 'gemstone ring', 'halo ring', ...words],
      'zh-CN': ['红宝石戒指', '彩色宝石', '光环戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KF-5031',
        name: bilingual('Delima Ruby Halo Ring', '石榴红宝石光环戒指'),
        text: bilingual(
          'An oval ruby of 1.00 carat, the red of a ripe pomegranate, among 0.32 carat of diamonds.',
          '1.00 克拉椭圆形红宝石，色如熟透的石榴，配 0.32 克拉钻石。',
        ),
        gem: { kind: 'ruby', points: 100 },
        points: 32,
        ringgit: 14_680,
        grams: 3.7,
        lead: 'yellow',
      },
      {
        sku: 'KF-5032',
        name: bilingual('Saga Ruby Halo Ring', '相思红宝石光环戒指'),
        text: bilingual(
          'An oval ruby of 0.70 carat among 0.24 carat of diamonds, named after the saga seed.',
          '0.70 克拉椭圆形红宝石，配 0.24 克拉钻石，以相思豆为名。',
        ),
        gem: { kind: 'ruby', points: 70 },
        points: 24,
        ringgit: 9480,
        grams: 3.3,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    ...ring,
    style: 'stacking',
    shape: null,
    picture: 'ring-stacking',
    views: 'single',
    colours: everyColour,
    text: bilingual(
      'Three separate bands, one twisted, one set with diamonds and one plain, worn together or apart.',
      '三枚独立戒圈：一枚扭纹、一枚镶钻、一枚素圈，可同戴，也可分戴。',
    ),
    keywords: {
      en: ['stacking rings', 'ring set', 'anniversary rings', ...words],
      'zh-CN': ['叠戴戒指', '戒指套装', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 12,
    variants: [
      {
        sku: 'KF-5041',
        name: bilingual('Riak Stacking Trio', '涟漪叠戴三件套'),
        text: bilingual(
          'Ripples side by side, with 0.36 carat of diamonds in the middle one.',
          '如涟漪并列，居中一枚镶 0.36 克拉钻石。',
        ),
        points: 36,
        ringgit: 6480,
        grams: 7.4,
        lead: 'yellow',
      },
      {
        sku: 'KF-5042',
        name: bilingual('Ombak Lab-Grown Stacking Trio', '海浪培育钻石叠戴三件套'),
        text: bilingual('The middle band carries 0.36 carat of lab-grown diamonds.', '居中一枚镶 0.36 克拉培育钻石。'),
        points: 36,
        labGrown: true,
        ringgit: 5640,
        grams: 7.4,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...ring,
    style: 'emerald-solitaire',
    shape: 'emerald',
    picture: 'ring-emerald-solitaire',
    views: 'side-then-top',
    colours: ['yellow', 'white'],
    text: bilingual(
      'A small round diamond stands at each side, and four claws leave the cut corners of the emerald untouched by pressure.',
      '两侧各立一颗小圆钻，四爪轻扣切角，不令祖母绿受压。',
    ),
    keywords: {
      en: ['emerald ring', 'green stone', 'gemstone ring', ...words],
      'zh-CN': ['祖母绿戒指', '绿宝石', '彩色宝石', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KF-5051',
        name: bilingual('Zamrud Emerald Ring', '翠影祖母绿戒指'),
        text: bilingual(
          'An emerald of 1.50 carats, with the small inclusions by which an emerald is known.',
          '1.50 克拉祖母绿，带着它独有的天然内含物。',
        ),
        gem: { kind: 'emerald', points: 150 },
        points: 8,
        ringgit: 13_860,
        grams: 3.8,
        lead: 'yellow',
      },
      {
        sku: 'KF-5052',
        name: bilingual('Rimba Emerald Ring', '雨林祖母绿戒指'),
        text: bilingual(
          'An emerald of 1.00 carat in the green of the forest after rain.',
          '1.00 克拉祖母绿，绿如雨后山林。',
        ),
        gem: { kind: 'emerald', points: 100 },
        points: 6,
        ringgit: 9240,
        grams: 3.4,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
]
