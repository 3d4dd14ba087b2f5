import * as z from 'zod/mini'
import { slugPattern } from './slug.ts'
import { topics } from './topics.ts'

export const articlesQuery = z.strictObject({ topic: z.optional(z.enum(topics)) })
export const articleQuery = z.strictObject({ id: z.string().check(z.regex(slugPattern)) })

/** A drawing of an article; `url` changes with its content, width and height are pixels. */
const drawing = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
})
/** Texts may hold links written as `[words](/path)` and `**strong**` words. */
const block = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ steps: z.array(z.string()) }),
  z.object({
    table: z.object({ caption: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  }),
  z.object({ figure: drawing }),
])
/** An article as it is listed. */
const articleCard = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  topic: z.enum(topics),
  /** `yyyy-mm-dd` */
  date: z.string(),
  /** How long it takes to read. */
  minutes: z.int(),
  picture: drawing,
})
export const articleList = z.object({ detail: z.array(articleCard) })
export const article = z.extend(articleCard, {
  author: z.string(),
  /** What stands above the first heading. */
  introduction: z.array(block),
  sections: z.array(z.object({ heading: z.string(), blocks: z.array(block) })),
  related: z.array(articleCard),
})

export type Drawing = z.output<typeof drawing>
export type ArticleBlock = z.output<typeof block>
export type ArticleCard = z.output<typeof articleCard>
export type Article = z.output<typeof article>
