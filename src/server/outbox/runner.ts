import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Services } from '../calls/handler.ts'
import type { OutboxTable } from '../database/schema.ts'

/** Carries out one effect. It may be called again for the same subject, so it must be idempotent; a throw means "again later". */
export type CarryOut = (
  payload: unknown,
  effect: { subject: string; attempt: number; signal: AbortSignal },
) => Promise<void>

export interface Outbox {
  /** Says how effects of a kind are carried out; rows of other kinds wait. */
  registerEffect: (kind: string, carryOut: CarryOut) => void
  start: () => void
  /** Looks for due effects now, for instance after a transaction that wrote one. */
  wake: () => void
  /** Takes on nothing more and waits for what is under way. */
  close: () => Promise<void>
}

type Row = Selectable<OutboxTable>

const pollMs = 1000
const together = 8
/** How long a claimed effect belongs to its process; after that another one takes over. */
const claimMs = 60_000
const longestWaitMs = 3_600_000

/** How long to wait after a failed attempt, ms: 1 s, 2 s, 4 s ... at most an hour. */
export const waitAfter = (attempts: number) => Math.min(longestWaitMs, 1000 * 2 ** (attempts - 1))

/** Carries out the rows of the outbox; several processes may each run one over the same database. */
export const createOutbox = ({ db, write, now }: Services, log: FastifyBaseLogger): Outbox => {
  const effects = new Map<string, CarryOut>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false

  const claim = (row: Row) =>
    write(async (transaction) => {
      const claimed = await transaction
        .updateTable('outbox')
        .set({ due_at: new Date(now().getTime() + claimMs).toISOString(), attempts: row.attempts + 1 })
        .where('uuid', '=', row.uuid)
        .where('done_at', 'is', null)
        .where('due_at', '=', row.due_at)
        .where('attempts', '=', row.attempts)
        .executeTakeFirst()
      return claimed.numUpdatedRows === 1n
    })

  const settle = (row: Row, change: Partial<Pick<Row, 'done_at' | 'due_at' | 'last_error'>>) =>
    write((transaction) => transaction.updateTable('outbox').set(change).where('uuid', '=', row.uuid).execute())

  const carryOut = async (row: Row, effect: CarryOut) => {
    if (!(await claim(row))) return
    const attempt = row.attempts + 1
    try {
      const { signal } = stopping
      await effect(JSON.parse(row.payload), { subject: row.subject, attempt, signal })
      await settle(row, { done_at: now().toISOString(), last_error: null })
    } catch (error) {
      log.warn(
        { err: error, kind: row.kind, subject: row.subject, attempt },
        'an effect failed and is tried again later',
      )
      const dueAt = new Date(now().getTime() + waitAfter(attempt)).toISOString()
      await settle(row, { due_at: dueAt, last_error: error instanceof Error ? error.message : String(error) })
    }
  }

  const look = async () => {
    const free = together - running.size
    if (effects.size === 0 || free <= 0) return
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('due_at', '<=', now().toISOString())
      .where('kind', 'in', [...effects.keys()])
      .orderBy('due_at')
      .limit(together * 2)
      .execute()
    for (const row of rows.filter(({ uuid }) => !running.has(uuid)).slice(0, free)) {
      const effect = effects.get(row.kind)
      if (!effect || stopping.signal.aborted) continue
      const work = carryOut(row, effect)
        .catch((error: unknown) => log.error({ err: error, kind: row.kind }, 'the outbox could not keep its book'))
        .finally(() => {
          running.delete(row.uuid)
          wake()
        })
      running.set(row.uuid, work)
    }
  }

  const wake = () => {
    if (timer === undefined || stopping.signal.aborted) return
    if (looking) {
      again = true
      return
    }
    clearTimeout(timer)
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        looking = undefined
        const soon = again
        again = false
        if (!stopping.signal.aborted) timer = setTimeout(wake, soon ? 0 : pollMs)
      })
  }

  return {
    registerEffect: (kind, effect) => effects.set(kind, effect),
    start: () => {
      timer = setTimeout(wake, 0)
    },
    wake,
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
