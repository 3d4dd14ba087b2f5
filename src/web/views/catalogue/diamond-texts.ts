import type { Diamond } from '#contract/catalogue/schemas.ts'
import type { Cut } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { shapeName } from './names.ts'

/** The cut grade in the current language; a dash if there is none. */
export const cutName = (t: Translator, cut: Cut) => (cut === '7' ? '-' : t(`diamonds.cut${cut}`))

/** `1.05 carat round diamond`. */
export const diamondName = (t: Translator, { caratPoints, shape }: Pick<Diamond, 'caratPoints' | 'shape'>) =>
  t('detail.diamondName', { carat: caratText(caratPoints), shape: shapeName(t, shape).toLowerCase() })

/** `1.05` for 105 hundredths of a carat. */
export const caratText = (points: number) => (points / 100).toFixed(2)

/** `6.42 – 6.45 × 3.97` (round) or `7.31 × 5.02 × 3.10` (any other shape), in millimetres. */
export const measuresText = ({
  shape,
  length,
  width,
  height,
}: Pick<Diamond, 'shape' | 'length' | 'width' | 'height'>) => {
  const ends = shape === 'round' ? [Math.min(length, width), Math.max(length, width)] : [length, width]
  const [one, other, deep] = [...ends, height].map((each) => (each / 100).toFixed(2))
  return `${one} ${shape === 'round' ? '–' : '×'} ${other} × ${deep}`
}

/** `GIA 2417 650 318`: the number in groups that can be read aloud; without a number, the laboratory alone. */
export const certificateText = ({ lab, certificate }: Pick<Diamond, 'lab' | 'certificate'>) => {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(certificate ?? '') ?? []
  const head = digits.length % 3
  const groups = digits.slice(head ? head + 3 : 0).match(/\d{3}/g) ?? []
  return [lab, letters + (head ? digits.slice(0, head + 3) : ''), ...groups].filter(Boolean).join(' ')
}
