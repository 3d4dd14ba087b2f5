import { createRoute, lazyRouteComponent, notFound, redirect, type AnyRoute } from '@tanstack/react-router'
import { kinds, type Kind, type Lab } from '#contract/catalogue/codes.ts'
import { adTypeByKind } from '#contract/lead/lead.ts'
import { closestPictureUrl } from '#contract/catalogue/pictures.ts'
import { catalogueRoutes as addresses, detailPath, diamondRoutes } from '#contract/routes.ts'
import { adQuery } from '../queries/lead.ts'
import {
  featuredPiecesQuery,
  diamondQuery,
  diamondsQuery,
  pieceQuery,
  piecesQuery,
  searchQuery,
} from '../queries/catalogue.ts'
import { diamondsPayload, diamondsSearch, piecesPayload, piecesSearch } from '../views/catalogue/list-search.ts'
import { kindTexts } from '../views/catalogue/kinds.ts'
import { ListFailed } from '../views/catalogue/list-failed.tsx'
import { ListSkeleton } from '../views/catalogue/list-skeleton.tsx'
import { certificateText, diamondName } from '../views/catalogue/names.ts'
import { diamondDeliveryDate, pieceDeliveryDate } from '../views/detail/delivery-date.ts'
import { productJsonLd } from '../views/detail/product-json-ld.ts'
import { parseSearchParams } from '../views/search/search-params.ts'
import type { RouterContext } from './context.ts'
import { pageHead } from './head.ts'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute
const states = { pendingComponent: ListSkeleton, errorComponent: ListFailed }

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { view: 'home/home-page.tsx' },
  loader: ({ context }) => context.queryClient.ensureQueryData(featuredPiecesQuery(context.call)).then(() => null),
  head: ({ match }) => pageHead(match, (t) => ({ title: t('home.pageTitle'), description: t('home.description') })),
  component: lazyRouteComponent(() => import('../views/home/home-page.tsx'), 'HomePage'),
})

/** An advertisement that cannot be had is left out. */
const loadAd = async ({ queryClient, call }: RouterContext, kind: Kind) => {
  const type = adTypeByKind[kind]
  if (type) await queryClient.prefetchQuery(adQuery(call, type))
}

const category = (kind: Kind) =>
  createRoute({
    getParentRoute,
    path: addresses[kind].category,
    staticData: { view: 'catalogue/category-page.tsx' },
    loaderDeps: ({ search }) => piecesSearch(search),
    loader: async ({ context, deps: search }) => {
      await Promise.all([
        context.queryClient.ensureQueryData(piecesQuery(context.call, piecesPayload(kind, search))),
        loadAd(context, kind),
      ])
      return { kind, search }
    },
    head: ({ match }) =>
      pageHead(match, (t) => ({ title: t(kindTexts[kind].title), description: t(kindTexts[kind].lead) })),
    component: lazyRouteComponent(() => import('../views/catalogue/category-page.tsx'), 'CategoryPage'),
    ...states,
  })

const diamonds = (lab: Lab, path: string) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { view: 'catalogue/diamonds-page.tsx' },
    loaderDeps: ({ search }) => diamondsSearch(search),
    loader: async ({ context, deps: search }) => {
      await context.queryClient.ensureQueryData(diamondsQuery(context.call, diamondsPayload(lab, search)))
      return { lab, search }
    },
    head: ({ match }) =>
      pageHead(match, (t) =>
        lab === 'GIA'
          ? { title: t('catalogue.naturalDiamonds'), description: t('catalogue.naturalLead') }
          : { title: t('catalogue.labDiamonds'), description: t('catalogue.labLead') },
      ),
    component: lazyRouteComponent(() => import('../views/catalogue/diamonds-page.tsx'), 'DiamondsPage'),
    ...states,
  })

