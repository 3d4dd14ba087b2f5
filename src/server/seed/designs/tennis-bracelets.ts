import { both } from '../design.ts'
import type { Design } from '../design.ts'

const tennis = {
  kind: 'tennis_bracelets',
  cartType: 'bracelets',
  views: 'single',
  colours: ['white', 'yellow', 'rose'],
  sizes: null,
} as const satisfies Partial<Design>

const words = ['tennis bracelets', 'diamond line bracelet', 'anniversary gift']
const chineseWords = ['网球手链', '排钻手链', '周年礼物']

export const tennisBracelets: readonly Design[] = [
  {
    ...tennis,
    style: 'claw',
    shape: 'round',
    picture: 'tennis-round',
    text: both(
      'Four claws to a stone, a link to each, and a box clasp with a safety catch; 17 cm long, shortened free of charge.',
      '一石四爪，一石一节，盒扣另设保险；长 17 厘米，可免费改短。',
    ),
    keywords: { en: ['claw set', ...words], 'zh-CN': ['爪镶', ...chineseWords] },
    daysToMake: 5,
    variants: [
      {
        sku: 'KT-9001',
        name: both('Aliran Tennis Bracelet, 3.00 carats', '清流网球手链，3.00 克拉'),
        text: both('A line of round diamonds, 3.00 carats together.', '一线圆钻，共 3.00 克拉。'),
        points: 300, ringgit: 23_800, grams: 9.4, lead: 'white',
      },
      {
        sku: 'KT-9002',
        name: both('Aliran Lab-Grown Tennis Bracelet, 5.00 carats', '清流培育钻石网球手链，5.00 克拉'),
        text: both('A line of lab-grown rounds, 5.00 carats together.', '一线培育圆钻，共 5.00 克拉。'),
        points: 500, labGrown: true, ringgit: 15_960, grams: 11.0, lead: 'yellow', fourteen: true,
      },
      {
        sku: 'KT-9003',
        name: both('Aliran Tennis Bracelet, 5.00 carats', '清流网球手链，5.00 克拉'),
        text: both('A line of round diamonds, 5.00 carats together.', '一线圆钻，共 5.00 克拉。'),
        points: 500, ringgit: 38_600, grams: 11.0, lead: 'rose',
      },
      {
        sku: 'KT-9004',
        name: both('Aliran Lab-Grown Tennis Bracelet, 3.00 carats', '清流培育钻石网球手链，3.00 克拉'),
        text: both('A line of lab-grown rounds, 3.00 carats together.', '一线培育圆钻，共 3.00 克拉。'),
        points: 300, labGrown: true, ringgit: 12_980, grams: 9.4, lead: 'white', fourteen: true,
      },
      {
        sku: 'KT-9005',
        name: both('Aliran Tennis Bracelet, 7.00 carats', '清流网球手链，7.00 克拉'),
        text: both('A line of round diamonds, 7.00 carats together.', '一线圆钻，共 7.00 克拉。'),
        points: 700, ringgit: 57_400, grams: 13.2, lead: 'white',
      },
    ],
  },
  {
    ...tennis,
    style: 'bezel',
    shape: 'round',
    picture: 'tennis-bezel',
    text: both(
      'Each stone lies in a smooth rim, so there is nothing to catch on a cuff; 17 cm long, shortened free of charge.',
      '每颗皆以光滑包边围住，不勾衣袖；长 17 厘米，可免费改短。',
    ),
    keywords: { en: ['bezel set', ...words], 'zh-CN': ['包镶', ...chineseWords] },
    daysToMake: 10,
    variants: [
      {
        sku: 'KT-9011',
        name: both('Titik Bezel Tennis Bracelet', '点点包镶网球手链'),
        text: both('Round diamonds, 2.50 carats together.', '圆钻共 2.50 克拉。'),
        points: 250, ringgit: 21_600, grams: 12.4, lead: 'yellow',
      },
      {
        sku: 'KT-9012',
        name: both('Titik Lab-Grown Bezel Tennis Bracelet', '点点培育钻石包镶网球手链'),
        text: both('Lab-grown rounds, 4.00 carats together.', '培育圆钻共 4.00 克拉。'),
        points: 400, labGrown: true, ringgit: 15_480, grams: 13.6, lead: 'rose', fourteen: true,
      },
      {
        sku: 'KT-9013',
        name: both('Gugus Bezel Tennis Bracelet', '繁星包镶网球手链'),
        text: both('Round diamonds, 4.00 carats together.', '圆钻共 4.00 克拉。'),
        points: 400, ringgit: 32_800, grams: 13.6, lead: 'white',
      },
    ],
  },
  {
    ...tennis,
    style: 'claw',
    shape: 'emerald',
    picture: 'tennis-emerald',
    text: both(
      'Step cuts stand side by side like panes of glass and give long, quiet flashes; 17 cm long, shortened free of charge.',
      '阶梯切钻石如玻璃窗格并列，光芒修长而沉静；长 17 厘米，可免费改短。',
    ),
    keywords: { en: ['emerald cut tennis bracelet', 'step cut', ...words], 'zh-CN': ['祖母绿形网球手链', '阶梯切', ...chineseWords] },
    daysToMake: 15,
    variants: [
      {
        sku: 'KT-9021',
        name: both('Tangga Emerald-Cut Tennis Bracelet', '阶梯祖母绿形网球手链'),
        text: both('Emerald-cut diamonds, 6.00 carats together.', '祖母绿形钻石共 6.00 克拉。'),
        points: 600, ringgit: 54_200, grams: 13.8, lead: 'white',
      },
      {
        sku: 'KT-9022',
        name: both('Tangga Lab-Grown Emerald-Cut Tennis Bracelet', '阶梯培育钻石祖母绿形网球手链'),
        text: both('Lab-grown emerald cuts, 8.00 carats together.', '祖母绿形培育钻石共 8.00 克拉。'),
        points: 800, labGrown: true, ringgit: 24_600, grams: 15.2, lead: 'yellow', fourteen: true,
      },
      {
        sku: 'KT-9023',
        name: both('Teratak Lab-Grown Emerald-Cut Tennis Bracelet', '静居培育钻石祖母绿形网球手链'),
        text: both('Lab-grown emerald cuts, 6.00 carats together.', '祖母绿形培育钻石共 6.00 克拉。'),
        points: 600, labGrown: true, ringgit: 19_880, grams: 13.8, lead: 'rose', fourteen: true,
      },
    ],
  },
]
