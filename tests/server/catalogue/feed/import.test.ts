import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { importFeed, makeTrialStock } from '../../../../src/server/catalogue/feed/import.ts'
import type { OpenDatabase } from '../../../../src/server/database/engine.ts'
import { migrate } from '../../../../src/server/database/migrate.ts'
import { openDatabase } from '../../../../src/server/database/open.ts'
import { type FeedRow, feedRow, writeFeed } from '../../../support/feeds.ts'
import { createTestData, databases } from '../../../support/shop.ts'

type Options = Partial<Parameters<typeof importFeed>[0]>

const at = '2026-03-01T00:00:00.000Z'
const pricing = { ringgitPerDollar: 4.2, marginPercent: 25 }

/** A database without stones, and what a test does with it. */
const open = async (name: (typeof databases)[number]) => {
  const { remove, ...place } = await createTestData(name, 'empty')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  await migrate(database, () => new Date(at), { seed: false })
  const { db, write } = database
  const parts = (): Parameters<typeof makeTrialStock>[0] => ({
    database,
    folder: join(place.dataFolder, 'feeds'),
    pricing,
    count: 0,
    stop: new AbortController().signal,
    onProgress: () => undefined,
  })
  const importFile = (file: string, options: Options = {}) =>
    importFeed({
      ...parts(),
      file,
      mapping: null,
      supplier: 'nivoda',
      dryRun: false,
      mayWithdrawMost: false,
      ...options,
    })
  return {
    database,
    place,
    parts,
    importFile,
    importRows: (rows: readonly FeedRow[], options: Options = {}) =>
      importFile(writeFeed(place.dataFolder, rows), options),
    /** What of each stone a test looks at, by stock number. */
    stones: async () =>
      Object.fromEntries(
        (await db.selectFrom('diamonds').selectAll().orderBy('supplier').orderBy('stock_number').execute()).map(
          ({ stock_number, withdrawn, certificate, price_sen, uuid }) => [
            stock_number,
            { offered: withdrawn === 0, certificate, price_sen, uuid },
          ],
        ),
      ),
    offered: async () =>
      (
        await db
          .selectFrom('diamonds')
          .select('stock_number')
          .where('withdrawn', '=', 0)
          .orderBy('stock_number')
          .execute()
      ).map(({ stock_number }) => stock_number),
    version: async () => (await db.selectFrom('stock_versions').select('version').executeTakeFirstOrThrow()).version,
    order: (stockNumber: string, state: 'reserved' | 'paid') =>
      write((transaction) => orderStone(transaction, stockNumber, state)),
  }
}

const orderStone = async (transaction: OpenDatabase['db'], stockNumber: string, state: 'reserved' | 'paid') => {
  const user = {
    uuid: 'user',
    email: 'a@b.example',
    password_hash: '',
    first_name: 'Mei',
    last_name: 'Tan',
    gender: '0',
    locale: 'en',
    merchant_code: '',
    ctime: at,
    sign_time: null,
    sign_ip: null,
    email_proven_at: null,
  }
  await transaction
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await transaction
    .insertInto('orders')
    .values({
      uuid: `order-${stockNumber}`,
      number: `KL-${stockNumber}`,
      user_uuid: 'user',
      submission: stockNumber,
      state,
      snapshot: '{}',
      total_sen: 1,
      receive: '{}',
      locale: 'en',
      created_at: at,
      reserved_until: '2999-01-01T00:00:00.000Z',
    })
    .execute()
  await transaction
    .updateTable('diamonds')
    .set({ order_uuid: `order-${stockNumber}` })
    .where('stock_number', '=', stockNumber)
    .execute()
}

