import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isLocale, type LocalizedText } from '#contract/locale.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { Database } from '../database/schema.ts'
import type { CheckRateLimit } from '../http/rate-limits.ts'
import { documentHeaders, publicPictureHeaders } from '../http/static.ts'
import type { PreviewContent } from '../pictures/preview.ts'
import { sourceOf } from '../pictures/picture-source.ts'
import { openPictureStore } from '../pictures/picture-store.ts'
import type { Settings } from '../settings.ts'
import { createWorkProcess } from '../work-process.ts'
import type { Catalogue } from './catalogue.ts'
import { findDiamond } from './diamonds.ts'
import { diamondName, diamondSubHead, pieceSubHead } from './texts.ts'

/** Changes with what drawPreview draws, so that nobody keeps what an older one drew. */
const edition = 1
/** A name or a render seldom changes; programs ask again after a day, seconds. */
const maxAge = 86_400
/** How much of the disk the pictures may take: some three thousand. */
const maxBytes = 128 * 1024 * 1024
/** One is drawn at a time, and not more than these wait for it. */
const maxWaiting = 20

interface PreviewParts {
  db: Kysely<Database>
  catalogue: Catalogue
  settings: Settings
  isTooMany: CheckRateLimit
  now: () => Date
}

interface Subject {
  picture: Picture
  name: LocalizedText
  facts: LocalizedText
}

/** `/previews/{locale}/{uuid}.jpg`: the picture of a shared link to a piece or a diamond of the shop. */
export const registerPreviews = (
  server: FastifyInstance,
  { db, catalogue, settings, isTooMany, now }: PreviewParts,
) => {
  const onProblem = (error: unknown) => server.log.warn({ err: error }, 'a preview could not be made or kept')
  const store = openPictureStore(join(settings.dataFolder, 'previews'), { maxBytes, onProblem })
  const { run, close } = createWorkProcess<PreviewContent, Uint8Array>(
    new URL('../pictures/preview-process.ts', import.meta.url),
    'previews',
    { maxWaiting },
  )
  server.addHook('onClose', async () => close())

  const findSubject = async (uuid: string): Promise<Subject | undefined> => {
    const piece = catalogue.findPiece(uuid)
    const [first] = piece?.metals ?? []
    if (piece && first) {
      const metals = piece.metals.map(({ metal }) => metal)
      return { picture: first.picture, name: piece.name, facts: pieceSubHead(piece.kind, metals) }
    }
    const diamond = await findDiamond(db, uuid, now())
    return diamond && { picture: diamond.picture, name: diamondName(diamond), facts: diamondSubHead(diamond) }
  }

  const inProgress = new Map<string, Promise<Buffer>>()
  /** Drawn once for all who ask meanwhile. */
  const make = (key: string, content: PreviewContent) => {
    const known = inProgress.get(key)
    if (known) return known
    const making = run(content)
      .then(async (drawn) => {
        const picture = Buffer.from(drawn)
        await store.write(key, picture)
        return picture
      })
      .finally(() => inProgress.delete(key))
    inProgress.set(key, making)
    return making
  }

  server.get<{ Params: { locale: string; file: string } }>('/previews/:locale/:file', async (request, reply) => {
    for (const name of documentHeaders) reply.removeHeader(name)
    const { locale } = request.params
    const [, uuid] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.jpg$/.exec(request.params.file) ?? []
    const subject = isLocale(locale) && uuid !== undefined ? await findSubject(uuid) : undefined
    if (!isLocale(locale) || !subject) return reply.code(404).header('cache-control', 'no-store').send({ re: '404' })
    reply.headers(publicPictureHeaders)

    const { picture } = subject
    const content = { file: sourceOf(picture.name), name: subject.name[locale], facts: subject.facts[locale] }
    const version = createHash('sha256')
      .update(JSON.stringify([edition, picture.hash, content.name, content.facts]))
      .digest('hex')
      .slice(0, 16)
    const headers = { etag: `"${version}"`, 'cache-control': `public, max-age=${maxAge}` }
    if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
    const key = `${uuid}-${locale}-${version}.jpg`
    const kept = await store.read(key)
    if (kept) return reply.headers(headers).type('image/jpeg').send(kept)

    reply.header('cache-control', 'no-store')
    // What is kept is no work, so only the others are counted.
    if (await isTooMany(request, reply)) return reply.code(429).send({ re: '429' })
    try {
      const made = await make(key, content)
      return await reply.headers(headers).type('image/jpeg').send(made)
    } catch (error) {
      onProblem(error)
      return reply.code(503).header('retry-after', 60).send({ re: '500' })
    }
  })
}
