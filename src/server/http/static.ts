import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Page, pages } from '#contract/pages.ts'
import { siteFolder } from './renderer.ts'

const year = 31_536_000_000

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1f3d36"/><path d="M16 5l8 6-8 16L8 11z" fill="none" stroke="#faf8f5" stroke-width="1.8" stroke-linejoin="round"/><path d="M8 11h16M12.500 11L16 27l3.500-16L16 5z" fill="none" stroke="#faf8f5" stroke-width="1.200" stroke-linejoin="round"/></svg>`

const { closed: loginPages = [], open: openPages = [] } = Object.groupBy(Object.values<Page>(pages), (page) =>
  page.forCustomers ? 'closed' : 'open',
)
/** What robots.txt says of a page: a rule is for all that begins with it, so a name that begins another one ends in it. */
const rulesOf = (path: string) =>
  openPages.some((open) => open.path.startsWith(path)) ? [`${path}$`, `${path}?`, `${path}/`] : [path]
/** Pages for signed-in customers, for robots.txt; a page below another one is covered by it. */
const closedPaths = loginPages
  .filter(({ path }) => !loginPages.some((other) => path.startsWith(`${other.path}/`)))
  .flatMap(({ path }) => rulesOf(path))

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /sandbox/
${closedPaths.map((path) => `Disallow: ${path}\n`).join('')}
Sitemap: ${origin}/sitemap.xml
`

/** Headers that mean something for pages only; on our images and scripts they would waste 200 bytes each. */
export const documentHeaders = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options']

/** Headers of a picture of what is sold: image searches show it on pages of theirs, and a saved page is nobody's. */
export const publicPictureHeaders = { 'cross-origin-resource-policy': 'cross-origin' }

/** Files of the shop and of the staff's page. */
const assetFolders = [
  ['client/assets', '/assets/'],
  ['desk/assets/desk', '/assets/desk/'],
] as const

/**
 * The built site's assets, which never change under their address, and the small standard files of a site.
 */
export const registerStatic = async (server: FastifyInstance, origin: () => string) => {
  const immutableOptions: FastifyStaticOptions = {
    immutable: true,
    // Nobody asks for a part of these small files, and the etag is enough to ask for them again.
    acceptRanges: false,
    lastModified: false,
    maxAge: year,
    index: false,
    wildcard: true,
    decorateReply: false,
    setHeaders: (response) => {
      for (const name of documentHeaders) response.removeHeader(name)
    },
  }
  for (const [folder, prefix] of assetFolders) {
    const root = join(siteFolder, folder)
    if (existsSync(root))
      await server.register(fastifyStatic, { ...immutableOptions, root, prefix, preCompressed: true })
  }
  server.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
  server.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin())))
}
