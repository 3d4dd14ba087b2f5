import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createServer } from '../../../src/server/http/server.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import type { OpenDatabase } from '../../../src/server/database/engine.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { createMailEffect, mayRepeatMail } from '../../../src/server/mail/effect.ts'
import { passwordResetTemplate } from '../../../src/server/account/mail-template.ts'
import { createSmtpMailSender } from '../../../src/server/mail/smtp.ts'
import type { Mail } from '../../../src/server/mail/message.ts'
import { writeEffect } from '../../../src/server/outbox/effects.ts'
import { PermanentFailure } from '../../../src/server/outbox/failure.ts'
import { createOutbox, type Outbox, retryDelay } from '../../../src/server/outbox/runner.ts'
import { waitUntil, adjustableClock } from '../../support/commerce.ts'
import { createTestData, databases, testSettings } from '../../support/shop.ts'
import { openMailServer, refusal } from '../../support/smtp.ts'

const from = 'Kilau <hello@kilau.example>'
const mail: Mail = {
  to: 'mei@shop.example',
  locale: 'en',
  content: passwordResetTemplate('en', { name: 'Mei', href: 'https://shop.example/pages/ResetPassword?token=1' }),
}
/** Nothing but the server's silence ends a wait, however slow the machine is. */
const longTimeouts = { connection: 30_000, greeting: 30_000, idle: 30_000 }

const serve = async (steps: Parameters<typeof openMailServer>[0] = {}) => {
  const server = await openMailServer(steps)
  onTestFinished(server.close)
  return server
}

describe('a mail to an SMTP server', () => {
  /** Posts one mail; what happened, in order. */
  const send = async (
    url: string,
    { markHandedOver = async () => {}, signal = new AbortController().signal, timeouts = {} } = {},
  ) => {
    const seen: string[] = []
    const posted = createSmtpMailSender(url, from, { ...longTimeouts, ...timeouts })('reset:1', mail, {
      request: null,
      signal,
      markHandedOver: async () => {
        seen.push('handed over')
        await markHandedOver()
      },
    })
    const failure = await posted.then(
      () => null,
      (error: unknown) => error as Error,
    )
    return { seen, failure, isPermanentRefusal: failure instanceof PermanentFailure }
  }

  test('arrives as it was written, and is handed over at the last moment [X-MAIL-01]', async () => {
    const order: string[] = []
    const { url, taken } = await serve({
      reader: () => void order.push('reader'),
      message: () => void order.push('message'),
    })
    const { failure } = await send(url, { markHandedOver: async () => void order.push('handed over') })
    expect(failure).toBeNull()
    expect(order).toEqual(['reader', 'handed over', 'message'])
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ subject: 'Kilau: Reset your password', messageId: '<reset_1@kilau.example>' })
    expect(taken[0]?.text).toContain('https://shop.example/pages/ResetPassword?token=1')
  })

  test.each([
    ['sender', 451, false],
    ['sender', 550, false],
    ['reader', 450, false],
    ['reader', 550, true],
    ['message', 452, false],
    ['message', 554, true],
  ] as const)('a refusal of the %s with %i is for good: %s', async (step, code, forGood) => {
    const { url, taken } = await serve({ [step]: () => Promise.reject(refusal(code)) })
    const { seen, failure, isPermanentRefusal } = await send(url)
    expect([failure === null, isPermanentRefusal, taken.length]).toEqual([false, forGood, 0])
    expect(seen).toEqual(step === 'message' ? ['handed over'] : [])
  })

  test('a server that is not there or says nothing is tried again later', async () => {
    const gone = await openMailServer()
    await gone.close()
    const silent = await serve({ connection: () => delay(1500) })
    for (const url of [gone.url, silent.url]) {
      const { seen, failure, isPermanentRefusal } = await send(url, { timeouts: { greeting: 400 } })
      expect([seen, failure === null, isPermanentRefusal]).toEqual([[], false, false])
    }
  })

  test('[X-FAULT-01] a connection that is lost before the end of the message leaves nothing in doubt', async () => {
    let arrived = false
    const server = await serve({
      arriving: () => {
        arrived = true
        server.disconnectAll()
      },
    })
    // All but the end was sent, and the end waits for this.
    const { failure, isPermanentRefusal } = await send(server.url, {
      markHandedOver: () => new Promise(() => undefined),
    })
    expect([arrived, failure === null, isPermanentRefusal, server.taken]).toEqual([true, false, false, []])
  })

  test('silence or a lost connection after the message leave it in doubt', async () => {
    const slow = await serve({ message: () => new Promise(() => undefined) })
    const lost = await serve({ message: () => lost.disconnectAll() })
    for (const { url } of [slow, lost]) {
      // The steps before the message must not be taken for silence on a busy machine.
      const { seen, failure, isPermanentRefusal } = await send(url, { timeouts: { idle: 1500 } })
      expect([seen, isPermanentRefusal]).toEqual([['handed over'], true])
      expect(failure?.message).toMatch(/^It may have arrived/)
    }
  })

  test('stopped before it left nothing is sent; stopped afterwards the answer is awaited', async () => {
    const stopping = new AbortController()
    const early = await serve({ reader: () => stopping.abort() })
    const before = await send(early.url, { signal: stopping.signal })
    expect([before.seen, before.failure === null, before.isPermanentRefusal]).toEqual([[], false, false])
    expect(early.taken).toEqual([])

    const late = new AbortController()
    const { url, taken } = await serve({ message: () => late.abort() })
    expect((await send(url, { signal: late.signal })).failure).toBeNull()
    expect(taken).toHaveLength(1)
  })

  test('what no longer belongs to this process does not leave the house', async () => {
    const { url, taken } = await serve()
    const { failure, isPermanentRefusal } = await send(url, {
      markHandedOver: () => Promise.reject(new Error('taken over')),
    })
    expect([failure?.message, isPermanentRefusal]).toEqual(['taken over', false])
    expect(taken).toEqual([])
  })
})

