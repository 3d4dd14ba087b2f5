import { parseRingAddress, type RingAddress } from '#contract/builder/address.ts'
import type { CentreStone } from '#contract/builder/fit.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import { previewHref } from '#contract/catalogue/previews.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import type { Shape } from '#contract/catalogue/codes.ts'
import type { Payload } from '#contract/calls.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'
import { createTranslator } from '../../i18n/translator.tsx'
import { justRead, ringQuery } from '../../queries/builder.ts'
import { diamondQuery } from '../../queries/catalogue.ts'
import { caratText, certificateText, diamondName } from '../../views/catalogue/diamond-texts.ts'
import { joinFacts } from '../../views/catalogue/names.ts'
import type { RouterContext } from '../context.ts'
import type { LoaderInput, PageParts } from '../page-parts.ts'
import { fetchDeliveryDates, pieceDetail, requireItemId } from '../piece-parts.ts'

type Query = Readonly<Record<string, string>>

/** What is chosen in the address of a page, and what the shop says of it; null if nothing is, or it could not be read. */
export const loadRing = async (
  { queryClient, call }: Pick<RouterContext, 'queryClient' | 'call'>,
  search: Query,
): Promise<{ address: RingAddress; ring: Ring | null }> => {
  const { address } = parseRingAddress(search)
  if (address.stone === undefined && address.setting === undefined) return { address, ring: null }
  // Where it cannot be read, the bar says so, and the page is shown without it.
  const ring = await queryClient.fetchQuery({ ...ringQuery(call, address), staleTime: justRead }).catch(() => null)
  return { address, ring }
}

type DiamondsPayload = Payload<'GET /api/purchase/get_diamonds'>

const shapesOf = (asked: string | undefined, { shapes }: CentreStone): readonly Shape[] => {
  const both = shapes.filter((shape) => asked?.split(',').includes(shape))
  return both.length > 0 ? both : shapes
}

/** Of the diamonds that are asked for, only those that a setting takes; of no shape that it takes, all that it takes. */
export const onlyFitting = (payload: DiamondsPayload, centreStone: CentreStone | null | undefined): DiamondsPayload => {
  if (!centreStone) return payload
  const { caratFrom = '0', caratTo = '1000' } = payload
  return {
    ...payload,
    shape: shapesOf(payload.shape, centreStone).join(','),
    caratFrom: String(Math.max(Number(caratFrom), centreStone.caratFrom / 100)),
    caratTo: String(Math.min(Number(caratTo), centreStone.caratTo / 100)),
  }
}

/** The filters by which only settings that take the chosen stone are listed; none for a stone that is sold. */
export const settingsFor = (
  ring: Ring | null,
): Pick<Payload<'GET /api/purchase/get_pieces'>, 'stoneShape' | 'stoneCarat'> =>
  ring?.stone?.available ? { stoneShape: ring.stone.shape, stoneCarat: caratText(ring.stone.caratPoints) } : {}

const review: PageParts = {
  loader: async ({ context, deps }) => {
    const [{ ring }, { pieceDeliveryDate }] = await Promise.all([loadRing(context, deps), fetchDeliveryDates()])
    const days = ring?.setting?.daysToMake ?? policies.deliveryMadeToOrder.to
    return { deliveryDate: pieceDeliveryDate(Date.now(), days) }
  },
}

/** The ring of an address, so that the bar has it at once. */
const loadRingOf = ({ context, location: { searchStr } }: LoaderInput) =>
  loadRing(context, Object.fromEntries(new URLSearchParams(searchStr)))

const diamondDetail: PageParts<{ id: string; diamond: Diamond; deliveryDate: string }> = {
  loader: async (input) => {
    const { context, params } = input
    const id = requireItemId(params.id, pages.naturalDiamonds.href())
    const [diamond, { diamondDeliveryDate }] = await Promise.all([
      context.queryClient.ensureQueryData(diamondQuery(context.call, id)),
      fetchDeliveryDates(),
      loadRingOf(input),
    ])
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

const settingPiece = pieceDetail('setting')
const settingDetail = {
  ...settingPiece,
  loader: async (input) => {
    const [data] = await Promise.all([settingPiece.loader(input), loadRingOf(input)])
    return data
  },
} satisfies PageParts<Awaited<ReturnType<typeof settingPiece.loader>>>

/** The review of the ring builder, and the detail pages on which its stone and its setting are chosen. */
export const parts = { ringReview: review, diamond_detail: diamondDetail, setting_detail: settingDetail }
