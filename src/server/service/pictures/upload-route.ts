import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxPictureBytes, type PictureUploadAnswer, pictureUploadPath } from '#contract/service/pictures.ts'
import { isCrossSite } from '../../cross-site.ts'
import type { Services } from '../../database/services.ts'
import type { CheckRateLimit } from '../../http/rate-limits.ts'
import { logRefusal } from '../../http/refusals.ts'
import type { ResolveRequestContext } from '../../http/request-context.ts'
import type { Settings } from '../../settings.ts'
import type { PictureFiles } from './files.ts'
import type { createNormalizer } from './normalizer.ts'
import { isFull } from './uploads.ts'

/** Uploads that arrive or are decoded at one time; more are asked to come back. */
const maxConcurrent = 16
const comeBackAfter = 5

class TooLargeError extends Error {}

/** Lets a body through up to the largest that is taken. */
const limited = () => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > maxPictureBytes) done(new TooLargeError('a picture is too large'))
      else done(null, chunk)
    },
  })
}

interface UploadParts {
  services: Services
  settings: Settings
  isOverLimit: CheckRateLimit
  files: PictureFiles
  normalizer: ReturnType<typeof createNormalizer>
  resolveRequestContext: ResolveRequestContext
}

const uploadCall = `POST ${pictureUploadPath}`

const send = (reply: FastifyReply, answer: PictureUploadAnswer) =>
  reply
    .code(answer.re === '503' ? 401 : Number(answer.re))
    .header('cache-control', 'no-store')
    .send(answer)

/**
 * `POST /api/service/upload_picture`: the body is a picture of the signed-in customer, for a request that they will
 * submit, or have submitted. It goes to the disk as it arrives, is decoded by another process, and is stored as that process wrote it.
 */
export const registerPictureUpload = (
  scope: FastifyInstance,
  { services: { db, write, now }, settings, isOverLimit, files, normalizer, resolveRequestContext }: UploadParts,
): void => {
  const customers = new WeakMap<FastifyRequest, string>()
  let concurrent = 0

  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

  const receive = async (user: string, body: Readable): Promise<PictureUploadAnswer> => {
    // Its name says nothing about whose it is.
    const file = crypto.randomUUID()
    const source = files.arriving(file)
    try {
      await files.create()
      await pipeline(body, limited(), createWriteStream(source, { flags: 'wx', mode: 0o600 }))
      const paths = { full: files.pathOf(file, 'full'), small: files.pathOf(file, 'small') }
      const result = await normalizer.normalize({ source, ...paths })
      if ('problem' in result) {
        await files.remove(file)
        return { re: '422', problem: result.problem }
      }
      const picture = crypto.randomUUID()
      const row = { uuid: picture, user_uuid: user, file, ...result, created_at: now().toISOString() }
      await write((transaction) => transaction.insertInto('service_uploads').values(row).execute())
      return { re: '200', data: { picture } }
    } catch (error) {
      await files.remove(file)
      if (error instanceof TooLargeError) return { re: '413' }
      throw error
    } finally {
      await rm(source, { force: true })
    }
  }

  scope.route({
    method: 'POST',
    url: pictureUploadPath,
    onRequest: async (request, reply) => {
      if (isCrossSite(request, settings.publicUrl)) {
        logRefusal(request, uploadCall, '403', 'origin')
        return send(reply, { re: '403' })
      }
      if (await isOverLimit(request, reply)) {
        logRefusal(request, uploadCall, '429', 'limit')
        return send(reply, { re: '429' })
      }
      const { caller, session } = await resolveRequestContext(request, reply)
      if (!caller.customer) return send(reply, { re: session === 'ended' ? '503' : '401' })
      if (Number(request.headers['content-length'] ?? 0) > maxPictureBytes) return send(reply, { re: '413' })
      if (await isFull(db, caller.customer.uuid)) return send(reply, { re: '429' })
      customers.set(request, caller.customer.uuid)
      return undefined
    },
    handler: async (request, reply) => {
      const user = customers.get(request)
      if (user === undefined) throw new Error('an upload reached its handler without a customer')
      if (concurrent >= maxConcurrent) return send(reply.header('retry-after', comeBackAfter), { re: '429' })
      const { body } = request
      concurrent += 1
      try {
        return await send(reply, await receive(user, body instanceof Readable ? body : Readable.from([])))
      } finally {
        concurrent -= 1
      }
    },
  })
}
