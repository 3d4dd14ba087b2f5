import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'
import { setting, settingKeywords, viewsFor } from './settings.ts'

type ShapeOfHalo = Pick<Design, 'text' | 'variants'> & { shape: NonNullable<Design['shape']> }

const shapes: readonly ShapeOfHalo[] = [
  {
    shape: 'oval',
    text: bilingual(
      'The halo keeps an even distance all round, so the oval stays an oval, and pavé runs a third of the way down the band.',
      '光环与主石等距，椭圆轮廓不失其形，密镶沿戒臂铺至三分之一处。',
    ),
    variants: [
      {
        sku: 'KR-1101',
        name: bilingual('Purnama Oval Halo', '满月椭圆光环戒托'),
        text: bilingual(
          '0.32 carat of small diamonds around and beside an oval of 1.00 carat or more.',
          '0.32 克拉副钻，围绕 1.00 克拉以上的椭圆形主石。',
        ),
        points: 32,
        ringgit: 6740,
        grams: 3.6,
        stoneCarats: { from: 100 },
        lead: 'rose',
      },
      {
        sku: 'KR-1102',
        name: bilingual('Kirana Oval Halo', '清辉椭圆光环戒托'),
        text: bilingual(
          'A finer halo of 0.22 carat for ovals from 0.50 to 1.00 carat.',
          '0.22 克拉的纤细光环，适合 0.50 至 1.00 克拉的椭圆形钻石。',
        ),
        points: 22,
        ringgit: 5680,
        grams: 3.1,
        stoneCarats: { from: 50, to: 100 },
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'cushion',
    text: bilingual(
      'Set stone by stone under the loupe, the halo bends round each corner without a gap.',
      '副钻在放大镜下逐颗镶成，光环绕过每个圆角而不见缝隙。',
    ),
    variants: [
      {
        sku: 'KR-1103',
        name: bilingual('Kenanga Cushion Halo', '依兰枕形光环戒托'),
        text: bilingual(
          'A cushion among 0.34 carat of small diamonds, soft as the flower it is named after.',
          '0.34 克拉副钻簇拥枕形主石，柔美一如依兰花。',
        ),
        points: 34,
        ringgit: 6980,
        grams: 3.7,
        lead: 'white',
      },
      {
        sku: 'KR-1104',
        name: bilingual('Cempaka Cushion Halo', '黄兰枕形光环戒托'),
        text: bilingual(
          '0.24 carat of small diamonds, in proportion with cushions from 0.50 to 1.00 carat.',
          '0.24 克拉副钻，与 0.50 至 1.00 克拉的枕形主石比例相宜。',
        ),
        points: 24,
        ringgit: 5820,
        grams: 3.2,
        stoneCarats: { from: 50, to: 100 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'radiant',
    text: bilingual(
      'The halo follows the cut corners exactly, and pavé on the band carries the light on.',
      '光环分毫不差地沿着切角而行，戒臂密镶将光芒延续。',
    ),
    variants: [
      {
        sku: 'KR-1105',
        name: bilingual('Fajar Radiant Halo', '晨曦雷迪恩形光环戒托'),
        text: bilingual(
          '0.35 carat of small diamonds around a radiant of 1.00 carat or more.',
          '0.35 克拉副钻，环绕 1.00 克拉以上的雷迪恩形主石。',
        ),
        points: 35,
        ringgit: 7120,
        grams: 3.8,
        stoneCarats: { from: 100 },
        lead: 'yellow',
      },
      {
        sku: 'KR-1106',
        name: bilingual('Gemilang Radiant Halo', '璀璨雷迪恩形光环戒托'),
        text: bilingual(
          '0.25 carat of small diamonds for a radiant from 0.70 to 1.20 carats.',
          '0.25 克拉副钻，适合 0.70 至 1.20 克拉的雷迪恩形主石。',
        ),
        points: 25,
        ringgit: 5940,
        grams: 3.3,
        stoneCarats: { from: 70, to: 120 },
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'round',
    text: bilingual(
      'From arm’s length the halo and the centre read as one larger round stone.',
      '一臂之外看去，光环与主石浑然一体，如一颗更大的圆钻。',
    ),
    variants: [
      {
        sku: 'KR-1107',
        name: bilingual('Bulan Round Halo', '明月圆形光环戒托'),
        text: bilingual(
          'A ring of 0.30 carat of small diamonds around a round brilliant, with pavé on the band.',
          '0.30 克拉副钻环绕圆形主石，戒臂密镶相随。',
        ),
        points: 30,
        ringgit: 6520,
        grams: 3.5,
        lead: 'yellow',
      },
      {
        sku: 'KR-1108',
        name: bilingual('Rembulan Round Halo', '月色圆形光环戒托'),
        text: bilingual(
          '0.20 carat of small diamonds, made for round stones from 0.30 to 0.80 carat.',
          '0.20 克拉副钻，为 0.30 至 0.80 克拉的圆形钻石而设。',
        ),
        points: 20,
        ringgit: 5380,
        grams: 3.0,
        stoneCarats: { from: 30, to: 80 },
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'emerald',
    text: bilingual(
      'Round brilliants sparkle where the step-cut centre gleams, and each makes the other clearer.',
      '阶梯切主石沉静含光，圆钻光环灵动闪烁，彼此映衬。',
    ),
    variants: [
      {
        sku: 'KR-1109',
        name: bilingual('Jendela Emerald Halo', '轩窗祖母绿形光环戒托'),
        text: bilingual(
          '0.36 carat of small diamonds frame an emerald cut of 1.00 carat or more.',
          '0.36 克拉副钻，如窗框般围住 1.00 克拉以上的祖母绿形主石。',
        ),
        points: 36,
        ringgit: 7180,
        grams: 3.8,
        stoneCarats: { from: 100 },
        lead: 'white',
      },
      {
        sku: 'KR-1110',
        name: bilingual('Taman Emerald Halo', '庭园祖母绿形光环戒托'),
        text: bilingual(
          'A narrower frame of 0.26 carat for emerald cuts from 0.70 to 1.20 carats.',
          '0.26 克拉的窄边光环，适合 0.70 至 1.20 克拉的祖母绿形钻石。',
        ),
        points: 26,
        ringgit: 5980,
        grams: 3.3,
        stoneCarats: { from: 70, to: 120 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'pear',
    text: bilingual(
      'The halo comes to a point with the stone, and pavé on the band takes up the line below it.',
      '光环随主石一同收于尖端，戒臂密镶在其下承接这道线条。',
    ),
    variants: [
      {
        sku: 'KR-1111',
        name: bilingual('Kuntum Pear Halo', '花蕾梨形光环戒托'),
        text: bilingual(
          '0.32 carat of small diamonds around a pear of 1.00 carat or more.',
          '0.32 克拉副钻，环绕 1.00 克拉以上的梨形主石。',
        ),
        points: 32,
        ringgit: 6860,
        grams: 3.6,
        stoneCarats: { from: 100 },
        lead: 'rose',
      },
      {
        sku: 'KR-1112',
        name: bilingual('Puspa Pear Halo', '繁花梨形光环戒托'),
        text: bilingual(
          '0.22 carat of small diamonds, for pears from 0.50 to 1.00 carat.',
          '0.22 克拉副钻，适合 0.50 至 1.00 克拉的梨形钻石。',
        ),
        points: 22,
        ringgit: 5720,
        grams: 3.1,
        stoneCarats: { from: 50, to: 100 },
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'marquise',
    text: bilingual(
      'Slender on its own, a marquise gains width from a halo, and the two points are sheltered by it.',
      '马眼形本自修长，得光环而添几分丰盈，两端亦得庇护。',
    ),
    variants: [
      {
        sku: 'KR-1113',
        name: bilingual('Daun Marquise Halo', '叶影马眼形光环戒托'),
        text: bilingual('A leaf outlined in 0.33 carat of small diamonds.', '0.33 克拉副钻，勾出一片叶的轮廓。'),
        points: 33,
        ringgit: 6880,
        grams: 3.6,
        lead: 'yellow',
      },
      {
        sku: 'KR-1114',
        name: bilingual('Pucuk Marquise Halo', '新芽马眼形光环戒托'),
        text: bilingual(
          '0.23 carat of small diamonds around a marquise from 0.40 to 0.90 carat.',
          '0.23 克拉副钻，环绕 0.40 至 0.90 克拉的马眼形主石。',
        ),
        points: 23,
        ringgit: 5740,
        grams: 3.1,
        stoneCarats: { from: 40, to: 90 },
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'princess',
    text: bilingual(
      'The corners of the halo are gently rounded, so that nothing sharp meets the next finger.',
      '光环的四角微微修圆，不硌邻指。',
    ),
    variants: [
      {
        sku: 'KR-1115',
        name: bilingual('Serambi Princess Halo', '回廊公主方形光环戒托'),
        text: bilingual(
          '0.34 carat of small diamonds, laid like a veranda around a princess cut.',
          '0.34 克拉副钻，如回廊般环绕公主方形主石。',
        ),
        points: 34,
        ringgit: 6940,
        grams: 3.7,
        lead: 'white',
      },
      {
        sku: 'KR-1116',
        name: bilingual('Istana Princess Halo', '殿阁公主方形光环戒托'),
        text: bilingual(
          '0.24 carat of small diamonds for princess cuts from 0.50 to 1.00 carat.',
          '0.24 克拉副钻，适合 0.50 至 1.00 克拉的公主方形钻石。',
        ),
        points: 24,
        ringgit: 5780,
        grams: 3.2,
        stoneCarats: { from: 50, to: 100 },
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'asscher',
    text: bilingual(
      'Eight straight sides repeat the eight of the stone, with pavé on the band below.',
      '光环的八边与主石的八边相呼应，戒臂再以密镶承接。',
    ),
    variants: [
      {
        sku: 'KR-1117',
        name: bilingual('Cermin Asscher Halo', '明镜阿斯切形光环戒托'),
        text: bilingual(
          'An asscher cut framed like a mirror in 0.34 carat of small diamonds.',
          '0.34 克拉副钻为阿斯切形主石镶边，如镜有框。',
        ),
        points: 34,
        ringgit: 7060,
        grams: 3.7,
        lead: 'white',
      },
      {
        sku: 'KR-1118',
        name: bilingual('Kaca Asscher Halo', '琉璃阿斯切形光环戒托'),
        text: bilingual(
          '0.25 carat of small diamonds for asscher cuts from 0.70 to 1.20 carats.',
          '0.25 克拉副钻，适合 0.70 至 1.20 克拉的阿斯切形钻石。',
        ),
        points: 25,
        ringgit: 5900,
        grams: 3.2,
        stoneCarats: { from: 70, to: 120 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'heart',
    text: bilingual(
      'The halo dips into the cleft and closes at the point, so the heart is read at a glance.',
      '光环沉入心凹，收于心尖，一眼便是一颗心。',
    ),
    variants: [
      {
        sku: 'KR-1119',
        name: bilingual('Kasih Heart Halo', '挚爱心形光环戒托'),
        text: bilingual(
          '0.33 carat of small diamonds around a heart of 1.00 carat or more.',
          '0.33 克拉副钻，环绕 1.00 克拉以上的心形主石。',
        ),
        points: 33,
        ringgit: 6960,
        grams: 3.6,
        lead: 'rose',
      },
      {
        sku: 'KR-1120',
        name: bilingual('Sayang Heart Halo', '心爱心形光环戒托'),
        text: bilingual(
          'A lighter halo of 0.23 carat for hearts from 0.50 to 1.00 carat.',
          '0.23 克拉的轻盈光环，适合 0.50 至 1.00 克拉的心形钻石。',
        ),
        points: 23,
        ringgit: 5800,
        grams: 3.1,
        stoneCarats: { from: 50, to: 100 },
        lead: 'white',
        fourteen: true,
        withoutLink: true,
      },
    ],
  },
]

export const haloSettings: readonly Design[] = shapes.map(({ shape, text, variants }) => ({
  ...setting,
  style: 'halo',
  shape,
  stoneShapes: [shape],
  picture: `engagement-halo-${shape}`,
  views: viewsFor(shape),
  text,
  keywords: settingKeywords(
    shape,
    ['halo engagement rings', 'pave engagement rings', 'pavé band'],
    ['光环戒指', '围镶戒托', '密镶订婚戒指'],
  ),
  daysToMake: 14,
  variants,
}))
