import { userInfo } from 'node:os'
import type { ActorContext } from '../server/audit/audit.ts'
import type { OpenDatabase } from '../server/database/engine.ts'

/** Options of every command that changes something. */
export const changeOptions = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

/** Takes back what a dry run did, and carries its result. */
class DryRun<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('a dry run')
    this.result = result
  }
}

/**
 * Carries out a change on behalf of whoever is at the command line. A dry run does everything and then takes it back, so
 * that it refuses what the change itself would refuse.
 */
export const change = async <Result>(
  { write }: OpenDatabase,
  dryRun: boolean,
  work: (context: ActorContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await write(async (transaction) => {
      const result = await work({ transaction, now: new Date(), actor: `desk:${userInfo().username}` })
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return (error as DryRun<Result>).result
    throw error
  }
}
