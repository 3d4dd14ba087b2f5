import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../../src/server/settings.ts'
import { ShopClient } from '../../support/client.ts'
import { addToCart, diamondForSale, submissionOf, waitUntil } from '../../support/commerce.ts'
import { waitForMail } from '../../support/mail.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { databases, openTestShop } from '../../support/shop.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const given = 'f00dfeed_0001-proxy'

/** The id that the answer names. */
const answeredId = async (trustProxy: string, header: string) => {
  const settings = { trustProxy: readSettings({ TRUST_PROXY: trustProxy }).trustProxy }
  const shop = await openTestShop('sqlite', { settings })
  onTestFinished(() => shop.close())
  const response = await fetch(`${shop.url}/healthz`, { headers: { 'x-request-id': header } })
  return response.headers.get('x-request-id')
}

describe('the id of a request', () => {
  test.each([
    ['the one proxy in front', '1', given, given],
    ['a proxy of the list', 'loopback', given, given],
    ['nobody by default', '', given, uuid],
    ['no proxy outside the list', '10.0.0.0/8', given, uuid],
    ['no address', '1', 'mei@shop.example', uuid],
    ['no sentence', '1', 'Mei Tan of Bangsar', uuid],
    ['nothing short', '1', 'short', uuid],
    ['nothing long', '1', 'a'.repeat(65), uuid],
  ])('[X-WATCH-03] is taken from %s (TRUST_PROXY=%s, %s)', async (_, trustProxy, header, expected) => {
    expect(await answeredId(trustProxy, header)).toMatch(expected)
  })

  test('[X-WATCH-03] differs from request to request, and is part of every answer', async () => {
    const shop = await openTestShop('sqlite')
    onTestFinished(() => shop.close())
    const paths = ['/', '/healthz', '/api/none', '/pictures/none', '/pages/none', '/robots.txt']
    const ids = await Promise.all(
      paths.map(async (path) => (await fetch(`${shop.url}${path}`)).headers.get('x-request-id') ?? ''),
    )
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(paths.length)
  })

  test('[X-WATCH-03] is the id that a shopper is asked to quote after a fault', async () => {
    const shop = await openTestShop('sqlite')
    onTestFinished(() => shop.close().catch(() => undefined))
    await shop.services.db.destroy()
    const { body, headers } = await new ShopClient(shop.url).call('POST /api/user/check_email', {
      email: 'nobody@shop.example',
    })
    expect(body).toEqual({ re: '500', id: headers.get('x-request-id') })
  })

  test.each(databases)('[X-WATCH-03] goes along to the outbox and the mail on %s', async (database) => {
    const shop = await openTestShop(database)
    onTestFinished(() => shop.close())
    // Both at once, so that on SQLite they share one transaction.
    const clients = [new ShopClient(shop.url), new ShopClient(shop.url)]
    const sent = await Promise.all(
      clients.map(async (client) => {
        const email = await client.register()
        return { client, email }
      }),
    )
    const answers = await Promise.all(
      sent.map(async ({ client, email }) => {
        const { headers } = await client.call('POST /api/user/forget_passwd_email', { email })
        return { email, id: headers.get('x-request-id') }
      }),
    )
    const rows = await shop.services.db.selectFrom('outbox').select('request_id').where('kind', '=', 'mail').execute()
    for (const { email, id } of answers) {
      expect(id).toMatch(uuid)
      expect(rows.map(({ request_id }) => request_id)).toContain(id)
      const { headers } = await waitForMail(shop.settings.dataFolder, email, /password/i)
      expect(headers.find(({ key }) => key === 'x-request-id')?.value).toBe(id)
    }
  })

  test('[X-WATCH-03] stays with a request whose body arrives in pieces', async () => {
    const shop = await openTestShop('sqlite')
    onTestFinished(() => shop.close())
    const email = await new ShopClient(shop.url).register()
    const sent = request(`${shop.url}/api/user/forget_passwd_email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    for (const piece of JSON.stringify({ email }).match(/.{1,8}/g) ?? []) {
      sent.write(piece)
      // What was sent before is there once another request is answered.
      await fetch(`${shop.url}/healthz`)
    }
    sent.end()
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(200)
    const rows = await shop.services.db.selectFrom('outbox').select('request_id').where('kind', '=', 'mail').execute()
    expect(rows.map(({ request_id }) => request_id)).toContain(answer.headers['x-request-id'])
  })

  test('[X-WATCH-03] stays with effects of effects, such as the confirmation of an order that a bank reports', async () => {
    const shop = await openTestShop('sqlite')
    onTestFinished(() => shop.close())
    const client = await ShopClient.signedIn(shop.url)
    const { uuid: diamond } = await diamondForSale(client)
    const submission = submissionOf(await addToCart(client, { diamond }))
    const { headers } = await client.call('POST /api/purchase/submit_order', submission)
    const id = headers.get('x-request-id')
    const { order } = await shop.services.db
      .selectFrom('orders')
      .select('uuid as order')
      .where('submission', '=', submission.submission)
      .executeTakeFirstOrThrow()
    const cancelled = await client.call('POST /api/purchase/cancel_order', { order })
    expect(cancelled.body.re).toBe('200')
    const rows = await waitUntil(
      () =>
        shop.services.db
          .selectFrom('outbox')
          .select('request_id')
          // Of the registration.
          .where('subject', 'not like', 'email-confirmation:%')
          .execute(),
      (all) => all.length > 0,
    )
    expect(rows.map(({ request_id }) => request_id)).not.toContain(id)
    expect(new Set(rows.map(({ request_id }) => request_id))).toEqual(new Set([cancelled.headers.get('x-request-id')]))
  })

  test('[X-WATCH-03] is on the lines of the log of its request and of its effects', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'shop-request-id-'))
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
    const shop = await openShopProcess({
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'info',
      SEED_DIAMONDS: '0',
      // Nobody listens there, so the mail fails.
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_ACCOUNT: '0',
    })
    onTestFinished(() => shop.kill())
    let output = ''
    shop.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const client = new ShopClient(shop.url)
    const email = await client.register()
    const { headers } = await client.call('POST /api/user/forget_passwd_email', { email })
    const id = headers.get('x-request-id')
    const lines = await waitUntil(
      async () =>
        output
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as { request?: string; path?: string; kind?: string }),
      (all) => all.some(({ kind, request }) => kind === 'mail' && request === id),
    )
    const ofRequest = lines.filter(({ request }) => request === id)
    expect(ofRequest.map(({ path, kind }) => path ?? kind)).toEqual(['/api/user/forget_passwd_email', 'mail'])
    const requests = lines.filter(({ path }) => path !== undefined)
    expect(requests.filter(({ request = '' }) => !uuid.test(request))).toEqual([])
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await ended
  })
})
