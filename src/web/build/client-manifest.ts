import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const id = 'virtual:client-manifest'
const clientFolder = resolve(import.meta.dirname, '../../../dist/client')

/** `virtual:client-manifest`: in the built server, the client's files by source module and its sheet of styles. */
export const clientManifest = (): Plugin => ({
  name: 'kilau:client-manifest',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load(loaded) {
    if (loaded !== `\0${id}`) return null
    if (this.environment.mode === 'dev') return { code: 'export default null', moduleType: 'js' }
    const files = JSON.parse(readFileSync(resolve(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
    const [file, ...others] = Object.values(files).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
    if (file === undefined || others.length > 0) throw new Error('The built client must have one sheet')
    const text = readFileSync(resolve(clientFolder, file), 'utf8')
      .replace(/\/\*[^*]*\*\/\s*$/, '')
      .trim()
    return { code: `export default ${JSON.stringify({ files, sheet: { href: `/${file}`, text } })}`, moduleType: 'js' }
  },
})
