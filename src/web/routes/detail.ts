import { notFound, redirect } from '@tanstack/react-router'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { type Kind, kinds } from '#contract/catalogue/codes.ts'
import { diamondDeliveryDate, pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
import { pictureUrl, previewSize } from '#contract/catalogue/pictures.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { createTranslator } from '../i18n/translator.tsx'
import { diamondQuery, pieceQuery } from '../queries/catalogue.ts'
import { joinFacts } from '../views/catalogue/names.ts'
import { certificateText, diamondName } from '../views/catalogue/diamond-texts.ts'
import { productJsonLd } from '../views/detail/product-json-ld.ts'
import { loadRing } from './builder.ts'
import type { PageParts } from './page-parts.ts'

/** What a shared link and a search engine show; not every program that draws links knows the smaller formats. */
const previewPicture = { ...previewSize, format: 'jpeg' } as const

/** The id in a detail address. Without an id it redirects to the list; a malformed id is not found. */
const requireItemId = (id: string | undefined, list: string) => {
  if (!id) throw redirect({ href: list, statusCode: 302 })
  if (!/^[A-Za-z0-9-]{1,96}$/.test(id)) throw notFound()
  return id
}

const queryOf = ({ searchStr }: { searchStr: string }) => Object.fromEntries(new URLSearchParams(searchStr))

const pieceDetail = (kind: Kind): PageParts<{ id: string; piece: Piece; deliveryDate: string; gone: boolean }> => ({
  loader: async ({ context, params, location }) => {
    const id = requireItemId(params.id, pages[kind].href())
    const piece = await context.queryClient.ensureQueryData(pieceQuery(context.call, id))
    if (kind === 'setting') await loadRing(context, queryOf(location))
    if (piece.kind !== kind) throw redirect({ href: detailPath(piece) + location.searchStr, statusCode: 301 })
    return { id, piece, deliveryDate: pieceDeliveryDate(Date.now(), piece.daysToMake), gone: piece.withdrawn }
  },
  describe: ({ context, pathname }, data) => {
    const locale = context.locale()
    const piece = data?.piece
    const [first] = piece?.metals ?? []
    if (!piece || !first) return { title: createTranslator(locale)(pages[kind].title) }
    const image = pictureUrl(first.picture, previewPicture)
    const [name, description] = [piece.name[locale], piece.description[locale]]
    return {
      title: name,
      description,
      image,
      structured: productJsonLd({
        name,
        description,
        sku: piece.sku,
        image: context.origin + image,
        url: context.origin + pathname,
        pricesSen: piece.metals.map(({ priceSen }) => priceSen),
        availability: piece.withdrawn ? 'Discontinued' : 'InStock',
      }),
    }
  },
})

const diamondDetail: PageParts<{ id: string; diamond: Diamond; deliveryDate: string }> = {
  loader: async ({ context, params, location }) => {
    const id = requireItemId(params.id, pages.naturalDiamonds.href())
    await loadRing(context, queryOf(location))
    const diamond = await context.queryClient.ensureQueryData(diamondQuery(context.call, id))
    return { id, diamond, deliveryDate: diamondDeliveryDate(Date.now()) }
  },
  describe: ({ context, pathname }, data) => {
    const t = createTranslator(context.locale())
    const diamond = data?.diamond
    if (!diamond) return { title: t(pages.naturalDiamonds.title) }
    const name = diamondName(t, diamond)
    const image = pictureUrl(diamond.picture, previewPicture)
    const title = joinFacts(t, [name, certificateText(diamond)])
    return {
      title,
      image,
      structured: productJsonLd({
        name,
        description: title,
        sku: diamond.sku,
        image: context.origin + image,
        url: context.origin + pathname,
        pricesSen: [diamond.priceSen],
        availability: diamond.available ? 'InStock' : diamond.reserved ? 'Reserved' : 'SoldOut',
      }),
    }
  },
}

/** The detail pages of pieces and diamonds. */
export const detailPages = {
  diamond_detail: diamondDetail,
  ...(Object.fromEntries(kinds.map((kind) => [`${kind}_detail`, pieceDetail(kind)])) as Record<
    `${Kind}_detail`,
    PageParts
  >),
}
