import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createFigures } from '../../src/server/metrics/figures.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import type { OpenDatabase } from '../../src/server/database/engine.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { startPostgres } from '../support/postgres.ts'
import { createCustomers, signInAll } from './customers.ts'
import { type Figure, percentile, table } from './figure.ts'
import { fillCarts } from './full-carts.ts'
import { callOf, sendLoad } from './load.ts'
import { customerOfOrders, fillOrders } from './many-orders.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { signInManager } from './staff.ts'

type Engine = 'SQLite' | 'PostgreSQL'

const repeats = 5
const ordersARun = 600
const connections = 32
const crowds = [50, 200]
const manyOrders = 1_000_000
const readers = 200
const pageRuns = 3
const stonesOfShop = repeats * (ordersARun + crowds.length) + 100
const submit = '/api/purchase/submit_order'

/** Fails unless the load was answered so, as often. */
export const expectAnswers = (answers: readonly string[], expected: Record<string, number>) => {
  const byAnswer = [...Map.groupBy(answers, (answer) => answer)]
  const counts = Object.fromEntries(byAnswer.map(([answer, all]) => [answer, all.length]))
  if (JSON.stringify(counts) !== JSON.stringify(expected)) throw new Error(`answered ${JSON.stringify(counts)}`)
}

/** Orders of one diamond each, and many customers who want the same one. */
const measureOrders = async (engine: Engine, shop: ShopProcess, database: OpenDatabase): Promise<Figure[]> => {
  const { url } = shop
  const free = await database.db.selectFrom('diamonds').select('uuid').where('order_uuid', 'is', null).execute()
  const stones = free.map(({ uuid }) => uuid)
  const perSecond: number[] = []
  const processor: number[] = []
  const races = crowds.map((rivals) => ({ rivals, elapsed: [] as number[] }))
  for (let run = 0; run < repeats; run += 1) {
    const customers = await createCustomers(database, ordersARun)
    const users = customers.map(({ user }) => user)
    const payloads = await fillCarts(database, users, stones.splice(0, ordersARun))
    const requests = customers.map(({ cookie }, place) => callOf(url, cookie, submit, payloads[place] ?? {}))
    const used = shop.processorTime()
    const { elapsed, answers } = await sendLoad({ url, concurrent: connections, requests })
    processor.push((shop.processorTime() - used) / ordersARun)
    expectAnswers(answers, { '200 200': ordersARun })
    perSecond.push((ordersARun * 1000) / elapsed)

    for (const race of races) {
      const wanting = await createCustomers(database, race.rivals)
      const [stone = ''] = stones.splice(0, 1)
      const wanted = await fillCarts(
        database,
        wanting.map(({ user }) => user),
        wanting.map(() => stone),
      )
      const raced = await sendLoad({
        url,
        concurrent: race.rivals,
        requests: wanting.map(({ cookie }, place) => callOf(url, cookie, submit, wanted[place] ?? {})),
      })
      expectAnswers(raced.answers.toSorted(), { '200 200': 1, '200 409': race.rivals - 1 })
      race.elapsed.push(raced.elapsed)
    }
  }
  const least = engine === 'SQLite' ? 150 : 300
  return [
    { name: `${engine}: from cart to reserved order`, unit: '/s', values: perSecond, least },
    // What others do on the machine changes this little, unlike the number a second.
    { name: `${engine}: processor time of a reserved order`, unit: 'ms', values: processor, most: 1000 / least },
    ...races.map(({ rivals, elapsed: values }) => ({
      name: `${engine}: ${rivals} customers for one diamond, one order`,
      unit: 'ms',
      values,
      most: 1000,
    })),
  ]
}

