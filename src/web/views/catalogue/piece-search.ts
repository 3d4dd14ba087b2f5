import type { Payload } from '#contract/calls.ts'
import { type Kind, metals } from '#contract/catalogue/codes.ts'
import { anyOf, type Check, commonChecks, type ListSearch, oneOf, readSearch, wholeRinggit } from './list-search.ts'

const slugs: Check = (value) => (/^[a-z-]+(,[a-z-]+)*$/.test(value) && value.length <= 200 ? value : undefined)

const checks: Readonly<Record<string, Check>> = {
  style: slugs,
  metal: anyOf(Object.keys(metals)),
  ...commonChecks,
  sort: oneOf(['price-up', 'price-down', 'newest']),
}

/** What the address of a list of pieces asks for. */
export const piecesSearch = (raw: Record<string, unknown>) => readSearch(checks, { price: wholeRinggit }, raw)

/** Default number of pieces per page, in whole rows of three. */
export const piecesPageSize = 15

/** Payload of the call for a page of pieces. */
export const piecesPayload = (kind: Kind, search: ListSearch): Payload<'GET /api/purchase/get_pieces'> => ({
  pageSize: String(piecesPageSize) as '15',
  ...search,
  kind,
})
