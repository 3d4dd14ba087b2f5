import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop } from '../../browser/support/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { additionOf, pieceOfKind } from '../../support/commerce.ts'
import { startPostgres, type TestPostgres } from '../../support/postgres.ts'

/** How long the shop of these tests lets a statement take, ms. */
const limit = 4000
/** How soon the shop must read again once its database is back, on a machine with nothing else to do, ms. */
const maxRecovery = 200

let postgres: TestPostgres
let shop: Awaited<ReturnType<typeof startShop>>
let customer: ShopClient
let addition: ReturnType<typeof additionOf>

beforeAll(async () => {
  postgres = await startPostgres()
  shop = await startShop({
    DATABASE_URL: `${postgres.url}/postgres`,
    DATABASE_TIMEOUT_MS: String(limit),
    PAGE_CACHE_SECONDS: '0',
  })
  customer = await ShopClient.signedIn(shop.url)
  addition = additionOf(await pieceOfKind(new ShopClient(shop.url), 'earrings'))
})

afterAll(async () => {
  postgres.thaw()
  await shop.stop()
  await postgres.stop()
})

interface Outcome {
  path: string
  status: number
  /** Retry-After, in seconds. */
  retryAfter: number
  body: string
}

const post = (path: string, payload: object) =>
  [path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }] as const

/** A page and calls that read and write the database, as a signed-in customer makes them. */
const requests = () =>
  [
    ['/pages/Earrings', {}],
    ['/api/purchase/get_diamonds?lab=GIA', {}],
    post('/api/purchase/get_cart_list', {}),
    post('/api/purchase/add_cart', addition),
  ] as const

const ask = async (client: ShopClient, [path, options]: readonly [string, RequestInit]): Promise<Outcome> => {
  const response = await client.fetch(path, options)
  const retryAfter = Number(response.headers.get('retry-after'))
  return { path, status: response.status, retryAfter, body: await response.text() }
}

/** Keeps asking as the customer, four requests at a time, while `work` runs; resolves to all outcomes. */
const underLoad = async (work: () => Promise<void>) => {
  const over = new AbortController()
  const outcomes: Outcome[] = []
  const load = requests().map(async (request) => {
    while (!over.signal.aborted) outcomes.push(await ask(customer, request))
  })
  await work().finally(() => over.abort())
  await Promise.all(load)
  return outcomes
}

const withDatabase = async <Result>(work: (client: Client) => Promise<Result>) => {
  const client = new Client(`${postgres.url}/postgres`)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Asks until the shop reads its database; resolves to how often it failed, and how long it took in all, ms. */
const untilItReads = async () => {
  const begun = performance.now()
  for (let failed = 0; ; failed += 1) {
    const { status } = await ask(customer, post('/api/purchase/get_cart_list', {}))
    if (status === 200) return { failed, took: performance.now() - begun }
  }
}

/** Every outcome is success, or a 503 that says when to come back and does not end the shopper's session. */
const expectOnlyUnavailability = (outcomes: readonly Outcome[]) => {
  for (const { path, status, retryAfter, body } of outcomes) {
    if (status === 200) continue
    expect([path, status, retryAfter > 0]).toEqual([path, 503, true])
    if (path.startsWith('/api/')) expect(JSON.parse(body)).toEqual({ re: '500', id: expect.any(String) })
    else expect(body).toContain('The shop cannot be reached just now')
  }
}

const count = (outcomes: readonly Outcome[], wanted: number) =>
  outcomes.filter(({ status }) => status === wanted).length

describe('a shop whose database', { timeout: 240_000 }, () => {
  it.each([
    '/',
    '/pages/Earrings',
    '/pages/Engagement/ring?setting=dusk-setting',
    '/pages/DiamondDetail/round-101',
    '/pages/search?search=1%20carat%20oval%20diamond',
    '/pages/Promotion',
  ])('is away answers a visitor of %s with a page that says so', async (path) => {
    await postgres.halt()
    try {
      const outcome = await ask(new ShopClient(shop.url), [path, {}])
      expect(outcome.status).toBe(503)
      expectOnlyUnavailability([outcome])
    } finally {
      await postgres.start()
      await untilItReads()
    }
  })

  it('restarts twenty times under load goes on, and reads again at once', async () => {
    const recoveries: Awaited<ReturnType<typeof untilItReads>>[] = []
    const outcomes = await underLoad(async () => {
      for (let restart = 0; restart < 20; restart += 1) {
        await postgres.halt()
        expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
        await postgres.start()
        recoveries.push(await untilItReads())
        expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
      }
    })
    expectOnlyUnavailability(outcomes)
    expect(count(outcomes, 503)).toBeGreaterThan(20)
    expect(recoveries.map(({ failed }) => failed)).toEqual(recoveries.map(() => 0))
    // How long a read takes depends on the machine's load; that nothing waits is seen in the fastest.
    expect(Math.min(...recoveries.map(({ took }) => took))).toBeLessThan(maxRecovery)
  })

  it('loses fifty connections under load goes on', async () => {
    const terminate = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`
    const outcomes = await underLoad(() =>
      withDatabase(async (client) => {
        for (let ended = 0; ended < 50; ended += (await client.query(terminate)).rowCount ?? 0) await untilItReads()
      }),
    )
    expectOnlyUnavailability(outcomes)
    expect(count(outcomes, 200)).toBeGreaterThan(50)
  })

  it('hangs answers 503 within its limit, also where no connection is left, and loses no later write', async () => {
    // A cart takes so many lines and no more, so this one is new.
    const client = await ShopClient.signedIn(shop.url)
    const lines = () =>
      withDatabase(async (client) => Number((await client.query('select count(*) from cart_items')).rows[0].count))
    const add = () => ask(client, post('/api/purchase/add_cart', addition))
    expect((await add()).status).toBe(200)

    postgres.freeze()
    const begun = performance.now()
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(client, requests()[index % 4] ?? post('/', {}))),
    )
    const took = performance.now() - begun
    const ready = (await fetch(`${shop.url}/readyz`)).status
    postgres.thaw()
    const recovery = await untilItReads()
    expectOnlyUnavailability(outcomes)
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 503))
    expect(ready).toBe(503)
    expect(took).toBeLessThan(4 * limit)
    expect(recovery.failed).toBe(0)

    // A connection that came back from a hanging transaction would hold these writes and never commit them.
    const before = await lines()
    const writes = await Promise.all(Array.from({ length: 20 }, add))
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 200))
    expect(await lines()).toBe(before + 20)
  })

  it('keeps some connections waiting replaces them, and is read meanwhile', async () => {
    const ask20 = () =>
      Promise.all(Array.from({ length: 20 }, () => ask(customer, post('/api/purchase/get_cart_list', {}))))
    expect(count(await ask20(), 200)).toBe(20)
    await postgres.freezeConnections()
    const meanwhile = await ask20()
    expectOnlyUnavailability(meanwhile)
    expect(count(meanwhile, 503)).toBeGreaterThan(0)
    expect(count(await ask20(), 200)).toBe(20)
    postgres.thaw()
  })

  it('holds a statement longer than its limit ends it, and only it', async () => {
    const read = () => ask(customer, post('/api/purchase/get_cart_list', {}))
    await withDatabase(async (client) => {
      await client.query('begin; lock table cart_items in access exclusive mode')
      const outcomes = await Promise.all(Array.from({ length: 20 }, read))
      expectOnlyUnavailability(outcomes)
      expect(count(outcomes, 503)).toBe(20)
      await client.query('rollback')
    })
    expect((await read()).status).toBe(200)
  })
})
