import shown from 'picture:earrings-halo-studs-round-rose'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import type { shareMachine } from '#machines/share/share.machine.ts'
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import type { ActorRefFrom } from 'xstate'
import { useTranslator } from '../../i18n/translator.tsx'
import { noFavouritesScript } from '../../ports/favourites/no-favourites-script.ts'
import { itemsQuery } from '../../queries/favourites.ts'
import { useCall } from '../../queries/use-call.ts'
import { useChild, useChildOf } from '../../root/context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ShareLink } from '../share/share-link.tsx'
import { FavouritesFailed } from './favourites-failed.tsx'
import { uuidOf } from './item-card.tsx'
import { ItemGrid } from './item-grid.tsx'
import { SignInHint } from './sign-in-hint.tsx'

const NoFavourites = () => {
  const t = useTranslator()
  return (
    <EmptyState
      picture={shown}
      heading={t('favourites.emptyTitle')}
      action={
        <a className="link link--tap" href={pages.setting.href()}>
          {t('favourites.emptyLink')}
        </a>
      }
    >
      {t('favourites.emptyText')}
    </EmptyState>
  )
}

const Loading = () => <Skeleton label={useTranslator()('favourites.loading')} shape="card" count={4} />

/** Only the server writes its content; hydration leaves it unchanged. */
const NoFavouritesScript = () => {
  const router = useRouter()
  return (
    <script
      nonce={router.options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: noFavouritesScript }}
    />
  )
}

/** No favourites of a visitor; until that is known, styles/favourites shows what the script has found. */
const NoneOfVisitor = ({ isKnown, isChecking }: { isKnown: boolean; isChecking: boolean }) => (
  <>
    {isChecking ? <NoFavouritesScript /> : null}
    <div className={isKnown ? undefined : 'if-none'}>
      <NoFavourites />
    </div>
    {isKnown ? null : (
      <div className="if-stored">
        <Loading />
      </div>
    )}
  </>
)

/** The shopper's own favourites, newest first. */
export const OwnFavourites = () => {
  const t = useTranslator()
  const savedItems = useChild('savedItems')
  const favourites = useSelector(savedItems, ({ context }) => context.favourites)
  const isIdle = useSelector(savedItems, (snapshot) => snapshot.matches('idle'))
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const isChecking = useSelector(savedItems, (snapshot) => snapshot.matches('checking'))
  const list = useChildOf<ActorRefFrom<typeof favouritesMachine>>(savedItems, 'favourites')
  const share = useChildOf<ActorRefFrom<typeof shareMachine>>(list ?? savedItems, 'shareList')
  const isKnown = useSelector(list, (snapshot) => snapshot?.hasTag('known') === true)
  const hasFailed = useSelector(list, (snapshot) => snapshot?.matches({ customer: 'failed' }) === true)
  const found = useQuery({ ...itemsQuery(useCall(), favourites), placeholderData: keepPreviousData })
  if (favourites.length === 0) {
    if (hasFailed) return <FavouritesFailed onRetry={() => savedItems.send({ type: 'favourites.refreshed' })} />
    if (!signedIn) return <NoneOfVisitor isKnown={isIdle || isKnown} isChecking={isChecking} />
    return isIdle || isKnown ? <NoFavourites /> : <Loading />
  }
  if (found.isError) return <FavouritesFailed onRetry={() => void found.refetch()} />
  // The list before is shown until the items of the new one are there, without what was taken from it.
  if (found.isPending || (found.isPlaceholderData && found.data.length === 0)) return <Loading />
  const items = found.data.filter((item) => favourites.includes(uuidOf(item)))
  return (
    <>
      <div className="bar">
        <output className="bar__count">{t('favourites.count', { count: items.length })}</output>
        <span className="bar__end">
          <ShareLink
            share={share}
            page={{
              title: t('favourites.sharedTitle'),
              path: pages.favourites.href({ items: favourites.join(',') }),
            }}
            text={t('share.list')}
          />
        </span>
      </div>
      <SignInHint />
      <ItemGrid items={items} asked={found.isPlaceholderData ? items.length : favourites.length} />
    </>
  )
}
