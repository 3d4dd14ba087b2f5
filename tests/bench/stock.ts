import { rmSync } from 'node:fs'
import autocannon from 'autocannon'
import { safeParse } from 'zod/mini'
import type { ParsedPayload, Payload } from '#contract/calls.ts'
import { clarities, colors, shapes } from '#contract/catalogue/codes.ts'
import { diamondSorts } from '#contract/catalogue/diamond-sorts.ts'
import { diamondsQuery } from '#contract/catalogue/schemas.ts'
import { listDiamonds } from '../../src/server/catalogue/diamonds.ts'
import { createStockReader } from '../../src/server/catalogue/stock/stock.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { type Random, seededRandom } from '../../src/server/seed/random.ts'
import { startPostgres } from '../support/postgres.ts'
import type { Figure } from './figure.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { createStock, type Place } from './stock-data.ts'

type Query = Payload<'GET /api/purchase/get_diamonds'>

const questionCount = 1500
const facetCount = 300
const connections = 16
const seconds = 6

const neighbours = (random: Random, codes: readonly string[], length: number) => {
  const start = random.integer(0, codes.length - length)
  return codes.slice(start, start + length).join(',')
}

/** Four filters and an order, different each time. */
const question = (random: Random): Query => {
  const filters: [string, string][][] = [
    [['shape', neighbours(random, shapes, random.integer(1, 3))]],
    [['color', neighbours(random, colors, 3)]],
    [['clarity', neighbours(random, Object.keys(clarities), 3)]],
    [['cut', '6,2,5,7']],
    [
      ['caratFrom', random.between(0.3, 1.5).toFixed(2)],
      ['caratTo', random.between(1.5, 3).toFixed(2)],
    ],
    [['priceTo', String(random.integer(5000, 100_000))]],
    [
      ['depthFrom', '58.5'],
      ['depthTo', '63.5'],
    ],
    [['fluorescence', 'None,Faint']],
  ]
  while (filters.length > 4) filters.splice(random.integer(0, filters.length - 1), 1)
  return {
    lab: random.fraction() < 0.6 ? 'GIA' : 'IGI',
    sort: diamondSorts[random.integer(0, diamondSorts.length - 1)],
    ...Object.fromEntries(filters.flat()),
  }
}

const parsed = (query: Query): ParsedPayload<'GET /api/purchase/get_diamonds'> => {
  const { data, error } = safeParse(diamondsQuery, query)
  if (!data) throw error
  return data
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Lists and facets in this process, without HTTP. */
async function insideServer(name: string, place: Place): Promise<Figure[]> {
  const database = openDatabase(place)
  const failed = (error: unknown) => console.error(error)
  const open = () => createStockReader(place, { now: () => new Date(), onError: failed })
  const first = open()
  const build = await timed(first.current)
  await first.close()
  const stock = open()
  const load = await timed(stock.current)
  const random = seededRandom(1)
  const lists: number[] = []
  const processor: number[] = []
  const list = async (query: Query) => listDiamonds({ stock, db: database.db }, parsed(query), new Date())
  for (let asked = 0; asked < questionCount; asked += 1) {
    const query = question(random)
    const used = process.threadCpuUsage()
    lists.push(await timed(() => list(query)))
    const { user, system } = process.threadCpuUsage(used)
    processor.push((user + system) / 1000)
  }
  const whole: number[] = []
  for (const sort of diamondSorts) whole.push(await timed(() => list({ lab: 'GIA', sort })))
  const facets: number[] = []
  for (let asked = 0; asked < facetCount; asked += 1) {
    const { sort: _sort, ...filters } = parsed(question(random))
    facets.push(await timed(() => stock.facets(filters)))
  }
  await stock.close()
  await database.close()
  return [
    { name: `${name}: columns built from the rows`, unit: 's', values: [build / 1000] },
    { name: `${name}: columns read from their files`, unit: 'ms', values: [load] },
    { name: `${name}: list p50`, unit: 'ms', values: [percentile(lists, 0.5)], most: 3 },
    { name: `${name}: list p99`, unit: 'ms', values: [percentile(lists, 0.99)], most: 25 },
    { name: `${name}: list p50, processor time`, unit: 'ms', values: [percentile(processor, 0.5)], most: 3 },
    { name: `${name}: list p99, processor time`, unit: 'ms', values: [percentile(processor, 0.99)], most: 25 },
    { name: `${name}: list without filters, slowest order`, unit: 'ms', values: [Math.max(...whole)], most: 25 },
    { name: `${name}: facets and histograms p50`, unit: 'ms', values: [percentile(facets, 0.5)] },
    { name: `${name}: facets and histograms p99`, unit: 'ms', values: [percentile(facets, 0.99)], most: 50 },
  ]
}

const addresses = (call: string, count: number, seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const { sort, ...filters } = question(random)
    const query = call === 'get_diamonds' ? { ...filters, sort: sort ?? 'featured' } : filters
    return { path: `/api/purchase/${call}?${new URLSearchParams(query as Record<string, string>).toString()}` }
  })
}

