import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '../../src/server/database/open.ts'
import { createCustomers } from './customers.ts'
import type { Figure } from './figure.ts'
import type { ShopProcess } from './shop-process.ts'

const connections = 16
const seconds = 5
const repeats = 3
/** How long the shop rests before its memory is read, ms: V8 collects what the load left within 8 s. */
const rest = 15_000

type Load = Pick<autocannon.Options, 'method' | 'body' | 'headers' | 'requests'>

/** Answered requests per second over 16 connections, measured several times. */
async function perSecond(url: string, load: Load = {}, runs = repeats): Promise<number[]> {
  const values: number[] = []
  await autocannon({ url, connections, duration: 2, ...load })
  for (let run = 0; run < runs; run++) {
    const result = await autocannon({ url, connections, duration: seconds, ...load })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
    values.push(result.requests.average)
  }
  return values
}

const linesInCarts = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true })
  const row = database.prepare('select count(*) as lines from cart_items').get()
  database.close()
  return Number(row?.lines)
}

const openShopDatabase = (shop: ShopProcess) =>
  openDatabase({ dataFolder: shop.dataFolder, databaseUrl: null, databaseTimeout: 5000 })

/** How fast each page is for a customer, in percent of what it is for a visitor right before and after. */
async function signedIn(shop: ShopProcess, pages: Readonly<Record<string, string>>): Promise<Figure[]> {
  const database = openShopDatabase(shop)
  const [customer] = await createCustomers(database, 1)
  await database.close()
  const figures: Figure[] = []
  for (const [name, url] of Object.entries(pages)) {
    const values: number[] = []
    for (let run = 0; run < repeats; run++) {
      const visitor = { headers: { 'accept-encoding': 'br' } }
      const [before = 0] = await perSecond(url, visitor, 1)
      const [own = 0] = await perSecond(
        url,
        { headers: { ...visitor.headers, cookie: `session=${customer?.cookie}` } },
        1,
      )
      const [after = 0] = await perSecond(url, visitor, 1)
      values.push((200 * own) / (before + after))
    }
    figures.push({ name: `${name}, signed in, of what it is for visitors`, unit: '%', values, least: 80 })
  }
  return figures
}

/** Adds to the carts of so many customers that none is ever full; counts the rows in the database afterwards. */
async function addToCart(shop: ShopProcess): Promise<number[]> {
  const database = openShopDatabase(shop)
  const piece = await database.db
    .selectFrom('pieces')
    .innerJoin('piece_metals', 'piece_metals.piece_uuid', 'pieces.uuid')
    .select(['pieces.uuid', 'piece_metals.metal'])
    .where('pieces.kind', '=', 'earrings')
    .executeTakeFirstOrThrow()
  const customers = await createCustomers(database, 2000)
  await database.close()
  const requests = customers.map(({ cookie }) => ({
    method: 'POST' as const,
    path: '/api/purchase/add_cart',
    headers: { 'content-type': 'application/json', origin: shop.url, cookie: `session=${cookie}` },
    body: JSON.stringify({ piece: piece.uuid, metal: piece.metal }),
  }))
  const values: number[] = []
  for (let run = 0; run < repeats; run++) {
    const before = linesInCarts(shop.dataFolder)
    const result = await autocannon({ url: shop.url, connections, duration: seconds, requests })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    values.push((linesInCarts(shop.dataFolder) - before) / result.duration)
  }
  return values
}

/** Pages, search and cart under load. */
export async function throughput(shop: ShopProcess, pages: Readonly<Record<string, string>>): Promise<Figure[]> {
  const figures: Figure[] = [
    {
      name: 'home, anonymous',
      unit: '/s',
      values: await perSecond(`${shop.url}/`, { headers: { 'accept-encoding': 'br' } }),
      least: 800,
    },
    {
      name: 'category, anonymous',
      unit: '/s',
      values: await perSecond(`${shop.url}/pages/Earrings`, { headers: { 'accept-encoding': 'br' } }),
      least: 800,
    },
    ...(await signedIn(shop, pages)),
    {
      name: 'search call',
      unit: '/s',
      values: await perSecond(`${shop.url}/api/purchase/search_commodity?search=halo%20ring&pageSize=4`),
      least: 3000,
    },
    { name: 'add to cart, SQLite', unit: '/s', values: await addToCart(shop), least: 250 },
    // What it is at this moment follows the garbage of the moment; the limit only tells a leak from that.
    { name: 'resident memory at the end of the load', unit: 'MB', values: [shop.memory()], most: 300 },
  ]
  await sleep(rest)
  return [
    ...figures,
    { name: `resident memory ${rest / 1000} s after it`, unit: 'MB', values: [shop.memory()], most: 240 },
  ]
}
