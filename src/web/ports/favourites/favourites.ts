import { fromPromise } from 'xstate'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { clearStoredFavourites, readStoredFavourites, storeFavourites } from './stored-favourites.ts'

/** The machine of the favourites, connected to the shop's calls and the browser's storage; fetched when it is needed. */
export const favouritesActors = (call: CallFunction) => ({
  favourites: favouritesMachine.provide({
    actors: {
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
})
