import type { PageName } from '#contract/pages.ts'
import { safetyQuery } from '../../queries/account.ts'
import type { PageParts } from '../page-parts.ts'
import { prefetchAnew } from '../prefetch.ts'

/** The safety settings. */
export const parts = {
  safety: {
    loader: async ({ context }) => {
      if (context.mayRead) {
        await prefetchAnew(context, safetyQuery(context.call))
      }
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
