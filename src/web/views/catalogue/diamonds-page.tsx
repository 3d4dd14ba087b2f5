import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { parseRingAddress } from '#contract/builder/address.ts'
import type { Payload } from '#contract/calls.ts'
import type { Lab } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondsQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { AddressNote } from '../diamonds/address-note.tsx'
import type { AddressProblem } from '../diamonds/address-problems.ts'
import { pickedStones } from '../diamonds/comparison.ts'
import { LateCompareTray } from '../diamonds/late-compare-tray.tsx'
import { LateNoStones } from '../diamonds/late-no-stones.tsx'
import { More } from '../diamonds/more.tsx'
import { diamondSortOptions } from '../diamonds/sort-options.ts'
import { ViewSwitch } from '../diamonds/view-switch.tsx'
import { PageBanner } from '../promotion/page-banner.tsx'
import { BuilderBar } from '../builder/builder-bar.tsx'
import { LateFittingDiamonds } from '../builder/late-fitting-diamonds.tsx'
import { useRing } from '../builder/use-ring.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { listHref, type ListSearch, updateSearch } from './list-search.ts'
import { diamondsSearch } from '../diamonds/stone-search.ts'
import { stoneChips } from '../diamonds/stone-chips.ts'
import { Chips } from './chips.tsx'
import { LateDiamondFilters } from './late-diamond-filters.tsx'
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

/** The metal of the address is that of the ring. */
const kept = ['metal']

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
  const { setting } = useRing().ring
  const isGrid = search['view'] === 'grid'
  const natural = lab === 'GIA'
  // The other origin costs something else, so a price is not carried over.
  const sameStone = updateSearch(search, { priceFrom: undefined, priceTo: undefined })
  const title = t(natural ? 'catalogue.naturalDiamonds' : 'catalogue.labDiamonds')
  return (
    <ListProvider
      list={{ path: (natural ? pages.naturalDiamonds : pages.labGrownDiamonds).href(), search, kept }}
      read={(raw) => ({ ...diamondsSearch(raw), ...parseRingAddress(raw).address })}
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
          <LateDiamondFilters payload={payload} />
        </Filters>
        <div className="bar">
          <FilterButton />
          <output className="bar__count">{t(isExact ? 'diamonds.count' : 'diamonds.countOver', { count })}</output>
          <Chips chipsOf={stoneChips} />
          <span className="bar__end">
            <Sort options={diamondSortOptions(t)} />
            <ViewSwitch />
          </span>
        </div>
        <AddressNote problems={problems} />
        {setting?.centreStone ? (
          <LateFittingDiamonds lab={lab} setting={setting} centreStone={setting.centreStone} />
        ) : null}
        {diamonds.length > 0 ? (
          <>
            {isGrid ? null : <DiamondTable diamonds={diamonds} carried={carried} />}
            <DiamondTiles diamonds={diamonds} carried={carried} isAlone={isGrid} />
            <More list={list} />
          </>
        ) : (
          <LateNoStones search={search} payload={payload} />
        )}
        {pickedStones(search).length > 0 ? <LateCompareTray /> : null}
      </div>
    </ListProvider>
  )
}
