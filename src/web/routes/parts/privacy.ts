import type { PageName } from '#contract/pages.ts'
import { ownDataQuery } from '../../queries/privacy.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew } from '../prefetch.ts'

/** The data stored about the customer. */
export const parts = {
  privacy: {
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetchAnew(context, ownDataQuery(context.call))
      }
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
