import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { relative } from 'node:path'
import { layers, rooms } from './rooms.ts'

const outputOf = (command: string, ...parts: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, parts, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${parts.join(' ')}: ${stderr || stdout}`)
  return stdout.trim()
}
const git = (...parts: string[]): string[] =>
  outputOf('git', ...parts)
    .split('\n')
    .filter((line) => line !== '')

/** Files that differ from the merge base with a revision, or else from the last commit; untracked files too. */
const changedFiles = (since: string | undefined): string[] => {
  const base = since === undefined ? 'HEAD' : git('merge-base', since, 'HEAD')[0]
  return [...git('diff', '--name-only', base ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Test files that import a changed file, directly or indirectly, as vitest determines them. */
const testsByImports = (since: string | undefined): string[] => {
  const list = ['list', '--config', 'tests/vitest.config.ts', '--filesOnly', '--json']
  const changed = since === undefined ? '--changed' : `--changed=${since}`
  const listed = outputOf(process.execPath, 'node_modules/vitest/vitest.mjs', ...list, changed)
  return (JSON.parse(listed || '[]') as { file: string }[]).map(({ file }) => relative('.', file))
}

/** The folder or file name directly below a layer's folder: the room of a file, or one of the layer's own names. */
const nameInLayer = (file: string): string | undefined =>
  layers
    .filter(({ name }) => !name.endsWith('tests'))
    .flatMap(({ folders, flat = '' }) =>
      folders.filter((folder) => file.startsWith(`${folder}/`)).map((folder) => ({ folder, flat })),
    )
    .map(({ folder, flat }) =>
      file
        .slice(folder.length + 1)
        .split('/')[0]
        ?.replace(flat, ''),
    )[0]

const shop = /^(?:machines|src\/(?:contract|web|server)|vite\.config\.ts|package-lock\.json)(?:\/|$)/

/** What the documented commands run, and the pages that document them. */
const commands = /^(?:src\/tools|docs)\/|^(?:README\.md|package\.json)$/

/**
 * Tests that reach the changed files through the running shop: the browser tests of the file's room and the journeys,
 * or all browser tests where the room has none of its own.
 */
const testsFromOutside = (files: readonly string[]): string[] => {
  const folders = files.flatMap((file) => {
    if (file.startsWith('src/desk/')) return ['tests/server/desk', 'tests/tools']
    if (commands.test(file)) return ['tests/tools']
    if (!shop.test(file)) return []
    const name = nameInLayer(file) ?? ''
    const hasTests = name in rooms && existsSync(`tests/browser/${name}`)
    const browser = hasTests ? [`tests/browser/${name}`, 'tests/browser/journeys'] : ['tests/browser']
    return file.startsWith('src/web/') ? [...browser, 'tests/web'] : browser
  })
  return [...new Set(folders)].flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`))
}

/** The test files that a change can reach: through imports, or through the running shop. */
export const testsReached = (since: string | undefined): string[] =>
  [...new Set([...testsByImports(since), ...testsFromOutside(changedFiles(since))])].sort()
