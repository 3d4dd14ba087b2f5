import * as z from 'zod/mini'
import type { Calls } from '#contract/call.ts'
import { locales } from '#contract/locale.ts'

/** The brochure of the shop. */
export const brochureCalls = {
  'GET /api/purchase/get_brochure': {
    purpose: 'the brochure in a language (application/pdf)',
    access: 'anyone',
    limit: 'read',
    payload: z.strictObject({ locale: z.enum(locales) }),
    answer: 'file',
  },
} as const satisfies Calls
