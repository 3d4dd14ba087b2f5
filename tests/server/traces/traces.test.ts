import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../../src/server/settings.ts'
import { ShopClient } from '../../support/client.ts'
import { openCollector, type Span } from '../../support/collector.ts'
import { waitUntil } from '../../support/commerce.ts'
import { metricsOnFreePort } from '../../support/metrics.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { databases, openTestShop, type DatabaseName } from '../../support/shop.ts'

const openTracedShop = async (database: DatabaseName, environment: Record<string, string> = {}) => {
  const collector = await openCollector()
  onTestFinished(collector.close)
  const { tracesUrl, trustProxy } = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ...environment,
  })
  const shop = await openTestShop(database, { settings: { tracesUrl, trustProxy } })
  onTestFinished(() => shop.close())
  return { shop, collector }
}

const textOf = ({ attributes }: Span) => String(attributes['db.query.text'])

describe.each(databases)('traces on %s', (database) => {
  test('[X-WATCH-02] lead from a request by its call and statements to its effect and its mail', async () => {
    const { shop, collector } = await openTracedShop(database)
    const client = new ShopClient(shop.url)
    const email = await client.register()
    const { headers } = await client.call('POST /api/user/forget_passwd_email', { email })
    const route = 'POST /api/user/forget_passwd_email'
    const isRequest = ({ attributes }: Span) => attributes['shop.request'] === headers.get('x-request-id')
    await waitUntil(
      async () => collector.spans.map(({ name }) => name),
      (names) => names.includes('send mail') && collector.spans.some(isRequest),
    )
    const request = collector.spans.find(isRequest)
    expect(request).toMatchObject({
      name: route,
      parentSpanId: '',
      failed: false,
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/user/forget_passwd_email' },
    })
    expect(request?.attributes['http.response.status_code']).toBe(200)
    const trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
    const below = (parent: Span | undefined, name: string) =>
      trace.find((span) => span.parentSpanId === parent?.spanId && span.name === name)
    const call = trace.find((span) => span.name === route && span.spanId !== request?.spanId)
    expect(call).toMatchObject({ parentSpanId: request?.spanId, attributes: { 'shop.re': '200' } })
    expect(below(call, 'select')?.attributes['db.query.text']).toMatch(/from "users" where/)
    const insert = trace.find((span) => textOf(span).startsWith('insert into "outbox"'))
    expect(insert?.parentSpanId).toBe(call?.spanId)
    const effect = below(call, 'effect mail')
    expect(effect?.attributes).toEqual({ 'shop.attempt': 1 })
    const mail = below(effect, 'send mail')
    expect(mail?.attributes).toEqual({})
    const written = trace.filter((span) => span.parentSpanId === effect?.spanId && span.name === 'select')
    expect(written.length).toBeGreaterThan(0)
  })

  test('[X-WATCH-02] keep two requests apart whose writes share a transaction', async () => {
    const { shop, collector } = await openTracedShop(database)
    const clients = await Promise.all([ShopClient.signedIn(shop.url), ShopClient.signedIn(shop.url)])
    const answers = await Promise.all(
      clients.map((client) =>
        client.call('POST /api/purchase/footer_email', { email: `news-${crypto.randomUUID()}@shop.example` }),
      ),
    )
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    const requests = await waitUntil(
      async () => collector.spans.filter(({ attributes }) => ids.includes(String(attributes['shop.request']))),
      (spans) => spans.length === 2,
    )
    for (const { traceId } of requests) {
      const inserts = collector.spans.filter(
        (span) => span.traceId === traceId && textOf(span).startsWith('insert into "subscriptions"'),
      )
      // On PostgreSQL a write may conflict and run again.
      expect(inserts.length).toBeGreaterThanOrEqual(1)
    }
  })
})

test('[X-WATCH-02] a page is the parent of the calls that draw it', async () => {
  const { shop, collector } = await openTracedShop('sqlite')
  await fetch(`${shop.url}/pages/Earrings`)
  const call = await waitUntil(
    async () => collector.spans.find(({ name }) => name === 'GET /api/purchase/get_pieces'),
    (span) => span !== undefined,
  )
  const page = await waitUntil(
    async () => collector.spans.find(({ name }) => name === 'GET /*'),
    (span) => span !== undefined,
  )
  expect(call?.parentSpanId).toBe(page?.spanId)
})

test.each([
  ['a trusted proxy is continued', '1', true],
  ['anybody else is not', '0', false],
])('[X-WATCH-02] the trace of %s', async (_, trustProxy, isContinued) => {
  const { shop, collector } = await openTracedShop('sqlite', { TRUST_PROXY: trustProxy })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = '00f067aa0ba902b7'
  await fetch(`${shop.url}/healthz`, { headers: { traceparent: `00-${traceId}-${parent}-01` } })
  const span = await waitUntil(
    async () => collector.spans.find(({ name }) => name === 'GET /healthz'),
    (found) => found !== undefined,
  )
  expect([span?.traceId === traceId, span?.parentSpanId === parent]).toEqual([isContinued, isContinued])
})

test('[X-WATCH-02] a fault is marked, without what it says', async () => {
  const { shop, collector } = await openTracedShop('sqlite')
  await shop.services.write((transaction) => transaction.schema.dropTable('subscriptions').execute())
  const { body } = await new ShopClient(shop.url).call('POST /api/purchase/footer_email', { email: 'mei@shop.example' })
  expect(body.re).toBe('500')
  const spans = await waitUntil(
    async () => collector.spans.filter(({ name }) => name === 'POST /api/purchase/footer_email'),
    (found) => found.length === 2,
  )
  expect(spans.map(({ failed }) => failed)).toEqual([true, true])
  expect(collector.bodies.join('')).not.toContain('no such table')
})

/** Starts a shop that notes every module it loads, and stops it. */
const modulesOf = async (environment: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const list = join(folder, 'modules.txt')
  const hook = join(folder, 'hook.mjs')
  writeFileSync(
    hook,
    `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context) } })`,
  )
  const shop = await openShopProcess({
    DATA_DIR: join(folder, 'data'),
    SEED_DIAMONDS: '0',
    DRAIN_MS: '0',
    NODE_OPTIONS: `--import=${hook}`,
    ...environment,
  })
  onTestFinished(() => shop.kill())
  await fetch(`${shop.url}/`)
  const ended = once(shop.child, 'exit')
  shop.child.kill('SIGTERM')
  await ended
  return readFileSync(list, 'utf8').split('\n')
}

const isWatching = (url: string) => /node_modules\/(@opentelemetry|prom-client|tdigest|bintrees)\//.test(url)

describe('what watches the shop', () => {
  test('[X-WATCH-02] [X-WATCH-01] is not loaded unless it is set', async () => {
    const modules = await modulesOf({})
    expect(modules.some((url) => url.includes('node_modules/fastify/'))).toBe(true)
    expect(modules.filter(isWatching)).toEqual([])
  })

  test('[X-WATCH-02] [X-WATCH-01] is loaded where it is', async () => {
    const { metrics } = await metricsOnFreePort()
    const modules = await modulesOf({
      METRICS_PORT: String(metrics.port),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    })
    expect(modules.filter(isWatching).length).toBeGreaterThan(0)
  })
})
