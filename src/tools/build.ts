import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src/web', 'src/contract', 'machines', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const stamp = 'dist/.sources'

function* filesUnder(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** Identifies the state of the sources by file names, sizes and modification times. */
function hashSources() {
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

/** Builds both bundles into `dist` unless they are up to date with the sources. Exits when the build fails. */
export function buildIfStale() {
  const state = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.info('Building ...')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, state)
}
