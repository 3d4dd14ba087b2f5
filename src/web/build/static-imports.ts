import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const valueImports = /^import (?!type\b)[^']*'([.#][^']+)'/gm
/** What `imports` of package.json says, from the top of the project. */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

const pathOf = (file: string, target: string) => {
  for (const [pattern, place] of Object.entries(imports)) {
    const prefix = pattern.slice(0, -1)
    if (target.startsWith(prefix)) return resolve(place.slice(0, -1), target.slice(prefix.length))
  }
  return resolve(dirname(file), target)
}

/** Files of the project that a file needs at once: itself and what it imports statically, not only as types. */
export const collectStaticImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(valueImports)) {
    collectStaticImports(pathOf(file, target), found)
  }
  return found
}
