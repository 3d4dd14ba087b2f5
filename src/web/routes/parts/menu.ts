import { itemsQuery } from '../../queries/favourites.ts'
import { type LandingName, landingNames, shownOn } from '../../views/menu/landings.ts'
import type { PageParts } from '../page-parts.ts'

/** A failure to read the pieces is ignored: their pictures are shown without names and prices. */
const landing = (name: LandingName): PageParts => ({
  loader: ({ context: { queryClient, call } }) => queryClient.prefetchQuery(itemsQuery(call, shownOn(name))),
})

/** The landing pages of the menu. */
export const parts = Object.fromEntries(landingNames.map((name) => [name, landing(name)]))