test.each(databases)('[X-FEED-01] the stock of a supplier becomes what its feed says on %s', async (name) => {
  const { importRows, stones, version, order } = await open(name)
  const first = await importRows([1, 2, 3, 4, 5, 6].map((number) => feedRow(number)))
  expect(first).toMatchObject({ rows: 6, refused: 0, changes: { added: 6, changed: 0, withdrawn: 0 } })
  const before = await stones()
  expect(before['S-1']).toMatchObject({ offered: true, certificate: '4000000001', price_sen: 525_000 })
  expect(await version()).toBe(2)

  const again = await importRows([1, 2, 3, 4, 5, 6].map((number) => feedRow(number)))
  expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 6, held: 0, withdrawn: 0 })
  expect(await stones()).toEqual(before)
  expect(await version()).toBe(2)

  await order('S-3', 'paid')
  await order('S-4', 'reserved')
  const changed = feedRow(2, { 'Final Price': '2000' })
  const sold = feedRow(3, { 'Final Price': '2000' })
  const third = await importRows([feedRow(1), changed, sold, feedRow(5), feedRow(7)])
  expect(third.changes).toEqual({ added: 1, changed: 1, unchanged: 2, held: 1, withdrawn: 1 })
  const after = await stones()
  expect(after).toEqual({
    ...before,
    'S-2': { ...before['S-2'], price_sen: 1_050_000 },
    'S-6': { ...before['S-6'], offered: false },
    'S-7': expect.objectContaining({ offered: true }),
  })
  expect(await version()).toBeGreaterThan(2)

  const back = await importRows([1, 2, 5, 6, 7].map((number) => feedRow(number)))
  expect(back.changes).toMatchObject({ added: 0, changed: 2, withdrawn: 0 })
  expect((await stones())['S-6']).toEqual(before['S-6'])
})

test('[X-FEED-01] the stones of other suppliers, and the own ones, stay', async () => {
  const { importRows, importFile, offered, parts, place } = await open('sqlite')
  await importRows([feedRow(1)], { supplier: 'one' })
  await importRows([feedRow(2)], { supplier: 'other' })
  await makeTrialStock({ ...parts(), count: 1 })
  await importFile(writeFeed(place.dataFolder, [feedRow(3)]), { supplier: 'one', mayWithdrawMost: true })
  expect(await offered()).toEqual(['S-2', 'S-3', 'T00000001'])
})

test('[X-FEED-01] a changed rate changes the prices with the next run', async () => {
  const { importRows, stones } = await open('sqlite')
  await importRows([feedRow(1)])
  const { changes } = await importRows([feedRow(1)], { pricing: { ringgitPerDollar: 5, marginPercent: 0 } })
  expect(changes.changed).toBe(1)
  expect((await stones())['S-1']).toMatchObject({ price_sen: 500_000 })
})

test.each(databases)('[X-FEED-01] certificates pass from stone to stone as the feed says on %s', async (name) => {
  const { importRows, stones } = await open(name)
  const certified = (number: number, certificate: number) =>
    feedRow(number, { 'Certificate #': String(4_000_000_000 + certificate) })
  await importRows([certified(1, 1), certified(2, 2), certified(3, 3)])
  const turned = await importRows([certified(1, 2), certified(2, 3), certified(3, 1)])
  expect(turned).toMatchObject({ refused: 0, changes: { changed: 3 } })
  expect(Object.values(await stones()).map(({ certificate }) => Number(certificate) % 10)).toEqual([2, 3, 1])

  const renumbered = await importRows([certified(1, 2), certified(2, 3), certified(4, 1)])
  expect(renumbered).toMatchObject({ refused: 0, changes: { added: 1, withdrawn: 1 } })
  expect(await stones()).toMatchObject({
    'S-3': { offered: false, certificate: null },
    'S-4': { offered: true, certificate: '4000000001' },
  })
})

test('[X-FEED-01] a stone that is ordered while its certificate passes to another keeps it, and is sold once', async () => {
  const { importRows, database, order, stones } = await open('sqlite')
  const rows = [feedRow(1, { 'Certificate #': '4000000005' }), feedRow(2, { 'Certificate #': '4000000001' })]
  await importRows([feedRow(1)])
  let writes = 0
  const ordering: OpenDatabase['write'] = async (work) => {
    writes += 1
    // The first one takes the lease.
    if (writes === 2) await order('S-1', 'reserved')
    return database.write(work)
  }
  await expect(importRows(rows, { database: { ...database, write: ordering } })).rejects.toThrow(
    /^A stone whose certificate passes to another one was ordered just now\./,
  )
  const before = await stones()
  expect(before).toEqual({ 'S-1': expect.objectContaining({ certificate: '4000000001' }) })
  expect(await importRows(rows)).toMatchObject({ refused: 1, changes: { held: 1, added: 0 } })
  expect(await stones()).toEqual(before)
})

