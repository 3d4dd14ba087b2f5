import { useTranslator, type Translator } from '../../i18n/translator.tsx'
import type { Metal, Shape } from '#contract/catalogue/codes.ts'
import { Icon } from '../../ui/icon.tsx'
import { rangeText } from '../diamonds/range-texts.ts'
import { hasRange, type ListSearch, selectedValues, toggleValue, withoutFilters, withoutRange } from './list-search.ts'
import { ListLink, useList } from './list.tsx'
import { metalName, shapeName } from './names.ts'
import { styleName } from './style-name.ts'

/** Labels of the valid filter values in the address. */
const names: Record<string, (t: Translator, value: string) => string> = {
  style: styleName,
  metal: (t, value) => metalName(t, value as Metal),
  shape: (t, value) => shapeName(t, value as Shape),
}

/** An active filter, and the list without it. */
export interface Chip {
  key: string
  text: string
  without: ListSearch
}

const priceChips = (t: Translator, search: ListSearch): Chip[] =>
  hasRange(search, 'price')
    ? [{ key: 'price', text: rangeText(t, 'price', search), without: withoutRange(search, 'price') }]
    : []

/** The active filters; a click on one removes it. `others` are those beside style, metal and shape. */
export const Chips = ({ others = priceChips }: { others?: (t: Translator, search: ListSearch) => Chip[] }) => {
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
    ...others(t, search),
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
