import { parentPort, workerData } from 'node:worker_threads'
import { isDiskFull } from '../../database/disk-full.ts'
import { openDatabase } from '../../database/open.ts'
import { buildStock } from './build.ts'
import { forLabs, type Stock } from './columns.ts'
import { countFacets } from './facets.ts'
import { loadStock, saveStock } from './files.ts'
import type { Asked, AskedName, Question, Reply, ThreadSettings } from './messages.ts'
import { markSold } from './sold.ts'
import { readVersion, tokenOf } from './versions.ts'

// The thread in which the columns of the stock are loaded, built and counted.

const settings = workerData as ThreadSettings
const database = openDatabase(settings)

/** A stock that changes all the time is built anew at most this often, and at most a third of the time, ms. */
const maxRest = 20_000
const restFactor = 2

let held: { version: number; stock: Stock } | undefined
let restUntil = 0

/** A stock that cannot be saved is built again by the next start, and answers until then. */
const unlessDiskFull = (error: unknown) => {
  if (!isDiskFull(error)) throw error
}

/** The columns of a version from their files; built and saved where there are none. */
const openStock = async (version: number) => {
  const token = await tokenOf(database, version)
  const loaded = await loadStock(settings.dataFolder, token)
  if (loaded) return loaded
  const begun = performance.now()
  const built = await buildStock(database.db)
  const ended = performance.now()
  restUntil = ended + Math.min(maxRest, restFactor * (ended - begun))
  // Rows that changed meanwhile belong to another version, whose name the file must not bear.
  if ((await readVersion(database)) === version)
    await saveStock(settings.dataFolder, token, built).catch(unlessDiskFull)
  return built
}

const handlers: { [Name in AskedName]: (request: Asked[Name]['request']) => Promise<Asked[Name]['answer']> } = {
  renew: async ({ now }) => {
    const version = await readVersion(database)
    if (held && (held.version === version || performance.now() < restUntil)) return null
    const stock = await openStock(version)
    await markSold(database.db, stock, now)
    held = { version, stock }
    return forLabs((lab) => stock[lab].buffer)
  },
  markSold: async ({ now }) => {
    if (held) await markSold(database.db, held.stock, now)
    return undefined
  },
  facets: async (filters) => {
    if (!held) throw new Error('facets were asked for before the stock')
    return countFacets(held.stock, filters)
  },
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const reply = (answer: Reply) => parentPort?.postMessage(answer)

parentPort?.on('message', ({ id, name, request }: Question) => {
  // The types tie each request to its handler; TypeScript cannot follow that for a name known only at run time.
  const handle = handlers[name] as (request: unknown) => Promise<unknown>
  handle(request).then(
    (answer) => reply({ id, answer }),
    (error: Error) => reply({ id, error: { name: error.name, message: error.message } }),
  )
})
