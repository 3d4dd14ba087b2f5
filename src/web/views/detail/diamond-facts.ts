import type { Diamond } from '#contract/catalogue/schemas.ts'
import { clarities } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { caratText, certificateText, cutName, measuresText } from '../catalogue/diamond-texts.ts'
import { shapeName } from '../catalogue/names.ts'
import { gradeName } from '../diamonds/grade-names.ts'

const percent = (permille: number) => `${(permille / 10).toFixed(1)}%`

/** Rows of the details table of a diamond. */
export const diamondFacts = (t: Translator, diamond: Diamond): [string, string][] => [
  [t('detail.report'), certificateText(diamond)],
  [t('detail.shape'), shapeName(t, diamond.shape)],
  [t('detail.carat'), t('detail.caratValue', { carat: caratText(diamond.caratPoints) })],
  [t('detail.colour'), diamond.color],
  [t('detail.clarity'), clarities[diamond.clarity]],
  [t('detail.cut'), cutName(t, diamond.cut)],
  [t('detail.polish'), gradeName(t, 'polish', diamond.polish)],
  [t('detail.symmetry'), gradeName(t, 'symmetry', diamond.symmetry)],
  [t('detail.fluorescence'), gradeName(t, 'fluorescence', diamond.fluorescence)],
  [t('detail.measures'), `${measuresText(diamond)} mm`],
  [t('detail.depth'), percent(diamond.depthPermille)],
  [t('detail.table'), percent(diamond.tablePermille)],
  [t('detail.item'), diamond.sku],
]
