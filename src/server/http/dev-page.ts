import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Renderer } from './renderer.ts'
import { inlineSources, pagePolicy } from './security.ts'

/** Serves `/dev/ui`, the developers' page of all components; in production there is none. */
export const registerDevPage = (server: FastifyInstance, settings: Settings, uiPage: Renderer['uiPage']) => {
  if (settings.environment === 'production') return
  const isDevelopment = settings.environment === 'development'
  server.get('/dev/ui', async (_request, reply) => {
    const page = await uiPage()
    const policy = pagePolicy(inlineSources(page), { secure: false, isDevelopment, externalOrigins: [] })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      .send(page)
  })
}
