import type { MessageId } from '../../i18n/messages.ts'
import { useSay, type Say } from '../../i18n/text.tsx'
import { clarities, type Clarity, type Metal, type Shape } from '#contract/catalogue/codes.ts'
import { groupThousands } from '#contract/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { changed, chosenOf, toggled, unfiltered, type ListSearch } from './address.ts'
import { ListLink, useList } from './list.tsx'
import { metalName, shapeName, styleName } from './names.ts'

/** Values of the address that passed its checks, in words. */
const names: Record<string, (say: Say, value: string) => string> = {
  style: styleName,
  metal: (say, value) => metalName(say, value as Metal),
  shape: (say, value) => shapeName(say, value as Shape),
  color: (say, value) => `${say('catalogue.colour')} ${value}`,
  clarity: (_, value) => clarities[value as Clarity],
}

const priceText = (say: Say, { priceFrom, priceTo }: ListSearch) => {
  const id: MessageId = !priceTo
    ? 'catalogue.priceAbove'
    : priceFrom
      ? 'catalogue.priceBetween'
      : 'catalogue.priceBelow'
  return say(id, { from: groupThousands(priceFrom ?? '0'), to: groupThousands(priceTo ?? '0') })
}

/** What is filtered by, each to be taken away again. */
export const Chips = () => {
  const say = useSay()
  const { search } = useList()
  const chips = [
    ...Object.entries(names).flatMap(([name, write]) =>
      chosenOf(search, name).map((value) => ({
        key: `${name}-${value}`,
        text: write(say, value),
        without: toggled(search, name, value),
      })),
    ),
    ...(search.priceFrom || search.priceTo
      ? [
          {
            key: 'price',
            text: priceText(say, search),
            without: changed(search, { priceFrom: undefined, priceTo: undefined }),
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="chips">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <ListLink className="chip num" search={without} label={say('catalogue.remove', { name: text })}>
            {text}
            <Icon name="close" small />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink className="link link--tap" search={unfiltered(search)}>
          {say('catalogue.clear')}
        </ListLink>
      </li>
    </ul>
  )
}
