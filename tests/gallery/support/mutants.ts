import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Plugin } from 'vite'

/** A change of a view that the page of the gallery can be told to make. */
export interface Mutant {
  id: string
  file: string
  line: number
  mutator: string
  replacement: string
}

/** Where the mutants of the built page are listed. */
export const mutantsFile = 'mutants.json'

/** The files that decide what is drawn; what Vite lists for a file cannot be changed while it runs. */
const drawing = globSync('src/web/{views,ui,queries,routes}/**/*.{ts,tsx}')
  .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  .filter(({ content }) => !content.includes('import.meta.glob'))

/** What the outlines cannot see: what is done when something is pressed; texts and classes are compared by them as a whole. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral', 'ArrowFunction', 'BlockStatement', 'Regex']

const silent = () => undefined
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/** Puts every mutant of the views into the built page, each behind a switch of Stryker's. */
export const mutants = (): Plugin => {
  let instrumented = new Map<string, string>()
  return {
    name: 'mutants',
    enforce: 'pre',
    async buildStart() {
      const result = await new Instrumenter(logger).instrument(drawing, {
        plugins: null,
        excludedMutations,
        ignorers: [],
      })
      instrumented = new Map(result.files.map(({ name, content }) => [resolve(name), content]))
      const placed = result.mutants.filter(({ status }) => status !== 'Ignored')
      const listed: Mutant[] = placed.map(({ id, fileName, location, mutatorName, replacement }) => ({
        id,
        file: relative('.', fileName),
        line: location.start.line,
        mutator: mutatorName,
        replacement: replacement ?? '',
      }))
      this.emitFile({ type: 'asset', fileName: mutantsFile, source: JSON.stringify(listed) })
    },
    load: (id) => instrumented.get(id),
  }
}
