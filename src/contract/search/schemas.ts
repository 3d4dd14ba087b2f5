import * as z from 'zod/mini'
import { kinds, labs } from '#contract/catalogue/codes.ts'
import { metal, picture } from '#contract/catalogue/schemas.ts'
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
  /** The metal in which a piece of several is shown; its page opens in it. */
  metal: z.optional(metal),
})
const understoodPart = z.object({
  filter: z.enum(['lab', 'shape', 'carat', 'color', 'clarity', 'cut', 'price', 'metal', 'kind', 'number']),
  /** In the caller's language. */
  label: z.string(),
  /** The text of the search without this; may be empty. */
  without: z.string(),
})
/** A page of words: it has no uuid, picture or sku, so it stands beside the results. Only an article has an excerpt. */
const helpPage = z.object({ href: z.string(), title: z.string(), heading: z.string(), excerpt: z.optional(z.string()) })
export const searchAnswer = z.object({
  detail: z.array(searchResult),
  totalnum: z.int(),
  /** What was understood of the text, in its order. */
  understood: z.array(understoodPart),
  help: z.array(helpPage),
  /** The whole lists of the stones, of which the search leads through the first. */
  lists: z.array(z.object({ lab: z.enum(labs), href: z.string() })),
})

export type SearchResult = z.output<typeof searchResult>
export type UnderstoodPart = z.output<typeof understoodPart>
export type HelpPage = z.output<typeof helpPage>
