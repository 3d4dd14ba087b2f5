import shown from 'picture:earrings-halo-studs-round-rose'
import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { itemsQuery } from '../../queries/favourites.ts'
import { useCall } from '../../queries/use-call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FavouritesFailed } from './favourites-failed.tsx'
import { ItemGrid } from './item-grid.tsx'

/** A list that somebody shared by its address. */
export const SharedFavourites = ({ items }: { items: readonly string[] }) => {
  const t = useTranslator()
  const found = useQuery(itemsQuery(useCall(), items))
  const own = (
    <a className="link link--tap" href={pages.favourites.href()}>
      {t('favourites.own')}
    </a>
  )
  if (found.isError) return <FavouritesFailed onRetry={() => void found.refetch()} />
  if (found.isPending) return <Skeleton label={t('favourites.loading')} shape="card" count={4} />
  if (found.data.length === 0) {
    return (
      <EmptyState picture={shown} heading={t('favourites.sharedEmpty')} action={own}>
        {t('favourites.sharedEmptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="bar">
        <output className="bar__count">{t('favourites.count', { count: found.data.length })}</output>
        <span className="bar__end">{own}</span>
      </div>
      <ItemGrid items={found.data} asked={items.length} />
    </>
  )
}
