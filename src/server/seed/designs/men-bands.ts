import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'

const band = {
  kind: 'men_ring',
  cartType: 'men_ring',
  shape: null,
  views: 'single',
  colours: ['white', 'yellow', 'rose'],
  sizes: { from: 100, to: 305 },
  daysToMake: 10,
} as const satisfies Partial<Design>

const words = ['wedding bands for men', 'men’s wedding rings', 'mens rings']
const chineseWords = ['男士婚戒', '男戒', '结婚戒指']

export const menBands: readonly Design[] = [
  {
    ...band,
    style: 'domed',
    picture: 'men-domed',
    text: bilingual(
      'Rounded inside and out, it is the easiest of our bands to get used to.',
      '内外圆弧，是我们最容易戴惯的一款男戒。',
    ),
    keywords: {
      en: ['domed band', 'court band', 'classic', ...words],
      'zh-CN': ['圆弧男戒', '弧面', '经典', ...chineseWords],
    },
    variants: [
      {
        sku: 'KG-4001',
        name: bilingual('Teguh Domed Band', '坚守圆弧男戒'),
        text: bilingual('A polished band of 5.0 mm with a full, even dome.', '5.0 毫米抛光戒臂，弧面饱满匀称。'),
        points: null,
        ringgit: 4280,
        grams: 7.6,
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KG-4002',
        name: bilingual('Bukit Domed Band', '山丘圆弧男戒'),
        text: bilingual('A lighter band of 4.5 mm for slimmer hands.', '4.5 毫米，较为轻巧，适合手指修长者。'),
        points: null,
        ringgit: 3860,
        grams: 6.7,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KG-4003',
        name: bilingual('Kukuh Domed Band', '稳固圆弧男戒'),
        text: bilingual('Broad at 5.5 mm, with a weight that is felt.', '宽 5.5 毫米，戴在手上自有分量。'),
        points: null,
        ringgit: 4720,
        grams: 8.6,
        lead: 'rose',
      },
    ],
  },
  {
    ...band,
    style: 'flat',
    picture: 'men-flat',
    text: bilingual(
      'The top is perfectly level and the edges are eased just enough to be kind to the fingers beside it.',
      '戒面平整如一，边缘略作修圆，不硌邻指。',
    ),
    keywords: {
      en: ['flat band', 'modern', 'minimal', ...words],
      'zh-CN': ['平面男戒', '平圈', '现代', '简约', ...chineseWords],
    },
    variants: [
      {
        sku: 'KG-4011',
        name: bilingual('Padang Flat Band', '平原平面男戒'),
        text: bilingual('A flat, polished band of 5.5 mm.', '5.5 毫米平面抛光戒臂。'),
        points: null,
        ringgit: 4560,
        grams: 8.4,
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KG-4012',
        name: bilingual('Datar Flat Band', '坦途平面男戒'),
        text: bilingual('The same level line at 5.0 mm.', '同样平直的线条，宽 5.0 毫米。'),
        points: null,
        ringgit: 4180,
        grams: 7.6,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...band,
    style: 'bevelled',
    picture: 'men-bevelled',
    text: bilingual(
      'Both edges are cut to a clean slope, which gives a plain band a second line of light.',
      '两侧切出利落斜面，让素圈多一道光。',
    ),
    keywords: { en: ['bevelled band', 'beveled edge', ...words], 'zh-CN': ['斜边男戒', '切边', ...chineseWords] },
    variants: [
      {
        sku: 'KG-4021',
        name: bilingual('Tebing Bevelled Band', '断崖斜边男戒'),
        text: bilingual('A polished band of 6.0 mm.', '6.0 毫米抛光戒臂。'),
        points: null,
        ringgit: 5080,
        grams: 9.3,
        lead: 'yellow',
      },
      {
        sku: 'KG-4022',
        name: bilingual('Gunung Bevelled Band', '山岳斜边男戒'),
        text: bilingual(
          'A polished band of 5.5 mm, a little easier on a narrow hand.',
          '5.5 毫米抛光戒臂，手窄者佩戴更为合宜。',
        ),
        points: null,
        ringgit: 4640,
        grams: 8.4,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    ...band,
    style: 'grooved',
    picture: 'men-grooved',
    text: bilingual(
      'The two grooves are turned on the lathe and polished to the bottom, so dust finds no hold.',
      '两道沟槽经车床旋出，连槽底也抛光，不易藏尘。',
    ),
    keywords: { en: ['grooved band', 'ridged', ...words], 'zh-CN': ['沟槽男戒', '双槽', ...chineseWords] },
    variants: [
      {
        sku: 'KG-4031',
        name: bilingual('Sawah Grooved Band', '梯田沟槽男戒'),
        text: bilingual(
          'Three even ridges on a 6.0 mm band, like rice terraces seen from above.',
          '6.0 毫米戒臂上三道匀称棱线，如俯瞰层层梯田。',
        ),
        points: null,
        ringgit: 5120,
        grams: 9.2,
        lead: 'rose',
      },
      {
        sku: 'KG-4032',
        name: bilingual('Alur Grooved Band', '溪痕沟槽男戒'),
        text: bilingual('Three even ridges on a band of 5.5 mm.', '5.5 毫米戒臂，三道匀称棱线。'),
        points: null,
        ringgit: 4680,
        grams: 8.3,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    ...band,
    style: 'brushed',
    picture: 'men-brushed',
    text: bilingual(
      'The centre is brushed and the sloped edges are polished; small marks of wear disappear into the grain.',
      '戒面拉丝，斜边抛光，日常细痕隐入纹理之中。',
    ),
    keywords: {
      en: ['brushed band', 'matt', 'satin finish', ...words],
      'zh-CN': ['拉丝男戒', '磨砂', '哑光', ...chineseWords],
    },
    variants: [
      {
        sku: 'KG-4041',
        name: bilingual('Pasir Brushed Band', '细沙拉丝男戒'),
        text: bilingual('A 6.0 mm band with a finish like fine sand.', '6.0 毫米戒臂，质感如细沙。'),
        points: null,
        ringgit: 5160,
        grams: 9.2,
        lead: 'yellow',
      },
      {
        sku: 'KG-4042',
        name: bilingual('Kabus Brushed Band', '薄雾拉丝男戒'),
        text: bilingual(
          'A 5.5 mm band, its light softened like a hill in mist.',
          '5.5 毫米戒臂，光泽柔和，如雾中山影。',
        ),
        points: null,
        ringgit: 4720,
        grams: 8.3,
        lead: 'white',
        fourteen: true,
      },
    ],
  },
]
