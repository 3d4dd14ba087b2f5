import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { stopAfterRun } from './run-folder.ts'
import { testCode } from './shop.ts'

const root = join(import.meta.dirname, '../..')
/** How long a process may take until it says its address, ms. */
const startTimeout = 60_000
/** How much of its last words the failure of its start repeats, characters. */
const maxSaid = 2000

/** A shop in a process of its own. */
export interface ShopProcess {
  child: ChildProcess
  url: string
  /** Ends the process and all that it has started, without any notice; resolves once it has ended. */
  kill: () => Promise<void>
}

/** Starts a command that opens a shop; resolves once it says its address. */
export const startShopProcess = async (
  command: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<ShopProcess> => {
  // One that the shop finds itself may go to an outgoing connection of another test before its workers listen there.
  const port = environment['PORT'] ?? String(await freePort())
  const child: ChildProcess = spawn(command, words, {
    cwd: root,
    // A group of its own, so that nothing that the command has started outlives the test.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SHOP_TEST_VCODE: testCode,
      LOG_LEVEL: 'silent',
      RATE_READ: '0',
      RATE_PAGE: '0',
      LONGEST_WAIT_MS: '60000',
      ...environment,
      PORT: port,
    },
  })
  stopAfterRun(child)
  let said = ''
  // Not inherited: a shop that outlives its test would keep the test runner waiting for the end of its output.
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    said = (said + chunk.toString()).slice(-maxSaid)
  })
  const kill = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (const until = performance.now() + startTimeout; performance.now() < until; await delay(10)) {
    const url = /open at (http\S+)\n/.exec(output)?.[1]
    if (url !== undefined) return { child, url, kill }
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}: ${said}`)
  }
  await kill()
  throw new Error('the shop did not say its address')
}

/** Starts the shop as `npm start` does, without its installation. */
export const openShopProcess = (environment: Record<string, string>): Promise<ShopProcess> =>
  startShopProcess(process.execPath, ['src/server/main.ts'], environment)
