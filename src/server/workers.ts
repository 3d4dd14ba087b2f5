import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openShopDatabase } from './database/open-shop.ts'
import { findPort } from './http/listen.ts'
import type { Settings } from './settings.ts'
import { type Report, stopMessage, type StopPhase, stopPhases } from './worker.ts'

/** A worker that served for less than this ended soon, ms. */
const soon = 1000
/** How long to wait for the next worker where one ended soon, ms; twice as long each time. */
const firstDelay = 100
const maxDelay = 30_000
/** How long the others wait for a worker that does not reach a phase of the stop, ms. */
const maxHold = 2000

/** The shop as several processes of this machine, which this one starts, replaces and stops. */
export const openWorkers = async (settings: Settings) => {
  const port = await findPort(settings)
  await (await openShopDatabase(settings, () => new Date())).close()
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.ts', import.meta.url)), args: [] })
  const opened = Promise.withResolvers<string>()
  /** Since when those that serve do so. */
  const serving = new Map<Worker, number>()
  /** Resolved once a worker has reached a phase of the stop, or has ended. */
  const reached = new WeakMap<Worker, Record<StopPhase, PromiseWithResolvers<void>>>()
  let isStopping = false
  let endedSoon = 0

  /** One that has just ended cannot be told, and its end is all that is waited for. */
  const tell = (worker: Worker, message: string) => worker.send(message, () => undefined)

  const replace = (code: number | null, signal: string | null, servedFor: number) => {
    endedSoon = servedFor < soon ? endedSoon + 1 : 0
    const wait = Math.min(maxDelay, firstDelay * 2 ** endedSoon)
    console.error(`A process of the shop ended with ${signal ?? code}; the next one starts in ${wait} ms.`)
    setTimeout(() => isStopping || start(), wait)
  }

  const start = () => {
    const worker = cluster.fork({ PORT: String(port) })
    const phases = { held: Promise.withResolvers<void>(), closed: Promise.withResolvers<void>() }
    reached.set(worker, phases)
    // It sends its metrics as well.
    worker.on('message', (message: Report | object) => {
      if ('reached' in message) {
        phases[message.reached].resolve()
        // Stopped by itself, it waits for nobody.
        if (!isStopping) tell(worker, message.reached)
      }
      if (!('address' in message)) return
      serving.set(worker, performance.now())
      if (serving.size === settings.workers) opened.resolve(message.address)
    })
    worker.once('exit', () => stopPhases.forEach((phase) => phases[phase].resolve()))
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
        else tell(worker, stopMessage)
        const [code] = (await ended) as [number | null]
        return serving.has(worker) ? code : 0
      })
      for (const phase of stopPhases) {
        const all = Promise.all(workers.flatMap((worker) => reached.get(worker)?.[phase].promise ?? []))
        await Promise.race([all, delay(settings.drain + maxHold, undefined, { ref: false })])
        for (const worker of workers) if (!worker.isDead()) tell(worker, phase)
      }
      if ((await Promise.all(codes)).some((code) => code !== 0)) {
        throw new Error('a process of the shop ended with work in progress')
      }
    },
  }
}
