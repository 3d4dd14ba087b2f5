import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { siteFolder } from './renderer.ts'

const year = 31_536_000_000
const pictures = join(import.meta.dirname, '../pictures/files')

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1f3d36"/><path d="M16 5l8 6-8 16L8 11z" fill="none" stroke="#faf8f5" stroke-width="1.8" stroke-linejoin="round"/><path d="M8 11h16M12.500 11L16 27l3.500-16L16 5z" fill="none" stroke="#faf8f5" stroke-width="1.200" stroke-linejoin="round"/></svg>`

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /sandbox/
Disallow: /pages/Personal
Disallow: /pages/CheckOut
Disallow: /pages/Payment
Disallow: /pages/Cart

Host: ${origin}
`

/** Files that never change under their address: pictures and the built site's assets; and the small files that every site has. */
export const registerStatic = async (server: FastifyInstance, origin: () => string) => {
  const forever = { immutable: true, maxAge: year, index: false as const, wildcard: true, decorateReply: false }
  await server.register(fastifyStatic, { root: pictures, prefix: '/pictures/', ...forever })
  const assets = join(siteFolder, 'client/assets')
  if (existsSync(assets)) {
    await server.register(fastifyStatic, { root: assets, prefix: '/assets/', preCompressed: true, ...forever })
  }
  server.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )
  server.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin())))
}
