import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/engine.ts'
import type { Database } from '../../database/schema.ts'

/** How long a write should take, ms: the shop waits for it where both want to write. */
const wantedMs = 20
/** How long the shop has its turn between two writes, ms. */
const pauseMs = 4
const size = { least: 50, first: 100, most: 2000 }

/** Writes in portions that take about the same time each, on any disk. */
export const createPacedWriter = ({ write }: Pick<OpenDatabase, 'write'>) => {
  let portion = size.first
  return {
    /** How many rows the next write should have. */
    portion: () => portion,
    write: async (work: (transaction: Kysely<Database>) => Promise<void>) => {
      let startedAt = 0
      await write(async (transaction) => {
        startedAt = performance.now()
        await work(transaction)
      })
      const factor = wantedMs / Math.max(1, performance.now() - startedAt)
      portion = Math.round(Math.min(size.most, Math.max(size.least, portion * Math.min(2, Math.max(0.5, factor)))))
      await delay(pauseMs)
    },
  }
}
