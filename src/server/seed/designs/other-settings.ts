import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'
import { setting, settingKeywords } from './settings.ts'

const round = {
  ...setting,
  shape: 'round',
  stoneShapes: ['round'],
  views: 'side-then-top',
} as const satisfies Partial<Design>

export const otherSettings: readonly Design[] = [
  {
    ...round,
    style: 'cathedral',
    picture: 'engagement-cathedral-round',
    text: bilingual(
      'Two arches rise from the band to the stone, and a row of tiny diamonds is hidden beneath it, seen only from the side.',
      '双拱自戒臂升起托住主石，石下暗藏一圈细钻，唯侧看可见。',
    ),
    keywords: settingKeywords(
      'round',
      ['cathedral engagement rings', 'hidden halo'],
      ['教堂式戒托', '隐藏光环', '拱形戒臂'],
    ),
    daysToMake: 14,
    variants: [
      {
        sku: 'KR-1201',
        name: bilingual('Menara Cathedral', '高塔教堂式戒托'),
        text: bilingual(
          'A round diamond lifted high, on a 1.9 mm band, with 0.08 carat of small stones.',
          '圆形主石高高托起，戒臂宽 1.9 毫米，副钻共 0.08 克拉。',
        ),
        points: 8,
        ringgit: 4960,
        grams: 3.8,
        lead: 'white',
      },
      {
        sku: 'KR-1202',
        name: bilingual('Gerbang Cathedral', '拱门教堂式戒托'),
        text: bilingual(
          'A lower arch for diamonds up to 0.90 carat, with 0.06 carat of small stones.',
          '拱线稍低，适合 0.90 克拉以内的钻石，副钻共 0.06 克拉。',
        ),
        points: 6,
        ringgit: 4480,
        grams: 3.3,
        stoneCarats: { to: 90 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...round,
    style: 'pave',
    picture: 'engagement-pave-round',
    text: bilingual(
      'The small stones sit in a channel between two fine rims of metal, so that the edge of the band stays smooth to the touch.',
      '细钻嵌于两道金属细边之间，戒臂边缘触感依然平滑。',
    ),
    keywords: settingKeywords(
      'round',
      ['pave engagement rings', 'pavé engagement rings', 'diamond band'],
      ['密镶订婚戒指', '密镶戒托', '碎钻戒臂'],
    ),
    daysToMake: 13,
    variants: [
      {
        sku: 'KR-1211',
        name: bilingual('Melur Pavé', '茉莉密镶戒托'),
        text: bilingual(
          'Four claws hold the centre; 0.24 carat of diamonds lines the upper half of the band.',
          '四爪托起主石，0.24 克拉细钻铺满上半圈戒臂。',
        ),
        points: 24,
        ringgit: 5880,
        grams: 3.2,
        lead: 'rose',
      },
      {
        sku: 'KR-1212',
        name: bilingual('Renda Pavé', '蕾丝密镶戒托'),
        text: bilingual(
          'A slimmer line of 0.16 carat, for round diamonds from 0.30 to 0.90 carat.',
          '0.16 克拉的纤细密镶，适合 0.30 至 0.90 克拉的圆形钻石。',
        ),
        points: 16,
        ringgit: 4980,
        grams: 2.8,
        stoneCarats: { from: 30, to: 90 },
        lead: 'white',
        fourteen: true,
      },
      {
        sku: 'KR-1213',
        name: bilingual('Sutera Pavé', '丝光密镶戒托'),
        text: bilingual(
          '0.24 carat of lab-grown diamonds on the band, to go with a lab-grown centre.',
          '戒臂镶 0.24 克拉培育钻石，与培育主石相配。',
        ),
        points: 24,
        labGrown: true,
        ringgit: 4860,
        grams: 3.2,
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    ...round,
    style: 'three-stone',
    picture: 'engagement-three-stone-round',
    text: bilingual(
      'The side stones lean a little outwards and meet the eye together with the centre.',
      '两颗侧石微微外倾，与主石一同迎向目光。',
    ),
    keywords: settingKeywords(
      'round',
      ['three stone engagement rings', 'trilogy ring', 'anniversary rings'],
      ['三石戒指', '三石订婚戒指', '周年纪念戒指'],
    ),
    daysToMake: 14,
    variants: [
      {
        sku: 'KR-1221',
        name: bilingual('Saujana Three-Stone', '远岚三石戒托'),
        text: bilingual(
          'Two round diamonds, 0.60 carat together, beside the one you choose.',
          '两颗圆钻共 0.60 克拉，伴于您所选的主石左右。',
        ),
        points: 60,
        ringgit: 8420,
        grams: 4.1,
        lead: 'white',
      },
      {
        sku: 'KR-1222',
        name: bilingual('Waktu Three-Stone', '时光三石戒托'),
        text: bilingual(
          'Two lab-grown rounds, 0.70 carat together, beside a centre of 1.00 carat or more.',
          '两颗培育圆钻共 0.70 克拉，伴于 1.00 克拉以上的主石左右。',
        ),
        points: 70,
        labGrown: true,
        ringgit: 6280,
        grams: 4.1,
        stoneCarats: { from: 100 },
        lead: 'yellow',
        fourteen: true,
      },
      {
        sku: 'KR-1223',
        name: bilingual('Bertiga Three-Stone', '三生三石戒托'),
        text: bilingual(
          'Larger sides of 0.50 carat each, for a centre of 1.20 carats or more.',
          '侧石各 0.50 克拉，为 1.20 克拉以上的主石而设。',
        ),
        points: 100,
        ringgit: 15_180,
        grams: 4.6,
        stoneCarats: { from: 120 },
        lead: 'rose',
      },
    ],
  },
  {
    ...round,
    style: 'bezel',
    picture: 'engagement-bezel-round',
    text: bilingual(
      'A full rim of metal protects the edge, which suits hands that are seldom still.',
      '一圈金属完整护住腰棱，最合闲不下来的双手。',
    ),
    keywords: settingKeywords(
      'round',
      ['bezel engagement rings', 'low profile', 'modern'],
      ['包镶戒指', '包镶戒托', '低戒面', '现代'],
    ),
    daysToMake: 12,
    variants: [
      {
        sku: 'KR-1231',
        name: bilingual('Teduh Bezel', '静荫包镶戒托'),
        text: bilingual(
          'A round diamond in a smooth collar, on a 2.3 mm band.',
          '圆形钻石嵌于平滑的包边之中，戒臂宽 2.3 毫米。',
        ),
        points: null,
        ringgit: 4390,
        grams: 4.0,
        lead: 'yellow',
      },
      {
        sku: 'KR-1232',
        name: bilingual('Naung Bezel', '庇荫包镶戒托'),
        text: bilingual(
          'A narrower collar and a 2.0 mm band for round diamonds up to 0.80 carat.',
          '包边更细，戒臂宽 2.0 毫米，适合 0.80 克拉以内的圆钻。',
        ),
        points: null,
        ringgit: 3940,
        grams: 3.3,
        stoneCarats: { to: 80 },
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    ...round,
    style: 'twist',
    picture: 'engagement-twist-round',
    text: bilingual(
      'Two strands of plain metal wind round each other the whole way, and the stone rests where they cross.',
      '两股素金一路缠绕成圈，主石就安放在交会之处。',
    ),
    keywords: settingKeywords(
      'round',
      ['twist engagement rings', 'rope band', 'infinity'],
      ['扭纹戒指', '缠绕戒托', '麻花戒臂'],
    ),
    daysToMake: 13,
    variants: [
      {
        sku: 'KR-1241',
        name: bilingual('Selendang Twist', '轻纱缠绕戒托'),
        text: bilingual(
          'A scarf of metal around the finger, with a round diamond in four claws.',
          '如轻纱绕指，四爪托起一颗圆形钻石。',
        ),
        points: null,
        ringgit: 4650,
        grams: 3.9,
        lead: 'rose',
      },
      {
        sku: 'KR-1242',
        name: bilingual('Pilin Twist', '缠枝缠绕戒托'),
        text: bilingual(
          'The finer twist, for round diamonds from 0.30 to 0.90 carat.',
          '更纤细的缠绕，适合 0.30 至 0.90 克拉的圆形钻石。',
        ),
        points: null,
        ringgit: 4180,
        grams: 3.3,
        stoneCarats: { from: 30, to: 90 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
]
