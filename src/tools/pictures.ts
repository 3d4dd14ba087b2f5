/**
 * Makes the shop's pictures from full-size renders: `node src/tools/pictures.ts FOLDER_OR_FILE...`
 * Writes src/server/pictures/files/{width}/{name}.webp and src/server/pictures/manifest.json.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'

/** One picture of the manifest; sizes in pixels, the hash is that of the source. */
interface Picture {
  width: number
  height: number
  widths: number[]
  hash: string
  placeholder: string
}

const target = join(import.meta.dirname, '../server/pictures')
const placeholderLimit = 200

/** The .webp files that the arguments name; a folder stands for all .webp files in it. */
async function sourcesIn(paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path]
      const names = await readdir(path)
      return names.filter((name) => name.endsWith('.webp')).map((name) => join(path, name))
    }),
  )
  return found.flat().toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
}

/** The widths in pixels that a picture is offered in, the source's own always the last. */
function widthsFor(name: string, width: number, height: number): number[] {
  const smaller = name.endsWith('-mobile')
    ? [480, 768]
    : width > height
      ? [1024]
      : width > 960
        ? [480, 800]
        : [240, 480, 800]
  return [...smaller.filter((step) => step < width), width]
}

/** A blurred stand-in, 12 pixels wide, as a data address of at most 200 characters. */
async function placeholderOf(source: Buffer): Promise<string> {
  const small = await sharp(source).resize({ width: 12 }).png().toBuffer()
  for (const quality of [40, 30, 20, 10, 1]) {
    const encoded = await sharp(small).webp({ quality, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${encoded.toString('base64')}`
    if (address.length <= placeholderLimit) return address
  }
  throw new Error(`No placeholder fits into ${placeholderLimit} characters`)
}

/** Writes one width of a picture; the source's own width is copied, as every encoding shifts the floor colour. */
async function writeWidth(source: Buffer, name: string, width: number, ownWidth: number): Promise<void> {
  const folder = join(target, 'files', String(width))
  await mkdir(folder, { recursive: true })
  const content =
    width === ownWidth
      ? source
      : await sharp(source)
          .resize({ width, kernel: 'lanczos3' })
          .webp({ quality: 84, effort: 6, smartSubsample: true })
          .toBuffer()
  await writeFile(join(folder, `${name}.webp`), content)
}

async function makePicture(path: string): Promise<[string, Picture]> {
  const name = basename(path, '.webp')
  const source = await readFile(path)
  const { width, height } = await sharp(source).metadata()
  const widths = widthsFor(name, width, height)
  await Promise.all(widths.map((step) => writeWidth(source, name, step, width)))
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return [name, { width, height, widths, hash, placeholder: await placeholderOf(source) }]
}

const sources = await sourcesIn(process.argv.slice(2))
if (sources.length === 0) {
  process.stderr.write('Usage: node src/tools/pictures.ts FOLDER_OR_FILE...\n')
  process.exit(1)
}
await rm(join(target, 'files'), { recursive: true, force: true })
const manifest: Record<string, Picture> = {}
for (const path of sources) {
  const [name, picture] = await makePicture(path)
  manifest[name] = picture
}
await writeFile(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${sources.length} pictures\n`)
