import { clarities, type Clarity, type Cut } from '#contract/catalogue/codes.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { cutName } from '../catalogue/diamond-texts.ts'
import { type DiamondCodeName, diamondCodes } from '#contract/catalogue/diamond-codes.ts'
import { joinFacts } from '../catalogue/names.ts'

/** Filters by grades. */
export type GradeName = Exclude<DiamondCodeName, 'shape'>

const gradeIds: Readonly<Record<string, MessageId>> = {
  EX: 'diamonds.cut2',
  VG: 'diamonds.cut5',
  G: 'diamonds.cut4',
  F: 'diamonds.cut3',
  P: 'diamonds.poor',
  None: 'diamonds.fluorNone',
  Faint: 'diamonds.fluorFaint',
  Medium: 'diamonds.fluorMedium',
  Strong: 'diamonds.fluorStrong',
  'Very Strong': 'diamonds.fluorVeryStrong',
}

/** The name of a grade in the current language; a dash where a stone was not graded. */
export const gradeName = (t: Translator, name: GradeName, code: string): string => {
  if (name === 'color') return code
  if (name === 'clarity') return clarities[code as Clarity]
  if (name === 'cut') return cutName(t, code as Cut)
  const id = gradeIds[code]
  return id === undefined ? code : t(id)
}

/** The chosen grades: `E to H` for neighbours, else each by its name. */
export const gradesText = (t: Translator, name: GradeName, selected: readonly string[], order: readonly string[]) => {
  const chosen = order.filter((grade) => selected.includes(grade))
  const [first = '', last = ''] = [chosen[0], chosen.at(-1)]
  const areNeighbours = order.indexOf(last) - order.indexOf(first) === chosen.length - 1
  return chosen.length > 1 && areNeighbours
    ? t('catalogue.between', { from: gradeName(t, name, first), to: gradeName(t, name, last) })
    : joinFacts(
        t,
        chosen.map((grade) => gradeName(t, name, grade)),
      )
}

/** Colour and clarity are read from the best grade on, the others towards it. */
export const gradesInOrder = (name: GradeName): readonly string[] => {
  const codes: readonly string[] = diamondCodes[name]
  return name === 'color' || name === 'clarity' || name === 'fluorescence' ? codes : codes.toReversed()
}
