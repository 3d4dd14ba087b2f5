import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { type Kind, kinds, type Lab } from '#contract/catalogue/codes.ts'
import { adTypeByKind } from '#contract/lead/lead.ts'
import { diamondsQuery, featuredPiecesQuery, piecesQuery, searchQuery } from '../queries/catalogue.ts'
import { adQuery } from '../queries/lead.ts'
import { diamondsPayload, diamondsSearch, piecesPayload, piecesSearch } from '../views/catalogue/list-search.ts'
import { parseSearchParams } from '../views/search/search-params.ts'
import type { RouterContext } from './context.ts'
import { pageHead } from './head.ts'
import { listStates } from './list-states.ts'
import { pageOptions } from './page-options.ts'

const home = createRoute({
  ...pageOptions('home'),
  loader: ({ context }) => context.queryClient.ensureQueryData(featuredPiecesQuery(context.call)).then(() => null),
})

/** A failure to fetch the advertisement is ignored: the page is shown without it. */
const loadAd = async ({ queryClient, call }: RouterContext, kind: Kind) => {
  const type = adTypeByKind[kind]
  if (type) await queryClient.prefetchQuery(adQuery(call, type))
}

const category = (kind: Kind): AnyRoute =>
  createRoute({
    ...pageOptions(kind),
    loaderDeps: ({ search }) => piecesSearch(search),
    loader: async ({ context, deps: search }) => {
      await Promise.all([
        context.queryClient.ensureQueryData(piecesQuery(context.call, piecesPayload(kind, search))),
        loadAd(context, kind),
      ])
      return { kind, search }
    },
    ...listStates,
  })

const diamonds = (lab: Lab, name: 'naturalDiamonds' | 'labGrownDiamonds'): AnyRoute =>
  createRoute({
    ...pageOptions(name),
    loaderDeps: ({ search }) => diamondsSearch(search),
    loader: async ({ context, deps: search }) => {
      await context.queryClient.ensureQueryData(diamondsQuery(context.call, diamondsPayload(lab, search)))
      return { lab, search }
    },
    ...listStates,
  })

const search = createRoute({
  ...pageOptions('search'),
  loaderDeps: ({ search }) => parseSearchParams(search),
  loader: async ({ context, deps: asked }) => {
    const { text, page, pageSize } = asked
    if (text) {
      await context.queryClient.ensureQueryData(searchQuery(context.call, context.locale(), text, page, pageSize))
    }
    return asked
  },
  head: ({ match, loaderData }) =>
    pageHead(match, 'search', (t) => ({
      title: loaderData?.text ? t('search.titleFor', { text: loaderData.text }) : t('search.title'),
      description: t('search.description'),
    })),
  ...listStates,
})

const categoryRoutes = kinds.map((kind): [string, AnyRoute] => [kind, category(kind)])

/** Home, the lists of pieces and diamonds, and the search. */
export const catalogueRoutes = {
  home,
  naturalDiamonds: diamonds('GIA', 'naturalDiamonds'),
  labGrownDiamonds: diamonds('IGI', 'labGrownDiamonds'),
  search,
  ...(Object.fromEntries(categoryRoutes) as Record<Kind, AnyRoute>),
}