/** The id of a detail address; what could never be one is not found, nothing leads to the list. */
const requireItemId = (id: string | undefined, list: string) => {
  if (!id) throw redirect({ href: list, statusCode: 302 })
  if (!/^[A-Za-z0-9-]{1,96}$/.test(id)) throw notFound()
  return id
}

const pieceDetail = (kind: Kind) =>
  createRoute({
    getParentRoute,
    path: `${addresses[kind].detail}/{-$id}`,
    staticData: { view: 'detail/piece-page.tsx' },
    loader: async ({ context, params, location }) => {
      const id = requireItemId(params.id, addresses[kind].category)
      const piece = await context.queryClient.ensureQueryData(pieceQuery(context.call, id))
      if (piece.kind !== kind) throw redirect({ href: detailPath(piece) + location.searchStr, statusCode: 301 })
      return { id, piece, deliveryDate: pieceDeliveryDate(Date.now(), piece.daysToMake) }
    },
    head: ({ match, loaderData }) =>
      pageHead(match, (t, locale) => {
        const piece = loaderData?.piece
        const [first] = piece?.metals ?? []
        if (!piece || !first) return { title: t(kindTexts[kind].title) }
        const image = closestPictureUrl(first.picture, 960)
        const [name, description] = [piece.name[locale], piece.description[locale]]
        return {
          title: name,
          description,
          image,
          structured: productJsonLd({
            name,
            description,
            sku: piece.sku,
            image: match.context.origin + image,
            url: match.context.origin + match.pathname,
            pricesSen: piece.metals.map(({ priceSen }) => priceSen),
            available: true,
          }),
        }
      }),
    component: lazyRouteComponent(() => import('../views/detail/piece-page.tsx'), 'PiecePage'),
    ...states,
  })

const diamondDetail = createRoute({
  getParentRoute,
  path: `${diamondRoutes.detail}/{-$id}`,
  staticData: { view: 'detail/diamond-page.tsx' },
  loader: async ({ context, params }) => {
    const id = requireItemId(params.id, diamondRoutes.natural)
    const diamond = await context.queryClient.ensureQueryData(diamondQuery(context.call, id))
    return { id, diamond, deliveryDate: diamondDeliveryDate(Date.now()) }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, (t) => {
      const diamond = loaderData?.diamond
      if (!diamond) return { title: t('catalogue.naturalDiamonds') }
      const name = diamondName(t, diamond)
      const image = closestPictureUrl(diamond.picture, 960)
      const title = `${name}, ${certificateText(diamond)}`
      return {
        title,
        image,
        structured: productJsonLd({
          name,
          description: title,
          sku: diamond.sku,
          image: match.context.origin + image,
          url: match.context.origin + match.pathname,
          pricesSen: [diamond.priceSen],
          available: diamond.available,
        }),
      }
    }),
  component: lazyRouteComponent(() => import('../views/detail/diamond-page.tsx'), 'DiamondPage'),
  ...states,
})

const search = createRoute({
  getParentRoute,
  path: '/pages/search',
  staticData: { view: 'search/search-page.tsx' },
  loaderDeps: ({ search }) => parseSearchParams(search),
  loader: async ({ context, deps: asked }) => {
    const { text, page, pageSize } = asked
    if (text) {
      await context.queryClient.ensureQueryData(searchQuery(context.call, context.locale(), text, page, pageSize))
    }
    return asked
  },
  head: ({ match, loaderData }) =>
    pageHead(match, (t) => ({
      title: loaderData?.text ? t('search.titleFor', { text: loaderData.text }) : t('search.title'),
      description: t('search.description'),
      hidden: true,
    })),
  component: lazyRouteComponent(() => import('../views/search/search-page.tsx'), 'SearchPage'),
  ...states,
})

export const catalogueRoutes: AnyRoute[] = [
  home,
  ...kinds.flatMap((kind): AnyRoute[] => [category(kind), pieceDetail(kind)]),
  diamonds('GIA', diamondRoutes.natural),
  diamonds('IGI', diamondRoutes.labGrown),
  diamondDetail,
  search,
]
