import type { FastifyInstance } from 'fastify'
import type { blogCalls } from '#contract/blog/calls.ts'
import type { Area } from '../area.ts'
import type { Handlers } from '../calls/handler.ts'
import { documentHeaders } from '../http/static.ts'
import type { Blog } from './blog.ts'
import { drawingsPath } from './drawings.ts'

const year = 31_536_000

const blogHandlers = (blog: Blog): Handlers<keyof typeof blogCalls> => ({
  'GET /api/base/get_articles': async ({ topic }, { caller }) => ({
    re: '200',
    data: { detail: blog.list(caller.locale, topic) },
  }),
  'GET /api/base/get_article': async ({ id }, { caller }) => {
    const data = blog.find(caller.locale, id)
    return data ? { re: '200', data } : { re: '404' }
  },
})

const registerRoutes = (blog: Blog) => (scope: FastifyInstance) => {
  scope.get<{ Params: { name: string }; Querystring: { v?: string } }>(`${drawingsPath}/:name`, (request, reply) => {
    for (const name of documentHeaders) reply.removeHeader(name)
    const drawing = blog.drawing(request.params.name)
    if (!drawing) return reply.code(404).header('cache-control', 'no-store').send({ re: '404' })
    const isCurrent = drawing.url === request.url
    return reply
      .header('cache-control', isCurrent ? `public, max-age=${year}, immutable` : 'public, no-cache')
      .type('image/svg+xml')
      .send(drawing.content)
  })
}

/** The blog: its articles and its drawings. */
export const createBlogArea = (blog: Blog) =>
  ({ handlers: blogHandlers(blog), registerRoutes: registerRoutes(blog) }) satisfies Area
