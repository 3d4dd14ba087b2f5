import { queryOptions } from '@tanstack/react-query'
import type { AdType } from '#contract/lead/lead.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { CallFunction } from '../ports/call.ts'
import { read } from './read.ts'

const withoutPlaceholder = (picture: Picture | null) => (picture ? { ...picture, placeholder: '' } : null)

/** The advertisement of a category page. */
export const adQuery = (call: CallFunction, type: AdType) =>
  queryOptions({
    queryKey: ['ad', type],
    queryFn: async ({ signal }) => {
      const { image, mobile_image } = await read(call, 'GET /api/purchase/client_ad', { type }, signal)
      return { wide: withoutPlaceholder(image), mobile: withoutPlaceholder(mobile_image) }
    },
  })
