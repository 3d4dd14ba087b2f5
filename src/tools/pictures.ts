/**
 * Takes renders over and prepares what is asked for most: `npm run pictures -- [FOLDER_OR_FILE...]`
 * Writes src/server/pictures/sources, src/server/pictures/ready/{width} and src/server/pictures/manifest.json. Of a picture
 * that has not changed only what is missing is made; with --again all are made anew.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import type { PictureFloor } from '#contract/catalogue/codes.ts'
import { pictureWidths } from '#contract/catalogue/pictures.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import { convert } from '../server/pictures/convert.ts'
import { ownQuality } from '../server/pictures/modifiers.ts'

type Facts = Omit<Picture, 'name'>

const target = join(import.meta.dirname, '../server/pictures')
const sources = join(target, 'sources')
const ready = join(target, 'ready')
const manifestFile = join(target, 'manifest.json')

/** Widths that are prepared of pieces and stones, of those that views name, and of the ten shapes. */
const readyWidths = [160, 360, 480, 640]
const namedWidths = [...readyWidths, 768]
const shapeWidths = [96, ...namedWidths]
const isShape = (name: string) => /^diamond-[a-z]+$/.test(name)

/** Colours of the floors other than the light one. */
const floors: Record<PictureFloor, readonly [number, number, number]> = {
  sand: [0xef, 0xe9, 0xe1],
  red: [0xa7, 0x28, 0x2a],
  jade: [0x1f, 0x3d, 0x35],
  night: [0x18, 0x1a, 0x1c],
}
const tolerance = 4

/** The .webp files that the arguments name; a folder stands for all .webp files in it. */
async function filesIn(paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path]
      const names = await readdir(path)
      return names.filter((name) => name.endsWith('.webp')).map((name) => join(path, name))
    }),
  )
  return found.flat()
}

/** The floor that the corner of a picture shows. */
async function floorOf(file: string): Promise<PictureFloor | undefined> {
  const corner = await sharp(file).extract({ left: 2, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return Object.entries(floors).find(([, colour]) =>
    colour.every((value, channel) => Math.abs(value - (corner[channel] ?? 0)) <= tolerance),
  )?.[0] as PictureFloor | undefined
}

/** The pictures that views import by name: the first of many pages, often over the whole width of a phone. */
const named = new Set(
  globSync('src/web/views/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'picture:([^']+)'/g)].map(([, name]) => name),
  ),
)

/** Of the few wide pictures all widths are prepared. */
const widthsFor = (name: string, { width, height }: { width: number; height: number }): readonly number[] => {
  if (width !== height || width > 960) return pictureWidths[name.startsWith('jade') ? 'thumb' : 'banner']
  if (isShape(name)) return shapeWidths
  return named.has(name) ? namedWidths : readyWidths
}

/** Those of the widths that are not larger than the picture, and the one that is whole. */
const madeWidths = (name: string, size: { width: number; height: number }) => {
  const offered = widthsFor(name, size)
  return offered.filter((_, index) => index === 0 || (offered[index - 1] ?? 0) < size.width)
}

async function makePicture(file: string, known: Facts | undefined): Promise<Facts> {
  const name = basename(file, '.webp')
  const source = await readFile(file)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const isKnown = known?.hash === hash
  const { width, height } = await sharp(source).metadata()
  for (const step of madeWidths(name, { width, height })) {
    const made = join(ready, String(step), `${name}.avif`)
    if (isKnown && existsSync(made)) continue
    await mkdir(dirname(made), { recursive: true })
    const quality = ownQuality('avif', step)
    await writeFile(made, await convert({ file, width: Math.min(step, width), format: 'avif', quality }))
  }
  if (isKnown) return known
  const floor = await floorOf(file)
  return { width, height, hash, ...(floor && { floor }) }
}

const again = process.argv.includes('--again')
await mkdir(sources, { recursive: true })
for (const file of await filesIn(process.argv.slice(2).filter((argument) => argument !== '--again')))
  await copyFile(file, join(sources, basename(file)))
if (again) await rm(ready, { recursive: true, force: true })
const known = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Facts>
const manifest: Record<string, Facts> = {}
for (const file of (await readdir(sources)).toSorted()) {
  const name = basename(file, '.webp')
  manifest[name] = await makePicture(join(sources, file), again ? undefined : known[name])
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${Object.keys(manifest).length} pictures\n`)
