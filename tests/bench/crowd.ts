import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../src/server/database/open.ts'
import { type BenchCustomer, createCustomers } from './customers.ts'
import { type Figure, median, percentile } from './figure.ts'
import { fillCarts } from './full-carts.ts'
import { callOf, type Load } from './load.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

export type CrowdRequest = Load['requests'][number]

interface Kind {
  name: string
  /** How many of all requests are of this kind, in relation to the other kinds. */
  share: number
  requests: CrowdRequest[]
  /** Each request is sent once at most. */
  once?: boolean
}

/** Connections that ask for a mixture of things for so many seconds, each from an address of its own. */
export interface Crowd {
  url: string
  connections: number
  seconds: number
  kinds: Kind[]
}

/** Of each kind, how long (ms) served and refused requests took, and how many had no answer. */
export type Experience = { served: number[]; refused: number[]; failed: number }[]

const customersOfCrowd = 1500
const ordersOfCrowd = 3000
const probes = 10
/** A crowd that lasts so long shows whether memory is level, s. */
const lasting = 300
const sampleInterval = 1000

const sendCrowd = async (crowd: Crowd): Promise<Experience> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crowd-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(JSON.stringify(crowd))
  const experience = (await json(child.stdout)) as Experience
  await ended
  return experience
}

const page = (path: string, customer?: BenchCustomer): CrowdRequest => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', ...(customer && { cookie: `session=${customer.cookie}` }) },
})

/** What shoppers ask for, by kind; lists are filtered in many ways, so that not all comes from the cache. */
const kindsOf = async ({ url, dataFolder }: ShopProcess): Promise<Kind[]> => {
  const database = openDatabase({ dataFolder, databaseUrl: null, databaseTimeout: 5000 })
  try {
    const { db } = database
    const pieces = await db
      .selectFrom('pieces')
      .innerJoin('piece_metals', 'piece_metals.piece_uuid', 'pieces.uuid')
      .select(['pieces.uuid', 'piece_metals.metal'])
      .where('pieces.kind', '=', 'earrings')
      .execute()
    const free = await db
      .selectFrom('diamonds')
      .select('uuid')
      .where('order_uuid', 'is', null)
      .limit(ordersOfCrowd)
      .execute()
    const customers = await createCustomers(database, customersOfCrowd)
    const buyers = await createCustomers(database, free.length)
    const orders = await fillCarts(
      database,
      buyers.map(({ user }) => user),
      free.map(({ uuid }) => uuid),
    )
    const prices = Array.from({ length: 400 }, (_, step) => 500 + step * 25)
    const details = pieces.map(({ uuid }) => `/pages/EarringsDetail/${uuid}`)
    const own = ['/', '/pages/Earrings', '/pages/Personal', '/pages/Personal/OrderInfo', ...details.slice(0, 4)]
    return [
      { name: 'home', share: 20, requests: [page('/')] },
      { name: 'category', share: 15, requests: prices.map((price) => page(`/pages/Earrings?priceFrom=${price}`)) },
      { name: 'detail', share: 15, requests: details.map((path) => page(path)) },
      {
        name: 'search',
        share: 15,
        requests: prices.map((price) => page(`/api/purchase/search_commodity?search=halo%20${price}&pageSize=4`)),
      },
      {
        name: 'signed-in page',
        share: 20,
        requests: customers.map((customer, place) => page(own[place % own.length] ?? '/', customer)),
      },
      {
        name: 'add to cart',
        share: 10,
        requests: customers.map(({ cookie }, place) =>
          callOf(url, cookie, '/api/purchase/add_cart', {
            piece: pieces[place % pieces.length]?.uuid,
            metal: pieces[place % pieces.length]?.metal,
          }),
        ),
      },
      {
        name: 'order',
        share: 5,
        once: true,
        requests: buyers.map(({ cookie }, place) =>
          callOf(url, cookie, '/api/purchase/submit_order', orders[place] ?? {}),
        ),
      },
    ]
  } finally {
    await database.close()
  }
}

