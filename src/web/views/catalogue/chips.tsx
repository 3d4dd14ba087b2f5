import { useTranslator, type Translator } from '../../i18n/translator.tsx'
import type { Metal, Shape } from '#contract/catalogue/codes.ts'
import { Icon } from '../../ui/icon.tsx'
import { filterHeadings } from '../diamonds/headings.ts'
import { gradesInOrder, gradesText } from '../diamonds/grade-names.ts'
import { rangeText } from '../diamonds/range-texts.ts'
import {
  gradeNames,
  hasRange,
  rangeNames,
  selectedValues,
  toggleValue,
  updateSearch,
  withoutFilters,
} from './list-search.ts'
import { ListLink, useList } from './list.tsx'
import { metalName, shapeName } from './names.ts'
import { styleName } from './style-name.ts'

/** Labels of the valid filter values in the address. */
const names: Record<string, (t: Translator, value: string) => string> = {
  style: styleName,
  metal: (t, value) => metalName(t, value as Metal),
  shape: (t, value) => shapeName(t, value as Shape),
}

/** The active filters; a click on one removes it. */
export const Chips = () => {
  const t = useTranslator()
  const { search, kept = [] } = useList()
  const chips = [
    ...Object.entries(names).flatMap(([name, format]) =>
      (kept.includes(name) ? [] : selectedValues(search, name)).map((value) => ({
        key: `${name}-${value}`,
        text: format(t, value),
        without: toggleValue(search, name, value),
      })),
    ),
    ...gradeNames.flatMap((name) => {
      const selected = selectedValues(search, name)
      if (selected.length === 0) return []
      const grades = gradesText(t, name, selected, gradesInOrder(name))
      const text = name === 'clarity' ? grades : `${t(filterHeadings[name])} ${grades}`
      return [{ key: name, text, without: updateSearch(search, { [name]: undefined }) }]
    }),
    ...rangeNames.flatMap((name) => {
      if (!hasRange(search, name)) return []
      const text =
        name === 'price' || name === 'carat'
          ? rangeText(t, name, search)
          : `${t(filterHeadings[name])} ${rangeText(t, name, search)}`
      const without = updateSearch(search, { [`${name}From`]: undefined, [`${name}To`]: undefined })
      return [{ key: name, text, without }]
    }),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="chips">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <ListLink className="chip num" search={without} label={t('shell.remove', { name: text })}>
            {text}
            <Icon name="close" small />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink className="link link--tap" search={withoutFilters(search, kept)}>
          {t('catalogue.clear')}
        </ListLink>
      </li>
    </ul>
  )
}
