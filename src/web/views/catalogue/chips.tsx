import { type Translator, useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ListSearch, selectedValues, toggleValue, withoutFilters } from './list-search.ts'
import { ListLink, useList } from './list.tsx'

/** An active filter, and the list without it. */
export interface Chip {
  key: string
  text: string
  without: ListSearch
}

/** One for each value by which a filter restricts a list. */
export const valueChips = (search: ListSearch, name: string, textOf: (value: string) => string): Chip[] =>
  selectedValues(search, name).map((value) => ({
    key: `${name}-${value}`,
    text: textOf(value),
    without: toggleValue(search, name, value),
  }))

/** The active filters; a click on one removes it. */
export const Chips = ({ chipsOf }: { chipsOf: (t: Translator, search: ListSearch) => readonly Chip[] }) => {
  const t = useTranslator()
  const { search, kept } = useList()
  const chips = chipsOf(t, search)
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
