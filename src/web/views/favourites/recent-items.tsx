import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { recentlyViewedMachine } from '#machines/favourites/recently-viewed.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { itemsQuery } from '../../queries/favourites.ts'
import { useCall } from '../../queries/use-call.ts'
import { Rail } from '../../ui/rail.tsx'
import { ItemCard, uuidOf } from './item-card.tsx'

interface RecentItemsProps {
  list: ActorRefFrom<typeof recentlyViewedMachine>
  /** References that are left out. */
  except: readonly string[]
}

/** A row of the items viewed last, which can be cleared. What cannot be read is not shown, as nothing depends on it. */
export const RecentItems = ({ list, except }: RecentItemsProps) => {
  const t = useTranslator()
  const items = useSelector(list, ({ context }) => context.items)
  const references = items.filter((each) => !except.includes(each))
  const { data } = useQuery(itemsQuery(useCall(), references))
  if (!data?.length) return null
  return (
    <section className="page band band--tight recent" aria-label={t('favourites.recent')}>
      <div className="sec">
        <h2>{t('favourites.recent')}</h2>
        <button type="button" className="link link--tap" onClick={() => list.send({ type: 'recent.cleared' })}>
          {t('favourites.recentClear')}
        </button>
      </div>
      <Rail back={t('shell.railBack')} on={t('shell.railOn')}>
        {data.map((item) => (
          <ItemCard key={uuidOf(item)} item={item} level={3} />
        ))}
      </Rail>
    </section>
  )
}