/** The longest wait for a request that has nothing to do with diamonds, while `work` runs. */
const longestWait = async (url: string, work: () => Promise<unknown>) => {
  const over = new AbortController()
  const waits: number[] = []
  const ask = async () => {
    while (!over.signal.aborted) {
      waits.push(await timed(async () => (await fetch(`${url}/healthz`)).text()))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const asking = ask()
  await work()
  over.abort()
  await asking
  return Math.max(...waits)
}

/** Asks from a thread of its own, whose work must not be part of what is measured beside it. */
const load = async (shop: ShopProcess, call: string, concurrent: number) => {
  const result = await autocannon({
    url: shop.url,
    connections: concurrent,
    duration: seconds,
    workers: 1,
    requests: addresses(call, 2000, concurrent),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${call}: ${result.non2xx + result.errors} failed`)
  return result.requests.average
}

/** The whole shop in a process of its own. */
async function asProcess(name: string, place: Place): Promise<Figure[]> {
  const environment = place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }
  const shop = await startShop(place.dataFolder, environment)
  try {
    const firstList = await timed(async () => (await fetch(`${shop.url}/api/purchase/get_diamonds?lab=GIA`)).text())
    await load(shop, 'get_diamonds', connections)
    const perSecond = await load(shop, 'get_diamonds', connections)
    const idleWait = await longestWait(shop.url, async () => {
      for (const { path } of addresses('get_diamonds', 500, 3)) await (await fetch(`${shop.url}${path}`)).text()
    })
    const facetWait = await longestWait(shop.url, () => load(shop, 'get_diamond_facets', 2))
    return [
      { name: `${name}: warm start to first page`, unit: 'ms', values: [shop.startup], most: 2000 },
      { name: `${name}: first list after it`, unit: 'ms', values: [firstList] },
      { name: `${name}: lists, ${connections} connections`, unit: '/s', values: [perSecond], least: 400 },
      { name: `${name}: longest wait of another request beside lists`, unit: 'ms', values: [idleWait], most: 50 },
      { name: `${name}: longest wait of another request beside facets`, unit: 'ms', values: [facetWait], most: 50 },
      { name: `${name}: resident memory`, unit: 'MB', values: [shop.memory()], most: 400 },
    ]
  } finally {
    await shop.stop()
  }
}

const measure = async (name: string, count: number, databaseUrl: string | null) => {
  const place = await createStock(count, databaseUrl)
  try {
    return [...(await insideServer(name, place)), ...(await asProcess(name, place))]
  } finally {
    rmSync(place.dataFolder, { recursive: true, force: true })
  }
}

/** Lists of diamonds and what they cost, with 20,000, 200,000 and `most` stones, on both engines. */
export async function stockFigures(most: number): Promise<Figure[]> {
  const sizes = [20_000, 200_000, most].filter((size, index, all) => size <= most && all.indexOf(size) === index)
  const figures: Figure[] = []
  const postgres = await startPostgres()
  try {
    for (const size of sizes) {
      figures.push(...(await measure(`SQLite ${size}`, size, null)))
      figures.push(...(await measure(`PostgreSQL ${size}`, size, `${postgres.url}/postgres`)))
    }
  } finally {
    await postgres.stop()
  }
  return figures
}
