import { Contended } from './contended.ts'

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
 * time. A turn is asked of all its names at once, so no two ever wait for each other. Throws `Contended` where work would
 * wait longer than `limit` ms. `hasWaited` tells the work whether others went before it.
 */
export const createTurns = (limit: number) => {
  /** The last turn that was asked of each name, as a promise of its end. */
  const last = new Map<string, Promise<void>>()

  return async <Result>(names: readonly string[], work: (hasWaited: boolean) => Promise<Result>): Promise<Result> => {
    const earlier = names.flatMap((name) => last.get(name) ?? [])
    const turn = Promise.withResolvers<void>()
    for (const name of names) last.set(name, turn.promise)
    const end = () => {
      for (const name of names) if (last.get(name) === turn.promise) last.delete(name)
      turn.resolve()
    }
    const allEarlier = Promise.all(earlier)
    if (earlier.length > 0 && !(await endsWithin(limit, allEarlier))) {
      // Whoever comes next must still wait for those who came before.
      void allEarlier.then(end)
      throw new Contended(new Error(`${names.join(', ')} not free in time`))
    }
    try {
      return await work(earlier.length > 0)
    } finally {
      end()
    }
  }
}
