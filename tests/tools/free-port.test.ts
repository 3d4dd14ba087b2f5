import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const module = new URL('../support/free-port.ts', import.meta.url).href

/** Ports beside those that other tests are given. */
const lowest = 19_000
const highest = 19_200
const processCount = 4
const portCount = 40

test('two processes of a run are never given the same port, though neither listens yet', async () => {
  const script = `
    const { freePort } = await import(${JSON.stringify(module)})
    const ports = await Promise.all(Array.from({ length: ${portCount} }, () => freePort(${lowest}, ${highest})))
    console.log(JSON.stringify(ports))`
  const given = await Promise.all(
    Array.from({ length: processCount }, async () => {
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
      return JSON.parse(stdout) as number[]
    }),
  )
  expect(new Set(given.flat()).size).toBe(processCount * portCount)
})
