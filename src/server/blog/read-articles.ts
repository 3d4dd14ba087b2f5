import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Article, ArticleCard } from '#contract/blog/schemas.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { type Complaint, type DrawingFile, readDrawings } from './drawings.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { linkProblem } from './links.ts'
import { readMarkdown } from './markdown.ts'
import { readingMinutes } from './reading-time.ts'

/** An article without those that go with it. */
export type OwnArticle = Omit<Article, 'related'>

/** An article's file. */
export interface ArticleFile {
  locale: Locale
  /** `four-cs.md` */
  name: string
  text: string
}

/** Fields that are the same in every language. */
const shared = ['slug', 'date', 'topic', 'picture'] as const
/** Fields that are written in the article's language. */
const written = ['title', 'description', 'alternative text', 'caption'] as const
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

interface Parsed extends ArticleFile {
  fields: FrontMatter
  body: string
}

const parse = (files: readonly ArticleFile[], complain: (file: ArticleFile, what: string) => void): Parsed[] =>
  files.flatMap((file) => {
    const read = readFrontMatter(file.text)
    if ('fields' in read) return [{ ...file, ...read }]
    for (const what of read.complaints) complain(file, what)
    return []
  })

/** Complains about articles that lack a language, differ between languages, or have the slug of another one. */
const compare = (parsed: readonly Parsed[], complain: (file: ArticleFile, what: string) => void) => {
  for (const one of parsed) {
    for (const other of parsed) {
      if (one === other) continue
      const translates = one.name === other.name
      if (!translates && one.locale === other.locale && one.fields.slug === other.fields.slug)
        complain(one, `slug: is also that of ${other.name}`)
      // Said once, of the translation.
      if (!translates || one.locale === 'en' || other.locale !== 'en') continue
      for (const field of shared)
        if (one.fields[field] !== other.fields[field]) complain(one, `${field}: differs from that in en`)
    }
    for (const field of written)
      if (isChinese(one.fields[field]) !== (one.locale === 'zh-CN')) complain(one, `${field}: is in another language`)
  }
}

/** Every article of these files, newest first, and what is wrong, each with its file and field. */
export const collectArticles = (files: readonly ArticleFile[], drawings: ReadonlyMap<string, DrawingFile>) => {
  const complaints: Complaint[] = []
  const complain = ({ locale, name }: ArticleFile, what: string) => complaints.push(`${locale}/${name}: ${what}`)
  for (const file of files)
    for (const locale of locales)
      if (!files.some((other) => other.locale === locale && other.name === file.name))
        complain(file, `language: there is no ${locale}/${file.name}`)

  const parsed = parse(files, complain)
  compare(parsed, complain)
  const slugs = new Set(parsed.map(({ fields }) => fields.slug))
  const drawingOf = (name: string, words: { alt: string; caption: string }) => {
    const found = drawings.get(name)
    return found && { url: found.url, width: found.width, height: found.height, ...words }
  }
  const articles: Record<Locale, OwnArticle[]> = { en: [], 'zh-CN': [] }
  for (const file of parsed) {
    const { slug, title, description, topic, date, author, picture: name, caption } = file.fields
    const body = readMarkdown(file.body, {
      findDrawing: drawingOf,
      linkProblem: (href) => linkProblem(href, slugs),
      complain: (what) => complain(file, what),
    })
    const picture = drawingOf(name, { alt: file.fields['alternative text'], caption })
    if (!picture) complain(file, `picture: there is no ${name} in the drawings`)
    else
      articles[file.locale].push({
        slug,
        title,
        description,
        topic,
        date,
        author,
        minutes: readingMinutes(file.body),
        picture,
        ...body,
      })
  }
  for (const locale of locales)
    articles[locale].sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug))
  return { articles, complaints }
}

const folder = join(import.meta.dirname, '../../content/blog')

/** The articles and drawings in `src/content/blog`, with what is wrong there. */
export const readArticles = () => {
  const { drawings, complaints } = readDrawings(join(folder, 'drawings'))
  const files = locales.flatMap((locale) =>
    readdirSync(join(folder, locale))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name): ArticleFile => ({ locale, name, text: readFileSync(join(folder, locale, name), 'utf8') })),
  )
  const read = collectArticles(files, drawings)
  return { articles: read.articles, drawings, complaints: [...complaints, ...read.complaints] }
}

/** An article as it is listed. */
export const cardOf = ({ slug, title, description, topic, date, minutes, picture }: OwnArticle): ArticleCard => ({
  slug,
  title,
  description,
  topic,
  date,
  minutes,
  picture,
})
