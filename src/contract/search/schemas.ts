import * as z from 'zod/mini'
import { kinds } from '#contract/catalogue/codes.ts'
import { picture } from '#contract/catalogue/schemas.ts'
import { sen, uuid, wholeNumber } from '#contract/schema.ts'

export const searchQuery = z.strictObject({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  startNum: z.optional(wholeNumber(0, 100_000)),
  pageSize: z.optional(wholeNumber(1, 50)),
})
const searchResult = z.object({
  type: z.enum([...kinds, 'diamond']),
  link: z.string(),
  uuid,
  image_url: z.string(),
  name: z.string(),
  sub_head: z.string(),
  sku: z.string(),
  /** Lowest price, for the search page. */
  price_from: sen,
  picture,
})
export const searchAnswer = z.object({ detail: z.array(searchResult), totalnum: z.int() })

export type SearchResult = z.output<typeof searchResult>
