import { fromPromise } from 'xstate'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { recentlyViewedMachine } from '#machines/favourites/recently-viewed.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { shareActor } from '../share/share.ts'
import { clearStoredFavourites, readStoredFavourites, storeFavourites } from './stored-favourites.ts'
import { clearViewed, readViewed, storeViewed } from './stored-views.ts'

/** The machines of favourites and viewed items, connected to calls and storage; fetched when they are needed. */
export const favouritesActors = (call: CallFunction) => ({
  favourites: favouritesMachine.provide({
    actors: {
      shareList: shareActor,
      readFavourites: fromPromise(() => Promise.resolve(readStoredFavourites())),
      listFavourites: fromPromise(({ signal }) => call('POST /api/purchase/get_favourites', {}, { signal })),
      addFavourites: callActor(call, 'POST /api/purchase/add_favourites'),
      removeFavourites: callActor(call, 'POST /api/purchase/remove_favourites'),
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
