import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { Payload } from '#contract/calls.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import { adTypeByKind } from '#contract/lead/ad-types.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { piecesQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { Cover } from '../../ui/cover.tsx'
import { Advertisement, useHasBanner } from '../lead/advertisement.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { selectedValues, type ListSearch } from './list-search.ts'
import { piecesPageSize, piecesSearch } from './piece-search.ts'
import { Card } from './card.tsx'
import { Chips } from './chips.tsx'
import { pieceChips } from './piece-chips.ts'
import { covers } from './covers.ts'
import { FilterButton, Filters } from './filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListProvider } from './list-provider.tsx'
import { NoResults } from './no-results.tsx'
import { PieceFilters } from './piece-filters.tsx'
import { Sort } from './sort.tsx'

const sorts = [
  { value: 'featured', text: 'catalogue.sortFeatured' },
  { value: 'price-up', text: 'catalogue.sortPriceUp' },
  { value: 'price-down', text: 'catalogue.sortPriceDown' },
  { value: 'newest', text: 'catalogue.sortNewest' },
] as const

interface CategoryData {
  kind: Kind
  search: ListSearch
  payload: Payload<'GET /api/purchase/get_pieces'>
  /** Of the ring builder: what its detail pages must know. */
  carried: Readonly<Record<string, string>>
}

interface CategoryProps {
  /** Above the list, as wide as the screen. */
  bar?: ReactNode
  /** Above the pieces. */
  note?: ReactNode
  /** Reads a query of the list. */
  read?: (raw: Record<string, unknown>) => ListSearch
}

/** All pieces of a kind; filters, order and page number come from the address. */
export const Category = ({ bar, note, read = piecesSearch }: CategoryProps) => {
  const t = useTranslator()
  const { kind, search, payload, carried }: CategoryData = useLoaderData({ strict: false })
  const { data } = useSuspenseQuery(piecesQuery(useCall(), payload))
  const { title } = pages[kind]
  const cover = covers[kind]
  const hasBanner = useHasBanner(adTypeByKind[kind]) || cover !== undefined
  const crumbs = <Breadcrumbs trail={[{ name: t(title) }]} />
  const words = (
    <>
      <h1>{t(title)}</h1>
      <p className="lead">{t(`${title}Lead`)}</p>
    </>
  )
  return (
    <ListProvider list={{ path: pages[kind].href(), search }} read={read}>
      {bar}
      {cover ? (
        <Cover {...cover}>
          {crumbs}
          {words}
        </Cover>
      ) : null}
      <div className="page category">
        {cover ? null : (
          <>
            {crumbs}
            <Advertisement type={adTypeByKind[kind]}>{words}</Advertisement>
          </>
        )}
        <div className="split">
          <Filters show={t('catalogue.show', { count: data.totalnum })}>
            <PieceFilters kind={kind} facets={data.facets} />
          </Filters>
          <div>
            <div className="bar">
              <FilterButton />
              <output className="bar__count">{t('catalogue.pieces', { count: data.totalnum })}</output>
              <Chips chipsOf={pieceChips} />
              <span className="bar__end">
                <Sort options={sorts.map(({ value, text }) => ({ value, label: t(text) }))} />
              </span>
            </div>
            {note}
            {data.detail.length > 0 ? (
              <div className="grid">
                {data.detail.map((piece, index) => (
                  <Card
                    key={piece.uuid}
                    piece={piece}
                    level={2}
                    carried={carried}
                    wanted={selectedValues(search, 'metal')}
                    first={index === 0 && !hasBanner}
                    sizes="(min-width: 1024px) 290px, (min-width: 768px) 30vw, 45vw"
                  />
                ))}
              </div>
            ) : (
              <NoResults />
            )}
            <ListPager total={data.totalnum} defaultPageSize={piecesPageSize} />
          </div>
        </div>
      </div>
    </ListProvider>
  )
}

export const Page = () => <Category />
