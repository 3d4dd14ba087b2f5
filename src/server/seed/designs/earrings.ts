import { both } from '../design.ts'
import type { Design } from '../design.ts'

const pair = {
  kind: 'earrings',
  cartType: 'earrings',
  views: 'single',
  colours: ['white', 'yellow', 'rose'],
  sizes: null,
} as const satisfies Partial<Design>

const words = ['diamond earrings']
const chineseWords = ['钻石耳环', '耳饰']

export const earrings: readonly Design[] = [
  {
    ...pair,
    style: 'studs',
    shape: 'round',
    picture: 'earrings-studs-round',
    text: both(
      'The two are matched for colour, clarity and diameter, and four claws hold each of them close to the ear.',
      '两颗在颜色、净度与直径上精心配对，四爪镶托，贴近耳垂。',
    ),
    keywords: { en: ['diamond studs', 'stud earrings', ...words], 'zh-CN': ['钻石耳钉', '耳钉', ...chineseWords] },
    daysToMake: 4,
    variants: [
      {
        sku: 'KE-6001',
        name: both('Bintang Diamond Studs', '星辰钻石耳钉'),
        text: both('Round diamonds of 0.25 carat each, 0.50 carat the pair.', '圆钻每颗 0.25 克拉，一对共 0.50 克拉。'),
        points: 50, ringgit: 5690, grams: 1.4, lead: 'white',
      },
      {
        sku: 'KE-6002',
        name: both('Bintang Diamond Studs, 0.30 carat', '星辰钻石耳钉，0.30 克拉'),
        text: both('Round diamonds of 0.15 carat each, a first pair of studs.', '圆钻每颗 0.15 克拉，适合作人生第一副钻石耳钉。'),
        points: 30, ringgit: 3260, grams: 1.2, lead: 'yellow', fourteen: true,
      },
      {
        sku: 'KE-6003',
        name: both('Bintang Diamond Studs, 0.70 carat', '星辰钻石耳钉，0.70 克拉'),
        text: both('Round diamonds of 0.35 carat each, 0.70 carat the pair.', '圆钻每颗 0.35 克拉，一对共 0.70 克拉。'),
        points: 70, ringgit: 8120, grams: 1.5, lead: 'rose',
      },
      {
        sku: 'KE-6004',
        name: both('Bintang Diamond Studs, 1.00 carat', '星辰钻石耳钉，1.00 克拉'),
        text: both('Round diamonds of 0.50 carat each, each with its own GIA report.', '圆钻每颗 0.50 克拉，各附 GIA 证书。'),
        points: 100, ringgit: 14_480, grams: 1.6, lead: 'white',
      },
      {
        sku: 'KE-6005',
        name: both('Kejora Lab-Grown Diamond Studs, 1.00 carat', '启明培育钻石耳钉，1.00 克拉'),
        text: both('Lab-grown rounds of 0.50 carat each, 1.00 carat the pair.', '培育圆钻每颗 0.50 克拉，一对共 1.00 克拉。'),
        points: 100, labGrown: true, ringgit: 3880, grams: 1.6, lead: 'yellow', fourteen: true,
      },
      {
        sku: 'KE-6006',
        name: both('Kejora Lab-Grown Diamond Studs, 2.00 carats', '启明培育钻石耳钉，2.00 克拉'),
        text: both('Lab-grown rounds of 1.00 carat each, each with its own IGI report.', '培育圆钻每颗 1.00 克拉，各附 IGI 证书。'),
        points: 200, labGrown: true, ringgit: 8460, grams: 1.9, lead: 'white', fourteen: true,
      },
      {
        sku: 'KE-6007',
        name: both('Kejora Lab-Grown Diamond Studs, 3.00 carats', '启明培育钻石耳钉，3.00 克拉'),
        text: both('Lab-grown rounds of 1.50 carats each, each with its own IGI report.', '培育圆钻每颗 1.50 克拉，各附 IGI 证书。'),
        points: 300, labGrown: true, ringgit: 14_260, grams: 2.2, lead: 'rose',
      },
    ],
  },
  {
    ...pair,
    style: 'drops',
    shape: 'pear',
    picture: 'earrings-drops',
    text: both(
      'A round diamond above, a pear below, and a fine hook that lets both swing a little.',
      '上为圆钻，下为梨形，细钩相连，行动间轻轻摇曳。',
    ),
    keywords: { en: ['drop earrings', 'pear earrings', 'dangle earrings', ...words], 'zh-CN': ['耳坠', '梨形耳环', '吊坠耳环', ...chineseWords] },
    daysToMake: 10,
    variants: [
      {
        sku: 'KE-6011',
        name: both('Titis Pear Drop Earrings', '雨滴梨形钻石耳坠'),
        text: both('Pears of 0.30 carat and rounds of 0.08 carat, 0.76 carat the pair.', '梨形每颗 0.30 克拉，圆钻每颗 0.08 克拉，一对共 0.76 克拉。'),
        points: 76, ringgit: 7420, grams: 2.4, lead: 'white',
      },
      {
        sku: 'KE-6012',
        name: both('Hujan Lab-Grown Pear Drop Earrings', '骤雨培育钻石梨形耳坠'),
        text: both('Lab-grown pears of 0.75 carat and rounds of 0.15 carat, 1.80 carats the pair.', '培育梨形每颗 0.75 克拉，圆钻每颗 0.15 克拉，一对共 1.80 克拉。'),
        points: 180, labGrown: true, ringgit: 7180, grams: 2.7, lead: 'yellow', fourteen: true,
      },
      {
        sku: 'KE-6013',
        name: both('Hujan Pear Drop Earrings', '骤雨梨形钻石耳坠'),
        text: both('Pears of 0.70 carat and rounds of 0.15 carat, 1.70 carats the pair.', '梨形每颗 0.70 克拉，圆钻每颗 0.15 克拉，一对共 1.70 克拉。'),
        points: 170, ringgit: 24_600, grams: 2.8, lead: 'rose',
      },
    ],
  },
  {
    ...pair,
    style: 'hoops',
    shape: null,
    picture: 'earrings-hoops',
    text: both(
      'The diamonds are set along the outer edge of the front, and a hinged wire closes with a soft click.',
      '钻石镶于前侧外缘，铰链耳针扣合时轻轻一响。',
    ),
    keywords: { en: ['hoop earrings', 'diamond hoops', 'huggies', ...words], 'zh-CN': ['圈形耳环', '耳圈', '钻石耳圈', ...chineseWords] },
    daysToMake: 5,
    variants: [
      {
        sku: 'KE-6021',
        name: both('Lingkar Diamond Hoops', '圆环钻石耳圈'),
        text: both('Hoops of 17 mm with 0.30 carat of diamonds.', '直径 17 毫米的耳圈，镶 0.30 克拉钻石。'),
        points: 30, ringgit: 4860, grams: 5.2, lead: 'yellow', fourteen: true,
      },
      {
        sku: 'KE-6022',
        name: both('Pusaran Diamond Hoops', '回旋钻石耳圈'),
        text: both('Hoops of 19 mm with 0.50 carat of diamonds.', '直径 19 毫米的耳圈，镶 0.50 克拉钻石。'),
        points: 50, ringgit: 6380, grams: 6.1, lead: 'rose',
      },
      {
        sku: 'KE-6023',
        name: both('Gelung Lab-Grown Diamond Hoops', '环绕培育钻石耳圈'),
        text: both('Hoops of 17 mm with 0.50 carat of lab-grown diamonds.', '直径 17 毫米的耳圈，镶 0.50 克拉培育钻石。'),
        points: 50, labGrown: true, ringgit: 4380, grams: 5.3, lead: 'white', fourteen: true,
      },
    ],
  },
  {
    ...pair,
    style: 'halo-studs',
    shape: 'round',
    picture: 'earrings-halo-studs-round',
    text: both(
      'A fine halo widens each stone without adding weight to the ear.',
      '一圈纤细光环令钻石更显大，却不添耳垂负担。',
    ),
    keywords: { en: ['halo earrings', 'diamond studs', 'stud earrings', ...words], 'zh-CN': ['光环耳钉', '围镶耳钉', '钻石耳钉', ...chineseWords] },
    daysToMake: 5,
    variants: [
      {
        sku: 'KE-6031',
        name: both('Purnama Halo Studs', '满月光环耳钉'),
        text: both('Round diamonds of 0.20 carat in halos of 0.12 carat, 0.64 carat the pair.', '圆钻每颗 0.20 克拉，光环每圈 0.12 克拉，一对共 0.64 克拉。'),
        points: 64, ringgit: 6280, grams: 2.2, lead: 'rose',
      },
      {
        sku: 'KE-6032',
        name: both('Kirana Halo Studs', '清辉光环耳钉'),
        text: both('Round diamonds of 0.30 carat in halos of 0.15 carat, 0.90 carat the pair.', '圆钻每颗 0.30 克拉，光环每圈 0.15 克拉，一对共 0.90 克拉。'),
        points: 90, ringgit: 8640, grams: 2.5, lead: 'white',
      },
      {
        sku: 'KE-6033',
        name: both('Rembulan Lab-Grown Halo Studs', '月色培育钻石光环耳钉'),
        text: both('Lab-grown rounds of 0.50 carat in halos of 0.18 carat, 1.36 carats the pair.', '培育圆钻每颗 0.50 克拉，光环每圈 0.18 克拉，一对共 1.36 克拉。'),
        points: 136, labGrown: true, ringgit: 5240, grams: 2.8, lead: 'yellow', fourteen: true,
      },
    ],
  },
  {
    ...pair,
    style: 'studs',
    shape: 'princess',
    picture: 'earrings-studs-princess',
    text: both(
      'A claw at each corner keeps the square crisp and protects it.',
      '四角各有一爪，既护住钻石，也让方形棱角分明。',
    ),
    keywords: { en: ['princess cut studs', 'diamond studs', 'stud earrings', ...words], 'zh-CN': ['公主方形耳钉', '方钻耳钉', '钻石耳钉', ...chineseWords] },
    daysToMake: 4,
    variants: [
      {
        sku: 'KE-6041',
        name: both('Jubin Princess Studs', '花砖公主方形耳钉'),
        text: both('Princess cuts of 0.25 carat each, 0.50 carat the pair.', '公主方形钻石每颗 0.25 克拉，一对共 0.50 克拉。'),
        points: 50, ringgit: 4860, grams: 1.4, lead: 'white',
      },
      {
        sku: 'KE-6042',
        name: both('Jubin Princess Studs, 1.00 carat', '花砖公主方形耳钉，1.00 克拉'),
        text: both('Princess cuts of 0.50 carat each, each with its own GIA report.', '公主方形钻石每颗 0.50 克拉，各附 GIA 证书。'),
        points: 100, ringgit: 11_280, grams: 1.6, lead: 'yellow',
      },
      {
        sku: 'KE-6043',
        name: both('Petak Lab-Grown Princess Studs', '方圆培育钻石公主方形耳钉'),
        text: both('Lab-grown princess cuts of 0.75 carat each, 1.50 carats the pair.', '培育公主方形钻石每颗 0.75 克拉，一对共 1.50 克拉。'),
        points: 150, labGrown: true, ringgit: 5180, grams: 1.8, lead: 'rose', fourteen: true,
      },
    ],
  },
]
