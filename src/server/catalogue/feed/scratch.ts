import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { FeedStone } from './stone.ts'

/** A stone of the feed with the line that it stands in. */
export interface StagedStone {
  line: number
  stone: FeedStone
}

/** What a stone has in common with an earlier one of the feed, and the line of that one. */
export interface Repetition {
  of: 'stock_number' | 'certificate'
  line: number
}

/** Most memory for pages of the file, kB. */
const cacheSize = 32_000

/**
 * A temporary file with the stones of a feed, so that nothing is changed before the whole feed was read, whatever its
 * size. It is SQLite on every engine, and need not survive a crash.
 */
export const openScratch = (file: string) => {
  const database = new DatabaseSync(file)
  database.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    pragma locking_mode = exclusive;
    pragma cache_size = -${cacheSize};
    create table staged (stock_number text primary key, line integer not null, certificate text, stone text not null)
      strict, without rowid;
    create unique index staged_certificate on staged (certificate) where certificate is not null;
    create table gone (uuid text primary key) strict, without rowid;
    begin;
  `)
  const insert = database.prepare('insert into staged values (?, ?, ?, ?) on conflict do nothing')
  const findByNumber = database.prepare('select line from staged where stock_number = ?')
  const findByCertificate = database.prepare('select line from staged where certificate = ?')
  const insertGone = database.prepare('insert into gone values (?)')
  const findGone = database.prepare('select 1 as found from gone where uuid = ?')
  const lineOf = (row: Record<string, unknown> | undefined) => (row ? Number(row['line']) : undefined)
  let count = 0
  let goneCount = 0

  return {
    /** Adds a stone of the feed, or says what it repeats. */
    add: ({ line, stone }: StagedStone): Repetition | null => {
      if (insert.run(stone.stock_number, line, stone.certificate, JSON.stringify(stone)).changes === 1) {
        count += 1
        return null
      }
      const first = lineOf(findByNumber.get(stone.stock_number))
      return first === undefined
        ? { of: 'certificate', line: lineOf(findByCertificate.get(stone.certificate)) ?? 0 }
        : { of: 'stock_number', line: first }
    },
    has: (stockNumber: string) => findByNumber.get(stockNumber) !== undefined,
    count: () => count,
    /** The stones of the feed by their stock numbers. */
    stones: function* (): Generator<StagedStone> {
      for (const row of database.prepare('select line, stone from staged order by stock_number').iterate()) {
        yield { line: Number(row['line']), stone: JSON.parse(String(row['stone'])) as FeedStone }
      }
    },
    /** Notes a stone of the stock that is no longer in the feed. */
    addGone: (uuid: string) => {
      insertGone.run(uuid)
      goneCount += 1
    },
    isGone: (uuid: string) => findGone.get(uuid) !== undefined,
    goneCount: () => goneCount,
    gone: function* (): Generator<string> {
      for (const row of database.prepare('select uuid from gone').iterate()) yield String(row['uuid'])
    },
    close: () => {
      database.close()
      rmSync(file, { force: true })
    },
  }
}

export type Scratch = ReturnType<typeof openScratch>
