import type { Data } from '#contract/calls.ts'
import { shapes, toneOf, type Kind, type Metal } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { FilterGroup, FilterOption } from './filter-group.tsx'
import { FilterPrice } from './filter-price.tsx'
import { metalName } from './names.ts'
import { styleName } from './style-name.ts'
import { ShapeFilter } from './shape-filter.tsx'

type Facets = Data<'GET /api/purchase/get_pieces'>['facets']

const order: readonly Metal[] = ['1', '2', '3', '6', '5', '7', '4']

/** Filters of a category page; a filter with only one value is left out. */
export const PieceFilters = ({ kind, facets }: { kind: Kind; facets: Facets }) => {
  const t = useTranslator()
  const setting = kind === 'setting'
  const metalFacets = order.flatMap((metal) => facets.metal.filter(({ value }) => value === metal))
  const availableShapes = shapes.filter((shape) => facets.shape.some(({ value }) => value === shape))
  return (
    <>
      {facets.style.length > 1 ? (
        <FilterGroup heading={t(setting ? 'catalogue.settingStyle' : 'catalogue.style')}>
          {facets.style.map(({ value, count }) => (
            <FilterOption key={value} name="style" value={value} label={styleName(t, value)} count={count} />
          ))}
        </FilterGroup>
      ) : null}
      {metalFacets.length > 1 ? (
        <FilterGroup heading={t('shell.metal')}>
          {metalFacets.map(({ value, count }) => (
            <FilterOption
              key={value}
              name="metal"
              value={value}
              label={metalName(t, value as Metal)}
              count={count}
              mark={<span className={`metal metal--${toneOf(value as Metal)}`} />}
            />
          ))}
        </FilterGroup>
      ) : null}
      {availableShapes.length > 1 ? (
        <FilterGroup heading={t(setting ? 'catalogue.centreStone' : 'catalogue.shape')}>
          <ShapeFilter shapes={availableShapes} />
        </FilterGroup>
      ) : null}
      <FilterGroup heading={t(setting ? 'catalogue.settingPrice' : 'catalogue.price')}>
        <FilterPrice fromSen={facets.priceFrom} toSen={facets.priceTo} />
      </FilterGroup>
    </>
  )
}
