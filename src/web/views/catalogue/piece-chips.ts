import type { Metal, Shape } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { rangeText } from '../diamonds/range-texts.ts'
import { type Chip, valueChips } from './chips.tsx'
import { hasRange, type ListSearch, withoutRange } from './list-search.ts'
import { metalName, shapeName } from './names.ts'
import { styleName } from './style-name.ts'

/** Styles, metals, shapes and the prices by which pieces are filtered. */
export const pieceChips = (t: Translator, search: ListSearch): Chip[] => [
  ...valueChips(search, 'style', (style) => styleName(t, style)),
  ...valueChips(search, 'metal', (metal) => metalName(t, metal as Metal)),
  ...valueChips(search, 'shape', (shape) => shapeName(t, shape as Shape)),
  ...(hasRange(search, 'price')
    ? [{ key: 'price', text: rangeText(t, 'price', search), without: withoutRange(search, 'price') }]
    : []),
]
