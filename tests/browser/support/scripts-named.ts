import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

/** The addresses of the scripts that the build gave these names, which it leaves out of most addresses. */
export const scriptsNamed = (...names: string[]): RegExp => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const files = Object.values(manifest).flatMap(({ name = '', file }) => (names.includes(name) ? [file] : []))
  if (files.length === 0) throw new Error(`No script is named ${names.join(' or ')}`)
  return new RegExp(`/(?:${files.join('|').replaceAll('.', String.raw`\.`)})$`)
}
