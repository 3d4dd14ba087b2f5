import { type Metal, ringSizeLabel } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { joinFacts, metalName } from '../catalogue/names.ts'

/** `18k White gold, HK 12`: the metal and, if it has one, the ring size. */
export const metalAndSize = (t: Translator, metal: Metal, size: string | null): string =>
  joinFacts(t, [metalName(t, metal), ...(size === null ? [] : [ringSizeLabel(size, t('cart.sizeUnknown'))])])

/** What is engraved in a ring, if anything. */
export const engravingFact = (t: Translator, engraving: string | undefined): string[] =>
  engraving === undefined ? [] : [t('cart.engraved', { text: engraving })]
