import type { Shape } from '#contract/catalogue/codes.ts'
import type { Design, Keywords } from '../design.ts'

/** What all engagement ring settings have in common; the centre diamond is chosen separately. */
export const setting = {
  kind: 'setting',
  cartType: 'diamond_ring',
  colours: ['white', 'yellow', 'rose'],
  sizes: { from: 40, to: 305 },
} as const satisfies Partial<Design>

const shapeNames: Record<Shape, readonly [en: string, chinese: string]> = {
  round: ['round', '圆形'],
  princess: ['princess cut', '公主方形'],
  cushion: ['cushion cut', '枕形'],
  oval: ['oval', '椭圆形'],
  emerald: ['emerald cut', '祖母绿形'],
  pear: ['pear shaped', '梨形'],
  marquise: ['marquise', '马眼形'],
  radiant: ['radiant cut', '雷迪恩形'],
  asscher: ['asscher cut', '阿斯切形'],
  heart: ['heart shaped', '心形'],
}

/** Search keywords of a setting for a shape, after those of its style. */
export function settingKeywords(shape: Shape, en: string[], chinese: string[]): Keywords {
  const [name, chineseName] = shapeNames[shape]
  return {
    en: [
      ...en,
      `${name} engagement rings`,
      'diamond engagement rings',
      '1 carat diamond engagement rings',
      'white gold engagement rings',
      'platinum engagement rings',
      'proposal ring',
    ],
    'zh-CN': [
      ...chinese,
      `${chineseName}订婚戒指`,
      '钻石订婚戒指',
      '1 克拉钻石订婚戒指',
      '白金订婚戒指',
      '铂金订婚戒指',
      '求婚戒指',
    ],
  }
}

/** Pear, heart and marquise shapes are hard to recognise from the side, so they are shown from above first. */
export const viewsFor = (shape: Shape) =>
  shape === 'pear' || shape === 'heart' || shape === 'marquise' ? 'top-then-side' : 'side-then-top'
