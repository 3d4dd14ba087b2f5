import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const valueImports = /^import (?!type\b)[^']*'([.#][^']+)'/gm
/** The `imports` of package.json, relative to the project root. */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

const pathOf = (file: string, target: string) => {
  for (const [pattern, place] of Object.entries(imports)) {
    const prefix = pattern.slice(0, -1)
    if (target.startsWith(prefix)) return resolve(place.slice(0, -1), target.slice(prefix.length))
  }
  return resolve(dirname(file), target)
}

/** Source files that are loaded with a file: itself and its static imports, without type-only ones, recursively. */
export const collectStaticImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(valueImports)) {
    collectStaticImports(pathOf(file, target), found)
  }
  return found
}
