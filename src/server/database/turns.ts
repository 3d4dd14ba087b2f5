import { Contended } from './contended.ts'

/** The turns of a name. */
interface Queue {
  /** The end of the last turn that was asked for. */
  last: Promise<void>
  /** The end of the next work that is done in a turn. */
  nextWork: PromiseWithResolvers<void>
}

/** Whether something ends within so many ms. */
const endsWithin = (limit: number, ended: Promise<unknown>) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, limit, false)
    void ended.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })

/**
 * Lets work with a name in common happen one after the other, in the order in which it came; all other work at the same
 * time. A turn is asked of all its names at once, so no two ever wait for each other. Who has to wait asks `unless` once
 * the first work before it is done, at the same time as all others who wait, and again when its turn comes: what that
 * resolves to, if anything, is the result, and the work is not done. Throws `Contended` where the turn does not come
 * within `limit` ms and `unless` resolves to nothing.
 */
export const createTurns = (limit: number) => {
  const queues = new Map<string, Queue>()

  return async <Result>(
    names: readonly string[],
    work: () => Promise<Result>,
    unless?: () => Promise<Result | undefined>,
  ): Promise<Result> => {
    const deadline = performance.now() + limit
    const before = names.flatMap((name) => queues.get(name) ?? [])
    const allBefore = Promise.all(before.map(({ last }) => last))
    const firstWork = Promise.race([allBefore, ...before.map(({ nextWork }) => nextWork.promise)])
    const turn = Promise.withResolvers<void>()
    const own = new Map(
      names.map((name) => {
        const queue = queues.get(name) ?? { last: turn.promise, nextWork: Promise.withResolvers<void>() }
        queue.last = turn.promise
        return [name, queue]
      }),
    )
    for (const [name, queue] of own) queues.set(name, queue)
    const end = () => {
      for (const [name, queue] of own) if (queue.last === turn.promise) queues.delete(name)
      turn.resolve()
    }
    try {
      for (const ended of before.length > 0 ? [firstWork, allBefore] : []) {
        const isInTime = await endsWithin(deadline - performance.now(), ended)
        const known = await unless?.()
        if (known !== undefined) return known
        if (!isInTime) throw new Contended(new Error(`${names.join(', ')} not free in time`))
      }
      return await work().finally(() => {
        for (const queue of own.values()) {
          queue.nextWork.resolve()
          queue.nextWork = Promise.withResolvers<void>()
        }
      })
    } finally {
      // Also after one who did not wait for the end of all before, whoever comes next must.
      void allBefore.then(end)
    }
  }
}
