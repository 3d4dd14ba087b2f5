import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src/web', 'src/contract', 'machines', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** Something that Vite builds. */
interface Build {
  /** File that remembers the sources of the last build. */
  stamp: string
  /** Files and folders that it is built from. */
  sources: readonly string[]
  /** Arguments of `vite build`. */
  options: readonly string[]
}

const shop: Build = { stamp: 'dist/.sources', sources, options: ['--app'] }
const gallery: Build = {
  stamp: 'dist/.gallery-sources',
  sources: [...sources, 'tests/gallery/page', 'tests/gallery/vite.config.ts'],
  options: ['--config', 'tests/gallery/vite.config.ts'],
}
const galleryMutants: Build = {
  stamp: 'dist/.gallery-mutants-sources',
  sources: [...gallery.sources, 'tests/gallery/mutants.vite.config.ts', 'tests/gallery/support/mutants.ts'],
  options: ['--config', 'tests/gallery/mutants.vite.config.ts'],
}

function* filesUnder(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** Identifies the state of the sources by file names, sizes and modification times. */
function hashSources({ sources }: Build) {
  const hash = createHash('sha256')
  for (const source of sources) {
    if (!existsSync(source)) continue
    for (const file of filesUnder(source)) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Builds unless the result is up to date with the sources. Exits when the build fails. */
function buildUnlessFresh(build: Build) {
  const { stamp, options } = build
  const state = hashSources(build)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.info('Building ...')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, state)
}

/** Builds the shop's bundles into `dist` unless they are up to date. */
export const buildIfStale = (): void => buildUnlessFresh(shop)

/** Builds the page of the gallery into `dist/gallery` unless it is up to date. */
export const buildGalleryIfStale = (): void => buildUnlessFresh(gallery)

/** Builds the page of the gallery with mutants into `dist/gallery-mutants` unless it is up to date. */
export const buildGalleryMutantsIfStale = (): void => buildUnlessFresh(galleryMutants)
