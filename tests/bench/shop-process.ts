import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'

/** A built shop in a process and a data folder of its own, in production mode but without rate limits. */
export interface ShopProcess {
  url: string
  dataFolder: string
  /** From the start of the process to the first answered page, ms. */
  startup: number
  /** Resident memory now, MB. */
  memory(): number
  /** Processor time that the process has used so far, all its threads together, ms. */
  processorTime(): number
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
/** What `npm start` runs after its installation. */
const startArguments = scripts.start.split(' ').filter((word, place) => place > 1 && !word.startsWith('--omit'))

/** Starts the shop; with `dataFolder` it is a warm start on existing data. */
export async function startShop(dataFolder?: string, environment: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'shop-bench-')))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, startArguments, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      // The figures are of one process.
      WORKERS: '1',
      RATE_READ: '0',
      RATE_WRITE: '0',
      RATE_ACCOUNT: '0',
      RATE_PAYMENT: '0',
      RATE_PAGE: '0',
      ...environment,
    },
  })
  await answered(url, child)
  return {
    url,
    dataFolder: folder,
    startup: performance.now() - started,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    processorTime: () => {
      // Clock ticks of 10 ms; the name of the process, which comes before them, may hold spaces.
      const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? []
      return (Number(user) + Number(system)) * 10
    },
    signal: (name) => child.kill(name),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!dataFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answered(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the shop did not answer within 30 s')
}
