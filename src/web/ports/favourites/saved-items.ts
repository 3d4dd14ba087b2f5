import { fromCallback, fromPromise } from 'xstate'
import { savedItemsMachine } from '#machines/favourites/saved-items.machine.ts'
import { loadDeferredMessages } from '../../i18n/messages.ts'
import type { CallFunction } from '../call.ts'
import { lazyLogics } from '../lazy-logics.ts'
import { watchSavedItems } from './storage-watch.ts'

/** What every page knows of the saved items, connected to the browser's storage. */
export const savedItemsActor = (call: CallFunction) => {
  const { load, logics } = lazyLogics(['favourites', 'recentlyViewed'], async () => {
    const [{ favouritesActors }] = await Promise.all([import('./favourites.ts'), loadDeferredMessages()])
    return favouritesActors(call)
  })
  return savedItemsMachine.provide({
    actors: {
      storageWatch: fromCallback(({ sendBack }) =>
        watchSavedItems({
          check: (found) => sendBack({ type: 'storage.checked', found }),
          change: () => sendBack({ type: 'storage.changed' }),
        }),
      ),
      loadMachines: fromPromise(() => load()),
      ...logics,
    },
  })
}
