import type { Diamond } from '#contract/calls.ts'
import { clarities } from '#contract/catalogue/codes.ts'
import type { Say } from '../../i18n/text.tsx'
import { caratText, certificateText, cutName, measuresText, shapeName } from '../catalogue/names.ts'

const grades = { EX: 'detail.gradeEX', VG: 'detail.gradeVG', G: 'detail.gradeG' } as const
const fluorescences = {
  None: 'detail.fluorNone',
  Faint: 'detail.fluorFaint',
  Medium: 'detail.fluorMedium',
  Strong: 'detail.fluorStrong',
} as const

const inWords = <Id extends Parameters<Say>[0]>(say: Say, ids: Record<string, Id>, code: string) => {
  const id = ids[code]
  return id ? say(id) : code
}
const percent = (permille: number) => `${(permille / 10).toFixed(1)}%`

/** The table of details of a diamond. */
export const diamondFacts = (say: Say, diamond: Diamond): [string, string][] => [
  [say('detail.report'), certificateText(diamond)],
  [say('detail.shape'), shapeName(say, diamond.shape)],
  [say('detail.carat'), say('detail.caratValue', { carat: caratText(diamond.caratPoints) })],
  [say('detail.colour'), diamond.color],
  [say('detail.clarity'), clarities[diamond.clarity]],
  [say('detail.cut'), cutName(say, diamond.cut)],
  [say('detail.polish'), inWords(say, grades, diamond.polish)],
  [say('detail.symmetry'), inWords(say, grades, diamond.symmetry)],
  [say('detail.fluorescence'), inWords(say, fluorescences, diamond.fluorescence)],
  [say('detail.measures'), `${measuresText(diamond)} mm`],
  [say('detail.depth'), percent(diamond.depthPermille)],
  [say('detail.table'), percent(diamond.tablePermille)],
  [say('detail.item'), diamond.sku],
]