test.each(databases)('[X-FEED-03] a stone that is offered or sold already is not offered again on %s', async (name) => {
  const { importRows, offered, order } = await open(name)
  await importRows([feedRow(1), feedRow(2)])
  await order('S-2', 'paid')
  const other = await importRows(
    [feedRow(3), ...[1, 2].map((number) => feedRow(number, { 'Stock #': `O-${number}` }))],
    { supplier: 'other' },
  )
  expect(other).toMatchObject({ refused: 2, changes: { added: 1 } })
  expect(readFileSync(other.reportFile!, 'utf8')).toMatch(
    /^\uFEFFLine,Field,Value,Why\r\n"3","Certificate #","4000000001","is that of KS-\w{12}, which is offered or sold already"\r\n"4",/,
  )
  expect(await offered()).toEqual(['S-1', 'S-2', 'S-3'])
})

test('[X-FEED-03] a refused row is reported with line, field, value and reason, and its stone is not offered', async () => {
  const { importRows, offered } = await open('sqlite')
  await importRows([1, 2, 3, 4, 5].map((number) => feedRow(number)))
  const result = await importRows([
    feedRow(1),
    feedRow(2, { Color: '=Z' }),
    feedRow(3),
    feedRow(3),
    feedRow(4, { 'Certificate #': '4000000001' }),
    feedRow(5),
    feedRow(6, { Availability: 'Memo' }),
  ])
  expect(result).toMatchObject({ rows: 7, unavailable: 1, refused: 3, changes: { withdrawn: 2 } })
  expect(readFileSync(result.reportFile!, 'utf8').split('\r\n')).toEqual([
    '\uFEFFLine,Field,Value,Why',
    '"3","Color","\'=Z","is none of D, E, F, G, H, I, J, K"',
    '"5","Stock #","S-3","stands in line 4 already"',
    '"6","Certificate #","4000000001","stands in line 2 already"',
    '',
  ])
  expect(await offered()).toEqual(['S-1', 'S-3', 'S-5'])
})

test('[X-FEED-03] a row with too many or too few values is refused, and the others are imported', async () => {
  const { importFile, offered, place } = await open('sqlite')
  const file = writeFeed(place.dataFolder, [feedRow(1), feedRow(2), feedRow(3)])
  const [header, one, two, three] = readFileSync(file, 'utf8').split('\n') as [string, string, string, string]
  writeFileSync(file, [header, one, `${two},more`, three.slice(0, 20)].join('\n'))
  const result = await importFile(file)
  expect(result).toMatchObject({ rows: 3, refused: 2 })
  expect(result.reasons).toContainEqual(['Row has 20 values, but the header has 19', 1])
  expect(await offered()).toEqual(['S-1'])
})

test('[X-FEED-03] what cannot be imported changes nothing and says why', async () => {
  const { importRows, importFile, stones, version, place } = await open('sqlite')
  await importRows([1, 2, 3, 4].map((number) => feedRow(number)))
  const before = { stones: await stones(), version: await version() }
  const file = join(place.dataFolder, 'bad.csv')
  const good = readFileSync(writeFeed(place.dataFolder, [feedRow(8), feedRow(9)]), 'utf8')
  const write = (text: string) => {
    writeFileSync(file, text)
    return file
  }
  await expect(importFile(join(place.dataFolder, 'none.csv'))).rejects.toThrow(/none\.csv is no file\.$/)
  await expect(importFile(place.dataFolder)).rejects.toThrow(/ is no file\.$/)
  await expect(importFile(write(''))).rejects.toThrow(`${file} cannot be imported: it is empty. Nothing was changed.`)
  await expect(importFile(write('a,b\n1,2\n'))).rejects.toThrow(
    /bad\.csv cannot be imported: there is no column for Stock #, .*\. Its columns are a, b\. .*\. Nothing was changed\.$/,
  )
  await expect(importFile(write(`${good}"S-10,BR\n`))).rejects.toThrow(
    /bad\.csv cannot be imported: it is broken at line \d: a quotation mark is not closed\. Nothing was changed\.$/,
  )
  await expect(importRows([feedRow(1, { Color: 'Z' }), feedRow(2, { Color: 'Z' })])).rejects.toThrow(
    /^Not one of its 2 rows can be sold; \S+-refused\.csv says why\. Nothing was changed\.$/,
  )
  await expect(importRows([feedRow(1), feedRow(9)])).rejects.toThrow(
    'It would withdraw 3 of the 4 stones of nivoda. Nothing was changed. If that is right, run it again with --yes.',
  )
  expect({ stones: await stones(), version: await version() }).toEqual(before)
  expect((await importRows([feedRow(1), feedRow(2)])).changes.withdrawn).toBe(2)
  expect((await importRows([feedRow(9)], { mayWithdrawMost: true })).changes).toMatchObject({ added: 1, withdrawn: 2 })
})

