import type { PageName } from '#contract/pages.ts'
import { featuredPiecesQuery } from '../../queries/home.ts'
import { bannerQuery } from '../../queries/promotion.ts'
import type { PageParts } from '../page-parts.ts'

/** The featured pieces and the banner. */
export const parts = {
  home: {
    loader: async ({ context: { queryClient, call } }) => {
      await Promise.all([
        queryClient.ensureQueryData(featuredPiecesQuery(call)),
        queryClient.ensureQueryData(bannerQuery(call, 'home-banner')),
      ])
    },
  },
} satisfies Partial<Record<PageName, PageParts>>
