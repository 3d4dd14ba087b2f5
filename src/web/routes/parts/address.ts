import type { PageName } from '#contract/pages.ts'
import { addressesQuery } from '../../queries/address.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew } from '../prefetch.ts'

/** The address book. */
export const parts = {
  addresses: {
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetchAnew(context, addressesQuery(context.call))
      }
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
