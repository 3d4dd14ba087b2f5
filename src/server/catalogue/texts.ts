import {
  clarities,
  type Clarity,
  type Color,
  type Cut,
  cuts,
  type Kind,
  type Lab,
  metals,
  type Metal,
  type Shape,
  type Tone,
  toneOf,
} from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'

/** Names of the kinds in search results and emails. */
export const kindNames: Record<Kind, LocalizedText> = {
  setting: { en: 'Engagement ring setting', 'zh-CN': '订婚戒托' },
  matching_band: { en: 'Matching band', 'zh-CN': '配戒' },
  women_ring: { en: 'Wedding band for women', 'zh-CN': '女士结婚戒指' },
  men_ring: { en: 'Wedding band for men', 'zh-CN': '男士结婚戒指' },
  fine_ring: { en: 'Fine ring', 'zh-CN': '高级戒指' },
  earrings: { en: 'Earrings', 'zh-CN': '耳环' },
  necklaces: { en: 'Necklace', 'zh-CN': '项链' },
  bracelets: { en: 'Bracelet', 'zh-CN': '手链' },
  tennis_bracelets: { en: 'Tennis bracelet', 'zh-CN': '网球手链' },
  nyc: { en: 'New York collection', 'zh-CN': '纽约系列' },
  lny: { en: 'Lunar New Year gallery', 'zh-CN': '农历新年系列' },
}

export const shapeNames: Record<Shape, LocalizedText> = {
  round: { en: 'Round', 'zh-CN': '圆形' },
  princess: { en: 'Princess', 'zh-CN': '公主方形' },
  cushion: { en: 'Cushion', 'zh-CN': '枕形' },
  oval: { en: 'Oval', 'zh-CN': '椭圆形' },
  emerald: { en: 'Emerald', 'zh-CN': '祖母绿形' },
  pear: { en: 'Pear', 'zh-CN': '梨形' },
  marquise: { en: 'Marquise', 'zh-CN': '马眼形' },
  radiant: { en: 'Radiant', 'zh-CN': '雷迪恩形' },
  asscher: { en: 'Asscher', 'zh-CN': '阿斯切形' },
  heart: { en: 'Heart', 'zh-CN': '心形' },
}

/** GIA means natural, IGI lab-grown (CART-07). */
export const originNames: Record<Lab, LocalizedText> = {
  GIA: { en: 'Natural', 'zh-CN': '天然' },
  IGI: { en: 'Lab-grown', 'zh-CN': '培育' },
}

/** `1.01` for 101 hundredths of a carat. */
export const caratText = (points: number) => (points / 100).toFixed(2)

export const diamondName = (diamond: { caratPoints: number; shape: Shape }): LocalizedText => ({
  en: `${caratText(diamond.caratPoints)} ct ${shapeNames[diamond.shape].en} Diamond`,
  'zh-CN': `${caratText(diamond.caratPoints)} 克拉${shapeNames[diamond.shape]['zh-CN']}钻石`,
})

/** `GIA 2417650318`; the laboratory alone where the number of its report is not known. */
export const reportName = ({ lab, certificate }: { lab: Lab; certificate: string | null }) =>
  certificate === null ? lab : `${lab} ${certificate}`

const cutNames: Record<Exclude<Cut, '7'>, string> = { '2': '极优', '3': '一般', '4': '良', '5': '优', '6': '理想' }

/** `Colour F, Clarity VS1, Cut Excellent`; most shapes have no grade of cut. */
export const gradesText = (stone: { color: Color; clarity: Clarity; cut: Cut }): LocalizedText => {
  const clarity = clarities[stone.clarity]
  const english = `Colour ${stone.color}, Clarity ${clarity}`
  const chinese = `颜色 ${stone.color}，净度 ${clarity}`
  if (stone.cut === '7') return { en: english, 'zh-CN': chinese }
  return { en: `${english}, Cut ${cuts[stone.cut]}`, 'zh-CN': `${chinese}，切工 ${cutNames[stone.cut]}` }
}

/** The name of a ring after the diamond in it. */
export const ringName = (diamond: { caratPoints: number; shape: Shape }): LocalizedText => ({
  en: `${diamondName(diamond).en} Ring`,
  'zh-CN': `${caratText(diamond.caratPoints)} 克拉${shapeNames[diamond.shape]['zh-CN']}钻戒`,
})

export const diamondSubHead = (diamond: {
  lab: Lab
  color: Color
  clarity: Clarity
  certificate: string | null
}): LocalizedText => {
  const grades = `${diamond.color} · ${clarities[diamond.clarity]} · ${reportName(diamond)}`
  const origin = originNames[diamond.lab]
  return { en: `${origin.en} · ${grades}`, 'zh-CN': `${origin['zh-CN']} · ${grades}` }
}

/** Names of the tones. 白金 alone could be platinum, so white gold is called so only behind its fineness. */
export const toneNames: Record<Tone, LocalizedText> = {
  platinum: { en: 'Platinum', 'zh-CN': '铂金' },
  white: { en: 'White gold', 'zh-CN': 'K 白金' },
  yellow: { en: 'Yellow gold', 'zh-CN': '黄金' },
  rose: { en: 'Rose gold', 'zh-CN': '玫瑰金' },
}

/** Full names of the metals; in Chinese the fineness stands before the tone. */
export const metalNames = Object.fromEntries(
  Object.entries(metals).map(([metal, name]) => {
    const fineness = /^1[48]k/i.exec(name)?.[0].toUpperCase()
    const tone = toneNames[toneOf(metal as Metal)]['zh-CN']
    return [metal, { en: name, 'zh-CN': fineness === undefined ? tone : `${fineness} ${tone.replace(/^K /, '')}` }]
  }),
) as Record<Metal, LocalizedText>

export const pieceSubHead = (kind: Kind, metals: readonly Metal[]): LocalizedText => {
  const tones = [...new Set(metals.map(toneOf))]
  return {
    en: `${kindNames[kind].en} · ${tones.map((tone) => toneNames[tone].en).join(', ')}`,
    'zh-CN': `${kindNames[kind]['zh-CN']} · ${tones.map((tone) => toneNames[tone]['zh-CN']).join('、')}`,
  }
}
