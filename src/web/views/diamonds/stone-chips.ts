import type { Shape } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { type Chip, valueChips } from '../catalogue/chips.tsx'
import { hasRange, type ListSearch, selectedValues, updateSearch, withoutRange } from '../catalogue/list-search.ts'
import { shapeName } from '../catalogue/names.ts'
import { gradesInOrder, gradesText } from './grade-names.ts'
import { filterHeadings } from './headings.ts'
import { rangeText } from './range-texts.ts'
import { gradeNames, rangeNames } from './stone-search.ts'

/** Shapes, grades and ranges by which diamonds are filtered. */
export const stoneChips = (t: Translator, search: ListSearch): Chip[] => [
  ...valueChips(search, 'shape', (shape) => shapeName(t, shape as Shape)),
  ...gradeNames.flatMap((name) => {
    const selected = selectedValues(search, name)
    if (selected.length === 0) return []
    const grades = gradesText(t, name, selected, gradesInOrder(name))
    const text = name === 'clarity' ? grades : `${t(filterHeadings[name])} ${grades}`
    return [{ key: name, text, without: updateSearch(search, { [name]: undefined }) }]
  }),
  ...rangeNames.flatMap((name) => {
    if (!hasRange(search, name)) return []
    const range = rangeText(t, name, search)
    const text = name === 'price' || name === 'carat' ? range : `${t(filterHeadings[name])} ${range}`
    return [{ key: name, text, without: withoutRange(search, name) }]
  }),
]
