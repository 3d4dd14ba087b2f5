import { notFound, redirect } from '@tanstack/react-router'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { type Kind, kinds } from '#contract/catalogue/codes.ts'
import { diamondDeliveryDate, pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
import { previewHref } from '#contract/catalogue/previews.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { createTranslator } from '../../i18n/translator.tsx'
import { diamondQuery, pieceQuery } from '../../queries/catalogue.ts'
import { joinFacts } from '../../views/catalogue/names.ts'
import { certificateText, diamondName } from '../../views/catalogue/diamond-texts.ts'
import { loadRing } from './builder.ts'
import type { PageParts } from '../page-parts.ts'

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
  describe: ({ context }, data) => {
    const locale = context.locale()
    const piece = data?.piece
    if (!piece) return { title: createTranslator(locale)(pages[kind].title) }
    return {
      title: piece.name[locale],
      description: piece.description[locale],
      image: previewHref(piece.uuid, locale),
      canonical: detailPath(piece),
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
  describe: ({ context }, data) => {
    const t = createTranslator(context.locale())
    const diamond = data?.diamond
    if (!diamond) return { title: t(pages.naturalDiamonds.title) }
    return {
      title: joinFacts(t, [diamondName(t, diamond), certificateText(diamond)]),
      image: previewHref(diamond.uuid, context.locale()),
      canonical: detailPath({ ...diamond, kind: 'diamond' }),
    }
  },
}

/** The detail pages of pieces and diamonds. */
export const parts = {
  diamond_detail: diamondDetail,
  ...(Object.fromEntries(kinds.map((kind) => [`${kind}_detail`, pieceDetail(kind)])) as Record<
    `${Kind}_detail`,
    PageParts
  >),
}
