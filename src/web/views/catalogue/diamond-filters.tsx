import type { Data } from '#contract/calls.ts'
import { clarities, colors } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { selectedValues, toggleValue } from './list-search.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterPrice } from './filter-price.tsx'
import { ListLink, useList } from './list.tsx'

type Facets = Data<'GET /api/purchase/get_diamonds'>['facets']

const Pills = ({ name, options }: { name: string; options: readonly (readonly [value: string, label: string])[] }) => {
  const { search } = useList()
  return (
    <div className="pills">
      {options.map(([value, label]) => {
        const on = selectedValues(search, name).includes(value)
        return (
          <ListLink
            key={value}
            className={on ? 'pill is-on' : 'pill'}
            search={toggleValue(search, name, value)}
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
  const t = useTranslator()
  return (
    <>
      <FilterGroup heading={t('catalogue.colour')}>
        <Pills name="color" options={colors.map((color) => [color, color] as const)} />
      </FilterGroup>
      <FilterGroup heading={t('catalogue.clarity')}>
        <Pills name="clarity" options={Object.entries(clarities)} />
      </FilterGroup>
      <FilterGroup heading={t('catalogue.price')}>
        <FilterPrice fromSen={facets.priceFrom} toSen={facets.priceTo} />
      </FilterGroup>
    </>
  )
}
