import { fromPromise } from 'xstate'
import type { Answer } from '#contract/calls.ts'
import { type FavouriteChange, favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { recentlyViewedMachine } from '#machines/favourites/recently-viewed.machine.ts'
import type { CallFunction } from '../call.ts'
import { shareActor } from '../share/share.ts'
import { clearStoredFavourites, readStoredFavourites, storeFavourites } from './stored-favourites.ts'
import { clearViewed, readViewed, storeViewed } from './stored-views.ts'

const changeActor = (call: CallFunction) =>
  fromPromise<Answer<'POST /api/purchase/add_favourites'>, FavouriteChange>(
    async ({ input: { type, items }, signal }) => {
      if (type === 'add') return call('POST /api/purchase/add_favourites', { items }, { signal })
      const answer = await call('POST /api/purchase/remove_favourites', { items }, { signal })
      return answer.re === '200' ? { re: '200', data: { items: answer.data, left_out: 0 } } : answer
    },
  )

/** The machines of favourites and viewed items, connected to calls and storage; fetched when they are needed. */
export const favouritesActors = (call: CallFunction) => ({
  favourites: favouritesMachine.provide({
    actors: {
      shareList: shareActor,
      readFavourites: fromPromise(() => Promise.resolve(readStoredFavourites())),
      listFavourites: fromPromise(({ signal }) => call('POST /api/purchase/get_favourites', {}, { signal })),
      changeFavourites: changeActor(call),
    },
    actions: {
      storeFavourites: (_args, items) => storeFavourites(items),
      clearStored: clearStoredFavourites,
    },
  }),
  recentlyViewed: recentlyViewedMachine.provide({
    actors: { readViewed: fromPromise(() => Promise.resolve(readViewed())) },
    actions: { storeViewed: (_args, items) => storeViewed(items), clearStored: clearViewed },
  }),
})
