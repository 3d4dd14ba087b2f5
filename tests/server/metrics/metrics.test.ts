import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { applyToOrder } from '../../../src/server/order/apply.ts'
import { writeEffect } from '../../../src/server/outbox/effects.ts'
import { ShopClient } from '../../support/client.ts'
import { reservedOrder, waitUntil } from '../../support/commerce.ts'
import { metricsOnFreePort, valueOf } from '../../support/metrics.ts'
import { createTestData, databases, openTestShop, testSettings, type TestShop } from '../../support/shop.ts'
import { createShop } from '../../../src/server/shop.ts'

describe.each(databases)('metrics on %s', (database) => {
  let shop: TestShop
  let read: () => Promise<string>
  beforeAll(async () => {
    const place = await metricsOnFreePort()
    ;({ read } = place)
    shop = await openTestShop(database, { settings: { metrics: place.metrics } })
  })
  afterAll(() => shop.close())

  /** Waits until a metric has a value; figures of the database are up to five seconds old. */
  const until = (line: string, value: number) =>
    waitUntil(
      async () => valueOf(await read(), line),
      (found) => found === value,
    )

  /** Waits until the mails of the registrations are sent. */
  const untilMailed = () =>
    waitUntil(
      () =>
        shop.services.db
          .selectFrom('outbox')
          .select('uuid')
          .where('kind', '=', 'mail')
          .where('done_at', 'is', null)
          .execute(),
      (waiting) => waiting.length === 0,
    )

  test('[X-WATCH-01] count requests by the pattern of their route and calls by their answer', async () => {
    const client = new ShopClient(shop.url)
    await client.call('POST /api/user/check_email', { email: 'nobody@shop.example' })
    await client.fetch('/pictures/no-such-picture?width=480')
    await client.fetch(`/pages/${crypto.randomUUID()}`)
    const check = 'POST /api/user/check_email'
    // A request is counted once its answer has been sent.
    const text = await waitUntil(read, (lines) => lines.includes('route="/*"'))
    expect(valueOf(text, `shop_call_answers_total{call="${check}",re="200"}`)).toBe(1)
    const labels = 'method="POST",route="/api/user/check_email",code="200"'
    expect(valueOf(text, `http_request_duration_seconds_count{${labels}}`)).toBe(1)
    expect(valueOf(text, `http_request_duration_seconds_bucket{le="10",${labels}}`)).toBe(1)
  })

  test('[X-WATCH-01] have no label that a request chooses', async () => {
    const client = new ShopClient(shop.url)
    const before = await read()
    for (const path of ['/pages/kumquat', '/kumquat?kumquat=1', '/api/kumquat', '/pictures/kumquat', '/%2', '/a%ZZ']) {
      await client.fetch(path, { headers: { 'user-agent': 'kumquat', 'x-request-id': 'kumquat-kumquat' } })
    }
    const after = await read()
    expect(after).not.toMatch(/kumquat/i)
    const series = (text: string) => text.split('\n').filter((line) => line.startsWith('http_request_duration')).length
    // Two more statuses of two routes and no more, however many addresses are tried.
    const once = series(after)
    for (let place = 0; place < 20; place += 1) await client.fetch(`/pages/${crypto.randomUUID()}`)
    expect(series(await read())).toBe(once)
    expect(once).toBeGreaterThanOrEqual(series(before))
  })

  test('[X-WATCH-01] say how many orders are in each state', async () => {
    const { client, order } = await reservedOrder(shop)
    expect(await until('shop_orders{state="reserved"}', 1)).toBe(1)
    await client.call('POST /api/purchase/cancel_order', { order })
    expect(await until('shop_orders{state="cancelled"}', 1)).toBe(1)
    expect(valueOf(await read(), 'shop_orders{state="reserved"}')).toBe(0)
  })

  test('[X-WATCH-01] count the events that a state refuses', async () => {
    const { order } = await reservedOrder(shop)
    const now = new Date()
    const applied = await shop.services.write((transaction) =>
      applyToOrder({ transaction, now, actor: 'desk:test' }, order, { type: 'making.started' }),
    )
    expect(applied).toBe(false)
    const line = 'shop_refused_events_total{machine="orderLifecycle",event="making.started",state="reserved"}'
    expect(valueOf(await read(), line)).toBe(1)
  })

  test('[X-WATCH-01] say what the outbox owes, for how long, and what it gave up', async () => {
    const dueAt = new Date(Date.now() - 90_000)
    await shop.services.write((transaction) =>
      writeEffect(transaction, { kind: 'nobody carries this out', subject: 'one', payload: null, dueAt }),
    )
    await until('shop_outbox_due', 1)
    const text = await read()
    expect(valueOf(text, 'shop_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(valueOf(text, 'shop_outbox_oldest_seconds')).toBeLessThan(120)
    expect(valueOf(text, 'shop_outbox_given_up')).toBe(0)
    await shop.services.write((transaction) =>
      transaction.updateTable('outbox').set({ dead_at: dueAt.toISOString() }).where('subject', '=', 'one').execute(),
    )
    expect(await until('shop_outbox_given_up', 1)).toBe(1)
    expect(valueOf(await read(), 'shop_outbox_due')).toBe(0)
  })

  test('[X-WATCH-01] count effects by kind and result', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await untilMailed()
    const line = 'shop_effects_total{kind="mail",result="done"}'
    const after = (valueOf(await read(), line) ?? 0) + 1
    await client.call('POST /api/user/forget_passwd_email', { email })
    expect(await until(line, after)).toBe(after)
  })

  test('[X-WATCH-01] tell of the process, of its event loop and of the use of the database', async () => {
    const text = await read()
    // Between two readings that follow at once the loop's delay has no value.
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBe(null)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(valueOf(text, 'shop_database_up')).toBe(1)
    expect(valueOf(text, 'shop_database_pool_size')).toBeGreaterThan(0)
    expect(valueOf(text, 'shop_database_pool_waiting')).toBe(0)
    const writes = valueOf(text, 'shop_writes_total') ?? 0
    await new ShopClient(shop.url).register()
    // A write is counted before its first attempt.
    await untilMailed()
    const after = await read()
    expect(valueOf(after, 'shop_writes_total')).toBeGreaterThan(writes)
    expect(valueOf(after, 'shop_write_attempts_total')).toBeGreaterThanOrEqual(
      valueOf(after, 'shop_writes_total') ?? Number.NaN,
    )
  })

  test('[X-WATCH-01] are answered at their own address only', async () => {
    expect((await fetch(`${shop.url}/metrics`)).headers.get('content-type')).toMatch(/^text\/html/)
    const { port, host } = shop.settings.metrics ?? { port: 0, host: '' }
    expect((await fetch(`http://${host}:${port}/`)).status).toBe(404)
    expect((await fetch(`http://${host}:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

test('[X-WATCH-01] metrics are answered while the database is not, and say so', async () => {
  const { metrics, read } = await metricsOnFreePort()
  const { remove, ...place } = await createTestData('sqlite')
  onTestFinished(remove)
  const shop = await createShop(testSettings({ ...place, metrics }))
  await shop.listen()
  onTestFinished(() => shop.close().catch(() => undefined))
  await shop.services.db.destroy()
  const text = await read()
  expect(valueOf(text, 'shop_database_up')).toBe(0)
  expect(valueOf(text, 'shop_outbox_due')).toBe(null)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})
