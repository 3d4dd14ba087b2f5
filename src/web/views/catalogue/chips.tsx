import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator, type Translator } from '../../i18n/translator.tsx'
import { clarities, type Clarity, type Metal, type Shape } from '#contract/catalogue/codes.ts'
import { groupThousands } from '#contract/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { updateSearch, selectedValues, toggleValue, withoutFilters, type ListSearch } from './list-search.ts'
import { ListLink, useList } from './list.tsx'
import { metalName, shapeName } from './names.ts'
import { styleName } from './style-name.ts'

/** Labels of the valid filter values in the address. */
const names: Record<string, (t: Translator, value: string) => string> = {
  style: styleName,
  metal: (t, value) => metalName(t, value as Metal),
  shape: (t, value) => shapeName(t, value as Shape),
  color: (t, value) => `${t('catalogue.colour')} ${value}`,
  clarity: (_, value) => clarities[value as Clarity],
}

const priceText = (t: Translator, { priceFrom, priceTo }: ListSearch) => {
  const id: MessageId = !priceTo
    ? 'catalogue.priceAbove'
    : priceFrom
      ? 'catalogue.priceBetween'
      : 'catalogue.priceBelow'
  return t(id, { from: groupThousands(priceFrom ?? '0'), to: groupThousands(priceTo ?? '0') })
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
    ...(search.priceFrom || search.priceTo
      ? [
          {
            key: 'price',
            text: priceText(t, search),
            without: updateSearch(search, { priceFrom: undefined, priceTo: undefined }),
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="chips">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <ListLink className="chip num" search={without} label={t('catalogue.remove', { name: text })}>
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
