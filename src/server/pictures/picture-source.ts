import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { Converter } from './converter.ts'
import { ownQuality, type Wanted } from './modifiers.ts'
import type { PictureStore } from './picture-store.ts'

/** A picture as it is sent. `final` is false for the source in place of one that is still being made. */
export interface MadePicture {
  content: Buffer
  format: Wanted['format']
  final: boolean
}

const readyFolder = join(import.meta.dirname, 'ready')
/** How long a shopper waits for a picture that must be made, before the source is sent; ms. */
const patience = 2000

/** Path of the render that a picture is made of. */
export const sourceOf = (name: string) => join(import.meta.dirname, 'sources', `${name}.webp`)

const readyNames = () =>
  new Set(
    readdirSync(readyFolder).flatMap((width) =>
      readdirSync(join(readyFolder, width)).map((file) => `${width}/${file}`),
    ),
  )

/** What comes within the time that a shopper waits, else null. */
const orNull = async (made: Promise<Buffer | null>) => {
  const waiting = new AbortController()
  const over = delay(patience, null, { signal: waiting.signal }).catch(() => null)
  const content = await Promise.race([made, over])
  waiting.abort()
  return content
}

interface Parts {
  store: PictureStore
  converter: Converter
  onProblem: (error: unknown) => void
}

/** Finds a picture among those that are ready and those that were made, else has it made, once for all who ask. */
export const createPictureSource = ({ store, converter, onProblem }: Parts) => {
  const ready = readyNames()
  const inProgress = new Map<string, Promise<Buffer>>()

  const make = (key: string, name: string, width: number, { height, format, quality }: Wanted) => {
    const known = inProgress.get(key)
    if (known) return known
    const making = store
      .read(key)
      .then(async (kept) => {
        if (kept) return kept
        const made = await converter.convert({ file: sourceOf(name), width, height, format, quality })
        await store.write(key, made)
        return made
      })
      .finally(() => inProgress.delete(key))
    inProgress.set(key, making)
    return making
  }

  return async ({ name, hash, width: ownWidth }: Picture, wanted: Wanted): Promise<MadePicture> => {
    const { height, format, quality } = wanted
    const usesDefaults = height === undefined && quality === ownQuality(format, wanted.width)
    const file = `${wanted.width}/${name}.avif`
    if (usesDefaults && format === 'avif' && ready.has(file))
      return { content: await readFile(join(readyFolder, file)), format, final: true }
    const width = height === undefined ? Math.min(wanted.width, ownWidth) : wanted.width
    const source = () => readFile(sourceOf(name))
    if (usesDefaults && format === 'webp' && width === ownWidth) return { content: await source(), format, final: true }
    const key = `${name}-${hash}-${width}x${height ?? ''}-${quality}.${format}`
    const made = make(key, name, width, wanted).catch((error: unknown) => {
      onProblem(error)
      return null
    })
    const content = await orNull(made)
    if (content) return { content, format, final: true }
    return { content: await source(), format: 'webp', final: false }
  }
}
