import { Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { recentlyViewedMachine } from '#machines/favourites/recently-viewed.machine.ts'
import { useChild, useChildOf } from '../../root/context.tsx'
import { lazyComponent } from '../shell/lazy-component.tsx'

const RecentItems = lazyComponent(async () => (await import('./recent-items.tsx')).RecentItems)

/** The items viewed last, but for the one whose page it is (its link and uuid); nothing until some are known. */
export const RecentlyViewed = ({ except = [] }: { except?: readonly string[] }) => {
  const list = useChildOf<ActorRefFrom<typeof recentlyViewedMachine>>(useChild('savedItems'), 'recentlyViewed')
  const hasOthers = useSelector(list, (snapshot) => snapshot?.context.items.some((each) => !except.includes(each)))
  return list && hasOthers ? (
    <Suspense>
      <RecentItems list={list} except={except} />
    </Suspense>
  ) : null
}