test.each(databases)('[X-FEED-01] a dry run counts what would be and changes nothing on %s', async (name) => {
  const { importRows, stones, version } = await open(name)
  await importRows([1, 2, 3].map((number) => feedRow(number)))
  const before = { stones: await stones(), version: await version() }
  const rows = [feedRow(1), feedRow(5), feedRow(4, { 'Certificate #': '4000000003' })]
  const tried = await importRows(rows, { dryRun: true })
  expect({ stones: await stones(), version: await version() }).toEqual(before)
  const done = await importRows(rows, { mayWithdrawMost: true })
  expect(tried.changes).toEqual(done.changes)
  expect(done.changes).toEqual({ added: 2, changed: 0, unchanged: 1, held: 0, withdrawn: 2 })
})

test.each(databases)('[X-FEED-06] of two imports at once the second is refused on %s', async (name) => {
  const { importRows, importFile, database, offered, place } = await open(name)
  const other = openDatabase(place)
  onTestFinished(() => other.close())
  let second: Promise<unknown> = Promise.resolve()
  await importRows([feedRow(1)], {
    // The first is not done before the second has its answer.
    database: { ...database, write: (work) => second.then(() => database.write(work)) },
    onProgress: (phase) => {
      if (phase !== 'reading') return
      second = importFile(writeFeed(place.dataFolder, [feedRow(2)], 'second.csv'), { database: other }).catch(
        (error: unknown) => error,
      )
    },
  })
  expect(String(await second)).toMatch(
    /^FeedError: Diamonds are being imported or made already, since \S+Z by process \d+ on \S+\. Nothing was changed\.$/,
  )
  expect(await offered()).toEqual(['S-1'])
  await importFile(writeFeed(place.dataFolder, [feedRow(1), feedRow(2)], 'second.csv'), { database: other })
  expect(await offered()).toEqual(['S-1', 'S-2'])
})

test('[X-FEED-06] the lease of a process that has ended, or did nothing for a minute, holds nobody up', async () => {
  const { importRows, database, offered } = await open('sqlite')
  const hold = (holder: string, expires_at: string) =>
    database.write((transaction) =>
      transaction.insertInto('stock_leases').values({ name: 'diamonds', holder, since: at, expires_at }).execute(),
    )
  await hold(`${hostname()}/999999999/x`, '2999-01-01T00:00:00.000Z')
  await importRows([feedRow(1)])
  await hold('elsewhere/1/x', at)
  await importRows([feedRow(1), feedRow(2)])
  expect(await offered()).toEqual(['S-1', 'S-2'])
  await hold('elsewhere/1/x', new Date(Date.now() + 60_000).toISOString())
  await expect(importRows([feedRow(1)])).rejects.toThrow(/since 2026-03-01T00:00:00.000Z by process 1 on elsewhere\./)
})

test('[X-FAULT-02] a lease that a clock which ran ahead gave for a year holds nobody up', async () => {
  const { importRows, database, offered } = await open('sqlite')
  const lease = { name: 'diamonds', holder: 'elsewhere/1/x', since: at, expires_at: '2999-01-01T00:00:00.000Z' }
  await database.write((transaction) => transaction.insertInto('stock_leases').values(lease).execute())
  await importRows([feedRow(1)])
  expect(await offered()).toEqual(['S-1'])
})

