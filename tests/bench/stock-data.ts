import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Database } from '../../src/server/database/schema.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { seedDiamonds } from '../../src/server/seed/diamonds.ts'
import { seededRandom } from '../../src/server/seed/random.ts'

/** A place for a shop's data. */
export interface Place {
  dataFolder: string
  databaseUrl: string | null
  databaseTimeout: number
}

const batchSize = 5000

/** Stones like those of the seed, each a little different. */
function* batches(count: number): Generator<Database['diamonds'][]> {
  const patterns = Array.from(seedDiamonds(batchSize))
  const random = seededRandom(count)
  const nearly = (value: number) => Math.round(value * random.between(0.97, 1.03))
  for (let made = 0; made < count; made += batchSize) {
    yield patterns.slice(0, Math.min(batchSize, count - made)).map((stone, index) => ({
      uuid: crypto.randomUUID(),
      sku: `B-${made + index}`,
      supplier: '',
      stock_number: `B-${made + index}`,
      withdrawn: 0,
      usd_cents: null,
      location: null,
      treatment: null,
      lab: stone.lab,
      certificate: `${stone.lab}${made + index}`,
      shape: stone.shape,
      carat_points: Math.max(30, nearly(stone.caratPoints)),
      color: stone.color,
      clarity: stone.clarity,
      cut: stone.cut,
      polish: stone.polish,
      symmetry: stone.symmetry,
      fluorescence: stone.fluorescence,
      depth_permille: nearly(stone.depthPermille),
      table_permille: nearly(stone.tablePermille),
      length: nearly(stone.lengthHundredthsMm),
      width: stone.widthHundredthsMm,
      height: stone.heightHundredthsMm,
      price_sen: nearly(stone.priceSen / 1000) * 1000,
      order_uuid: null,
      gone: 0,
    }))
  }
}

const fillSqlite = (file: string, count: number) => {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; pragma foreign_keys = off')
  let insert: ReturnType<DatabaseSync['prepare']> | undefined
  for (const rows of batches(count)) {
    database.exec('begin')
    for (const row of rows) {
      insert ??= database.prepare(
        `insert into diamonds (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      insert.run(...Object.values(row))
    }
    database.exec('commit')
  }
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

const fillPostgres = async (url: string, count: number) => {
  const client = new Client(url)
  await client.connect()
  // One database takes one size after the other.
  await client.query('delete from diamonds')
  for (const rows of batches(count)) {
    const names = Object.keys(rows[0] ?? {}).join(', ')
    await client.query(
      `insert into diamonds (${names}) select ${names} from json_populate_recordset(null::diamonds, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('vacuum analyze diamonds')
  await client.end()
}

/** A shop's data with that many stones. */
export async function createStock(count: number, databaseUrl: string | null): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-stock-'))
  const place = { dataFolder, databaseUrl, databaseTimeout: 30_000 }
  const database = openDatabase(place)
  await migrate(database, () => new Date(), { seed: true, diamonds: 0 })
  await database.close()
  if (databaseUrl === null) fillSqlite(join(dataFolder, 'shop.sqlite'), count)
  else await fillPostgres(databaseUrl, count)
  return place
}
