import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { Lab } from '#contract/catalogue/codes.ts'
import { diamondRoutes } from '#contract/routes.ts'
import { useSay } from '../../i18n/text.tsx'
import { diamondsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { Crumbs } from './crumbs.tsx'
import { diamondsPageSize, diamondsPayload, type ListSearch } from './address.ts'
import { Chips } from './chips.tsx'
import { DiamondFilters } from './diamond-filters.tsx'
import { DiamondTable } from './diamond-table.tsx'
import { DiamondTiles } from './diamond-tiles.tsx'
import { FilterButton, Filters } from './filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListProvider } from './list.tsx'
import { Nothing } from './nothing.tsx'
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
  { lab: 'GIA', href: diamondRoutes.natural, text: 'catalogue.natural' },
  { lab: 'IGI', href: diamondRoutes.labGrown, text: 'catalogue.labGrown' },
] as const

/** Diamonds of one origin: a table on wide screens, tiles on narrow ones. */
export const DiamondsPage = () => {
  const say = useSay()
  const { lab, search }: { lab: Lab; search: ListSearch } = useLoaderData({ strict: false })
  const { data } = useSuspenseQuery(diamondsQuery(useCall(), diamondsPayload(lab, search)))
  const natural = lab === 'GIA'
  const title = say(natural ? 'catalogue.naturalDiamonds' : 'catalogue.labDiamonds')
  return (
    <ListProvider list={{ path: natural ? diamondRoutes.natural : diamondRoutes.labGrown, search }}>
      <div className="page category">
        <Crumbs trail={[{ name: title }]} />
        <div className="sec sec--title">
          <h1>{say('catalogue.chooseDiamond')}</h1>
          <nav className="kinds" aria-label={say('catalogue.origin')}>
            {origins.map((origin) => (
              <a
                key={origin.lab}
                href={origin.href}
                className={origin.lab === lab ? 'is-on' : undefined}
                aria-current={origin.lab === lab ? 'page' : undefined}
              >
                {say(origin.text)}
              </a>
            ))}
          </nav>
        </div>
        <p className="lead">{say(natural ? 'catalogue.naturalLead' : 'catalogue.labLead')}</p>
        <ShapeBar />
        <Filters className="panel" show={say('catalogue.showStones', { count: data.totalnum })}>
          <DiamondFilters facets={data.facets} />
        </Filters>
        <div className="bar">
          <FilterButton />
          <output className="bar__count">{say('catalogue.diamonds', { count: data.totalnum })}</output>
          <Chips />
          <span className="bar__end">
            <Sort options={sorts} />
          </span>
        </div>
        {data.detail.length > 0 ? (
          <>
            <DiamondTable diamonds={data.detail} />
            <DiamondTiles diamonds={data.detail} />
          </>
        ) : (
          <Nothing />
        )}
        <ListPager total={data.totalnum} usualSize={diamondsPageSize} />
      </div>
    </ListProvider>
  )
}
