import type { CentreStone } from '#contract/builder/fit.ts'
import type { Shape } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { joinFacts, shapeName } from '../catalogue/names.ts'

/** The name of a shape within a sentence. */
export const shapeInText = (t: Translator, shape: Shape) => shapeName(t, shape).toLowerCase()

/** `oval, cushion or radiant`. */
const anyShape = (t: Translator, shapes: readonly Shape[]) => {
  const names = shapes.map((shape) => shapeInText(t, shape))
  const last = names.at(-1) ?? ''
  return names.length > 1 ? t('builder.or', { first: joinFacts(t, names.slice(0, -1)), last }) : last
}

/** What a setting takes, as values of a message. */
export const centreStoneTexts = (t: Translator, { shapes, caratFrom, caratTo }: CentreStone) => ({
  shapes: anyShape(t, shapes),
  from: caratText(caratFrom),
  to: caratText(caratTo),
})
