import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const necklace = {
  kind: 'necklaces',
  cartType: 'necklaces',
  views: 'single',
  colours: ['yellow', 'white', 'rose'],
  sizes: null,
} as const satisfies Partial<Design>

const words = ['diamond necklaces']
const chineseWords = ['钻石项链', '项链']

export const necklaces: readonly Design[] = [
  {
    ...necklace,
    style: 'pendant',
    shape: 'round',
    picture: 'necklace-pendant-round',
    text: bilingual(
      'It hangs from a small bail on a cable chain of 45 cm and turns with you.',
      '以小巧扣环垂于 45 厘米链条之上，随您而动。',
    ),
    keywords: {
      en: ['diamond pendant', 'solitaire pendant', 'solitaire necklace', ...words],
      'zh-CN': ['钻石吊坠', '单钻吊坠', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KN-7001',
        name: bilingual('Embun Diamond Pendant', '晨露钻石吊坠'),
        text: bilingual(
          'One round diamond of 0.30 carat in four claws, like dew on a leaf.',
          '一颗 0.30 克拉圆钻，四爪轻托，如叶上晨露。',
        ),
        points: 30,
        ringgit: 3980,
        grams: 2.6,
        lead: 'yellow',
      },
      {
        sku: 'KN-7002',
        name: bilingual('Embun Diamond Pendant, 0.50 carat', '晨露钻石吊坠，0.50 克拉'),
        text: bilingual('One round diamond of 0.50 carat in four claws.', '一颗 0.50 克拉圆钻，四爪轻托。'),
        points: 50,
        ringgit: 7860,
        grams: 2.7,
        lead: 'white',
      },
      {
        sku: 'KN-7003',
        name: bilingual('Jernih Lab-Grown Diamond Pendant', '澄澈培育钻石吊坠'),
        text: bilingual(
          'One lab-grown round of 1.00 carat, clear as well water.',
          '一颗 1.00 克拉培育圆钻，澄澈如井水。',
        ),
        points: 100,
        labGrown: true,
        ringgit: 5280,
        grams: 2.8,
        lead: 'rose',
        fourteen: true,
      },
      {
        sku: 'KN-7004',
        name: bilingual('Embun Diamond Pendant, 0.20 carat', '晨露钻石吊坠，0.20 克拉'),
        text: bilingual(
          'One round diamond of 0.20 carat, small enough to be worn every day.',
          '一颗 0.20 克拉圆钻，小巧，宜于日日佩戴。',
        ),
        points: 20,
        ringgit: 2860,
        grams: 2.5,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...necklace,
    style: 'halo-pendant',
    shape: 'round',
    picture: 'necklace-halo-round',
    text: bilingual(
      'The halo is set in one unbroken circle, and the pendant hangs on a cable chain of 45 cm.',
      '光环一气呵成，不见断处，垂于 45 厘米链条之上。',
    ),
    keywords: {
      en: ['halo pendant', 'diamond pendant', ...words],
      'zh-CN': ['光环吊坠', '围镶吊坠', '钻石吊坠', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KN-7011',
        name: bilingual('Purnama Halo Pendant', '满月光环吊坠'),
        text: bilingual('A round diamond of 0.30 carat in a halo of 0.15 carat.', '0.30 克拉圆钻，光环 0.15 克拉。'),
        points: 45,
        ringgit: 5120,
        grams: 3.2,
        lead: 'white',
      },
      {
        sku: 'KN-7012',
        name: bilingual('Rembulan Halo Pendant', '月色光环吊坠'),
        text: bilingual('A round diamond of 0.40 carat in a halo of 0.18 carat.', '0.40 克拉圆钻，光环 0.18 克拉。'),
        points: 58,
        ringgit: 6780,
        grams: 3.4,
        lead: 'rose',
      },
      {
        sku: 'KN-7013',
        name: bilingual('Kirana Lab-Grown Halo Pendant', '清辉培育钻石光环吊坠'),
        text: bilingual(
          'A lab-grown round of 0.70 carat in a halo of 0.20 carat.',
          '0.70 克拉培育圆钻，光环 0.20 克拉。',
        ),
        points: 90,
        labGrown: true,
        ringgit: 4680,
        grams: 3.5,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...necklace,
    style: 'bar',
    shape: null,
    picture: 'necklace-bar',
    text: bilingual(
      'The chain is fixed at both ends, so the bar lies level below the collarbone.',
      '链条固定于两端，横条平稳落于锁骨之下。',
    ),
    keywords: { en: ['bar necklace', 'diamond bar', ...words], 'zh-CN': ['横条项链', '一字项链', ...chineseWords] },
    daysToMake: 4,
    variants: [
      {
        sku: 'KN-7021',
        name: bilingual('Titian Bar Necklace', '小桥横条项链'),
        text: bilingual(
          'Nine round diamonds, 0.27 carat together, in a bar of 18 mm.',
          '18 毫米横条镶九颗圆钻，共 0.27 克拉。',
        ),
        points: 27,
        ringgit: 3860,
        grams: 3.8,
        lead: 'rose',
        fourteen: true,
      },
      {
        sku: 'KN-7022',
        name: bilingual('Jambatan Lab-Grown Bar Necklace', '长桥培育钻石横条项链'),
        text: bilingual(
          'Nine lab-grown diamonds, 0.36 carat together, in a bar of 18 mm.',
          '18 毫米横条镶九颗培育钻石，共 0.36 克拉。',
        ),
        points: 36,
        labGrown: true,
        ringgit: 3340,
        grams: 3.8,
        lead: 'white',
        fourteen: true,
        withoutLink: true,
      },
    ],
  },
  {
    ...necklace,
    style: 'pendant',
    shape: 'pear',
    picture: 'necklace-pendant-pear',
    text: bilingual(
      'It hangs by its point from a small bail, on a cable chain of 45 cm.',
      '尖端向上，垂于小巧扣环与 45 厘米链条之下。',
    ),
    keywords: {
      en: ['pear pendant', 'diamond pendant', 'solitaire necklace', ...words],
      'zh-CN': ['梨形吊坠', '水滴吊坠', '钻石吊坠', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KN-7031',
        name: bilingual('Titis Pear Pendant', '雨滴梨形吊坠'),
        text: bilingual('A pear-shaped diamond of 0.40 carat.', '一颗 0.40 克拉梨形钻石。'),
        points: 40,
        ringgit: 4560,
        grams: 2.7,
        lead: 'white',
      },
      {
        sku: 'KN-7032',
        name: bilingual('Hujan Pear Pendant', '骤雨梨形吊坠'),
        text: bilingual('A pear-shaped diamond of 0.60 carat.', '一颗 0.60 克拉梨形钻石。'),
        points: 60,
        ringgit: 8740,
        grams: 2.8,
        lead: 'yellow',
      },
      {
        sku: 'KN-7033',
        name: bilingual('Gerimis Lab-Grown Pear Pendant', '细雨培育钻石梨形吊坠'),
        text: bilingual('A lab-grown pear of 1.20 carats.', '一颗 1.20 克拉梨形培育钻石。'),
        points: 120,
        labGrown: true,
        ringgit: 5460,
        grams: 2.9,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...necklace,
    style: 'tennis',
    shape: 'round',
    picture: 'necklace-tennis',
    text: bilingual(
      'Every stone has a link of its own, so the line is as supple as a thread, and a clasp with a safety catch closes it.',
      '一石一节，整条柔软如线，搭扣另设保险。',
    ),
    keywords: {
      en: ['tennis necklace', 'riviere', 'diamond line necklace', ...words],
      'zh-CN': ['网球项链', '排钻项链', ...chineseWords],
    },
    daysToMake: 14,
    variants: [
      {
        sku: 'KN-7041',
        name: bilingual('Untaian Tennis Necklace', '珠串网球项链'),
        text: bilingual(
          'A line of round diamonds, 8.00 carats together, 42 cm long.',
          '一线圆钻，共 8.00 克拉，长 42 厘米。',
        ),
        points: 800,
        ringgit: 68_400,
        grams: 17.5,
        lead: 'white',
      },
      {
        sku: 'KN-7042',
        name: bilingual('Untaian Lab-Grown Tennis Necklace', '珠串培育钻石网球项链'),
        text: bilingual(
          'A line of lab-grown rounds, 10.00 carats together, 42 cm long.',
          '一线培育圆钻，共 10.00 克拉，长 42 厘米。',
        ),
        points: 1000,
        labGrown: true,
        ringgit: 29_600,
        grams: 19.0,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KN-7043',
        name: bilingual('Rentetan Tennis Necklace', '连珠网球项链'),
        text: bilingual(
          'A finer line of round diamonds, 5.00 carats together, 42 cm long.',
          '更纤细的一线圆钻，共 5.00 克拉，长 42 厘米。',
        ),
        points: 500,
        ringgit: 46_800,
        grams: 13.5,
        lead: 'rose',
      },
    ],
  },
]
