import { type Importance, importances } from '#contract/call.ts'
import { Busy } from '../busy.ts'
import { FairQueue } from './fair-queue.ts'

/** Ends the turn of a request; calling it again does nothing. */
export type Leave = () => void

/** Lets requests in, the most important first, as fast as they are answered. */
export interface Admission {
  /**
   * Waits for the turn of a request. Throws `Busy` at once where its turn would come too late, or later where it did not
   * come in time. `isGone` says that nobody waits for the answer any more.
   */
  enter: (importance: Importance, address: string, isGone: () => boolean) => Promise<Leave>
}

interface Waiting {
  address: string
  isGone: () => boolean
  start: (leave: Leave) => void
  refuse: (error: unknown) => void
  timer: NodeJS.Timeout
}

/** How long requests are started within one turn of the event loop, ms, before those that have arrived are received. */
const slice = 10
/** How many answers the pace is an average of. */
const memory = 50
/** What an answer is taken to cost before any was measured, ms. */
const firstPace = 10
/** The most that a client is told to wait, s: longer than that no crowd is expected to stay. */
const longestRetry = 10

/** Resolves once the promises that are settled have had their continuations, before anything else is received. */
const settled = async () => {
  await Promise.resolve()
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/**
 * Keeps requests waiting here, where they are seen and ordered, rather than unread in their sockets. `concurrent` may be
 * in progress; nobody waits longer than `longestWait` ms. How long a request would wait follows from how many are before it
 * and from how long the latest answers took, one after the other.
 */
export const createAdmission = ({
  concurrent,
  longestWait,
}: {
  concurrent: number
  longestWait: number
}): Admission => {
  const queues = importances.map((importance) => ({ importance, queue: new FairQueue<Waiting>() }))
  let running = 0
  let starting = false
  /** When the turn of the event loop began in which requests were started; null where none was. */
  let turn: number | null = null
  /** The time that the latest answers took while others waited, and how many they were; older ones count less. */
  let spent = firstPace
  let answered = 1
  /** Since when somebody has waited for the next answer; null while nobody waits. */
  let awaited: number | null = null

  const isEmpty = () => queues.every(({ queue }) => queue.length === 0)

  const msPerAnswer = () => {
    const current = awaited === null ? 0 : performance.now() - awaited
    // An answer that is overdue already says more than those before it.
    return Math.max(spent / answered, (spent + current) / (answered + 1))
  }

  /** Nobody waits: what answers cost now says nothing of the next time that somebody does. */
  const forget = () => {
    spent = firstPace
    answered = 1
    awaited = null
  }

  const measure = () => {
    const now = performance.now()
    if (awaited !== null) {
      spent = spent * (1 - 1 / memory) + (now - awaited)
      answered = answered * (1 - 1 / memory) + 1
    }
    awaited = now
  }

  const busy = (wait: number) => new Busy(Math.min(longestRetry, Math.max(1, Math.ceil(wait / 1000))))

  /** How many answers come before that of a new request, those in progress included. */
  const countBefore = (wanted: Importance, address: string) => {
    let count = running
    for (const { importance, queue } of queues) {
      if (importance === wanted) return count + queue.countBefore(address)
      count += queue.length
    }
    return count
  }

  const takeNext = () => {
    for (const { queue } of queues) {
      const next = queue.take()
      if (next) return next
    }
    return undefined
  }

  const mayStart = () => {
    if (turn === null) {
      turn = performance.now()
      setImmediate(() => {
        turn = null
        void startWaiting()
      })
    }
    return running < concurrent && performance.now() - turn < slice
  }

  const leaveOnce = (): Leave => {
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      measure()
      void startWaiting()
    }
  }

  const startWaiting = async () => {
    if (starting) return
    starting = true
    while (!isEmpty() && mayStart()) {
      const next = takeNext()
      if (!next) break
      clearTimeout(next.timer)
      if (next.isGone()) {
        next.refuse(new Busy(1))
        continue
      }
      running += 1
      next.start(leaveOnce())
      // Its work begins now, so that the slice is measured with it.
      await settled()
    }
    starting = false
    if (isEmpty()) forget()
  }

  return {
    enter: (importance, address, isGone) => {
      const startsAtOnce = isEmpty() && mayStart()
      const wait = (countBefore(importance, address) + 1) * msPerAnswer()
      if (!startsAtOnce && wait > longestWait) return Promise.reject(busy(wait))
      return new Promise<Leave>((start, refuse) => {
        const queue = queues.find((each) => each.importance === importance)?.queue
        const waiting: Waiting = {
          address,
          isGone,
          start,
          refuse,
          timer: setTimeout(() => {
            queue?.remove(waiting)
            refuse(busy(longestWait))
          }, longestWait),
        }
        queue?.add(waiting)
        awaited ??= performance.now()
        void startWaiting()
      })
    },
  }
}