/** Pages of the personal area and their calls, of customers among a million orders, one after the other. */
const measurePages = async (engine: Engine, shop: ShopProcess, database: OpenDatabase): Promise<Figure[]> => {
  const { url } = shop
  const owners = Array.from({ length: readers }, (_, place) => customerOfOrders(place * 457, manyOrders))
  const customers = await signInAll(
    database,
    owners.map(({ user }) => user),
  )
  const pages: Record<string, (order: string) => string> = {
    overview: () => '/pages/Personal',
    orders: () => '/pages/Personal/OrderInfo',
    order: (order) => `/pages/Personal/OrderDetail?order=${order}`,
    'personal information': () => '/pages/Personal/PersonalInfo',
    returns: () => '/pages/Personal/Return',
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const requests = customers.map(({ cookie }, place) => ({
      method: 'GET' as const,
      path: path(owners[place]?.order ?? ''),
      headers: { accept: 'text/html', cookie: `session=${cookie}` },
    }))
    await sendLoad({ url, concurrent: 1, requests })
    const values: number[] = []
    const processor: number[] = []
    for (let run = 0; run < pageRuns; run += 1) {
      const used = shop.processorTime()
      const { times, answers } = await sendLoad({ url, concurrent: 1, requests })
      processor.push((shop.processorTime() - used) / readers)
      expectAnswers(answers, { '200': readers })
      values.push(percentile(times, 0.99))
    }
    figures.push({ name: `${engine}, 1,000,000 orders: page "${name}", p99`, unit: 'ms', values, most: 15 })
    figures.push({ name: `${engine}, 1,000,000 orders: page "${name}", processor time`, unit: 'ms', values: processor })
  }
  return figures
}

/** The desk's board of a shop with a million orders, one reading after the other. */
const measureBoard = async (engine: Engine, { url }: ShopProcess, database: OpenDatabase): Promise<Figure[]> => {
  const cookie = await signInManager(database)
  const request = callOf(url, '', '/api/desk/board', {})
  const requests = Array.from({ length: readers }, () => ({
    ...request,
    headers: { ...request.headers, cookie: `desk=${cookie}` },
  }))
  const values: number[] = []
  for (let run = 0; run < pageRuns; run += 1) {
    const { times, answers } = await sendLoad({ url, concurrent: 1, requests })
    expectAnswers(answers, { '200 200': readers })
    values.push(percentile(times, 0.99))
  }
  return [{ name: `${engine}, 1,000,000 orders: the desk's board, p99`, unit: 'ms', values, most: 50 }]
}

/** What a reading of the metrics asks of a database with a million orders. */
const measureMetrics = async (engine: Engine, { db }: OpenDatabase): Promise<Figure[]> => {
  const read = createFigures({ db, now: () => new Date() }, 0)
  const values: number[] = []
  for (let run = 0; run < readers; run += 1) {
    const begun = performance.now()
    if ((await read()) === null) throw new Error('the figures of the metrics could not be read')
    values.push(performance.now() - begun)
  }
  return [
    {
      name: `${engine}, 1,000,000 orders: figures of the metrics`,
      unit: 'ms',
      values: [percentile(values, 0.99)],
      most: 50,
    },
  ]
}

const inShop = async (
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
  work: (shop: ShopProcess) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const shop = await startShop(dataFolder, environment)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

const measure = async (engine: Engine, databaseUrl: string | null): Promise<Figure[]> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-orders-'))
  const place = { dataFolder, databaseUrl, databaseTimeout: 30_000 }
  const database = openDatabase(place)
  await migrate(database, () => new Date(), { seed: true, diamonds: stonesOfShop })
  const environment = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  try {
    const orders = await inShop(dataFolder, environment, (shop) => measureOrders(engine, shop, database))
    console.info(table(orders))
    await fillOrders(database, engine, manyOrders)
    // A shop with nine years of orders was cleaned and written to disk long ago; both would come during the measurement.
    if (engine === 'PostgreSQL') {
      await sql`vacuum analyze`.execute(database.db)
      await sql`checkpoint`.execute(database.db)
    }
    const pages = await inShop(dataFolder, environment, async (shop) => [
      ...(await measurePages(engine, shop, database)),
      ...(await measureBoard(engine, shop, database)),
      ...(await measureMetrics(engine, database)),
    ])
    console.info(table(pages))
    return [...orders, ...pages]
  } finally {
    await database.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Orders under load and the personal area of a shop with many orders, on both engines, with every write on disk. */
export async function orderFigures(): Promise<Figure[]> {
  const postgres = await startPostgres({ lasting: true })
  try {
    const figures = [...(await measure('SQLite', null)), ...(await measure('PostgreSQL', `${postgres.url}/postgres`))]
    console.info(
      `load average at the end: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    return figures
  } finally {
    await postgres.stop()
  }
}
