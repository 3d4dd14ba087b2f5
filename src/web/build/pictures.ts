import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Picture } from '#contract/catalogue/schemas.ts'

const prefix = 'picture:'
const manifest = resolve(import.meta.dirname, '../../server/pictures/manifest.json')

/**
 * `picture:{name}`: name, size and hash of one of the shop's own pictures, for views that import it. Each view has a
 * copy, which comes in its file: a file for what several share would cost a request and more bytes than are in it.
 */
export const pictures = (): Plugin => ({
  name: 'kilau:pictures',
  resolveId: (id, importer) => (id.startsWith(prefix) ? `\0${importer}|${id}` : null),
  load(id) {
    const [, name] = id.split(`|${prefix}`)
    if (name === undefined) return null
    const all = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Omit<Picture, 'name'>>
    const found = all[name]
    if (!found) this.error(`There is no picture ${name} in src/server/pictures/manifest.json`)
    return { code: `export default ${JSON.stringify({ name, ...found })}`, moduleType: 'js' }
  },
})
