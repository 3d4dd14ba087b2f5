import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
/** How the shop is started, but without a full collection, which would hide what the pages left. */
const flags = [
  ...scripts.start.split(' ').filter((word) => word.startsWith('--') && !word.startsWith('--omit')),
  '--expose-gc',
  '--max-old-space-size=4000',
  '--heap-growing-percent=2000',
]
const site = pathToFileURL(resolve('dist/server/entry-server.js')).href
const program = resolve('tests/browser/support/page-garbage-process.ts')

describe('the garbage of pages', () => {
  // A page makes some 2 MB of it; 160 kB were left to the full collection before.
  it.each(['/pages/Terms', '/', '/pages/Personal', '/pages/Personal/OrderInfo'])(
    '[X-RENDER-02] of %s is young when it is collected, but for 40 kB',
    async (path) => {
      const { stdout } = await run(process.execPath, [...flags, program, site, path, '150'], {
        env: { ...process.env, NODE_ENV: 'production' },
      })
      expect(Number(stdout), 'bytes that one page leaves among the old objects').toBeLessThan(40_000)
    },
  )
})
