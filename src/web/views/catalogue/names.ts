import type { Metal, Shape } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'

/** The name of a metal in the current language. */
export const metalName = (t: Translator, metal: Metal) => t(`shell.metal${metal}`)

/** Facts on one line, with the separator of the current language. */
export const joinFacts = (t: Translator, facts: readonly string[]) => facts.join(t('shell.comma'))

/** The name of a shape in the current language. */
export const shapeName = (t: Translator, shape: Shape) => t(`shell.shape.${shape}`)
