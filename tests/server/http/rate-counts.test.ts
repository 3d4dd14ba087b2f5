import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createRateCounts } from '../../../src/server/http/rate-counts.ts'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock } from '../../support/commerce.ts'
import { createTestData, databases, openTestShop, testSettings, type TestShop } from '../../support/shop.ts'

const minute = 60_000
const noLimits = testSettings().rate

/** Two shops over one database, as two processes are. */
const openTwo = async (database: (typeof databases)[number], rate: Partial<typeof noLimits>) => {
  const { remove, ...place } = await createTestData(database)
  onTestFinished(remove)
  const settings = testSettings({ ...place, workers: 2, rate: { ...noLimits, ...rate } })
  const shops = await Promise.all([createShop(settings), createShop(settings)])
  const [one = '', other = ''] = await Promise.all(shops.map((shop) => shop.listen()))
  onTestFinished(async () => {
    await Promise.all(shops.map((shop) => shop.close()))
  })
  return { one, other, db: shops[0].services.db }
}

describe.each(databases)('rate limits over several processes on %s', (database) => {
  test('[X-RUN-02] let nobody guess more often by asking several processes, not even at the same moment', async () => {
    const { one, other, db } = await openTwo(database, { signIn: 4 })
    const guesses = await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const client = new ShopClient(place % 2 === 0 ? one : other)
        return (await client.signIn('mei@shop.example', 'Guess2024')).body.re
      }),
    )
    expect(guesses.toSorted()).toEqual([...Array(4).fill('407'), ...Array(8).fill('429')])
    const rows = await db.selectFrom('rate_counts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|shop\.example|sign_in/)
  })

  test('[X-RUN-02] take the budget enquiries of an hour together', async () => {
    const { one, other } = await openTwo(database, { form: 2 })
    const enquire = async (url: string, name: string) =>
      (
        await new ShopClient(url).call('POST /api/purchase/submit_custom_info', {
          name,
          whatsapp: '0123456789',
          budget: '1',
        })
      ).body.re
    expect([await enquire(one, 'mei'), await enquire(other, 'aisyah'), await enquire(one, 'devi')]).toEqual([
      '200',
      '200',
      '429',
    ])
  })

  test('[X-RUN-02] tell each other within about a second what else was asked for', async () => {
    const { one, other } = await openTwo(database, { read: 20 })
    const ask = async (url: string) => (await fetch(`${url}/api/purchase/get_pieces?kind=earrings`)).status
    const statuses = await Promise.all(Array.from({ length: 21 }, () => ask(one)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    // The other process would let twenty more through if it knew of its own alone.
    const answers: number[] = []
    await expect
      .poll(
        async () => {
          answers.push(await ask(other))
          return answers.at(-1)
        },
        { interval: 500, timeout: 8000 },
      )
      .toBe(429)
    expect(answers.length).toBeLessThan(17)
  })
})

describe.each(databases)('the counts of rate limits on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const open = (isAlone: boolean) => {
    const counts = createRateCounts(shop.services, {
      isAlone,
      onError: (error) => {
        throw error
      },
    })
    onTestFinished(() => counts.close())
    return counts
  }
  const rows = () => shop.services.db.selectFrom('rate_counts').selectAll().execute()

  test('[X-RUN-02] begin anew with the first request after a window, and are deleted once it is over', async () => {
    const counts = open(false)
    for (const count of [1, 2]) {
      const counted = await counts.exactly('window', minute, 5)
      expect(counted.count).toBe(count)
      expect(counted.left).toBeGreaterThan(minute - 10_000)
      expect(counted.left).toBeLessThanOrEqual(minute)
    }
    expect((await counts.roughly('rough', minute, 5)).count).toBe(1)
    clock.advance(minute)
    expect((await counts.exactly('window', minute, 5)).count).toBe(1)
    expect((await counts.roughly('rough', minute, 5)).count).toBe(1)
    expect(await rows()).toHaveLength(1)
    clock.advance(minute)
    await counts.purge()
    expect(await rows()).toEqual([])
  })

  test('[X-RUN-02] write no more for whoever is over the limit', async () => {
    const counts = open(false)
    for (const count of [1, 2, 3, 3, 3]) expect((await counts.exactly('over', minute, 2)).count).toBe(count)
  })

  test('[X-RUN-02] are shared before a process ends, and not written where it is the only one', async () => {
    const key = `ended ${crypto.randomUUID()}`
    const ended = createRateCounts(shop.services, { isAlone: false, onError: () => undefined })
    for (let count = 0; count < 3; count += 1) await ended.roughly(key, minute, 5)
    await ended.close()
    expect((await open(false).exactly(key, minute, 5)).count).toBe(4)

    const before = (await rows()).length
    const alone = createRateCounts(shop.services, { isAlone: true, onError: () => undefined })
    await alone.roughly(`alone ${key}`, minute, 5)
    await alone.close()
    expect(await rows()).toHaveLength(before)
  })
})
