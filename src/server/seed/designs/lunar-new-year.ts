import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const lunar = { kind: 'lny', views: 'floor-then-red', colours: ['yellow', 'rose'] } as const satisfies Partial<Design>
const pendant = { ...lunar, cartType: 'necklaces', sizes: null } as const satisfies Partial<Design>

const words = ['lunar new year gallery', 'chinese new year', 'cny gift', 'ruby']
const chineseWords = ['新春系列', '农历新年', '新年礼物', '红宝石']

export const lunarNewYearGallery: readonly Design[] = [
  {
    ...pendant,
    style: 'blossom',
    shape: 'round',
    picture: 'lunar-blossom',
    text: bilingual(
      'Its five petals stand for the five blessings that plum blossom is said to bring at the New Year. It hangs on a chain of 45 cm.',
      '五瓣取梅开五福之意，为农历新年添一份吉祥。链长 45 厘米。',
    ),
    keywords: {
      en: ['plum blossom pendant', 'flower pendant', 'diamond pendant', ...words],
      'zh-CN': ['梅花吊坠', '五福', '花形吊坠', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KL-1801',
        name: bilingual('Kembang Plum Blossom Pendant', '报春梅花吊坠'),
        text: bilingual(
          'A plum blossom of diamonds, 0.75 carat together, around a ruby of 0.12 carat.',
          '钻石梅花，共 0.75 克拉，花心为 0.12 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 12 },
        points: 75,
        ringgit: 7680,
        grams: 4.6,
        lead: 'yellow',
      },
      {
        sku: 'KL-1802',
        name: bilingual('Kuntum Plum Blossom Pendant', '含苞梅花吊坠'),
        text: bilingual(
          'A smaller blossom of diamonds, 0.40 carat together, around a ruby of 0.08 carat.',
          '小巧钻石梅花，共 0.40 克拉，花心为 0.08 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 8 },
        points: 40,
        ringgit: 5280,
        grams: 3.8,
        lead: 'rose',
        fourteen: true,
      },
      {
        sku: 'KL-1803',
        name: bilingual('Semi Lab-Grown Plum Blossom Pendant', '新蕾培育钻石梅花吊坠'),
        text: bilingual(
          'A blossom of lab-grown diamonds, 1.25 carats together, around a ruby of 0.12 carat.',
          '培育钻石梅花，共 1.25 克拉，花心为 0.12 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 12 },
        points: 125,
        labGrown: true,
        ringgit: 5960,
        grams: 4.8,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...pendant,
    style: 'knot',
    shape: null,
    picture: 'lunar-knot',
    text: bilingual(
      'One line of gold crosses itself again and again and has no end, a wish for ties that hold. It hangs on a chain of 45 cm.',
      '一线黄金反复交织，无始无终，愿情谊长系。链长 45 厘米。',
    ),
    keywords: {
      en: ['endless knot pendant', 'chinese knot', 'gold pendant', ...words],
      'zh-CN': ['同心结', '中国结吊坠', '盘长结', '金吊坠', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KL-1811',
        name: bilingual('Simpul Knot Pendant', '同心结红宝石吊坠'),
        text: bilingual(
          'A knot of four loops with a ruby of 0.08 carat at its heart.',
          '四环相结，中心一颗 0.08 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 8 },
        points: null,
        ringgit: 4280,
        grams: 5.4,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KL-1812',
        name: bilingual('Ikatan Knot Pendant', '长系结红宝石吊坠'),
        text: bilingual(
          'The same knot, smaller and lighter, with a ruby of 0.05 carat.',
          '同样的结，更小更轻，中心一颗 0.05 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 5 },
        points: null,
        ringgit: 3360,
        grams: 4.0,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...lunar,
    cartType: 'fine_ring',
    style: 'ruby-band',
    shape: 'round',
    picture: 'lunar-band',
    sizes: { from: 40, to: 305 },
    text: bilingual(
      'Red and white alternate over the upper half of the band; the lower half is plain and can be resized.',
      '红白相间，铺满上半圈；下半圈为素金，可以改圈。',
    ),
    keywords: {
      en: ['ruby ring', 'ruby and diamond band', 'anniversary rings', ...words],
      'zh-CN': ['红宝石戒指', '红宝石排戒', '周年纪念戒指', ...chineseWords],
    },
    daysToMake: 12,
    variants: [
      {
        sku: 'KL-1821',
        name: bilingual('Delima Ruby Band', '鸿运红宝石钻戒'),
        text: bilingual(
          'Rubies of 0.45 carat and diamonds of 0.35 carat, turn and turn about.',
          '红宝石共 0.45 克拉，钻石共 0.35 克拉，依次相间。',
        ),
        gem: { kind: 'ruby', points: 45 },
        points: 35,
        ringgit: 6880,
        grams: 3.6,
        lead: 'yellow',
      },
      {
        sku: 'KL-1822',
        name: bilingual('Saga Ruby Band', '相思红宝石钻戒'),
        text: bilingual(
          'A slimmer band with rubies of 0.30 carat and diamonds of 0.24 carat.',
          '更纤细的戒臂，红宝石共 0.30 克拉，钻石共 0.24 克拉。',
        ),
        gem: { kind: 'ruby', points: 30 },
        points: 24,
        ringgit: 5240,
        grams: 3.1,
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    ...pendant,
    style: 'ingot',
    shape: null,
    picture: 'lunar-ingot',
    text: bilingual(
      'The boat-shaped ingot once passed from hand to hand as money and is given today as a wish for plenty. Its chain of 45 cm is fixed at both tips.',
      '元宝昔为钱币，今以相赠，祝愿丰足。45 厘米链条系于两端。',
    ),
    keywords: {
      en: ['gold ingot pendant', 'yuanbao', 'gold pendant', ...words],
      'zh-CN': ['元宝吊坠', '金元宝', '招财', '金吊坠', ...chineseWords],
    },
    daysToMake: 4,
    variants: [
      {
        sku: 'KL-1831',
        name: bilingual('Jongkong Gold Ingot Pendant', '聚宝元宝吊坠'),
        text: bilingual(
          'A polished ingot of gold with a ruby of 0.06 carat set in its side.',
          '抛光金元宝，正面嵌一颗 0.06 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 6 },
        points: null,
        ringgit: 5460,
        grams: 7.2,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KL-1832',
        name: bilingual('Rezeki Gold Ingot Pendant', '纳福元宝吊坠'),
        text: bilingual(
          'A smaller ingot, light enough for every day, with a ruby of 0.04 carat.',
          '更小巧的元宝，日常可戴，嵌一颗 0.04 克拉红宝石。',
        ),
        gem: { kind: 'ruby', points: 4 },
        points: null,
        ringgit: 3980,
        grams: 4.8,
        lead: 'rose',
        fourteen: true,
        withoutLink: true,
      },
    ],
  },
]