test('[X-FEED-06] a full disk is said, and what was written can be finished', async () => {
  const { importRows, database, offered } = await open('sqlite')
  const rows = Array.from({ length: 300 }, (_, index) => feedRow(index))
  const full = (after: number): OpenDatabase => {
    let writes = 0
    const write: OpenDatabase['write'] = (work) => {
      writes += 1
      // One takes the lease and the last gives it back.
      if (writes !== after + 2) return database.write(work)
      return Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }))
    }
    return { ...database, write }
  }
  await expect(importRows(rows, { database: full(0) })).rejects.toThrow('The disk is full. Nothing was changed.')
  expect(await offered()).toEqual([])
  await expect(importRows(rows, { database: full(1) })).rejects.toThrow(
    'The disk is full. What was written stays; run it again to finish.',
  )
  expect((await offered()).length).toBeGreaterThan(0)
  await importRows(rows)
  expect(await offered()).toHaveLength(300)
})

test('[X-FEED-06] a stopped import says how far it came, and the next one finishes it', async () => {
  const { importRows, offered } = await open('sqlite')
  const rows = Array.from({ length: 500 }, (_, index) => feedRow(index))
  const stop = new AbortController()
  const stopped = importRows(rows, {
    stop: stop.signal,
    onProgress: (phase) => {
      if (phase === 'writing') stop.abort()
    },
  })
  await expect(stopped).rejects.toThrow(/^Stopped after \d+ stones\. What was written stays; run it again to finish\.$/)
  const written = (await offered()).length
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(500)
  const { changes } = await importRows(rows)
  expect(changes).toMatchObject({ added: 500 - written, unchanged: written })
})

test('[X-FEED-01] after any feeds in a row the stock is what the last one says', async () => {
  const { importRows, offered } = await open('sqlite')
  const stone = fc.record({
    number: fc.integer({ min: 1, max: 8 }),
    certificate: fc.integer({ min: 1, max: 9 }),
    color: fc.constantFrom('D', 'E', 'Z'),
    available: fc.constantFrom('G', 'M'),
  })
  const feeds = fc.array(fc.array(stone, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(feeds, async (all) => {
      for (const rows of all) {
        const expected = new Map<number, number>()
        for (const { number, certificate, color, available } of rows) {
          const isRepeated = expected.has(number) || [...expected.values()].includes(certificate)
          if (color !== 'Z' && available === 'G' && !isRepeated) expected.set(number, certificate)
        }
        // A feed of which nothing can be sold changes nothing.
        const before = await offered()
        const importing = importRows(
          rows.map(({ number, certificate, color, available }) =>
            feedRow(number, {
              Color: color,
              'Certificate #': String(4_000_000_000 + certificate),
              Availability: available,
            }),
          ),
          { mayWithdrawMost: true },
        )
        const isImported = await importing.then(
          () => true,
          () => false,
        )
        expect(isImported).toBe(expected.size > 0)
        const wanted = Array.from(expected.keys(), (number) => `S-${number}`).toSorted()
        expect(await offered()).toEqual(isImported ? wanted : before)
      }
    }),
    { numRuns: 40 },
  )
})

test.each(databases)('[X-FEED-07] trial stones are made, more are added and fewer are left on %s', async (name) => {
  const { parts, offered, stones } = await open(name)
  await makeTrialStock({ ...parts(), count: 120 })
  const before = await stones()
  expect(await offered()).toHaveLength(120)
  const more = await makeTrialStock({ ...parts(), count: 130 })
  expect(more.changes).toEqual({ added: 10, changed: 0, unchanged: 120, held: 0, withdrawn: 0 })
  expect(await stones()).toMatchObject(before)
  await makeTrialStock({ ...parts(), count: 2 })
  expect(await offered()).toEqual(['T00000001', 'T00000002'])
  await makeTrialStock({ ...parts(), count: 0 })
  expect(await offered()).toEqual([])
})
