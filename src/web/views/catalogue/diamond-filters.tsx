import type { Data } from '#contract/calls.ts'
import { clarities, colors } from '#contract/catalogue/codes.ts'
import { useSay } from '../../i18n/text.tsx'
import { chosenOf, toggled } from './address.ts'
import { FilterGroup } from './filter-parts.tsx'
import { FilterPrice } from './filter-price.tsx'
import { ListLink, useList } from './list.tsx'

type Facets = Data<'GET /api/purchase/get_diamonds'>['facets']

const Pills = ({ name, options }: { name: string; options: readonly (readonly [value: string, label: string])[] }) => {
  const { search } = useList()
  return (
    <div className="pills">
      {options.map(([value, label]) => {
        const on = chosenOf(search, name).includes(value)
        return (
          <ListLink
            key={value}
            className={on ? 'pill is-on' : 'pill'}
            search={toggled(search, name, value)}
            current={on}
          >
            {label}
          </ListLink>
        )
      })}
    </div>
  )
}

/** Colour, clarity and price of diamonds. */
export const DiamondFilters = ({ facets }: { facets: Facets }) => {
  const say = useSay()
  return (
    <>
      <FilterGroup heading={say('catalogue.colour')}>
        <Pills name="color" options={colors.map((color) => [color, color] as const)} />
      </FilterGroup>
      <FilterGroup heading={say('catalogue.clarity')}>
        <Pills name="clarity" options={Object.entries(clarities)} />
      </FilterGroup>
      <FilterGroup heading={say('catalogue.price')}>
        <FilterPrice fromSen={facets.priceFrom} toSen={facets.priceTo} />
      </FilterGroup>
    </>
  )
}
