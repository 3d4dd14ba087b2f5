import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openMark } from '../../../src/server/database/mark.ts'
import { createShop } from '../../../src/server/shop.ts'
import { runDesk } from '../../support/desk.ts'
import { createTestData, type DatabaseName, testSettings } from '../../support/shop.ts'

const refusal =
  /^(shop\.sqlite is missing or empty|The database is empty), but a shop was made here at \d{4}-\d\d-\d\dT[\d:.]+Z\. Nothing was changed\. Restore a backup \(npm run desk -- restore FILE\), or remove shop\.sqlite\.made from DATA_DIR to begin anew\.$/

const markModule = new URL('../../../src/server/database/mark.ts', import.meta.url).href

const marksIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.made'))
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null

/** A place in which a shop was opened and closed. */
const openOnce = async (database: DatabaseName, contents: 'seeded' | 'empty' = 'seeded') => {
  const { remove, ...place } = await createTestData(database, contents)
  onTestFinished(remove)
  const settings = testSettings({ ...place, seedDiamonds: 100 })
  const open = async () => (await createShop(settings)).close()
  await open()
  return { settings, open, folder: place.dataFolder, file: join(place.dataFolder, 'shop.sqlite') }
}

describe('a shop whose database is lost', () => {
  test.each([
    ['emptied', truncateSync, 0],
    ['missing', rmSync, null],
  ] as const)('[X-FAULT-05] is not made anew where its file is %s, which stays so', async (_, lose, size) => {
    const { settings, open, folder, file } = await openOnce('sqlite')
    lose(file)
    await expect(open()).rejects.toThrow(refusal)
    const desk = await runDesk(settings, 'orders', 'list')
    expect([desk.code, desk.stderr]).toEqual([1, expect.stringMatching(refusal)])
    expect(sizeOf(file)).toBe(size)
    rmSync(join(folder, 'shop.sqlite.made'))
    await open()
    expect(marksIn(folder)).toEqual(['shop.sqlite.made'])
  })

  test('[X-FAULT-05] is not made anew where its file has no tables', async () => {
    const { open, file } = await openOnce('sqlite')
    rmSync(file)
    const empty = new DatabaseSync(file)
    empty.exec('pragma user_version = 1')
    empty.close()
    await expect(open()).rejects.toThrow(refusal)
  })

  test('[X-FAULT-05] is not made anew where the database of PostgreSQL is empty', async () => {
    const { settings, open, folder } = await openOnce('postgres')
    const client = new Client(settings.databaseUrl ?? '')
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('drop schema public cascade; create schema public')
    const [mark = ''] = marksIn(folder)
    await expect(open()).rejects.toThrow(
      /^The database is empty, but a shop was made here at .* remove postgres-[0-9a-f]{12}\.made from DATA_DIR/,
    )
    expect((await client.query("select 1 from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
    rmSync(join(folder, mark))
    await open()
  })

  test('[X-FAULT-05] is not taken for another one', async () => {
    const one = await openOnce('sqlite')
    const other = await openOnce('sqlite', 'empty')
    copyFileSync(other.file, one.file)
    await expect(one.open()).rejects.toThrow(
      /^The database is of a shop that was made at .*, but a shop was made here at /,
    )
  })

  test('[X-FAULT-05] is marked by several processes at once, as those of a new one do', async () => {
    const { remove, ...place } = await createTestData('sqlite', 'empty')
    onTestFinished(remove)
    const writing = `
      const { openMark } = await import(${JSON.stringify(markModule)})
      const mark = openMark(${JSON.stringify(place)})
      for (let count = 0; count < 300; count += 1) mark.write(process.pid + ' ' + count)
    `
    const ends = Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', writing], { stdio: 'inherit' })
      const [code] = await once(child, 'exit')
      return [child.pid, code]
    })
    const ended = await Promise.all(ends)
    expect(ended.map(([, code]) => code)).toEqual([0, 0, 0])
    expect(ended.map(([id]) => `${id} 299`)).toContain(openMark(place).read())
    expect(readdirSync(place.dataFolder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
