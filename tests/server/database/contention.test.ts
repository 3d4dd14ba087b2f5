import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Contended } from '../../../src/server/database/contended.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { want } from '../../../src/server/database/wants.ts'
import { createTestData, databases, type DatabaseName } from '../../support/shop.ts'

const stones = ['ruby', 'pearl', 'opal', 'jade', 'beryl']

/** Opens the same data as another process does; `writeWait` in ms. */
const openShared = async (name: DatabaseName) => {
  const { remove, ...place } = await createTestData(name)
  const opened: OpenDatabase[] = []
  onTestFinished(async () => {
    for (const database of opened) await database.close()
    await remove()
  })
  return (writeWait = 60_000) => {
    const database = openDatabase({ ...place, databaseTimeout: 60_000, writeWait })
    opened.push(database)
    return database
  }
}

const subscription = (email: string, locale: string) => ({ email, locale, created_at: '2026-03-01T00:00:00.000Z' })

/** Rows with a number each, which stand for what writes fight for. */
const putStones = ({ write }: OpenDatabase) =>
  write((transaction) =>
    transaction
      .insertInto('subscriptions')
      .values(stones.map((stone) => subscription(stone, '0')))
      .execute(),
  )

/** Reads the number of each of these stones, and writes the next one. */
const count = ({ write }: OpenDatabase, wanted: readonly string[]) =>
  write(
    async (transaction) => {
      for (const stone of wanted) {
        const { locale } = await transaction
          .selectFrom('subscriptions')
          .select('locale')
          .where('email', '=', stone)
          .executeTakeFirstOrThrow()
        const next = { locale: String(Number(locale) + 1) }
        await transaction.updateTable('subscriptions').set(next).where('email', '=', stone).execute()
      }
    },
    { wants: wanted.map(want.stone) },
  )

const numbers = async ({ db }: OpenDatabase) => {
  const rows = await db.selectFrom('subscriptions').select(['email', 'locale']).execute()
  return Object.fromEntries(rows.map(({ email, locale }) => [email, Number(locale)]))
}

const attemptsOf = (all: readonly OpenDatabase[]) => all.reduce((sum, { usage }) => sum + usage().attempts, 0)

describe.each(databases)('writes that want the same on %s', (name) => {
  it('[X-RACE-02] happen one after the other, each once', async () => {
    const database = (await openShared(name))()
    await putStones(database)
    await Promise.all(Array.from({ length: 100 }, () => count(database, ['ruby'])))
    expect((await numbers(database))['ruby']).toBe(100)
    expect(database.usage()).toMatchObject({ writes: 101, attempts: 101 })
  })

  it('[X-RACE-02] of several processes happen one after the other, hardly any of them twice', async () => {
    const connect = await openShared(name)
    const all = [connect(), connect(), connect()] as const
    await putStones(all[0])
    await Promise.all(Array.from({ length: 120 }, (_, index) => count(all[index % 3] ?? all[0], ['ruby'])))
    expect((await numbers(all[0]))['ruby']).toBe(120)
    expect(attemptsOf(all)).toBeGreaterThanOrEqual(121)
    expect(attemptsOf(all)).toBeLessThanOrEqual(121 + 12)
  })

  it('[X-RACE-02] of several processes, of any sets in any order, never wait for each other', async () => {
    const connect = await openShared(name)
    const all = [connect(), connect()] as const
    await putStones(all[0])
    // Each of the 31 sets that are not empty, in both orders in both processes.
    const sets = Array.from({ length: 31 }, (_, index) =>
      stones.filter((_stone, place) => ((index + 1) >> place) % 2 === 1),
    )
    const writes = sets.flatMap((set) =>
      all.flatMap((database) => [() => count(database, set), () => count(database, set.toReversed())]),
    )
    await Promise.all(writes.map((write) => write()))
    // Every stone is in 16 of the sets.
    expect(await numbers(all[0])).toEqual(Object.fromEntries(stones.map((stone) => [stone, 16 * 4])))
  })
})

describe('a write that waits on PostgreSQL', () => {
  /** A write that holds the ruby until it is let go. */
  const hold = async (database: OpenDatabase) => {
    const begun = Promise.withResolvers<number>()
    const over = Promise.withResolvers<void>()
    const written = database.write(
      async (transaction) => {
        const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(transaction)
        begun.resolve(rows[0]?.process ?? 0)
        await over.promise
      },
      { wants: [want.stone('ruby')] },
    )
    return { process: await begun.promise, written, letGo: over.resolve }
  }

  it.each([
    ['the same process', true],
    ['another process', false],
  ])('[X-RACE-02] for %s gives up in time and changes nothing', async (_, isSame) => {
    const connect = await openShared('postgres')
    const impatient = connect(50)
    await putStones(impatient)
    const { written, letGo } = await hold(isSame ? impatient : connect())
    await expect(count(impatient, ['pearl', 'ruby'])).rejects.toBeInstanceOf(Contended)
    await count(impatient, ['opal'])
    letGo()
    await written
    await count(impatient, ['ruby'])
    expect(await numbers(impatient)).toEqual({ ruby: 1, pearl: 0, opal: 1, jade: 0, beryl: 0 })
  })

  it('[X-RACE-01] and finds by reading that it is too late, also after it has waited in vain, writes nothing', async () => {
    const connect = await openShared('postgres')
    const database = connect()
    const impatient = connect(50)
    const wants = [want.stone('ruby')]
    const refused = (to: OpenDatabase) =>
      to.write(() => Promise.reject(new Error('it wrote')), { wants, unless: async () => 'too late' })
    const { written, letGo } = await hold(database)
    const waiting = refused(database)
    expect(await refused(impatient)).toBe('too late')
    letGo()
    expect(await waiting).toBe('too late')
    await written
    await expect(refused(database)).rejects.toThrow('it wrote')
  })

  it('[X-RACE-02] goes on where the connection of who it waits for ends, and no lock is left', async () => {
    const connect = await openShared('postgres')
    const [database, other] = [connect(), connect()]
    await putStones(database)
    const { process, written, letGo } = await hold(other)
    const counted = count(database, ['ruby'])
    await sql`select pg_terminate_backend(${process}::int)`.execute(database.db)
    await counted
    letGo()
    await expect(written).rejects.toThrow(/unavailable/)
    expect((await numbers(database))['ruby']).toBe(1)
    // Other tests have databases of their own on the same server.
    const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('[X-RACE-01] where it conflicts with others however often it is tried says so', async () => {
    const database = (await openShared('postgres'))()
    const conflict = Object.assign(new Error('conflict'), { code: '40001' })
    await expect(database.write(() => Promise.reject(conflict))).rejects.toBeInstanceOf(Contended)
    expect(database.usage()).toMatchObject({ writes: 1, attempts: 20 })
  })
})
