import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const valueImports = /^import (?!type\b)[^']*'(\.[^']+)'/gm

/** Files of the project that a file needs at once: itself and what it imports statically, not only as types. */
export const firstModulesOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(valueImports)) {
    firstModulesOf(resolve(dirname(file), target), found)
  }
  return found
}
