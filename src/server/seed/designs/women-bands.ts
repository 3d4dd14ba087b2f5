import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const band = {
  kind: 'women_ring',
  cartType: 'women_ring',
  views: 'single',
  colours: ['rose', 'yellow', 'white'],
} as const satisfies Partial<Design>

const everySize = { from: 40, to: 305 }
const words = ['wedding bands for women', 'wedding rings']
const chineseWords = ['女士婚戒', '结婚戒指', '女戒']

export const womenBands: readonly Design[] = [
  {
    ...band,
    style: 'half-eternity',
    shape: 'round',
    picture: 'women-half-eternity',
    sizes: everySize,
    text: bilingual(
      'Each is held by shared claws across the top of the finger, and the plain half below allows the ring to be resized.',
      '钻石以共爪镶于指面，下半圈为素金，日后可以改圈。',
    ),
    keywords: {
      en: ['half eternity ring', 'diamond wedding band', 'anniversary rings', ...words],
      'zh-CN': ['半环永恒戒', '半圈排钻戒', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 12,
    variants: [
      {
        sku: 'KW-3001',
        name: bilingual('Fajar Half Eternity Band', '晨曦半环永恒戒'),
        text: bilingual('Fifteen round diamonds, 0.50 carat together.', '十五颗圆钻，共 0.50 克拉。'),
        points: 50,
        ringgit: 4150,
        grams: 2.6,
        lead: 'rose',
      },
      {
        sku: 'KW-3002',
        name: bilingual('Senja Half Eternity Band', '暮色半环永恒戒'),
        text: bilingual(
          'Fifteen round diamonds, 0.75 carat together, for a fuller line of light.',
          '十五颗圆钻，共 0.75 克拉，光线更为饱满。',
        ),
        points: 75,
        ringgit: 5860,
        grams: 2.9,
        lead: 'yellow',
      },
      {
        sku: 'KW-3003',
        name: bilingual('Pagi Lab-Grown Half Eternity Band', '清晨培育钻石半环永恒戒'),
        text: bilingual('Fifteen lab-grown diamonds, 0.75 carat together.', '十五颗培育钻石，共 0.75 克拉。'),
        points: 75,
        labGrown: true,
        ringgit: 3280,
        grams: 2.9,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    ...band,
    style: 'thin',
    shape: null,
    picture: 'women-thin',
    sizes: everySize,
    text: bilingual(
      'It is made for wearing between other rings, or alone by those who like to feel nothing at all.',
      '可夹于其他戒指之间，也可单戴，轻得几乎感觉不到。',
    ),
    keywords: {
      en: ['thin gold band', 'plain wedding band', 'stacking ring', ...words],
      'zh-CN': ['细圈戒', '素圈', '叠戴戒指', ...chineseWords],
    },
    daysToMake: 10,
    variants: [
      {
        sku: 'KW-3011',
        name: bilingual('Benang Fine Band', '丝线细圈戒'),
        text: bilingual('A thread of metal, 1.7 mm wide and gently domed.', '一线素金，宽 1.7 毫米，微作圆弧。'),
        points: null,
        ringgit: 1780,
        grams: 1.9,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KW-3012',
        name: bilingual('Helai Fine Band', '轻羽细圈戒'),
        text: bilingual(
          'Slightly fuller at 1.9 mm, for larger sizes and warmer days.',
          '略宽至 1.9 毫米，适合较大尺寸，天热亦从容。',
        ),
        points: null,
        ringgit: 1940,
        grams: 2.2,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...band,
    style: 'eternity',
    shape: 'round',
    picture: 'women-eternity',
    sizes: { from: 80, to: 200 },
    text: bilingual(
      'The diamonds run all the way round, so the size is settled with you before we begin; it cannot be altered later.',
      '钻石环绕整圈，动工之前我们会与您确认戒指尺寸，完成后不能再改。',
    ),
    keywords: {
      en: ['eternity ring', 'full eternity', 'diamond wedding band', 'anniversary rings', ...words],
      'zh-CN': ['永恒戒', '满钻排戒', '全环永恒戒', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KW-3021',
        name: bilingual('Abadi Eternity Band', '恒久全环永恒戒'),
        text: bilingual('Round diamonds, 1.50 carats together in size HK 12.', '一圈圆钻，以 HK 12 计共 1.50 克拉。'),
        points: 150,
        ringgit: 8960,
        grams: 2.4,
        lead: 'white',
      },
      {
        sku: 'KW-3022',
        name: bilingual('Lestari Eternity Band', '绵长全环永恒戒'),
        text: bilingual(
          'A finer circle, 1.00 carat together in size HK 12.',
          '更纤细的一圈，以 HK 12 计共 1.00 克拉。',
        ),
        points: 100,
        ringgit: 6840,
        grams: 2.1,
        lead: 'rose',
      },
      {
        sku: 'KW-3023',
        name: bilingual('Selamanya Lab-Grown Eternity Band', '一生培育钻石全环永恒戒'),
        text: bilingual(
          'Lab-grown diamonds, 2.00 carats together in size HK 12.',
          '一圈培育钻石，以 HK 12 计共 2.00 克拉。',
        ),
        points: 200,
        labGrown: true,
        ringgit: 5480,
        grams: 2.7,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...band,
    style: 'milgrain',
    shape: null,
    picture: 'women-milgrain',
    sizes: everySize,
    text: bilingual(
      'A row of fine beads is rolled along both edges by hand, and catches the light where a plain edge would not.',
      '两侧边缘以手工滚出细密珠边，光落其上，格外细腻。',
    ),
    keywords: {
      en: ['milgrain wedding band', 'vintage', 'beaded edge', ...words],
      'zh-CN': ['珠边婚戒', '滚珠边', '复古', ...chineseWords],
    },
    daysToMake: 11,
    variants: [
      {
        sku: 'KW-3031',
        name: bilingual('Tenun Milgrain Band', '织锦珠边戒'),
        text: bilingual('A smooth band of 3.2 mm, edged like woven cloth.', '3.2 毫米光面戒臂，如织锦收边。'),
        points: null,
        ringgit: 2940,
        grams: 4.2,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KW-3032',
        name: bilingual('Sulam Milgrain Band', '绣线珠边戒'),
        text: bilingual(
          'The narrower of the two, 2.9 mm, light enough to wear with an engagement ring.',
          '两款中较窄的一款，宽 2.9 毫米，可与订婚戒同戴。',
        ),
        points: null,
        ringgit: 2680,
        grams: 3.7,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
]
