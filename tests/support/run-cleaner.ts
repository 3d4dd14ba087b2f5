import { readdirSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

// Started with the folder of a test run; it waits until the process that started it has ended.
const [folder = ''] = process.argv.slice(2)
await text(process.stdin)

/** Sends a signal, or with 0 only checks whether the process exists; false where it does not. */
const signal = (id: number, name: NodeJS.Signals | 0) => {
  try {
    return process.kill(id, name)
  } catch {
    return false
  }
}

/** How long a process may take to stop, ms. */
const stopTimeout = 5000

const left = readdirSync(folder)
  .filter((name) => name.endsWith('.pid'))
  .map((name) => Number.parseInt(name, 10))
for (const id of left) signal(id, 'SIGINT')
for (const until = Date.now() + stopTimeout; left.some((id) => signal(id, 0)) && Date.now() < until;) await delay(50)
for (const id of left) signal(id, 'SIGKILL')
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
