import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findPicture } from '../catalogue/pictures.ts'
import { documentHeaders, publicPictureHeaders } from '../http/static.ts'
import type { Settings } from '../settings.ts'
import { createConverter } from './converter.ts'
import { readModifiers } from './modifiers.ts'
import { createPictureSource } from './picture-source.ts'
import { openPictureStore } from './picture-store.ts'

const year = 31_536_000
/** How much of the disk the pictures that were made may take. */
const maxBytes = 256 * 1024 * 1024

/** `/pictures/{name}?width=480&v={hash}`: the shop's pictures in the sizes, formats and qualities of the presets (API-04). */
export const registerPictures = (server: FastifyInstance, settings: Settings) => {
  const onProblem = (error: unknown) => server.log.warn({ err: error }, 'a picture could not be made or kept')
  const store = openPictureStore(join(settings.dataFolder, 'pictures'), { maxBytes, onProblem })
  const converter = createConverter()
  const find = createPictureSource({ store, converter, onProblem })
  server.addHook('onClose', async () => converter.close())

  server.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/pictures/:name',
    async (request, reply) => {
      for (const name of documentHeaders) reply.removeHeader(name)
      const picture = findPicture(request.params.name)
      if (!picture) return reply.code(404).header('cache-control', 'no-store').send({ re: '404' })
      reply.headers(publicPictureHeaders)
      const wanted = readModifiers(request.query, request.headers.accept ?? '')
      if ('field' in wanted) {
        return reply.code(400).header('cache-control', 'no-store').send({ re: '400', field: wanted.field })
      }
      if (request.query['format'] === undefined) reply.header('vary', 'accept')
      const { width, height, quality } = wanted
      const etag = `"${picture.hash}-${width}-${height ?? ''}-${quality}-${wanted.format}"`
      const isCurrent = wanted.version === picture.hash
      const lasting = isCurrent ? `public, max-age=${year}, immutable` : 'public, no-cache'
      if (request.headers['if-none-match'] === etag) {
        return reply.code(304).headers({ etag, 'cache-control': lasting }).send()
      }
      const { content, format, final } = await find(picture, wanted)
      return reply
        .headers(final ? { etag, 'cache-control': lasting } : { 'cache-control': 'no-store' })
        .type(`image/${format}`)
        .send(content)
    },
  )
}
