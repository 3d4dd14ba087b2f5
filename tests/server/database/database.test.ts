import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../../src/server/database/migrate.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { seedPieces } from '../../../src/server/seed/pieces.ts'
import { createTestData, databases } from '../../support/shop.ts'
import { testDiamonds } from '../../support/test-seed.ts'

const now = () => new Date('2026-03-01T00:00:00.000Z')
const seeding = { seed: true, diamonds: testDiamonds } as const
const subscription = (email: string) => ({ email, locale: 'en', created_at: now().toISOString() })

describe.each(databases)('the database on %s', (name) => {
  const open = async (contents: 'seeded' | 'empty' = 'seeded') => {
    const { remove, ...place } = await createTestData(name, contents)
    const opened: OpenDatabase[] = []
    onTestFinished(async () => {
      for (const database of opened) await database.close()
      await remove()
    })
    return () => {
      const database = openDatabase(place)
      opened.push(database)
      return database
    }
  }
  const count = async ({ db }: OpenDatabase, table: 'pieces' | 'piece_metals' | 'diamonds' | 'subscriptions') => {
    const counted = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return counted.rows
  }
  const subscribed = async ({ db }: OpenDatabase) =>
    (await db.selectFrom('subscriptions').select('email').orderBy('email').execute()).map(({ email }) => email)

  it('is migrated and seeded once, also when two processes start at once', async () => {
    const connect = await open('empty')
    const [one, two] = [connect(), connect()]
    await Promise.all([migrate(one, now, seeding), migrate(two, now, seeding)])
    expect(await count(one, 'pieces')).toBe(seedPieces().length)
    expect(await count(one, 'diamonds')).toBe(testDiamonds)
    await one.write((transaction) => transaction.deleteFrom('piece_metals').execute())
    await migrate(connect(), now, seeding)
    expect(await count(two, 'piece_metals')).toBe(0)
  })

  it('leaves nothing of a start that failed', async () => {
    const connect = await open('empty')
    const broken: OpenDatabase = { ...connect() }
    const failing = { ...broken, columns: { ...broken.columns, counter: sql`no such type at all (` } }
    await expect(migrate(failing, now, seeding)).rejects.toThrow(/syntax/)
    await migrate(broken, now, seeding)
    expect(await count(broken, 'diamonds')).toBe(testDiamonds)
  })

  it('gives numbers for amounts, counts and sums', async () => {
    const { db } = (await open())()
    const row = await db
      .selectFrom('diamonds')
      .select((select) => [select.fn.sum<number>('price_sen').as('sum'), select.fn.countAll<number>().as('rows')])
      .executeTakeFirstOrThrow()
    expect(typeof row.sum).toBe('number')
    expect(row.rows).toBe(testDiamonds)
  })

  it('undoes a piece that throws, and it alone', async () => {
    const database = (await open())()
    const add = (email: string, fails = false) =>
      database.write(async (transaction) => {
        await transaction.insertInto('subscriptions').values(subscription(email)).execute()
        if (fails) throw new Error('changed its mind')
        return email
      })
    const outcomes = await Promise.allSettled([add('a'), add('b', true), add('c'), add('a'), add('d')])
    const [one, failed, third, same, last] = outcomes.map(({ status }) => status)
    expect([failed, third, last]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    // Which of two that want the same comes first is the database's choice.
    expect([one, same]).toEqual(expect.arrayContaining(['fulfilled', 'rejected']))
    expect(await subscribed(database)).toEqual(['a', 'c', 'd'])
  })

  it('shows nobody what is not committed', async () => {
    const database = (await open())()
    const seen: number[] = []
    await database.write(async (transaction) => {
      await transaction.insertInto('subscriptions').values(subscription('a')).execute()
      seen.push(await count(database, 'subscriptions'))
    })
    expect([...seen, await count(database, 'subscriptions')]).toEqual([0, 1])
  })

  it('lets pieces of two processes happen one after the other', async () => {
    const connect = await open()
    const both = [connect(), connect()]
    const next = (database: OpenDatabase) =>
      database.write(async (transaction) => {
        const taken = await transaction.selectFrom('subscriptions').select('email').execute()
        const number = String(taken.length).padStart(2, '0')
        await transaction.insertInto('subscriptions').values(subscription(number)).execute()
        return number
      })
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, index) => next(both[index % 2] ?? connect())))
    expect(new Set(numbers).size).toBe(20)
  })

  it('keeps its word: references, uniqueness and checks', async () => {
    const { write } = (await open())()
    const at = now().toISOString()
    const session = { id_hash: 'x', user_uuid: 'nobody', created_at: at, seen_at: at, uuid: 'x' }
    await expect(write((transaction) => transaction.insertInto('sessions').values(session).execute())).rejects.toThrow(
      /foreign key/i,
    )
    const link = { link: 'same' }
    await expect(
      write(async (transaction) => {
        const pieces = await transaction.selectFrom('pieces').select('uuid').limit(2).execute()
        for (const { uuid } of pieces)
          await transaction.updateTable('pieces').set(link).where('uuid', '=', uuid).execute()
      }),
    ).rejects.toThrow(/unique/i)
    await expect(
      write((transaction) => transaction.updateTable('diamonds').set({ price_sen: -1 }).execute()),
    ).rejects.toThrow(/check/i)
  })

  it('goes on where a table got a column while it was open', async () => {
    const connect = await open()
    const [database, other] = [connect(), connect()]
    const english = (db: OpenDatabase['db']) => db.selectFrom('subscriptions').selectAll().where('locale', '=', 'en')
    const read = () => Promise.all(Array.from({ length: 10 }, () => english(database.db).execute()))
    const readInWrite = () => database.write((transaction) => english(transaction).orderBy('email').execute())
    await database.write((transaction) => transaction.insertInto('subscriptions').values(subscription('a')).execute())
    // Often enough that every connection knows the statements.
    for (let time = 0; time < 3; time += 1) await read()
    for (let time = 0; time < 3; time += 1) await Promise.all(Array.from({ length: 10 }, readInWrite))
    await other.runExclusively(async (transaction) => {
      await sql`alter table subscriptions add column origin text default 'fair'`.execute(transaction)
    })
    const expected = [{ ...subscription('a'), origin: 'fair' }]
    expect(await readInWrite()).toMatchObject(expected)
    expect(await read()).toMatchObject(Array.from({ length: 10 }, () => expected))
  })

  it('finishes what was begun before it closes', async () => {
    const connect = await open()
    const database = connect()
    const writing = Array.from({ length: 5 }, (_, index) =>
      database.write((transaction) =>
        transaction
          .insertInto('subscriptions')
          .values(subscription(String(index)))
          .execute(),
      ),
    )
    if (name === 'postgres') await Promise.all(writing)
    await database.close()
    expect(await count(connect(), 'subscriptions')).toBe(5)
  })
})

