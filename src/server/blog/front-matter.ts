import * as z from 'zod/mini'
import { slugPattern } from '#contract/blog/slug.ts'
import { topics } from '#contract/blog/topics.ts'

const filled = z.string().check(z.minLength(1, 'is empty'))

/** What stands above an article, between two lines of `---`: one field a line, `name: text`. */
export const frontMatter = z.strictObject({
  slug: z.string().check(z.regex(slugPattern, 'may only have small letters, digits and hyphens')),
  title: filled,
  description: filled,
  date: z.iso.date('is not a date such as 2026-11-20'),
  author: filled,
  topic: z.enum(topics, `is none of ${topics.join(', ')}`),
  picture: filled,
  'alternative text': filled,
  caption: filled,
})
export type FrontMatter = z.output<typeof frontMatter>

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** The fields of an article's text as they are written, and what stands below them; null without such fields. */
const split = (text: string) => {
  const [, head, body] = fence.exec(text) ?? []
  if (head === undefined || body === undefined) return null
  const fields: [name: string, value: string][] = head.split(/\r?\n/).map((line) => {
    const end = line.indexOf(':')
    return end < 0 ? [line.trim(), ''] : [line.slice(0, end).trim(), line.slice(end + 1).trim()]
  })
  return { fields, body }
}

/** The checked fields of an article's text and its Markdown, or what is wrong with each field. */
export const readFrontMatter = (
  text: string,
): { fields: FrontMatter; body: string } | { complaints: readonly string[] } => {
  const parts = split(text)
  if (!parts) return { complaints: ['has no fields between two lines of ---'] }
  const names = parts.fields.map(([name]) => name)
  const twice = names.filter((name, place) => names.indexOf(name) < place)
  const { success, data, error } = frontMatter.safeParse(Object.fromEntries(parts.fields))
  if (success && twice.length === 0) return { fields: data, body: parts.body }
  const complaints = (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${key}: is no field of an article`)
    const field = issue.path.join('.')
    return names.includes(field) ? [`${field}: ${issue.message}`] : [`${field}: is missing`]
  })
  return { complaints: [...complaints, ...twice.map((name) => `${name}: is written twice`)] }
}
