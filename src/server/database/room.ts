import { statfs } from 'node:fs/promises'
import type { Settings } from '../settings.ts'
import { isDiskFull } from './disk-full.ts'
import type { OpenDatabase } from './engine.ts'

const trial = { token_hash: 'a trial of the disk', expires_at: '1970-01-01T00:00:00.000Z' }

/** Follows whether there is room on the disks that the shop writes to. */
export const watchRoom = (
  write: OpenDatabase['write'],
  { dataFolder, diskReserve }: Pick<Settings, 'dataFolder' | 'diskReserve'>,
) => {
  let isFull = false

  const watchedWrite: OpenDatabase['write'] = async (work, options) => {
    try {
      return await write(work, options)
    } catch (error) {
      isFull ||= isDiskFull(error)
      throw error
    }
  }

  /** Writes something, as what has found no room may be the last write for a long time. */
  const tryAgain = async () => {
    await write(async (transaction) => {
      await transaction.insertInto('used_tokens').values(trial).execute()
      await transaction.deleteFrom('used_tokens').where('token_hash', '=', trial.token_hash).execute()
    })
    isFull = false
  }

  return {
    /** Writes, and remembers where there was no room for it. */
    write: watchedWrite,
    /** Why the shop has no room, in words; null where it has. */
    problem: async (): Promise<string | null> => {
      const { bavail, bsize } = await statfs(dataFolder)
      if (bavail * bsize < diskReserve) return 'no room: the disk of DATA_DIR has less than DISK_RESERVE_MB left'
      if (isFull) await tryAgain().catch(() => undefined)
      return isFull ? 'no room: the disk of the database takes no writes' : null
    },
  }
}

export type Room = ReturnType<typeof watchRoom>
