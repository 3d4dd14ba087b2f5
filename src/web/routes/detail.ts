import { type AnyRoute, createRoute, notFound, redirect } from '@tanstack/react-router'
import { type Kind, kinds } from '#contract/catalogue/codes.ts'
import { closestPictureUrl } from '#contract/catalogue/pictures.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { diamondQuery, pieceQuery } from '../queries/catalogue.ts'
import { certificateText, diamondName } from '../views/catalogue/names.ts'
import { diamondDeliveryDate, pieceDeliveryDate } from '../views/detail/delivery-date.ts'
import { productJsonLd } from '../views/detail/product-json-ld.ts'
import { pageHead } from './head.ts'
import { listStates } from './list-states.ts'
import { pageOptions } from './page-options.ts'

/** The id in a detail address. Without an id it redirects to the list; a malformed id is not found. */
const requireItemId = (id: string | undefined, list: string) => {
  if (!id) throw redirect({ href: list, statusCode: 302 })
  if (!/^[A-Za-z0-9-]{1,96}$/.test(id)) throw notFound()
  return id
}

const pieceDetail = (kind: Kind) =>
  createRoute({
    ...pageOptions(`${kind}_detail`),
    loader: async ({ context, params, location }) => {
      const id = requireItemId(params.id, pages[kind].href())
      const piece = await context.queryClient.ensureQueryData(pieceQuery(context.call, id))
      if (piece.kind !== kind) throw redirect({ href: detailPath(piece) + location.searchStr, statusCode: 301 })
      return { id, piece, deliveryDate: pieceDeliveryDate(Date.now(), piece.daysToMake) }
    },
    head: ({ match, loaderData }) =>
      pageHead(match, `${kind}_detail`, (t, locale) => {
        const piece = loaderData?.piece
        const [first] = piece?.metals ?? []
        if (!piece || !first) return { title: t(pages[kind].title) }
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
    ...listStates,
  })

const diamondDetail = createRoute({
  ...pageOptions('diamond_detail'),
  loader: async ({ context, params }) => {
    const id = requireItemId(params.id, pages.naturalDiamonds.href())
    const diamond = await context.queryClient.ensureQueryData(diamondQuery(context.call, id))
    return { id, diamond, deliveryDate: diamondDeliveryDate(Date.now()) }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, 'diamond_detail', (t) => {
      const diamond = loaderData?.diamond
      if (!diamond) return { title: t(pages.naturalDiamonds.title) }
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
  ...listStates,
})

const pieceRoutes = kinds.map((kind): [string, AnyRoute] => [`${kind}_detail`, pieceDetail(kind)])

/** The detail pages of pieces and diamonds. */
export const detailRoutes = {
  diamond_detail: diamondDetail,
  ...(Object.fromEntries(pieceRoutes) as Record<`${Kind}_detail`, AnyRoute>),
}
