import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { Payload } from '#contract/calls.ts'
import type { Lab } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { BuilderBar } from '../builder/builder-bar.tsx'
import { FittingDiamonds } from '../builder/fit-note.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { diamondsPageSize, listHref, type ListSearch, updateSearch } from './list-search.ts'
import { Chips } from './chips.tsx'
import { DiamondFilters } from './diamond-filters.tsx'
import { DiamondTable } from './diamond-table.tsx'
import { DiamondTiles } from './diamond-tiles.tsx'
import { FilterButton, Filters } from './filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListProvider } from './list.tsx'
import { NoResults } from './no-results.tsx'
import { ShapeBar } from './shape-bar.tsx'
import { Sort } from './sort.tsx'

const sorts = [
  { value: 'featured', text: 'catalogue.sortFeatured' },
  { value: 'price-up', text: 'catalogue.sortPriceUp' },
  { value: 'price-down', text: 'catalogue.sortPriceDown' },
  { value: 'carat-up', text: 'catalogue.sortCaratUp' },
  { value: 'carat-down', text: 'catalogue.sortCaratDown' },
] as const
const origins = [
  { lab: 'GIA', href: pages.naturalDiamonds.href(), text: 'catalogue.natural' },
  { lab: 'IGI', href: pages.labGrownDiamonds.href(), text: 'catalogue.labGrown' },
] as const

interface DiamondsData {
  lab: Lab
  search: ListSearch
  payload: Payload<'GET /api/purchase/get_diamonds'>
  /** Of the ring builder: what the detail pages must know. */
  carried: Readonly<Record<string, string>>
}

/** Diamonds of one origin: a table on wide screens, tiles on narrow ones. */
export const Page = () => {
  const t = useTranslator()
  const { lab, search, payload, carried }: DiamondsData = useLoaderData({ strict: false })
  const { data } = useSuspenseQuery(diamondsQuery(useCall(), payload))
  const { count, isExact } = data.total
  const natural = lab === 'GIA'
  // The other origin costs something else, so a price is not carried over.
  const sameStone = updateSearch(search, { priceFrom: undefined, priceTo: undefined })
  const title = t(natural ? 'catalogue.naturalDiamonds' : 'catalogue.labDiamonds')
  return (
    <ListProvider
      list={{ path: (natural ? pages.naturalDiamonds : pages.labGrownDiamonds).href(), search, kept: ['metal'] }}
    >
      <BuilderBar current="diamond" />
      <div className="page category">
        <Breadcrumbs trail={[{ name: title }]} />
        <div className="sec sec--title">
          <h1>{t('catalogue.chooseDiamond')}</h1>
          <nav className="kinds" aria-label={t('catalogue.origin')}>
            {origins.map((origin) => (
              <a
                key={origin.lab}
                href={listHref(origin.href, origin.lab === lab ? search : sameStone)}
                className={origin.lab === lab ? 'is-on' : undefined}
                aria-current={origin.lab === lab ? 'page' : undefined}
              >
                {t(origin.text)}
              </a>
            ))}
          </nav>
        </div>
        <p className="lead">{t(natural ? 'catalogue.naturalLead' : 'catalogue.labLead')}</p>
        <ShapeBar />
        <Filters className="panel" show={t(isExact ? 'catalogue.showStones' : 'catalogue.showManyStones', { count })}>
          <DiamondFilters facets={data.facets} />
        </Filters>
        <div className="bar">
          <FilterButton />
          <output className="bar__count">
            {t(isExact ? 'catalogue.diamonds' : 'catalogue.manyDiamonds', { count })}
          </output>
          <Chips />
          <span className="bar__end">
            <Sort options={sorts} />
          </span>
        </div>
        <FittingDiamonds lab={lab} />
        {data.detail.length > 0 ? (
          <>
            <DiamondTable diamonds={data.detail} carried={carried} />
            <DiamondTiles diamonds={data.detail} carried={carried} />
          </>
        ) : (
          <NoResults />
        )}
        <ListPager total={count} defaultPageSize={diamondsPageSize} />
      </div>
    </ListProvider>
  )
}
