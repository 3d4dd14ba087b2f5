import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const bracelet = {
  kind: 'bracelets',
  cartType: 'bracelets',
  shape: null,
  views: 'single',
  sizes: null,
} as const satisfies Partial<Design>

const everyColour = ['yellow', 'white', 'rose'] as const
const words = ['diamond bracelets']
const chineseWords = ['钻石手链', '手饰']

export const bracelets: readonly Design[] = [
  {
    ...bracelet,
    style: 'stations',
    picture: 'bracelet-stations',
    colours: everyColour,
    text: bilingual(
      'Each is held in a smooth bezel along a fine cable chain, which can be closed at 16 or 18 cm.',
      '每颗以光滑包边嵌于细链之间，可扣于 16 或 18 厘米处。',
    ),
    keywords: {
      en: ['station bracelet', 'diamonds by the yard', 'chain bracelet', ...words],
      'zh-CN': ['星点手链', '细链手链', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KC-8001',
        name: bilingual('Manik Station Bracelet', '圆珠星点手链'),
        text: bilingual('Seven round diamonds, 0.35 carat together.', '七颗圆钻，共 0.35 克拉。'),
        points: 35,
        ringgit: 4450,
        grams: 4.1,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KC-8002',
        name: bilingual('Biduri Station Bracelet', '流萤星点手链'),
        text: bilingual('Seven round diamonds, 0.70 carat together.', '七颗圆钻，共 0.70 克拉。'),
        points: 70,
        ringgit: 7280,
        grams: 4.6,
        lead: 'rose',
      },
      {
        sku: 'KC-8003',
        name: bilingual('Manik Lab-Grown Station Bracelet', '圆珠培育钻石星点手链'),
        text: bilingual('Seven lab-grown diamonds, 1.05 carats together.', '七颗培育钻石，共 1.05 克拉。'),
        points: 105,
        labGrown: true,
        ringgit: 4980,
        grams: 4.9,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...bracelet,
    style: 'bangle',
    picture: 'bracelet-bangle',
    colours: everyColour,
    text: bilingual(
      'The oval follows the wrist, so the row of diamonds stays on top, and a hidden hinge opens it.',
      '椭圆圈身贴合手腕，钻石始终朝上，暗藏铰链可开合。',
    ),
    keywords: { en: ['diamond bangle', 'gold bangle', ...words], 'zh-CN': ['钻石手镯', '金手镯', ...chineseWords] },
    daysToMake: 10,
    variants: [
      {
        sku: 'KC-8011',
        name: bilingual('Lengkung Diamond Bangle', '弯月钻石手镯'),
        text: bilingual(
          'Seventeen round diamonds, 0.50 carat together, on a slim bangle.',
          '纤细镯身，镶十七颗圆钻，共 0.50 克拉。',
        ),
        points: 50,
        ringgit: 12_460,
        grams: 14.2,
        lead: 'yellow',
      },
      {
        sku: 'KC-8012',
        name: bilingual('Lengkung Lab-Grown Diamond Bangle', '弯月培育钻石手镯'),
        text: bilingual(
          'Seventeen lab-grown diamonds, 0.50 carat together, on a slim bangle.',
          '纤细镯身，镶十七颗培育钻石，共 0.50 克拉。',
        ),
        points: 50,
        labGrown: true,
        ringgit: 10_680,
        grams: 14.2,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KC-8013',
        name: bilingual('Busur Diamond Bangle', '长虹钻石手镯'),
        text: bilingual(
          'Seventeen round diamonds, 0.68 carat together, on a bangle with a little more weight.',
          '镯身略具分量，镶十七颗圆钻，共 0.68 克拉。',
        ),
        points: 68,
        ringgit: 15_280,
        grams: 16.8,
        lead: 'rose',
      },
    ],
  },
  {
    ...bracelet,
    style: 'cuff',
    picture: 'bracelet-cuff',
    colours: everyColour,
    text: bilingual(
      'Two parallel bars of metal meet at a diamond on either side of the opening, which slips over the wrist sideways.',
      '两道并行金线于开口两端各汇成一颗钻石，侧向套入手腕即可。',
    ),
    keywords: {
      en: ['open cuff', 'cuff bracelet', 'open bangle', ...words],
      'zh-CN': ['开口手镯', '手镯', ...chineseWords],
    },
    daysToMake: 10,
    variants: [
      {
        sku: 'KC-8021',
        name: bilingual('Pertemuan Open Cuff', '相逢开口手镯'),
        text: bilingual('Two round diamonds of 0.15 carat, face to face.', '两颗 0.15 克拉圆钻，彼此相望。'),
        points: 30,
        ringgit: 10_940,
        grams: 15.5,
        lead: 'rose',
      },
      {
        sku: 'KC-8022',
        name: bilingual('Pertemuan Lab-Grown Open Cuff', '相逢培育钻石开口手镯'),
        text: bilingual('Two lab-grown diamonds of 0.25 carat, face to face.', '两颗 0.25 克拉培育钻石，彼此相望。'),
        points: 50,
        labGrown: true,
        ringgit: 10_280,
        grams: 15.6,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
]
