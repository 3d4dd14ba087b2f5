import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, OutboxTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { runAsOwnWork, runInScope } from '../traces/scope.ts'
import { PermanentFailure, StillPending } from './failure.ts'

/** One attempt to carry out an effect. */
export interface EffectAttempt {
  subject: string
  /** Counted from 1. */
  attempt: number
  /** Id of the request that the effect was written for; null for what the shop does by itself. */
  request: string | null
  /** Aborted when the process stops, or when another process has taken over the effect. */
  signal: AbortSignal
  /**
   * Records that an effect that cannot be repeated is about to be carried out. If the process ends before the result is
   * known, the effect is in doubt, and an effect in doubt is given up instead of retried, unless `mayRepeat` says
   * otherwise. Throws where another process has taken over the effect.
   */
  markHandedOver: () => Promise<void>
}

/**
 * Carries out one effect. It may be called again for the same subject, so it must be idempotent or call markHandedOver.
 * After a throw the effect is retried later, after a PermanentFailure never, after StillPending for as long as it takes.
 */
export type EffectHandler = (payload: unknown, attempt: EffectAttempt) => Promise<void>

interface EffectOptions {
  /** After how many attempts effects of the kind are given up. */
  attempts?: number
  /** Whether an effect with this payload is carried out again where it is in doubt. */
  mayRepeat?: (payload: unknown) => boolean
}
type Effect = Required<EffectOptions> & { handler: EffectHandler }

export interface Outbox {
  /** Sets the handler of a kind of effects; effects of unregistered kinds wait. */
  registerEffect: (kind: string, handler: EffectHandler, options?: EffectOptions) => void
  start: () => void
  /** Looks for due effects now, for instance after a transaction that wrote one. */
  wake: () => void
  /** Starts no more effects and waits for those in progress. */
  close: () => Promise<void>
}

type Row = Selectable<OutboxTable>

const pollMs = 1000
const maxConcurrency = 8
/** How long a claimed effect belongs to its process; afterwards another process may claim it. */
const claimMs = 60_000
/** How often a process renews its claim while it works on an effect. */
const renewClaimMs = 20_000
const maxRetryDelayMs = 3_600_000
/** How much later an effect may be written than the time with which it is read, ms. */
const readLagMs = 60_000
/** An effect that is in doubt so often is given up, so that a server which never answers does not get it for ever. */
const maxDoubts = 3

/** Delay after a failed attempt, ms: 1 s, 2 s, 4 s ... at most an hour. */
export const retryDelay = (attempts: number) => Math.min(maxRetryDelayMs, 1000 * 2 ** (attempts - 1))

