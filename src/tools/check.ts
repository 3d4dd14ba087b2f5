import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** What may be at the top level of the project, besides dot files. */
const topLevel = new Set([
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'src',
  'machines',
  'docs',
  'tests',
  'README.md',
  'LICENSE',
  // Made by commands, never committed.
  'node_modules',
  'dist',
  'data',
  'reports',
])

const steps: Record<string, string[]> = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  unused: ['node_modules/knip/bin/knip.js'],
  // oxlint finds cycles of type imports, but not of an import() in a function.
  cycles: ['node_modules/knip/bin/knip.js', '--cycles', '--reporter', 'cycles'],
  texts: ['src/tools/check-texts.ts'],
  articles: ['src/tools/check-articles.ts'],
  rooms: ['src/tools/check-rooms.ts'],
  requirements: ['src/tools/check-requirements.ts'],
  machines: ['src/tools/check-machines.ts'],
  'machines/README.md': ['src/tools/machines-page.ts'],
}

const failures: string[] = []
for (const [name, parts] of Object.entries(steps)) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parts, { encoding: 'utf8' })
  console.info(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status === 0) continue
  failures.push(name)
  console.error(`${stdout}${stderr}`)
}
const strays = readdirSync('.').filter((name) => !name.startsWith('.') && !topLevel.has(name))
console.info(
  `${strays.length === 0 ? 'ok    ' : 'FAILED'} top level${strays.length === 0 ? '' : `: ${strays.join(', ')}`}`,
)
if (strays.length > 0) failures.push('top level')
process.exit(failures.length === 0 ? 0 : 1)
