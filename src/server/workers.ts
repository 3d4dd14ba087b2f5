import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { findPort } from './http/listen.ts'
import type { Settings } from './settings.ts'
import { type Listens, stopMessage } from './worker.ts'

/** A worker that served for less than this ended soon, ms. */
const soon = 1000
/** How long to wait for the next worker where one ended soon, ms; twice as long each time. */
const firstDelay = 100
const maxDelay = 30_000

/** The shop as several processes of this machine, which this one starts, replaces and stops. */
export const openWorkers = async (settings: Settings) => {
  const port = await findPort(settings)
  const database = openDatabase(settings)
  try {
    await migrate(database, () => new Date(), { seed: true, diamonds: settings.seedDiamonds })
  } finally {
    await database.close()
  }
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.ts', import.meta.url)), args: [] })
  const opened = Promise.withResolvers<string>()
  /** Since when those that serve do so. */
  const serving = new Map<Worker, number>()
  let isStopping = false
  let endedSoon = 0

  const replace = (code: number | null, signal: string | null, servedFor: number) => {
    endedSoon = servedFor < soon ? endedSoon + 1 : 0
    const delay = Math.min(maxDelay, firstDelay * 2 ** endedSoon)
    console.error(`A process of the shop ended with ${signal ?? code}; the next one starts in ${delay} ms.`)
    setTimeout(() => isStopping || start(), delay)
  }

  const start = () => {
    const worker = cluster.fork({ PORT: String(port) })
    worker.on('message', ({ address }: Partial<Listens>) => {
      // It sends its metrics as well.
      if (address === undefined) return
      serving.set(worker, performance.now())
      if (serving.size === settings.workers) opened.resolve(address)
    })
    worker.on('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return
      const since = serving.get(worker)
      serving.delete(worker)
      if (since === undefined && serving.size === 0) {
        console.error('The shop ends, because none of its processes can start.')
        process.exit(1)
      }
      replace(code, signal, since === undefined ? 0 : performance.now() - since)
    })
  }

  return {
    /** Starts the processes; resolves to the address once all of them serve. */
    listen: async () => {
      for (let count = 0; count < settings.workers; count += 1) start()
      if (settings.metrics) {
        const { createClusterEndpoint } = await import('./metrics/cluster.ts')
        await createClusterEndpoint(settings.metrics).listen()
      }
      return opened.promise
    },
    /** Stops the processes; throws where one of them did not complete its work. */
    close: async () => {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
        worker?.isDead() === false ? worker : [],
      )
      const codes = workers.map(async (worker) => {
        const ended = once(worker, 'exit')
        // One that does not serve yet has nothing to complete.
        if (!serving.has(worker)) worker.process.kill()
        // One that has just ended cannot be told, and its end is all that is waited for.
        else worker.send(stopMessage, () => undefined)
        const [code] = (await ended) as [number | null]
        return serving.has(worker) ? code : 0
      })
      if ((await Promise.all(codes)).some((code) => code !== 0)) {
        throw new Error('a process of the shop ended with work in progress')
      }
    },
  }
}
