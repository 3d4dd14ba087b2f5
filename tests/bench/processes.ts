import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '../../src/server/database/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { loadUntilClosed } from '../support/lasting-load.ts'
import { startPostgres } from '../support/postgres.ts'
import { createCustomers } from './customers.ts'
import { type Figure, table } from './figure.ts'
import { callOf, sendLoad } from './load.ts'
import { fillCarts } from './full-carts.ts'
import { expectAnswers } from './orders.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const repeats = 3
const ordersARun = 300
const pagesARun = 300
const connections = 32
const newConnections = 300
const stops = 20
const stopClients = 12
const submit = '/api/purchase/submit_order'
const workerCounts = [1, 2]

const pages = Array.from({ length: pagesARun }, () => ({
  method: 'GET' as const,
  path: '/pages/Earrings',
  headers: { accept: 'text/html' },
}))

/** From the first packet of a new connection to its answer, ms. */
const timeOfNewConnection = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    request(`${url}/healthz`, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - begun))
    })
      .on('error', reject)
      .end()
  })

/** Orders, pages that nobody has cached, and a crowd of new connections while the shop is busy. */
const measure = async (name: string, databaseUrl: string | null, workers: number): Promise<Figure[]> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-processes-'))
  const database = openDatabase({ dataFolder, databaseUrl, databaseTimeout: 30_000 })
  await migrate(database, () => new Date(), { seed: true, diamonds: repeats * ordersARun * 4 })
  let shop: ShopProcess | undefined
  try {
    shop = await startShop(dataFolder, {
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      WORKERS: String(workers),
      PAGE_CACHE_SECONDS: '0',
    })
    const { url } = shop
    const free = await database.db.selectFrom('diamonds').select('uuid').where('order_uuid', 'is', null).execute()
    const stones = free.map(({ uuid }) => uuid)
    const orders: number[] = []
    const pageRuns: number[] = []
    const waits: number[] = []
    for (let run = 0; run < repeats; run += 1) {
      const customers = await createCustomers(database, ordersARun)
      const users = customers.map(({ user }) => user)
      const payloads = await fillCarts(database, users, stones.splice(0, ordersARun))
      const requests = customers.map(({ cookie }, place) => callOf(url, cookie, submit, payloads[place] ?? {}))
      const bought = await sendLoad({ url, concurrent: connections, requests })
      expectAnswers(bought.answers, { '200 200': ordersARun })
      orders.push((ordersARun * 1000) / bought.elapsed)
      const loading = sendLoad({ url, concurrent: connections, requests: pages })
      await delay(500)
      const crowd = await Promise.all(Array.from({ length: newConnections }, () => timeOfNewConnection(url)))
      waits.push(Math.max(...crowd))
      await loading
      const read = await sendLoad({ url, concurrent: connections, requests: pages })
      expectAnswers(read.answers, { '200': pagesARun })
      pageRuns.push((pagesARun * 1000) / read.elapsed)
    }
    const by = `${name}, WORKERS=${workers}`
    return [
      { name: `${by}: from cart to reserved order`, unit: '/s', values: orders },
      { name: `${by}: pages that are not cached`, unit: '/s', values: pageRuns },
      { name: `${by}: longest wait of ${newConnections} new connections`, unit: 'ms', values: waits, most: 10_000 },
    ]
  } finally {
    await shop?.stop()
    await database.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Requests that stops under load cut off, of each stop. */
const measureStops = async (workers: number): Promise<Figure> => {
  const values: number[] = []
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-stops-'))
  try {
    for (let stop = 0; stop < stops; stop += 1) {
      const shop = await startShop(dataFolder, { WORKERS: String(workers) })
      const loading = loadUntilClosed(shop.url, stopClients)
      await delay(500)
      await shop.stop()
      const { cut, answered } = await loading
      if (answered === 0) throw new Error('a shop was stopped before it answered anything')
      values.push(cut.length)
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const total = values.reduce((sum, value) => sum + value, 0)
  return { name: `WORKERS=${workers}: requests that ${stops} stops cut off`, unit: '', values: [total], most: 0 }
}

/** One process and two, on both engines with every write on disk. */
export async function processFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const workers of workerCounts) {
    figures.push(...(await measure('SQLite', null, workers)))
    const postgres = await startPostgres({ lasting: true })
    try {
      figures.push(...(await measure('PostgreSQL', `${postgres.url}/postgres`, workers)))
    } finally {
      await postgres.stop()
    }
    console.info(table(figures))
  }
  return figures
}

/** What stops under load cut off, of one process and of two. */
export async function stopFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const workers of workerCounts) figures.push(await measureStops(workers))
  return figures
}