it('on SQLite reads with a connection that cannot write, and waits for the disk', async () => {
  const { remove, ...place } = await createTestData('sqlite')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  await expect(database.db.insertInto('subscriptions').values(subscription('a')).execute()).rejects.toThrow(/readonly/)
  const [modes] = await database.write(
    async (transaction) =>
      (
        await sql<{ journal: string; synchronous: number; keys: number }>`
          select (select journal_mode from pragma_journal_mode) as journal,
            (select synchronous from pragma_synchronous) as synchronous,
            (select foreign_keys from pragma_foreign_keys) as keys`.execute(transaction)
      ).rows,
  )
  expect(modes).toEqual({ journal: 'wal', synchronous: 2, keys: 1 })
})

it('on PostgreSQL prepares what it sends again', async () => {
  const { remove, ...place } = await createTestData('postgres')
  const database = openDatabase(place)
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const prepared = await database.write(async (transaction) => {
    for (const email of ['a', 'b', 'c']) {
      await transaction.selectFrom('subscriptions').select('email').where('email', '=', email).execute()
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(transaction)
  })
  expect(prepared.rows).toEqual([{ statement: 'select "email" from "subscriptions" where "email" = $1' }])
})

it.each(['read', 'write'] as const)(
  'on PostgreSQL a transaction that begins with a %s is serializable',
  async (first) => {
    const { remove, ...place } = await createTestData('postgres')
    const database = openDatabase(place)
    onTestFinished(async () => {
      await database.close()
      await remove()
    })
    const level = await database.write(async (transaction) => {
      if (first === 'write') await transaction.insertInto('subscriptions').values(subscription('a')).execute()
      const { rows } = await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(
        transaction,
      )
      return rows[0]?.level
    })
    expect(level).toBe('serializable')
  },
)
