import type { Shape } from '#contract/catalogue/codes.ts'
import { bilingual } from '../design.ts'
import type { Design } from '../design.ts'
import { setting, settingKeywords, viewsFor } from './settings.ts'

type ShapeOfSolitaire = Pick<Design, 'text' | 'variants'> & { shape: NonNullable<Design['shape']> }

const shapes: readonly ShapeOfSolitaire[] = [
  {
    shape: 'oval',
    text: bilingual(
      'The rail under the stone is slender, so light reaches the oval from every side.',
      '石下托环纤细，让光从每一面抵达椭圆形钻石。',
    ),
    variants: [
      {
        sku: 'KR-1042',
        name: bilingual('Embun Oval Solitaire', '晨露椭圆单钻戒托'),
        text: bilingual(
          'Four slim claws, a rounded 1.8 mm band and nothing else.',
          '四只细爪，一圈 1.8 毫米的圆润戒臂，别无他物。',
        ),
        points: null,
        ringgit: 4280,
        grams: 3.1,
        lead: 'yellow',
      },
      {
        sku: 'KR-1043',
        name: bilingual('Gerimis Oval Solitaire', '细雨椭圆单钻戒托'),
        text: bilingual(
          'The same four claws on a fuller 2.1 mm band, drawn for ovals of 1.50 carats and more.',
          '同样的四爪，配 2.1 毫米略宽的戒臂，为 1.50 克拉以上的椭圆形钻石而设。',
        ),
        points: null,
        ringgit: 4640,
        grams: 3.7,
        stoneCarats: { from: 150 },
        lead: 'rose',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'emerald',
    text: bilingual(
      'Claws at the four cut corners leave the long steps of an emerald cut open from end to end.',
      '四爪只扣住切角，祖母绿形的长阶刻面从头到尾一览无遗。',
    ),
    variants: [
      {
        sku: 'KR-1044',
        name: bilingual('Tenang Emerald Solitaire', '静谧祖母绿形单钻戒托'),
        text: bilingual(
          'A calm ring for a calm cut, on a rounded 2.0 mm band.',
          '沉静的切工，配沉静的戒托，戒臂圆润，宽 2.0 毫米。',
        ),
        points: null,
        ringgit: 4280,
        grams: 3.4,
        lead: 'yellow',
      },
      {
        sku: 'KR-1045',
        name: bilingual('Telaga Emerald Solitaire', '深潭祖母绿形单钻戒托'),
        text: bilingual(
          'A 2.2 mm band with the weight to carry an emerald cut of 2.00 carats or more.',
          '戒臂宽 2.2 毫米，足以稳稳托起 2.00 克拉以上的祖母绿形钻石。',
        ),
        points: null,
        ringgit: 4690,
        grams: 4.0,
        stoneCarats: { from: 200 },
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'pear',
    text: bilingual(
      'A single claw guards the point, the others the round end, and the stone sits low enough for every day.',
      '一爪护住尖端，余爪环抱圆端，戒面不高，适合日日佩戴。',
    ),
    variants: [
      {
        sku: 'KR-1046',
        name: bilingual('Titis Pear Solitaire', '雨滴梨形单钻戒托'),
        text: bilingual(
          'A pear held like a drop about to fall, on a rounded 2.0 mm band.',
          '梨形钻石如将坠未坠的雨滴，戒臂圆润，宽 2.0 毫米。',
        ),
        points: null,
        ringgit: 4310,
        grams: 3.3,
        lead: 'white',
      },
      {
        sku: 'KR-1047',
        name: bilingual('Rintik Pear Solitaire', '微雨梨形单钻戒托'),
        text: bilingual(
          'The lighter of our two pears, with a 1.8 mm band for stones up to 1.20 carats.',
          '两款梨形戒托中较轻盈的一款，戒臂宽 1.8 毫米，适合 1.20 克拉以内的钻石。',
        ),
        points: null,
        ringgit: 3980,
        grams: 2.9,
        stoneCarats: { to: 120 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'marquise',
    text: bilingual(
      'Both points are covered, because that is where a marquise is most easily chipped.',
      '马眼形最易受损的两端，皆有爪镶妥帖护住。',
    ),
    variants: [
      {
        sku: 'KR-1048',
        name: bilingual('Perahu Marquise Solitaire', '轻舟马眼形单钻戒托'),
        text: bilingual(
          'A long, slender stone set along the finger like a boat at rest.',
          '修长的钻石顺着手指安放，宛如静泊的小舟。',
        ),
        points: null,
        ringgit: 4340,
        grams: 3.3,
        lead: 'rose',
      },
      {
        sku: 'KR-1049',
        name: bilingual('Layar Marquise Solitaire', '风帆马眼形单钻戒托'),
        text: bilingual(
          'A 1.8 mm band makes a marquise of half a carat look its full length.',
          '1.8 毫米的细戒臂，让半克拉的马眼形钻石也显得修长。',
        ),
        points: null,
        ringgit: 3960,
        grams: 2.8,
        stoneCarats: { to: 100 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'princess',
    text: bilingual(
      'Four claws fold over the corners, which are the part of a princess cut that needs protecting.',
      '四爪包住四角，那正是公主方形最需要保护的地方。',
    ),
    variants: [
      {
        sku: 'KR-1050',
        name: bilingual('Tegak Princess Solitaire', '端方公主方形单钻戒托'),
        text: bilingual(
          'A square stone, set square, on a rounded 2.0 mm band.',
          '方正的钻石，方正地镶，戒臂圆润，宽 2.0 毫米。',
        ),
        points: null,
        ringgit: 4260,
        grams: 3.4,
        lead: 'white',
      },
    ],
  },
  {
    shape: 'round',
    text: bilingual(
      'Seen from the side the claws taper into the band, so that nothing catches on a sleeve.',
      '侧看四爪渐收入戒臂，线条利落，不勾衣袖。',
    ),
    variants: [
      {
        sku: 'KR-1040',
        name: bilingual('Suria Round Solitaire', '旭日圆形单钻戒托'),
        text: bilingual(
          'The ring most people picture: a round brilliant, four claws, a 2.0 mm band.',
          '人们心中戒指最初的样子：圆形钻石，四爪，2.0 毫米戒臂。',
        ),
        points: null,
        ringgit: 4180,
        grams: 3.4,
        lead: 'yellow',
      },
      {
        sku: 'KR-1041',
        name: bilingual('Cahaya Round Solitaire', '流光圆形单钻戒托'),
        text: bilingual(
          'Slimmer at 1.8 mm, and in proportion with round diamonds from 0.30 to 1.00 carat.',
          '戒臂收至 1.8 毫米，与 0.30 至 1.00 克拉的圆形钻石比例相宜。',
        ),
        points: null,
        ringgit: 3860,
        grams: 2.9,
        stoneCarats: { from: 30, to: 100 },
        lead: 'white',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'cushion',
    text: bilingual(
      'Rounded claws follow the soft corners of the stone instead of sharpening them.',
      '圆润的爪尖顺着钻石的柔角而行，不添一分锋芒。',
    ),
    variants: [
      {
        sku: 'KR-1052',
        name: bilingual('Lembut Cushion Solitaire', '柔光枕形单钻戒托'),
        text: bilingual(
          'A cushion cut on a rounded 2.0 mm band, soft from every side.',
          '枕形钻石配 2.0 毫米圆润戒臂，处处柔和。',
        ),
        points: null,
        ringgit: 4290,
        grams: 3.4,
        lead: 'rose',
      },
      {
        sku: 'KR-1053',
        name: bilingual('Awan Cushion Solitaire', '云朵枕形单钻戒托'),
        text: bilingual(
          'A 2.2 mm band for a cushion of 1.50 carats and more, with room for a wedding band beside it.',
          '2.2 毫米戒臂，为 1.50 克拉以上的枕形钻石而设，旁边亦容得下一枚结婚戒指。',
        ),
        points: null,
        ringgit: 4680,
        grams: 3.9,
        stoneCarats: { from: 150 },
        lead: 'yellow',
        fourteen: true,
      },
    ],
  },
  {
    shape: 'radiant',
    text: bilingual(
      'The head is open below the girdle, and the many facets of a radiant have light to work with.',
      '腰棱以下全然通透，让雷迪恩形的繁密刻面有光可用。',
    ),
    variants: [
      {
        sku: 'KR-1054',
        name: bilingual('Sinar Radiant Solitaire', '光芒雷迪恩形单钻戒托'),
        text: bilingual(
          'Four claws at the cut corners, a rounded 2.0 mm band.',
          '四爪扣于切角，戒臂圆润，宽 2.0 毫米。',
        ),
        points: null,
        ringgit: 4300,
        grams: 3.4,
        lead: 'white',
      },
    ],
  },
  {
    shape: 'asscher',
    text: bilingual(
      'The head stands level and square, so that the steps meet the eye as straight lines.',
      '戒面端平方正，阶梯刻面看去条条笔直。',
    ),
    variants: [
      {
        sku: 'KR-1056',
        name: bilingual('Tingkap Asscher Solitaire', '花窗阿斯切形单钻戒托'),
        text: bilingual(
          'An asscher cut draws the eye inwards, like a window within a window.',
          '阿斯切形引人向内凝望，如窗中有窗。',
        ),
        points: null,
        ringgit: 4320,
        grams: 3.4,
        lead: 'yellow',
      },
    ],
  },
  {
    shape: 'heart',
    text: bilingual(
      'One claw holds the point and four the lobes, so the cleft stays open and the outline is clear.',
      '一爪护住心尖，四爪扶住两瓣，心凹敞开，轮廓分明。',
    ),
    variants: [
      {
        sku: 'KR-1058',
        name: bilingual('Sanubari Heart Solitaire', '心间心形单钻戒托'),
        text: bilingual(
          'A heart on a rounded 2.0 mm band, meant plainly.',
          '一颗心形钻石，一圈 2.0 毫米圆润戒臂，心意直白。',
        ),
        points: null,
        ringgit: 4380,
        grams: 3.4,
        lead: 'rose',
      },
    ],
  },
]

/** Shapes that the claws of a shape hold as well; those with a point or a cleft need claws of their own. */
const alsoTaken: Record<Shape, readonly Shape[]> = {
  round: ['cushion'],
  princess: [],
  cushion: ['round', 'asscher'],
  oval: ['cushion'],
  emerald: ['radiant'],
  pear: [],
  marquise: [],
  radiant: ['emerald', 'cushion'],
  asscher: ['cushion', 'radiant'],
  heart: [],
}

const ofShape: readonly Design[] = shapes.map(({ shape, text, variants }) => ({
  ...setting,
  style: 'solitaire',
  shape,
  stoneShapes: [shape, ...alsoTaken[shape]],
  picture: `engagement-solitaire-${shape}`,
  views: viewsFor(shape),
  text,
  keywords: settingKeywords(
    shape,
    ['solitaire engagement rings', 'simple', 'classic'],
    ['单钻戒指', '单钻戒托', '简约', '经典'],
  ),
  daysToMake: 12,
  variants,
}))

const sixClaw: Design = {
  ...setting,
  style: 'solitaire',
  shape: 'round',
  stoneShapes: ['round'],
  picture: 'engagement-solitaire-six-round',
  views: 'side-then-top',
  text: bilingual(
    'Six claws frame a round diamond evenly and make it look a little larger than four do.',
    '六爪均匀环抱圆形钻石，比四爪更显圆满，也略显大一分。',
  ),
  keywords: settingKeywords('round', ['six claw solitaire', 'six prong', 'classic'], ['六爪戒指', '六爪镶', '经典']),
  daysToMake: 12,
  variants: [
    {
      sku: 'KR-1060',
      name: bilingual('Seri Six-Claw Solitaire', '华光六爪单钻戒托'),
      text: bilingual(
        'The traditional solitaire, on a rounded 2.0 mm band.',
        '传统的单钻戒托，戒臂圆润，宽 2.0 毫米。',
      ),
      points: null,
      ringgit: 4180,
      grams: 3.5,
      lead: 'white',
    },
    {
      sku: 'KR-1061',
      name: bilingual('Kejora Six-Claw Solitaire', '启明六爪单钻戒托'),
      text: bilingual(
        'Named after the morning star, with a 1.8 mm band for diamonds from 0.30 to 0.90 carat.',
        '以启明星为名，戒臂宽 1.8 毫米，适合 0.30 至 0.90 克拉的钻石。',
      ),
      points: null,
      ringgit: 3820,
      grams: 2.9,
      stoneCarats: { from: 30, to: 90 },
      lead: 'yellow',
      fourteen: true,
    },
  ],
}

export const solitaireSettings: readonly Design[] = [...ofShape, sixClaw]
