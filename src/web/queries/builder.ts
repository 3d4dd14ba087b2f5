import { queryOptions } from '@tanstack/react-query'
import type { RingAddress } from '#contract/builder/address.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import type { CallFunction } from '../ports/call.ts'
import { compactPiece } from './catalogue.ts'
import { read } from './read.ts'

/** How long a page and its machine share one answer, ms. */
export const justRead = 2_000

/** What the shop says of the stone and the setting in an address. */
export const ringQuery = (call: CallFunction, { stone, setting, metal }: RingAddress) =>
  queryOptions({
    queryKey: ['ring', stone, setting, metal],
    queryFn: async ({ signal }): Promise<Ring> => {
      const payload = {
        ...(stone !== undefined && { stone }),
        ...(setting !== undefined && { setting }),
        ...(metal !== undefined && { metal }),
      }
      const ring = await read(call, 'GET /api/purchase/get_ring', payload, signal)
      return {
        ...ring,
        setting: ring.setting && compactPiece(ring.setting, ring.metal ? [ring.metal] : []),
      }
    },
  })
