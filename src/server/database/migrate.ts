import type { Kysely } from 'kysely'
import type { OpenDatabase } from './engine.ts'
import { readMigrations } from './migrations.ts'
import type { Database } from './schema.ts'
import { insertAds, insertDiamonds, insertPieces, setCentreStones, setGems } from './seed.ts'

type Steps = {
  steps_done: { name: string; done_at: string }
}

const seedStep = 'seed-catalogue'
const seedCentreStonesStep = 'seed-centre-stones'
const seedGemsStep = 'seed-gems'
const seedShowroomStep = 'seed-showroom'
const seedAdsStep = 'seed-ads'

const doneSteps = async (transaction: Kysely<Database>, columns: OpenDatabase['columns']) => {
  const steps = transaction.$extendTables<Steps>()
  await steps.schema
    .createTable('steps_done')
    .ifNotExists()
    .addColumn('name', columns.text, (column) => column.primaryKey())
    .addColumn('done_at', columns.text, (column) => column.notNull())
    .modifyEnd(columns.tableSuffix)
    .execute()
  const rows = await steps.selectFrom('steps_done').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row.done_at]))
}

const markDone = (transaction: Kysely<Database>, name: string, now: Date) =>
  transaction.$extendTables<Steps>().insertInto('steps_done').values({ name, done_at: now.toISOString() }).execute()

/** Whether a new shop gets a catalogue, and how many diamonds are in it. */
type SeedOptions =
  | { seed: false }
  | {
      seed: true
      diamonds: number
      /** Called before anything is changed, with when the shop was made (null: not yet); a throw leaves all as it is. */
      check?: (madeAt: string | null) => void
    }

/**
 * Brings the tables up to date and, on the first run, fills the catalogue. All or nothing, and safe when two processes
 * start at once. Resolves to when the shop was made.
 */
export const migrate = async (database: OpenDatabase, now: () => Date, options: SeedOptions): Promise<string> => {
  let madeAt = now().toISOString()
  await database.runExclusively(async (transaction) => {
    const done = await doneSteps(transaction, database.columns)
    if (options.seed) options.check?.(done.get(seedStep) ?? null)
    madeAt = done.get(seedStep) ?? madeAt
    for (const migration of await readMigrations()) {
      if (done.has(migration.name)) continue
      await migration.up(transaction.schema, database.columns, transaction as Kysely<unknown>)
      await markDone(transaction, migration.name, now())
    }
    if (options.seed && !done.has(seedStep)) {
      const { seedPieces } = await import('../seed/pieces.ts')
      const { seedDiamonds } = await import('../seed/diamonds.ts')
      const { seedPromotions } = await import('../seed/promotions.ts')
      const { publishPromotions } = await import('../promotion/make.ts')
      await insertPieces(transaction, seedPieces())
      await insertDiamonds(transaction, seedDiamonds(options.diamonds))
      await publishPromotions({ transaction, now: now(), actor: 'shop' }, seedPromotions)
      await markDone(transaction, seedStep, new Date(madeAt))
    }
    if (options.seed && !done.has(seedCentreStonesStep)) {
      const { seedPieces } = await import('../seed/pieces.ts')
      await setCentreStones(transaction, seedPieces())
      await markDone(transaction, seedCentreStonesStep, now())
    }
    if (options.seed && !done.has(seedGemsStep)) {
      const { seedPieces } = await import('../seed/pieces.ts')
      await setGems(transaction, seedPieces())
      await markDone(transaction, seedGemsStep, now())
    }
    if (options.seed && !done.has(seedShowroomStep)) {
      const { showroomHours, showroomClosures } = await import('../seed/showroom.ts')
      await transaction.insertInto('showroom_hours').values(showroomHours).execute()
      await transaction.insertInto('showroom_closures').values(showroomClosures).execute()
      await markDone(transaction, seedShowroomStep, now())
    }
    if (options.seed && !done.has(seedAdsStep)) {
      const { seedAds } = await import('../seed/ads.ts')
      await insertAds(transaction, seedAds)
      await markDone(transaction, seedAdsStep, now())
    }
  })
  return madeAt
}
