/** What a group commit needs of its connection. */
interface Transactions {
  begin: () => Promise<void>
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

/** Most pieces that share one commit, so that the first does not wait long for the last. */
const groupSize = 64

/**
 * Writes that arrive together share one transaction and so one sync of the disk. Each piece has a savepoint of its own: a throw undoes it alone.
 * Nobody is told of success before the commit.
 */
export const createGroupCommit = (transactions: Transactions) => {
  const queue: WriteJob[] = []
  let running: Promise<void> | null = null

  const runJob = async (job: WriteJob): Promise<() => void> => {
    transactions.savepoint()
    try {
      const result = await job.work()
      transactions.release()
      return () => job.resolve(result)
    } catch (error) {
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
    // Lets the requests that arrived in the same turn join the group.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      await runGroup()
      await new Promise(setImmediate)
    }
    running = null
  }

  return {
    /** Runs a piece of work in a transaction; resolves when it is on the disk. */
    run: <Result>(work: () => Promise<Result>): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (result: unknown) => void, reject })
        running ??= runAll()
      }),
    /** Resolves when nothing waits to be written. */
    idle: async () => {
      await running
    },
  }
}
