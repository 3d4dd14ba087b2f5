import { queryOptions } from '@tanstack/react-query'
import type { AdType } from '#contract/lead/ad-types.ts'
import type { CallFunction } from '../ports/call.ts'
import { read } from './read.ts'

/** The advertisement of a category page. */
export const adQuery = (call: CallFunction, type: AdType) =>
  queryOptions({
    queryKey: ['ad', type],
    queryFn: async ({ signal }) => {
      const { image, mobile_image } = await read(call, 'GET /api/purchase/client_ad', { type }, signal)
      return { wide: image, mobile: mobile_image }
    },
  })
