import { type Kind, kinds, type Lab } from '#contract/catalogue/codes.ts'
import { adTypeByKind } from '#contract/lead/ad-types.ts'
import { diamondFacetsQuery, diamondsQuery, piecesQuery } from '../../queries/catalogue.ts'
import { bannerQuery } from '../../queries/promotion.ts'
import { adQuery } from '../../queries/lead.ts'
import { addressProblems } from '../../views/diamonds/address-problems.ts'
import { piecesPayload, piecesSearch } from '../../views/catalogue/piece-search.ts'
import { diamondsPayload, diamondsSearch } from '../../views/diamonds/stone-search.ts'
import { loadRing, onlyFitting, settingsFor } from './builder.ts'
import type { RouterContext } from '../context.ts'
import type { PageParts } from '../page-parts.ts'

/** A failure to fetch the advertisement is ignored: the page is shown without it. */
const loadAd = async ({ queryClient, call }: RouterContext, kind: Kind) => {
  const type = adTypeByKind[kind]
  if (type) await queryClient.prefetchQuery(adQuery(call, type))
}

const noRing: Awaited<ReturnType<typeof loadRing>> = { address: {}, ring: null }

const category = (kind: Kind): PageParts => ({
  loader: async ({ context, deps }) => {
    const search = piecesSearch(deps)
    const isSetting = kind === 'setting'
    const { address, ring } = isSetting ? await loadRing(context, deps) : noRing
    const payload = { ...piecesPayload(kind, search), ...settingsFor(ring) }
    await Promise.all([context.queryClient.ensureQueryData(piecesQuery(context.call, payload)), loadAd(context, kind)])
    // The metal of a list of settings is a filter, that of a card is its own.
    const { metal: _metal, ...carried } = address
    return { kind, search: { ...search, ...carried }, payload, carried }
  },
})

const diamonds = (lab: Lab): PageParts => ({
  loader: async ({ context, deps }) => {
    const search = diamondsSearch(deps)
    const { address, ring } = await loadRing(context, deps)
    if (lab === 'IGI') await context.queryClient.ensureQueryData(bannerQuery(context.call, 'lab-banner'))
    const payload = onlyFitting(diamondsPayload(lab, search), ring?.setting?.centreStone)
    const { pages } = await context.queryClient.ensureInfiniteQueryData(diamondsQuery(context.call, payload))
    // Where nothing fits, the page says what to loosen, without script too.
    if (pages[0]?.detail.length === 0)
      await context.queryClient.prefetchQuery(diamondFacetsQuery(context.call, payload))
    return { lab, search: { ...search, ...address }, payload, carried: address, problems: addressProblems(deps) }
  },
})

/** The lists of pieces and diamonds. */
export const parts = {
  naturalDiamonds: diamonds('GIA'),
  labGrownDiamonds: diamonds('IGI'),
  ...(Object.fromEntries(kinds.map((kind) => [kind, category(kind)])) as Record<Kind, PageParts>),
}
