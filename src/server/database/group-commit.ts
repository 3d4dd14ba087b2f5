import { AsyncLocalStorage } from 'node:async_hooks'

/** The statements that a group commit runs on its connection. */
interface Transactions {
  begin: () => Promise<void>
  /** Whether the transaction is still open: SQLite ends it itself where a disk has no room. */
  isOpen: () => boolean
  savepoint: () => void
  release: () => void
  rollbackToSavepoint: () => void
  commit: () => void
  rollback: () => void
}

interface WriteJob {
  work: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Maximum number of writes in one commit, so that the first one does not wait long for the last. */
const groupSize = 64

/**
 * Writes that arrive together share one transaction and therefore one sync of the disk. Each has a savepoint of its
 * own, so a throw undoes it alone. No write resolves before the commit.
 */
export const createGroupCommit = (transactions: Transactions) => {
  const queue: WriteJob[] = []
  let running: Promise<void> | null = null
  let begun = 0

  const runJob = async (job: WriteJob): Promise<() => void> => {
    transactions.savepoint()
    try {
      const result = await job.work()
      transactions.release()
      return () => job.resolve(result)
    } catch (error) {
      // What the others of the group have written is lost as well, and none of it was acknowledged.
      if (!transactions.isOpen()) throw error
      transactions.rollbackToSavepoint()
      return () => job.reject(error)
    }
  }

  const runGroup = async () => {
    const group: WriteJob[] = []
    const outcomes: (() => void)[] = []
    try {
      await transactions.begin()
      for (let job = queue.shift(); job; job = group.length < groupSize ? queue.shift() : undefined) {
        begun += 1
        group.push(job)
        outcomes.push(await runJob(job))
      }
      transactions.commit()
    } catch (error) {
      transactions.rollback()
      if (group.length === 0) group.push(...queue.splice(0))
      for (const job of group) job.reject(error)
      return
    }
    for (const settle of outcomes) settle()
  }

  const runAll = async () => {
    // Waits so that the requests that arrived in the same turn of the event loop can join the group.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      await runGroup()
      await new Promise(setImmediate)
    }
    running = null
  }

  return {
    /** Runs work in a transaction; resolves when it is on the disk. */
    run: <Result>(work: () => Promise<Result>): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        // Each work runs in the scope of its own request, not of the one that began the group.
        queue.push({ work: AsyncLocalStorage.bind(work), resolve: resolve as (result: unknown) => void, reject })
        running ??= runAll()
      }),
    /** How many writes wait, and how many have begun so far; none is begun twice. */
    usage: () => ({ waiting: queue.length, writes: begun, attempts: begun }),
    /** Resolves when no write is waiting. */
    idle: async () => {
      await running
    },
  }
}
