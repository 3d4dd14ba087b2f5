import { notFound, redirect } from '@tanstack/react-router'
import type { Piece } from '#contract/catalogue/schemas.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import { previewHref } from '#contract/catalogue/previews.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { createTranslator } from '../i18n/translator.tsx'
import { pieceQuery } from '../queries/catalogue.ts'
import type { PageParts } from './page-parts.ts'

/** The id in a detail address. Without an id it redirects to the list; a malformed id is not found. */
export const requireItemId = (id: string | undefined, list: string) => {
  if (!id) throw redirect({ href: list, statusCode: 302 })
  if (!/^[A-Za-z0-9-]{1,96}$/.test(id)) throw notFound()
  return id
}

/** Fetches how the days of a delivery are counted, beside the data of a page: one that is opened first has its day. */
export const fetchDeliveryDates = () => import('#contract/catalogue/delivery-date.ts')

interface PieceData {
  id: string
  piece: Piece
  deliveryDate: string
  gone: boolean
}

/** The detail page of a kind of pieces. Another kind's piece redirects to its own page. */
export const pieceDetail = (kind: Kind) =>
  ({
    loader: async ({ context, params, location }) => {
      const id = requireItemId(params.id, pages[kind].href())
      const [piece, { pieceDeliveryDate }] = await Promise.all([
        context.queryClient.ensureQueryData(pieceQuery(context.call, id)),
        fetchDeliveryDates(),
      ])
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
  }) satisfies PageParts<PieceData>
