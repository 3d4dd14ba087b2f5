import { Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { recentlyViewedMachine } from '#machines/favourites/recently-viewed.machine.ts'
import { useChild, useChildOf } from '../../root/context.tsx'
import { lazyComponent } from '../shell/lazy-component.tsx'

const RecentItems = lazyComponent(async () => (await import('./recent-items.tsx')).RecentItems)

/** The items viewed last, but for the one whose page it is; nothing until some are known. */
export const RecentlyViewed = ({ except }: { except?: string }) => {
  const list = useChildOf<ActorRefFrom<typeof recentlyViewedMachine>>(useChild('savedItems'), 'recentlyViewed')
  const isEmpty = useSelector(list, (snapshot) => !snapshot?.context.items.length)
  return list && !isEmpty ? (
    <Suspense>
      <RecentItems list={list} except={except} />
    </Suspense>
  ) : null
}