/** What docs/operations.md promises of mails that are in doubt. */
const mustArrive = [
  'appointment',
  'email-change',
  'email-changed',
  'email-confirmation',
  'order-confirmation',
  'order-money',
  'order-news',
  'password-changed',
  'password-reset',
  'service-news',
]

const { log } = await createServer(testSettings())

describe.each(databases)('the mails of the outbox on %s', (database) => {
  let opened: OpenDatabase
  let remove: () => Promise<void>
  let outboxes: Outbox[] = []
  const clock = adjustableClock()

  beforeAll(async () => {
    const place = await createTestData(database, 'empty')
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
  const start = (url: string, attempts = 5) => {
    const outbox = createOutbox({ db: opened.db, write: opened.write, now: clock.now }, log)
    const builders = Object.fromEntries(
      [...mustArrive, 'newsletter-issue'].map((template) => [template, async () => mail]),
    )
    const effect = createMailEffect(builders, createSmtpMailSender(url, from))
    outbox.registerEffect('mail', effect, { attempts, mayRepeat: mayRepeatMail })
    outbox.start()
    outboxes.push(outbox)
    return outbox
  }
  const put = (subject: string, template = 'newsletter-issue') =>
    opened.write((transaction) =>
      writeEffect(transaction, { kind: 'mail', subject, payload: { template }, dueAt: clock.now() }),
    )
  const rows = () => opened.db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  const settled = () => waitUntil(rows, (all) => all.every(({ done_at, dead_at }) => (done_at ?? dead_at) !== null))
  const change = (values: { due_at?: string; handed_at?: string; attempts?: number }) =>
    opened.write((transaction) => transaction.updateTable('outbox').set(values).execute())

  test('a mail that is refused for now arrives later, once', async () => {
    let tries = 0
    const { url, taken } = await serve({
      message: () => ((tries += 1) <= 2 ? Promise.reject(refusal(451, `not at try ${tries}`)) : undefined),
    })
    await put('one')
    const outbox = start(url)
    for (const attempt of [1, 2]) {
      await waitUntil(rows, ([row]) => row?.last_error?.includes(`not at try ${attempt}`) === true)
      clock.advance(retryDelay(attempt))
      outbox.wake()
    }
    const [row] = await settled()
    expect(row).toMatchObject({ attempts: 3, dead_at: null, last_error: null })
    expect(taken).toHaveLength(1)
  })

  test('a mail that is refused for good is given up at once, one that never gets through after its attempts', async () => {
    const { url } = await serve({ reader: () => Promise.reject(refusal(550)) })
    await put('refused')
    start(url)
    const [refused] = await settled()
    expect(refused).toMatchObject({ attempts: 1, done_at: null })
    expect(refused?.last_error).toMatch(/^It was refused for good: .*550/)

    await opened.write((transaction) => transaction.deleteFrom('outbox').execute())
    await outboxes[0]?.close()
    const gone = await openMailServer()
    await gone.close()
    await put('unreachable')
    const outbox = start(gone.url, 2)
    await waitUntil(rows, ([row]) => row?.last_error !== null && row !== undefined)
    clock.advance(retryDelay(1))
    outbox.wake()
    const [unreachable] = await settled()
    expect(unreachable).toMatchObject({ attempts: 2, done_at: null })
    clock.advance(retryDelay(12))
    // Written later and due now: once it was tried, the other had its chance.
    await put('untried')
    outbox.wake()
    const [after] = await waitUntil(rows, (all) =>
      all.some(({ subject, attempts }) => subject === 'untried' && attempts > 0),
    )
    expect(after).toEqual(unreachable)
  })

  test('two processes send each mail once between them', async () => {
    const { url, taken } = await serve({ message: () => delay(10) })
    const subjects = Array.from({ length: 24 }, (_, number) => `mail-${String(number).padStart(2, '0')}`)
    for (const subject of subjects) await put(subject)
    start(url)
    start(url)
    await settled()
    const arrived = taken.map(({ messageId }) => messageId ?? '').toSorted((one, other) => one.localeCompare(other))
    expect(arrived).toEqual(subjects.map((subject) => `<${subject}@kilau.example>`))
  })

  test('a process that ended before the mail left: another one sends it', async () => {
    const { url, taken } = await serve()
    await put('claimed')
    await change({ attempts: 1, due_at: new Date(clock.now().getTime() - 1).toISOString() })
    start(url)
    const [row] = await settled()
    expect([row?.done_at !== null, taken.length]).toEqual([true, 1])
  })

  test('a process that ended while the mail left: it may have arrived, and nobody sends it again [X-MAIL-01]', async () => {
    const { url, taken } = await serve()
    await put('handed')
    const before = new Date(clock.now().getTime() - 1).toISOString()
    await change({ attempts: 1, due_at: before, handed_at: before })
    start(url)
    const [row] = await settled()
    expect(row?.done_at).toBeNull()
    expect(row?.last_error).toMatch(/^It may have arrived/)
    expect(taken).toEqual([])
  })

  test('[X-FAULT-01] what a customer must have goes again where it is in doubt, with the same Message-ID', async () => {
    const { url, taken } = await serve()
    for (const template of mustArrive) await put(template, template)
    const before = new Date(clock.now().getTime() - 1).toISOString()
    await change({ attempts: 1, due_at: before, handed_at: before })
    const outbox = start(url)
    await waitUntil(rows, (all) => all.every(({ doubts }) => doubts === 1))
    clock.advance(retryDelay(2))
    outbox.wake()
    await settled()
    const arrived = taken.map(({ messageId }) => messageId ?? '').toSorted((one, other) => one.localeCompare(other))
    expect(arrived).toEqual(mustArrive.map((template) => `<${template}@kilau.example>`))
  })

  test('[X-FAULT-01] a server that takes mails and never says so gets each three times at most', async () => {
    let copies = 0
    const server = await serve({
      message: () => {
        copies += 1
        server.disconnectAll()
      },
    })
    await put('one', 'order-confirmation')
    const outbox = start(server.url, 34)
    for (const doubt of [1, 2]) {
      await waitUntil(rows, ([row]) => row?.doubts === doubt)
      clock.advance(retryDelay(doubt))
      outbox.wake()
    }
    const [row] = await settled()
    expect([copies, row?.attempts, row?.done_at]).toEqual([3, 3, null])
  })

  test('a server that is slower than a claim gets the mail once, and it counts as sent', async () => {
    let open = () => {}
    const held = new Promise<void>((resolve) => {
      open = resolve
    })
    const { url, taken } = await serve({ message: () => held })
    await put('slow')
    start(url)
    await waitUntil(rows, ([row]) => row !== undefined && row.handed_at !== null)
    clock.advance(61_000)
    start(url)
    await waitUntil(rows, ([row]) => row !== undefined && row.dead_at !== null)
    open()
    const [row] = await waitUntil(rows, ([each]) => each !== undefined && each.done_at !== null)
    expect(row?.dead_at).toBeNull()
    expect(taken).toHaveLength(1)
  })
})
