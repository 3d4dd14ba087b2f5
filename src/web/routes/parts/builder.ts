import { parseRingAddress, type RingAddress } from '#contract/builder/address.ts'
import type { CentreStone } from '#contract/builder/fit.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import { pieceDeliveryDate } from '#contract/catalogue/delivery-date.ts'
import type { Shape } from '#contract/catalogue/codes.ts'
import type { Payload } from '#contract/calls.ts'
import { policies } from '#contract/policies.ts'
import { justRead, ringQuery } from '../../queries/builder.ts'
import { caratText } from '../../views/catalogue/diamond-texts.ts'
import type { RouterContext } from '../context.ts'
import type { PageParts } from '../page-parts.ts'

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
    const { ring } = await loadRing(context, deps)
    const days = ring?.setting?.daysToMake ?? policies.deliveryMadeToOrder.to
    return { deliveryDate: pieceDeliveryDate(Date.now(), days) }
  },
}

/** The review of the ring builder. */
export const parts = { ringReview: review }
