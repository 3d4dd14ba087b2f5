import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const newYork = { kind: 'nyc', colours: ['white', 'yellow', 'rose'] } as const satisfies Partial<Design>

const words = ['new york collection', 'art deco']
const chineseWords = ['纽约系列', '装饰艺术']
const ringSizes = { from: 40, to: 305 }

export const newYorkCollection: readonly Design[] = [
  {
    ...newYork,
    cartType: 'fine_ring',
    style: 'deco-ring',
    shape: 'emerald',
    picture: 'newyork-deco',
    views: 'side-then-top',
    sizes: ringSizes,
    text: bilingual(
      'Baguettes narrow towards the sides like storeys towards a spire, and the band is flat where a tower would be.',
      '两侧长方钻逐级收窄，如楼宇层层收向尖顶，戒臂平直如楼身。',
    ),
    keywords: {
      en: ['art deco ring', 'emerald cut ring', 'baguette ring', 'diamond rings', ...words],
      'zh-CN': ['装饰艺术戒指', '祖母绿形戒指', '长方钻戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KY-1501',
        name: bilingual('Manhattan Deco Ring', '曼哈顿装饰艺术戒指'),
        text: bilingual(
          'An emerald-cut diamond of 0.70 carat between baguettes of 0.40 carat.',
          '0.70 克拉祖母绿形钻石，两侧长方钻共 0.40 克拉。',
        ),
        points: 110,
        ringgit: 14_250,
        grams: 5.4,
        lead: 'white',
      },
      {
        sku: 'KY-1502',
        name: bilingual('Lexington Lab-Grown Deco Ring', '列克星敦培育钻石装饰艺术戒指'),
        text: bilingual(
          'A lab-grown emerald cut of 1.30 carats between lab-grown baguettes of 0.50 carat.',
          '1.30 克拉祖母绿形培育钻石，两侧培育长方钻共 0.50 克拉。',
        ),
        points: 180,
        labGrown: true,
        ringgit: 10_860,
        grams: 5.6,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KY-1503',
        name: bilingual('Madison Deco Ring', '麦迪逊装饰艺术戒指'),
        text: bilingual(
          'An emerald-cut diamond of 1.00 carat between baguettes of 0.45 carat.',
          '1.00 克拉祖母绿形钻石，两侧长方钻共 0.45 克拉。',
        ),
        points: 145,
        ringgit: 26_400,
        grams: 5.6,
        lead: 'rose',
      },
    ],
  },
  {
    ...newYork,
    cartType: 'earrings',
    style: 'deco-drops',
    shape: 'emerald',
    picture: 'newyork-drops',
    views: 'single',
    sizes: null,
    text: bilingual(
      'Asscher, baguette and emerald cut hang one below the other, each in a narrow rim of its own.',
      '阿斯切形、长方形与祖母绿形依次垂下，各以窄边包镶。',
    ),
    keywords: {
      en: ['art deco earrings', 'drop earrings', 'diamond earrings', ...words],
      'zh-CN': ['装饰艺术耳坠', '耳坠', '钻石耳环', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KY-1511',
        name: bilingual('Tribeca Deco Drop Earrings', '翠贝卡装饰艺术耳坠'),
        text: bilingual('Six diamonds, 1.90 carats the pair.', '一对六颗钻石，共 1.90 克拉。'),
        points: 190,
        ringgit: 21_800,
        grams: 5.2,
        lead: 'yellow',
      },
      {
        sku: 'KY-1512',
        name: bilingual('Tribeca Lab-Grown Deco Drop Earrings', '翠贝卡培育钻石装饰艺术耳坠'),
        text: bilingual('Six lab-grown diamonds, 3.20 carats the pair.', '一对六颗培育钻石，共 3.20 克拉。'),
        points: 320,
        labGrown: true,
        ringgit: 11_640,
        grams: 5.8,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    ...newYork,
    cartType: 'fine_ring',
    style: 'octagon-ring',
    shape: 'asscher',
    picture: 'newyork-octagon',
    views: 'side-then-top',
    sizes: ringSizes,
    text: bilingual(
      'The frame repeats the eight sides of the stone, drawn with a ruler rather than a compass, and pavé runs down the band.',
      '边框与主石同为八边，线条以直尺绘成，不用圆规，密镶沿戒臂而下。',
    ),
    keywords: {
      en: ['octagon ring', 'asscher ring', 'halo ring', 'art deco ring', 'diamond rings', ...words],
      'zh-CN': ['八角戒指', '阿斯切形戒指', '光环戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KY-1521',
        name: bilingual('Gramercy Octagon Ring', '格拉梅西八角戒指'),
        text: bilingual(
          'An asscher-cut diamond of 0.70 carat among 0.36 carat of small diamonds.',
          '0.70 克拉阿斯切形钻石，副钻共 0.36 克拉。',
        ),
        points: 106,
        ringgit: 13_680,
        grams: 4.1,
        lead: 'rose',
      },
      {
        sku: 'KY-1522',
        name: bilingual('Hudson Lab-Grown Octagon Ring', '哈德逊培育钻石八角戒指'),
        text: bilingual(
          'A lab-grown asscher cut of 1.00 carat among 0.36 carat of small lab-grown diamonds.',
          '1.00 克拉阿斯切形培育钻石，培育副钻共 0.36 克拉。',
        ),
        points: 136,
        labGrown: true,
        ringgit: 8940,
        grams: 4.2,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KY-1523',
        name: bilingual('Bowery Octagon Ring', '包厘八角戒指'),
        text: bilingual(
          'An asscher-cut diamond of 0.50 carat among 0.30 carat of small diamonds.',
          '0.50 克拉阿斯切形钻石，副钻共 0.30 克拉。',
        ),
        points: 80,
        ringgit: 10_460,
        grams: 3.9,
        lead: 'yellow',
        withoutLink: true,
      },
    ],
  },
]
