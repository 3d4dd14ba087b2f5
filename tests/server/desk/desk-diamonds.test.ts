import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../src/server/database/migrate.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, diamondForSale, reservedOrder, waitUntil } from '../../support/commerce.ts'
import { runDesk, startDesk } from '../../support/desk.ts'
import { feedRow, writeFeed } from '../../support/feeds.ts'
import { createTestData, databases, openTestShop, type TestShop } from '../../support/shop.ts'

const mapping = new URL('../../../docs/feed-mapping.json', import.meta.url).pathname

describe('diamonds at the desk', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop('sqlite')
  })
  afterAll(() => shop.close())
  const run = (...words: string[]) => runDesk(shop.settings, 'diamonds', ...words)

  test('[X-FEED-01] a feed is imported, and what was done is said', async () => {
    const { dataFolder } = shop.settings
    const file = writeFeed(dataFolder, [
      feedRow(1),
      feedRow(2),
      feedRow(3, { Lab: 'HRD' }),
      feedRow(4, { Availability: 'NA' }),
    ])
    const numbers = ['1  not available now', '1  refused']
    expect((await run('import', file, '--dry-run')).stdout.split('\n')[0]).toBe(
      `${file}: 4 rows of nivoda, read as UTF-8. Nothing was changed: this is what would be.`,
    )
    const { code, stdout, stderr } = await run('import', file)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').map((line) => line.trim())).toEqual([
      `${file}: 4 rows of nivoda, read as UTF-8.`,
      '2  added',
      '0  changed',
      '0  unchanged',
      '0  in an order or sold, left as they are',
      '0  withdrawn',
      ...numbers,
      expect.stringMatching(/^Refused, most of all because \(all are in .*feeds\/nivoda-\d{8}T\d{6}-refused\.csv\):$/),
      '1  Lab the shop sells stones with reports of GIA and IGI only',
    ])
    const client = new ShopClient(shop.url)
    const { body } = await client.call('GET /api/purchase/get_diamond', { id: 'round-diamond-gia-4000000001' })
    expect(body.data).toMatchObject({ available: true, priceSen: 525_000 })
  })

  test('[X-FEED-02] a file with a mapping of its own is imported: stones without number, shape and laboratory', async () => {
    const file = join(shop.settings.dataFolder, 'diamonds.csv')
    const rows = ['0.23,Ideal,E,SI2,61.5,55,3.95,3.98,2.43,326', '0.21,Premium,E,SI1,59.8,61,3.89,3.84,2.31,326']
    writeFileSync(
      file,
      ['carat,cut,color,clarity,depth,table,x,y,z,price', ...rows, '1,Good,E,VS1,63,56,0,0,0,5139'].join('\n'),
    )
    const { stdout } = await run('import', file, '--mapping', mapping)
    expect(stdout).toContain('3 rows of ggplot2')
    expect(stdout).toContain('2  added\n')
    expect(stdout).toContain('1  Length is no number from 0.5 to 60')
    const stones = await shop.services.db
      .selectFrom('diamonds')
      .select(['stock_number', 'shape', 'lab', 'cut', 'polish', 'certificate', 'length', 'usd_cents'])
      .where('supplier', '=', 'ggplot2')
      .orderBy('stock_number')
      .execute()
    const same = { shape: 'round', lab: 'GIA', polish: '-', certificate: null, usd_cents: 32_600 }
    expect(stones).toEqual([
      { ...same, stock_number: 'GG-2', cut: 6, length: 398 },
      { ...same, stock_number: 'GG-3', cut: 2, length: 389 },
    ])
  })

  test.each([
    [[], /^Diamonds are imported, made, withdrawn and returned:\n/],
    [['import'], /^Which file\?\n/],
    [['import', 'a.csv', 'b.csv'], /^Which file\?\n/],
    [['import', 'none.csv'], /^none\.csv is no file\.$/],
    [['import', 'none.csv', '--supplier', 'No Name'], /^"No Name" cannot be the name of a supplier: /],
    [['import', 'none.csv', '--supplier', 'trial'], /^"trial" cannot be the name of a supplier: /],
    [['import', 'none.csv', '--mapping', 'none.json'], /^none\.json cannot be read as JSON: ENOENT/],
    [['make'], /^How many\? A number from 0 to 20,000,000\.$/],
    [['make', '99999999'], /^How many\?/],
  ])('[X-FEED-03] what cannot be done is said: %j', async (words, why) => {
    expect(await run(...words)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(why) })
  })

  test('[X-DESK-15] one is withdrawn and returned by its number, unless an order has it', async () => {
    const client = new ShopClient(shop.url)
    const diamond = await diamondForSale(client)
    const isAvailable = async () =>
      (await client.call('GET /api/purchase/get_diamond', { id: diamond.uuid })).body.data?.available
    const number = diamond.sku
    /** Whatever counts the stock looks at it again only once its version has gone up. */
    const version = async () =>
      (await shop.services.db.selectFrom('stock_versions').select('version').executeTakeFirstOrThrow()).version
    const before = await version()
    expect((await run('withdraw', number, '--dry-run')).stdout).toBe(`${number}: withdrawn (nothing was changed)`)
    expect(await isAvailable()).toBe(true)
    expect(await version()).toBe(before)
    expect((await run('withdraw', number.toLowerCase())).stdout).toBe(`${number}: withdrawn`)
    expect(await version()).toBe(before + 1)
    expect(await isAvailable()).toBe(false)
    await waitUntil(
      () => diamondForSale(client),
      ({ uuid }) => uuid !== diamond.uuid,
    )
    expect(JSON.parse((await run('return', number, '--json')).stdout)).toEqual({
      number,
      withdrawn: false,
      dryRun: false,
    })
    expect(await isAvailable()).toBe(true)
    await waitUntil(
      () => diamondForSale(client),
      ({ uuid }) => uuid === diamond.uuid,
    )
    const { diamond: bought } = await reservedOrder(shop)
    expect(await run('withdraw', bought.sku)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${bought.sku} is in the order KL-[0-9]{2}-[0-9]{6}[.]$`)),
    })
    expect((await run('withdraw', 'none')).stderr).toBe('No diamond has the number "none".')
    expect((await run('withdraw')).stderr).toMatch(/^Which diamond[?]/)
  })

  test('[X-FEED-06] the shop goes on selling while stones are made', async () => {
    const client = await ShopClient.signedIn(shop.url)
    const making = startDesk(shop.settings, 'diamonds', 'make', '4000')
    do {
      const [item] = await addToCart(client, { diamond: (await diamondForSale(client)).uuid })
      const removed = await client.call('POST /api/purchase/remove_cart', { uuid: item!.cart_uuid })
      expect(removed.body.re).toBe('200')
    } while (!making.isOver())
    expect((await making.ended).code).toBe(0)
    expect((await run('make', '0')).stdout).toContain('4,000  withdrawn')
  })
})

describe.each(databases)('[X-FEED-06] an import that is ended in the middle, on %s', (name) => {
  const stones = 1500
  const rowsOf = (price: number, from: number, count = stones) =>
    Array.from({ length: count }, (_, index) => feedRow(from + index, { 'Final Price': String(price) }))

  const open = async () => {
    const { remove, ...place } = await createTestData(name, 'empty')
    const database = openDatabase(place)
    onTestFinished(async () => {
      await database.close()
      await remove()
    })
    await migrate(database, () => new Date(), { seed: false })
    const version = async () =>
      (await database.db.selectFrom('stock_versions').select('version').executeTakeFirstOrThrow()).version
    return {
      place,
      database,
      /** Resolves after so many more writes of another process. */
      afterWrites: async (writes: number, isOver: () => boolean) => {
        const end = (await version()) + writes
        // SQLite answers without a turn of the event loop, and the end of the process is heard in one.
        while (!isOver() && (await version()) < end) await nextTurn()
      },
      /** Stock numbers with what is said of each stone. */
      read: async () =>
        new Map(
          (await database.db.selectFrom('diamonds').selectAll().execute()).map((row) => [
            row.stock_number,
            `${row.withdrawn} ${row.price_sen} ${row.certificate ?? ''}`,
          ]),
        ),
    }
  }

  test(
    'leaves stones as they were or as the feed says, and is finished by the next run',
    { timeout: 240_000 },
    async () => {
      const { place, database, afterWrites, read } = await open()
      const feeds = [
        writeFeed(place.dataFolder, rowsOf(1000, 1), 'one.csv'),
        writeFeed(place.dataFolder, rowsOf(2000, 400), 'other.csv'),
      ] as const
      const importing = (file: string) => ['diamonds', 'import', file] as const
      const results: Map<string, string>[] = []
      for (const file of feeds) {
        expect((await runDesk(place, ...importing(file))).code).toBe(0)
        results.push(await read())
      }
      for (const round of [0, 1, 2, 3]) {
        const before = await read()
        const file = feeds[round % 2]!
        const child = startDesk(place, ...importing(file))
        // Anywhere between the first write and the last; in the last round while the file is read.
        if (round < 3) await afterWrites(1 + Math.floor(Math.random() * 5), child.isOver)
        child.kill('SIGKILL')
        await child.ended
        const between = await read()
        // What the other feed alone has is new to nobody: all stones of both are known by now.
        expect([...between.keys()].toSorted()).toEqual([...before.keys()].toSorted())
        expect((await runDesk(place, ...importing(file))).code).toBe(0)
        const after = await read()
        for (const [number, said] of between) expect([before.get(number), after.get(number)]).toContain(said)
        const offered = [...after].filter(([, said]) => said.startsWith('0 ')).map(([number]) => number)
        const first = round % 2 === 0 ? 1 : 400
        expect(offered.toSorted()).toEqual(
          rowsOf(0, first)
            .map((row) => row['Stock #'])
            .toSorted(),
        )
      }
      if (name !== 'sqlite') return
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
    },
  )

  test('by Ctrl-C says so, and nobody has to wait for its lease', async () => {
    const { place, afterWrites, read } = await open()
    // So many that the import is still under way when the signal comes.
    const many = 3 * stones
    const file = writeFeed(place.dataFolder, rowsOf(1000, 1, many))
    const child = startDesk(place, 'diamonds', 'import', file)
    await afterWrites(1, child.isOver)
    child.kill('SIGINT')
    const { code, stderr } = await child.ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Stopped after [\d,]+ stones\. What was written stays; run it again to finish\.$/),
    ])
    expect((await read()).size).toBeLessThan(many)
    expect((await runDesk(place, 'diamonds', 'import', file)).code).toBe(0)
    expect((await read()).size).toBe(many)
  })
})
