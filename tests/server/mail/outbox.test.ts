import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '../../../src/server/http/server.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { writeEffect } from '../../../src/server/outbox/effects.ts'
import { StillPending } from '../../../src/server/outbox/failure.ts'
import { type EffectHandler, createOutbox, type Outbox, retryDelay } from '../../../src/server/outbox/runner.ts'
import { waitUntil, adjustableClock } from '../../support/commerce.ts'
import { createTestData, databases, testSettings } from '../../support/shop.ts'

const { log } = await createServer(testSettings())

describe.each(databases)('the outbox on %s', (database) => {
  let opened: OpenDatabase
  let remove: () => Promise<void>
  let outboxes: Outbox[] = []
  const clock = adjustableClock()

  beforeAll(async () => {
    const place = await createTestData(database)
    remove = place.remove
    opened = openDatabase(testSettings(place))
    await migrate(opened, clock.now, { seed: false })
  })
  beforeEach(async () => {
    await opened.write((transaction) => transaction.deleteFrom('outbox').execute())
    return async () => {
      await Promise.all(outboxes.map((outbox) => outbox.close()))
      outboxes = []
    }
  })
  afterAll(async () => {
    await opened.close()
    await remove()
  })

  /** Starts an outbox as a process of its own would. */
  const start = (kind: string, handler: EffectHandler, write = opened.write) => {
    const outbox = createOutbox({ db: opened.db, write, now: clock.now }, log)
    outbox.registerEffect(kind, handler)
    outbox.start()
    outboxes.push(outbox)
    return outbox
  }
  const put = (subject: string, payload: unknown = null, kind = 'mail') =>
    opened.write((transaction) => writeEffect(transaction, { kind, subject, payload, dueAt: clock.now() }))
  const rows = () => opened.db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  const untilDone = (which?: string) =>
    waitUntil(rows, (all) => all.every(({ subject, done_at }) => (which ?? subject) !== subject || done_at !== null))

  test('carries out what was written, with its payload', async () => {
    await put('one', { hello: 'world' })
    const seen: unknown[] = []
    start('mail', async (payload, { subject, attempt }) => void seen.push([payload, subject, attempt]))
    await untilDone()
    expect(seen).toEqual([[{ hello: 'world' }, 'one', 1]])
  })

  test('the same effect is written once', async () => {
    await Promise.all([put('one', 1), put('one', 2)])
    expect(await rows()).toHaveLength(1)
  })

  test('what a failed transaction wrote is never carried out', async () => {
    const failed = opened.write(async (transaction) => {
      await writeEffect(transaction, { kind: 'mail', subject: 'lost', payload: null, dueAt: clock.now() })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })

  test('two processes carry each effect out once between them', async () => {
    const subjects = Array.from({ length: 30 }, (_, number) => `effect-${String(number).padStart(2, '0')}`)
    for (const subject of subjects) await put(subject)
    const seen: string[] = []
    const handler: EffectHandler = async (_payload, { subject }) => {
      seen.push(subject)
      await delay(5)
    }
    start('mail', handler)
    start('mail', handler)
    await untilDone()
    expect(seen.toSorted()).toEqual(subjects)
  })

  test('a failed effect is tried again after a while, longer each time, until it is done', async () => {
    let failures = 3
    const attempts: number[] = []
    await put('one')
    let earliest = clock.now().getTime()
    const outbox = start('mail', async (_payload, { attempt }) => {
      attempts.push(attempt)
      failures -= 1
      if (failures >= 0) throw new Error(`the post office is closed, ${attempt}`)
    })
    for (const attempt of [1, 2, 3]) {
      const [row] = await waitUntil(rows, ([each]) => each?.last_error === `the post office is closed, ${attempt}`)
      expect(row?.attempts).toBe(attempt)
      const failedAt = Date.parse(row?.due_at ?? '') - retryDelay(attempt)
      expect(failedAt).toBeGreaterThanOrEqual(earliest)
      expect(failedAt).toBeLessThanOrEqual(clock.now().getTime())
      earliest = clock.now().getTime()
      clock.advance(retryDelay(attempt))
      outbox.wake()
    }
    await untilDone()
    expect(attempts).toEqual([1, 2, 3, 4])
    expect([retryDelay(1), retryDelay(2), retryDelay(3), retryDelay(40)]).toEqual([1000, 2000, 4000, 3_600_000])
  })

  /** Writes of which the next one fails when a test says so, and tells it. */
  const failingWrites = () => {
    let onFailure: (() => void) | null = null
    const write: OpenDatabase['write'] = (work, options) => {
      if (onFailure === null) return opened.write(work, options)
      onFailure()
      onFailure = null
      return Promise.reject(new Error('the database is away'))
    }
    return {
      write,
      failNext: (tell = () => {}) => {
        onFailure = tell
      },
    }
  }

  test('[X-MAIL-01] what left the house does not leave again because that could not be noted at once', async () => {
    const { write, failNext } = failingWrites()
    await put('one')
    let sent = 0
    const send: EffectHandler = async (_payload, { markHandedOver }) => {
      await markHandedOver()
      sent += 1
      if (sent === 1) failNext()
    }
    const outbox = start('mail', send, write)
    await waitUntil(rows, ([row]) => (row?.done_at ?? row?.last_error) !== null)
    clock.advance(retryDelay(1))
    outbox.wake()
    const [row] = await untilDone()
    expect(sent).toBe(1)
    expect(row).toMatchObject({ attempts: 1, doubts: 0, last_error: null })
  })

  test('[X-MAIL-01] what left a process that stopped before it could note that is in doubt', async () => {
    const { write, failNext } = failingWrites()
    await put('one')
    let sent = 0
    let markStopped = () => {}
    const hasStopped = new Promise<void>((resolve) => {
      markStopped = resolve
    })
    const send: EffectHandler = async (_payload, { markHandedOver }) => {
      await markHandedOver()
      sent += 1
      failNext(() => void outbox.close().then(markStopped))
    }
    const outbox = start('mail', send, write)
    await hasStopped
    clock.advance(61_000)
    start('mail', send)
    const [row] = await waitUntil(rows, ([each]) => (each?.done_at ?? each?.dead_at) !== null)
    expect(sent).toBe(1)
    expect(row?.last_error).toMatch(/^It may have arrived/)
  })

  test('an effect that is not over yet is looked at again every hour, for as long as it takes', async () => {
    await put('one')
    const attempts: number[] = []
    let isOver = false
    const handler: EffectHandler = async (_payload, { attempt }) => {
      attempts.push(attempt)
      if (!isOver) throw new StillPending('the bank has not answered')
    }
    const outbox = createOutbox({ db: opened.db, write: opened.write, now: clock.now }, log)
    outboxes.push(outbox)
    outbox.registerEffect('mail', handler, { attempts: 2 })
    outbox.start()
    for (const attempt of [1, 2, 3]) {
      const isInAnHour = (at = '') => Date.parse(at) - clock.now().getTime() > 3_000_000
      const [row] = await waitUntil(rows, ([each]) => each?.attempts === attempt && isInAnHour(each.due_at))
      expect(row).toMatchObject({ dead_at: null, last_error: 'the bank has not answered' })
      isOver = attempt === 3
      clock.advance(retryDelay(40))
      outbox.wake()
    }
    await untilDone()
    expect(attempts).toEqual([1, 2, 3, 4])
  })

  test('an effect whose process died is taken over once its claim has run out', async () => {
    await put('one')
    const dueAt = new Date(clock.now().getTime() + 60_000).toISOString()
    await opened.write((transaction) => transaction.updateTable('outbox').set({ attempts: 1, due_at: dueAt }).execute())
    // Written later and due now: once it is done, the other had its chance.
    await put('two')
    const seen: string[] = []
    const outbox = start('mail', async (_payload, { subject, attempt }) => void seen.push(`${subject} ${attempt}`))
    await untilDone('two')
    expect(seen).toEqual(['two 1'])
    clock.advance(61_000)
    outbox.wake()
    await untilDone()
    expect(seen).toEqual(['two 1', 'one 2'])
  })

  test('[X-FAULT-02] what was put off by an hour while the outbox was being read waits for its hour', async () => {
    await put('put off')
    const dueAt = new Date(clock.now().getTime() + 3_600_000 + 10_000).toISOString()
    await opened.write((transaction) => transaction.updateTable('outbox').set({ attempts: 1, due_at: dueAt }).execute())
    const seen: string[] = []
    const outbox = start('mail', async (_payload, { subject }) => void seen.push(subject))
    for (const subject of ['first', 'second']) {
      await put(subject)
      outbox.wake()
      await untilDone(subject)
    }
    expect(seen).toEqual(['first', 'second'])
  })

  test('[X-FAULT-02] once a clock that ran ahead is set back, nothing waits for the future but what was planned', async () => {
    const year = 365 * 24 * 3_600_000
    clock.advance(year)
    for (const subject of ['never tried', 'tried']) await put(subject)
    await opened.write((transaction) =>
      transaction.updateTable('outbox').set({ attempts: 3 }).where('subject', '=', 'tried').execute(),
    )
    clock.advance(-year)
    const planned = { kind: 'mail', subject: 'planned', payload: null, isPlanned: true }
    const dueAt = new Date(clock.now().getTime() + 3 * 3_600_000)
    await opened.write((transaction) => writeEffect(transaction, { ...planned, dueAt }))
    const seen: string[] = []
    const outbox = start('mail', async (_payload, { subject }) => void seen.push(subject))
    await untilDone('never tried')
    await untilDone('tried')
    expect(seen.toSorted()).toEqual(['never tried', 'tried'])
    clock.advance(4 * 3_600_000)
    outbox.wake()
    await untilDone()
    expect(seen[2]).toBe('planned')
  })

  test('effects of a kind that nobody knows yet wait', async () => {
    await put('later', null, 'unheard-of')
    await put('now')
    start('mail', async () => undefined)
    await untilDone('now')
    expect((await rows()).map(({ subject, attempts }) => [subject, attempts])).toEqual([
      ['later', 0],
      ['now', 1],
    ])
  })

  test('closing waits for what is under way and tells it to hurry', async () => {
    await put('slow')
    let aborted = false
    let finished = false
    let markBegun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      markBegun = resolve
    })
    const outbox = start('mail', async (_payload, { signal }) => {
      signal.addEventListener('abort', () => (aborted = true))
      markBegun()
      await delay(60)
      finished = true
    })
    await hasBegun
    await outbox.close()
    expect([aborted, finished]).toEqual([true, true])
    expect((await rows())[0]?.done_at).not.toBeNull()
  })
})
