import { sharedFavourites } from '#contract/favourites/favourites.ts'
import type { PageName } from '#contract/pages.ts'
import { itemsQuery } from '../../queries/favourites.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetch } from '../prefetch.ts'

/** A shared list is read with its page; the shopper's own is known to the browser only. */
export const parts = {
  favourites: {
    loader: async ({ context, deps }) => {
      const items = sharedFavourites(deps['items'])
      await prefetch(context.queryClient.ensureQueryData(itemsQuery(context.call, items)))
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