/** Carries out the rows of the outbox; several processes may each run one over the same database. */
export const createOutbox = ({ db, write, now }: Services, log: FastifyBaseLogger): Outbox => {
  const effects = new Map<string, Effect>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false

  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString()

  const claim = (row: Row) =>
    write(async (transaction) => {
      const claimed = await transaction
        .updateTable('outbox')
        .set({ due_at: inMs(claimMs), attempts: row.attempts + 1, planned: 0 })
        .where('uuid', '=', row.uuid)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('due_at', '=', row.due_at)
        .where('attempts', '=', row.attempts)
        .executeTakeFirst()
      return claimed.numUpdatedRows === 1n
    })

  const finish = (row: Row) =>
    write((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ done_at: now().toISOString(), dead_at: null, last_error: null })
        .where('uuid', '=', row.uuid)
        .execute(),
    )

  /**
   * Notes that an effect was carried out, for as long as the process runs: what left the house must not leave again
   * because that could not be written. After a stop it is in doubt, where it was handed over.
   */
  const finishInTheEnd = async (row: Row): Promise<void> => {
    for (;;) {
      try {
        await finish(row)
        return
      } catch (error) {
        if (stopping.signal.aborted) throw error
        log.error({ err: error, kind: row.kind, subject: row.subject }, 'an effect is done, which could not be noted')
      }
      // A stop ends the wait, not the last try.
      await delay(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Changes a row that this process has claimed; false where another process has taken it over. */
  const change = (row: Row, values: Partial<Pick<Row, 'due_at' | 'handed_at' | 'dead_at' | 'last_error' | 'doubts'>>) =>
    write(async (transaction) => {
      const changed = await transaction
        .updateTable('outbox')
        .set(values)
        .where('uuid', '=', row.uuid)
        .where('attempts', '=', row.attempts + 1)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    })

  const giveUp = async (row: Row, error: Error) => {
    await change(row, { dead_at: now().toISOString(), last_error: error.message })
    log.error({ err: error, kind: row.kind, subject: row.subject }, 'an effect was given up')
  }

  /** Whether an effect that may have been carried out is carried out once more. */
  const mayRepeat = (row: Row, effect: Effect) =>
    row.doubts + 1 < maxDoubts && effect.mayRepeat(JSON.parse(row.payload))

  const fail = async (row: Row, error: Error, effect: Effect) => {
    const attempt = row.attempts + 1
    const { kind, subject } = row
    if (error instanceof StillPending) {
      log.info({ kind, subject, attempt, why: error.message }, 'an effect is not over yet and is looked at again later')
      await change(row, { due_at: inMs(maxRetryDelayMs), handed_at: null, last_error: error.message })
      return
    }
    const isInDoubt = error instanceof PermanentFailure && error.why === 'in doubt'
    const isFinal = isInDoubt ? !mayRepeat(row, effect) : error instanceof PermanentFailure
    if (isFinal || attempt >= effect.attempts) return giveUp(row, error)
    log.warn({ err: error, kind, subject, attempt }, 'an effect failed and is tried again later')
    const doubts = row.doubts + Number(isInDoubt)
    await change(row, { due_at: inMs(retryDelay(attempt)), handed_at: null, doubts, last_error: error.message })
  }

  /**
   * Renews a claim while the effect is carried out; the signal is aborted when the claim is lost or the process stops.
   */
  const renewClaim = (row: Row) => {
    const lost = new AbortController()
    const renewal = setInterval(() => {
      change(row, { due_at: inMs(claimMs) })
        .then((isOurs) => isOurs || lost.abort())
        .catch((error: unknown) => log.error({ err: error, kind: row.kind }, 'a claim could not be prolonged'))
    }, renewClaimMs)
    return { signal: AbortSignal.any([stopping.signal, lost.signal]), release: () => clearInterval(renewal) }
  }

  const markHandedOver = async (row: Row) => {
    if (!(await change(row, { handed_at: now().toISOString() }))) throw new Error('another process has taken it over')
  }

  /** Resolves to why the handler failed; null where it did not. */
  const carryOut = async (row: Row, effect: Effect, signal: AbortSignal): Promise<Error | null> => {
    try {
      await effect.handler(JSON.parse(row.payload), {
        subject: row.subject,
        attempt: row.attempts + 1,
        request: row.request_id,
        signal,
        markHandedOver: () => markHandedOver(row),
      })
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  const work = async (row: Row, effect: Effect) => {
    if (!(await claim(row))) return
    if (row.handed_at !== null) {
      await fail(row, new PermanentFailure('in doubt', new Error('its process ended while it left the house')), effect)
      return
    }
    const { signal, release } = renewClaim(row)
    try {
      const failure = await carryOut(row, effect, signal)
      if (failure === null) await finishInTheEnd(row)
      else await fail(row, failure, effect)
    } finally {
      release()
    }
  }

  /**
   * Whether it is time for an effect. Beyond an hour only a chosen time can lie: any other one was written by a clock
   * that ran ahead and was set back.
   */
  const isDue = (where: ExpressionBuilder<Database, 'outbox'>) =>
    where.or([
      where('due_at', '<=', inMs(0)),
      where.and([
        where('planned', '=', 0),
        where.or([where('attempts', '=', 0), where('due_at', '>', inMs(maxRetryDelayMs + readLagMs))]),
      ]),
    ])

  const poll = async () => {
    const free = maxConcurrency - running.size
    if (effects.size === 0 || free <= 0) return
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where(isDue)
      .where('kind', 'in', [...effects.keys()])
      .orderBy('due_at')
      .limit(maxConcurrency * 2)
      .execute()
    for (const row of rows.filter(({ uuid }) => !running.has(uuid)).slice(0, free)) {
      const effect = effects.get(row.kind)
      if (!effect || stopping.signal.aborted) continue
      const run = runInScope({ request: row.request_id, traceparent: row.traceparent }, () => work(row, effect))
        .catch((error: unknown) => log.error({ err: error, kind: row.kind }, 'the outbox could not keep its book'))
        .finally(() => {
          running.delete(row.uuid)
          wake()
        })
      running.set(row.uuid, run)
    }
  }

  const pollSoon = () => {
    if (timer === undefined || stopping.signal.aborted) return
    if (polling) {
      pollAgain = true
      return
    }
    clearTimeout(timer)
    polling = poll()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        polling = undefined
        const pollNow = pollAgain
        pollAgain = false
        if (!stopping.signal.aborted) timer = setTimeout(wake, pollNow ? 0 : pollMs)
      })
  }

  // The request that wakes the outbox has nothing to do with the effects that are due, nor with those that will be.
  const wake = () => runAsOwnWork(pollSoon)

  return {
    registerEffect: (kind, handler, { attempts = Infinity, mayRepeat = () => false } = {}) =>
      effects.set(kind, { handler, attempts, mayRepeat }),
    start: () => {
      timer = setTimeout(wake, 0)
    },
    wake,
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
      await polling
      await Promise.all(running.values())
    },
  }
}
