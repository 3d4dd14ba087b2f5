import type { Diamond } from '#contract/calls.ts'
import { clarities } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { caratText, certificateText, cutName, measuresText } from '../catalogue/diamond-texts.ts'
import { shapeName } from '../catalogue/names.ts'

const grades = { EX: 'detail.gradeEX', VG: 'detail.gradeVG', G: 'detail.gradeG' } as const
const fluorescences = {
  None: 'detail.fluorNone',
  Faint: 'detail.fluorFaint',
  Medium: 'detail.fluorMedium',
  Strong: 'detail.fluorStrong',
} as const

const translateCode = <Id extends Parameters<Translator>[0]>(t: Translator, ids: Record<string, Id>, code: string) => {
  const id = ids[code]
  return id ? t(id) : code
}
const percent = (permille: number) => `${(permille / 10).toFixed(1)}%`

/** Rows of the details table of a diamond. */
export const diamondFacts = (t: Translator, diamond: Diamond): [string, string][] => [
  [t('detail.report'), certificateText(diamond)],
  [t('detail.shape'), shapeName(t, diamond.shape)],
  [t('detail.carat'), t('detail.caratValue', { carat: caratText(diamond.caratPoints) })],
  [t('detail.colour'), diamond.color],
  [t('detail.clarity'), clarities[diamond.clarity]],
  [t('detail.cut'), cutName(t, diamond.cut)],
  [t('detail.polish'), translateCode(t, grades, diamond.polish)],
  [t('detail.symmetry'), translateCode(t, grades, diamond.symmetry)],
  [t('detail.fluorescence'), translateCode(t, fluorescences, diamond.fluorescence)],
  [t('detail.measures'), `${measuresText(diamond)} mm`],
  [t('detail.depth'), percent(diamond.depthPermille)],
  [t('detail.table'), percent(diamond.tablePermille)],
  [t('detail.item'), diamond.sku],
]
