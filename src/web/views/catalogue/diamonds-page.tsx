import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { Payload } from '#contract/calls.ts'
import type { Lab } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { AddressNote } from '../diamonds/address-note.tsx'
import type { AddressProblem } from '../diamonds/address-problems.ts'
import { CompareTray } from '../diamonds/compare-tray.tsx'
import { More } from '../diamonds/more.tsx'
import { NoStones } from '../diamonds/no-stones.tsx'
import { diamondSortOptions } from '../diamonds/sort-options.ts'
import { ViewSwitch } from '../diamonds/view-switch.tsx'
import { PageBanner } from '../promotion/page-banner.tsx'
import { BuilderBar } from '../builder/builder-bar.tsx'
import { FittingDiamonds } from '../builder/fit-note.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { listHref, type ListSearch, updateSearch } from './list-search.ts'
import { diamondsSearch } from '../diamonds/stone-search.ts'
import { stoneChips } from '../diamonds/stone-chips.ts'
import { Chips } from './chips.tsx'
import { DiamondFilters } from './diamond-filters.tsx'
import { DiamondTable } from './diamond-table.tsx'
import { DiamondTiles } from './diamond-tiles.tsx'
import { FilterButton, Filters } from './filters.tsx'
import { ListProvider } from './list-provider.tsx'
import { ShapeBar } from './shape-bar.tsx'
import { Sort } from './sort.tsx'

const origins = [
  { lab: 'GIA', href: pages.naturalDiamonds.href(), text: 'diamonds.natural' },
  { lab: 'IGI', href: pages.labGrownDiamonds.href(), text: 'diamonds.labGrown' },
] as const

interface DiamondsData {
  lab: Lab
  search: ListSearch
  payload: Payload<'GET /api/purchase/get_diamonds'>
  /** Of the ring builder: what the detail pages must know. */
  carried: Readonly<Record<string, string>>
  problems: readonly AddressProblem[]
}

/** Diamonds of one origin: a table on wide screens, tiles on narrow ones. */
export const Page = () => {
  const t = useTranslator()
  const { lab, search, payload, carried, problems }: DiamondsData = useLoaderData({ strict: false })
  const list = useSuspenseInfiniteQuery(diamondsQuery(useCall(), payload))
  const { count = 0, isExact = true } = list.data.pages[0]?.total ?? {}
  // A stone that changed its place between two pages is shown once.
  const diamonds = [
    ...new Map(list.data.pages.flatMap(({ detail }) => detail.map((each) => [each.uuid, each]))).values(),
  ]
  const isGrid = search['view'] === 'grid'
  const natural = lab === 'GIA'
  // The other origin costs something else, so a price is not carried over.
  const sameStone = updateSearch(search, { priceFrom: undefined, priceTo: undefined })
  const title = t(natural ? 'catalogue.naturalDiamonds' : 'catalogue.labDiamonds')
  return (
    <ListProvider
      list={{ path: (natural ? pages.naturalDiamonds : pages.labGrownDiamonds).href(), search, kept: ['metal'] }}
      read={diamondsSearch}
    >
      <BuilderBar current="diamond" />
      <div className="page category">
        <Breadcrumbs trail={[{ name: title }]} />
        <div className="sec sec--title">
          <h1>{t('diamonds.choose')}</h1>
          <nav className="kinds" aria-label={t('diamonds.origin')}>
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
        <p className="lead">{t(natural ? 'diamonds.naturalLead' : 'diamonds.labLead')}</p>
        {natural ? null : <PageBanner kind="lab-banner" />}
        <ShapeBar />
        <Filters className="panel" show={t(isExact ? 'diamonds.show' : 'diamonds.showOver', { count })}>
          <DiamondFilters payload={payload} />
        </Filters>
        <div className="bar">
          <FilterButton />
          <output className="bar__count">{t(isExact ? 'diamonds.count' : 'diamonds.countOver', { count })}</output>
          <Chips others={stoneChips} />
          <span className="bar__end">
            <Sort options={diamondSortOptions(t)} />
            <ViewSwitch />
          </span>
        </div>
        <AddressNote problems={problems} />
        <FittingDiamonds lab={lab} />
        {diamonds.length > 0 ? (
          <>
            {isGrid ? null : <DiamondTable diamonds={diamonds} carried={carried} />}
            <DiamondTiles diamonds={diamonds} carried={carried} isAlone={isGrid} />
            <More list={list} />
          </>
        ) : (
          <NoStones search={search} payload={payload} />
        )}
        <CompareTray />
      </div>
    </ListProvider>
  )
}