/** How long the next pages take, ms: nobody has asked for them yet, so they are rendered. */
const nextPage = async (url: string, name: string): Promise<number> => {
  const times: number[] = []
  for (let probe = 0; probe < probes; probe++) {
    const begun = performance.now()
    await (await fetch(`${url}/pages/Earrings?priceFrom=${name}${probe}`)).text()
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** The last quarter of values in percent of the third. */
const growth = (values: readonly number[]): number => {
  const quarter = Math.floor(values.length / 4)
  return (100 * median(values.slice(3 * quarter))) / median(values.slice(2 * quarter, 3 * quarter))
}

/** What each kind experienced, a row each; times in ms. */
const report = (connections: number, kinds: readonly Kind[], experience: Experience): string => {
  const at = (values: readonly number[], part: number) =>
    values.length === 0 ? '-' : percentile(values, part).toFixed(0)
  const rows = kinds.map(({ name }, kind) => {
    const { served, refused, failed } = experience[kind] ?? { served: [], refused: [], failed: 0 }
    const times = [at(served, 0.5), at(served, 0.99), at(served, 1)]
    return [name, String(served.length), ...times, String(refused.length), at(refused, 0.99), String(failed)]
  })
  const heading = [`${connections} connections`, 'served', 'p50', 'p99', 'worst', 'refused', 'hear p99', 'unanswered']
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell) => cell.padEnd(17))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

const measure = async (connections: number, seconds: number): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-crowd-'))
  const file = join(folder, 'loop-delay.json')
  const shop = await startShop(undefined, {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-delay.ts')}`,
    LOOP_DELAY_FILE: file,
    TRUST_PROXY: '1',
  })
  const readLoopDelay = async () => {
    shop.signal('SIGUSR2')
    await delay(200)
    return JSON.parse(readFileSync(file, 'utf8')) as { p99: number; most: number }
  }
  try {
    const kinds = await kindsOf(shop)
    await nextPage(shop.url, '1')
    const before = await nextPage(shop.url, '2')
    await readLoopDelay()
    const sampled: number[] = []
    const sampling = setInterval(() => sampled.push(shop.memory()), sampleInterval)
    const experience = await sendCrowd({ url: shop.url, connections, seconds, kinds })
    clearInterval(sampling)
    const loop = await readLoopDelay()
    const memory = shop.memory()
    const after = await nextPage(shop.url, '3')
    console.info(report(connections, kinds, experience))
    console.info(
      `event loop late by ${loop.p99.toFixed(0)} ms (p99), at worst ${loop.most.toFixed(0)} ms; ` +
        `memory ${memory.toFixed(0)} MB; next page ${before.toFixed(1)} ms before and ${after.toFixed(1)} ms after`,
    )
    const named = (name: string) => `${connections} connections: ${name}`
    const figures = kinds.flatMap(({ name }, kind): Figure[] => {
      const served = experience[kind]?.served ?? []
      if (served.length === 0) return []
      return [
        connections <= 200
          ? { name: named(`${name}, p99`), unit: 'ms', values: [percentile(served, 0.99)], most: 1000 }
          : { name: named(`${name}, worst`), unit: 'ms', values: [percentile(served, 1)], most: 3000 },
      ]
    })
    const refused = experience.flatMap((kind) => kind.refused)
    return [
      ...figures,
      ...(refused.length === 0
        ? []
        : [{ name: named('refused, heard p99'), unit: 'ms', values: [percentile(refused, 0.99)], most: 1000 }]),
      { name: named('event-loop delay, p99'), unit: 'ms', values: [loop.p99], most: 100 },
      { name: named('resident memory at the end'), unit: 'MB', values: [memory], most: 300 },
      ...(seconds < lasting
        ? []
        : [
            {
              name: named('memory of the last quarter, of the third'),
              unit: '%',
              values: [growth(sampled)],
              most: 103,
            },
          ]),
      { name: named('next page after the crowd'), unit: 'ms', values: [after], most: 1.5 * before },
    ]
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Crowds of 200 and of 1,000 connections on SQLite, `seconds` each. */
export const crowdFigures = async (seconds: number): Promise<Figure[]> => [
  ...(await measure(200, seconds)),
  ...(await measure(1000, seconds)),
]
