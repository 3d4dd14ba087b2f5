import { type Importance, importances } from '#contract/call.ts'
import { Busy } from '../busy.ts'
import { FairQueue } from './fair-queue.ts'
import { Pace } from './pace.ts'

/** Ends the turn of a request; calling it again does nothing. */
export type Leave = () => void

/** Lets requests in, the most important first, as fast as they are answered. */
export interface Admission {
  /**
   * Waits for the turn of a request. Throws `Busy` at once where its turn would come too late, or later where it did not
   * come in time. `isGone` says that nobody waits for the answer any more.
   */
  enter: (importance: Importance, address: string, isGone: () => boolean) => Promise<Leave>
  /**
   * Waits for the turn of what costs next to nothing, but not for long: were it never to wait, what costs much would get
   * nothing done under a crowd. It is never refused.
   */
  pause: (importance: Importance, address: string) => Promise<void>
  /** A client has connected; others may be waiting to, and each turn of the event loop takes only one of them. */
  connected: () => void
}

interface Waiting {
  address: string
  isGone: () => boolean
  start: (leave: Leave) => void
  refuse: (error: unknown) => void
  timer: NodeJS.Timeout
}

/** Requests of the same importance. */
interface Rank {
  queue: FairQueue<Waiting>
  pace: Pace
  running: number
  /** How many may be in progress at once. */
  most: number
}

/** How long requests are started within one turn of the event loop, ms, before those that have arrived are received. */
const slice = 10
/** How long what costs next to nothing waits for its turn at most, ms. */
const longestPause = 250
/** The part of the longest wait that may be expected: what is expected errs, and who is refused should hear so at once. */
const expectable = 3 / 4
/** The part of all places that the least important may take: then pages wait here, in order, and not for a thread. */
const partOfLow = 1 / 8
/** The most that a client is told to wait, s: longer than that no crowd is expected to stay. */
const longestRetry = 10

/** Resolves once the promises that are settled have had their continuations, before anything else is received. */
const settled = async () => {
  await Promise.resolve()
  await new Promise<void>((resolve) => process.nextTick(resolve))
}

/**
 * Keeps requests waiting here, where they are seen and ordered, rather than unread in their sockets. `concurrent` may be
 * in progress; nobody waits longer than `longestWait` ms. How long a request would wait follows from how many of its
 * importance are before it, and from how long the latest of them took, one after the other.
 */
export const createAdmission = ({
  concurrent,
  longestWait,
}: {
  concurrent: number
  longestWait: number
}): Admission => {
  const newRank = (most: number): Rank => ({ queue: new FairQueue(), pace: new Pace(), running: 0, most })
  const ranks = {
    high: newRank(concurrent),
    normal: newRank(concurrent),
    low: newRank(Math.ceil(concurrent * partOfLow)),
  } satisfies Record<Importance, Rank>
  const inOrder = importances.map((importance) => ranks[importance])
  let running = 0
  let isStarting = false
  /** When requests began to be started in this turn of the event loop; null where none was. */
  let turn: number | null = null
  /** When requests were started last. */
  let worked = 0
  let hasConnected = false

  const isEmpty = () => inOrder.every(({ queue }) => queue.length === 0)

  const refusal = (wait: number) => new Busy(Math.min(longestRetry, Math.max(1, Math.ceil(wait / 1000))))

  const beginTurn = () => {
    setImmediate(() => {
      turn = null
      void startWaiting()
      hasConnected = false
    })
    return performance.now()
  }

  const mayStart = () => {
    turn ??= beginTurn()
    const now = performance.now()
    // Clients that are waiting to connect are taken first, for as long as requests may take then.
    if (hasConnected && now - worked < slice) return false
    return running < concurrent && now - turn < slice
  }

  const startsAtOnce = ({ running: before, most }: Rank) => isEmpty() && before < most && mayStart()

  /** Refuses those who would wait too long as it has turned out, the newest first. */
  const shed = ({ queue, pace }: Rank) => {
    while (queue.length * pace.msPerAnswer > longestWait) {
      const newest = queue.takeNewest()
      if (!newest) return
      clearTimeout(newest.timer)
      newest.refuse(refusal(queue.length * pace.msPerAnswer))
    }
  }

  const start = (rank: Rank, { start: enter, timer, isGone, refuse }: Waiting) => {
    clearTimeout(timer)
    if (isGone()) return refuse(refusal(0))
    let hasLeft = false
    running += 1
    rank.running += 1
    enter(() => {
      if (hasLeft) return
      hasLeft = true
      running -= 1
      rank.running -= 1
      rank.pace.count()
      shed(rank)
      void startWaiting()
    })
  }

  const startWaiting = async () => {
    if (isStarting) return
    isStarting = true
    while (!isEmpty() && mayStart()) {
      const rank = inOrder.find((each) => each.queue.length > 0 && each.running < each.most)
      const next = rank?.queue.take()
      if (!rank || !next) break
      if (rank.queue.length === 0) rank.pace.pause()
      start(rank, next)
      // Its work begins now, so that the slice is measured with it.
      await settled()
      worked = performance.now()
    }
    isStarting = false
  }

  /** Waits for `longest` ms at most; then `late` says what becomes of the request. */
  const wait = (
    { queue, pace }: Rank,
    longest: number,
    entry: Pick<Waiting, 'address' | 'isGone' | 'start' | 'refuse'>,
    late: () => void,
  ) => {
    const giveUp = () => {
      if (!queue.remove(waiting)) return
      // Were it counted as an answer, the more are refused the faster the shop would seem.
      pace.spend()
      if (queue.length === 0) pace.pause()
      late()
    }
    // A process that got no processor for as long starts in this turn whom it would have started before.
    const timer = setTimeout(() => setImmediate(giveUp), longest)
    const waiting: Waiting = { ...entry, timer }
    queue.add(waiting)
    pace.begin()
    void startWaiting()
  }

  return {
    enter: (importance, address, isGone) => {
      const rank = ranks[importance]
      const { queue, pace, running: before } = rank
      const expected = (before + queue.countBefore(address) + 1) * pace.msPerAnswer
      if (!startsAtOnce(rank) && expected > longestWait * expectable) return Promise.reject(refusal(expected))
      return new Promise<Leave>((start, refuse) => {
        wait(rank, longestWait, { address, isGone, start, refuse }, () => refuse(refusal(longestWait)))
      })
    },
    pause: (importance, address) => {
      const rank = ranks[importance]
      if (startsAtOnce(rank)) return Promise.resolve()
      return new Promise((goOn) => {
        const start = (leave: Leave) => {
          leave()
          goOn()
        }
        wait(rank, longestPause, { address, isGone: () => false, start, refuse: () => goOn() }, goOn)
      })
    },
    connected: () => {
      hasConnected = true
    },
  }
}
