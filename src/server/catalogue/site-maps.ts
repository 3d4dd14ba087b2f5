import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { kinds, type Lab, labs } from '#contract/catalogue/codes.ts'
import { localeAddress, locales } from '#contract/locale.ts'
import { detailPath, type Page, pages } from '#contract/pages.ts'
import type { Database } from '../database/schema.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Catalogue } from './catalogue.ts'
import type { ArticleTopic } from './search/article-index.ts'
import { diamondLink } from './rows.ts'
import { hasPlace } from './stock/sets.ts'
import type { StockReader } from './stock/stock.ts'
import { uuidAt } from './stock/uuids.ts'

/** Items of a site map, each with an address in two languages; it may hold 50,000 addresses and 50 MB (sitemaps.org). */
const maxItems = 25_000
/** Stones that are looked up at once, between which other requests are answered. */
const batchSize = 500
/** How long a search engine may keep one, seconds. */
const maxAge = 3600

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
const opening = `${prolog}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'

/** A page in each of its languages, all of which name each other. */
const entry = (origin: string, path: string) => {
  const address = origin + path
  const alternates = locales
    .map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(localeAddress(address, locale))}"/>`,
    )
    .join('')
  return locales
    .map((locale) => `<url><loc>${escapeHtml(localeAddress(address, locale))}</loc>${alternates}</url>\n`)
    .join('')
}

/** The pages that stand for themselves, and not for an item. */
const pagePaths = Object.values<Page>(pages)
  .filter(({ listed, id }) => listed && id !== true)
  .map(({ path }) => path)

interface SiteMapParts {
  db: Kysely<Database>
  catalogue: Catalogue
  stock: StockReader
  articles: () => readonly ArticleTopic[]
  origin: () => string
}

/**
 * `/sitemap.xml` lists the site maps: that of the pages and articles, that of the pieces, and one for each 25,000 diamonds for sale of
 * a laboratory.
 */
export const registerSiteMaps = (server: FastifyInstance, { db, catalogue, stock, articles, origin }: SiteMapParts) => {
  const piecePaths = () => kinds.flatMap((kind) => catalogue.ofKind(kind).map((piece) => detailPath(piece)))

  const siteMap = (paths: readonly string[]) => opening + paths.map((path) => entry(origin(), path)).join('') + closing

  /** The diamonds for sale at these places of the stock, a batch at a time. */
  const diamondEntries = async function* (lab: Lab, from: number) {
    const columns = (await stock.current())[lab]
    const end = Math.min(from + maxItems, columns.count)
    yield opening
    for (let place = from; place < end; place += batchSize) {
      const places = Array.from({ length: Math.min(batchSize, end - place) }, (_, offset) => place + offset)
      const uuids = places.filter((each) => !hasPlace(columns.sold, each)).map((each) => uuidAt(columns, each))
      const rows = await db
        .selectFrom('diamonds')
        .select(['uuid', 'shape', 'lab', 'certificate', 'sku'])
        .where('uuid', 'in', uuids)
        .execute()
      yield rows
        .map((row) => entry(origin(), detailPath({ kind: 'diamond', link: diamondLink(row), uuid: row.uuid })))
        .join('')
      await nextTurn()
    }
    yield closing
  }

  const mapsOf = async () => {
    const current = await stock.current()
    const diamonds = labs.flatMap((lab) =>
      Array.from(
        { length: Math.ceil(current[lab].count / maxItems) },
        (_, index) => `diamonds-${lab.toLowerCase()}-${index + 1}`,
      ),
    )
    return ['pages', 'pieces', ...diamonds]
  }

  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200)
      reply.header('cache-control', `public, max-age=${maxAge}`).type('application/xml; charset=utf-8')
  })
  server.get('/sitemap.xml', async () => {
    const maps = (await mapsOf()).map(
      (name) => `<sitemap><loc>${escapeHtml(`${origin()}/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
    )
    return `${prolog}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`
  })
  server.get('/sitemaps/pages.xml', () => siteMap([...pagePaths, ...articles().map(({ href }) => href)]))
  server.get('/sitemaps/pieces.xml', () => siteMap(piecePaths()))
  server.get<{ Params: { lab: string; number: string } }>(
    '/sitemaps/diamonds-:lab(^[a-z]+)-:number(^\\d{1,4}).xml',
    async (request, reply) => {
      const lab = labs.find((each) => each.toLowerCase() === request.params.lab)
      const from = (Number(request.params.number) - 1) * maxItems
      if (!lab || from < 0 || from >= (await stock.current())[lab].count) return reply.callNotFound()
      return Readable.from(diamondEntries(lab, from))
    },
  )
}
