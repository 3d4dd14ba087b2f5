import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../../src/server/settings.ts'
import { settingsTable } from '../../../src/server/settings-table.ts'

const root = join(import.meta.dirname, '../../..')

/** Starts the shop as a process; resolves to how it ended and what it said. `untilOpen` asks it to stop once it is open. */
const run = async (environment: Record<string, string>, untilOpen?: (url: string) => Promise<void>) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-settings-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    const url = /open at (http\S+)\n/.exec(output)?.[1]
    if (!url || !untilOpen) return
    const work = untilOpen
    untilOpen = undefined
    void work(url).finally(() => child.kill('SIGTERM'))
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}

describe('settings', () => {
  it('have defaults that start a shop with nothing set up', () => {
    expect(readSettings({})).toMatchObject({
      environment: 'production',
      port: 3000,
      databaseUrl: null,
      publicUrl: null,
      testCode: null,
      session: { idle: 7 * 24 * 3_600_000, absolute: 30 * 24 * 3_600_000 },
      reservation: 30 * 60_000,
    })
  })

  it('[X-RUN-01] leave a core to the rest of the machine, and outside of production start one process', () => {
    expect(readSettings({}).workers).toBe(Math.max(1, availableParallelism() - 1))
    expect(readSettings({ NODE_ENV: 'development' }).workers).toBe(1)
    expect(readSettings({ NODE_ENV: 'development', WORKERS: '3' }).workers).toBe(3)
  })

  it('take an empty text for one that is not set', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' })).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['NODE_ENV', 'staging'],
    ['HOST', 'a host'],
    ['DATABASE_URL', 'mysql://host/database'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['INSTRUCTION_HOSTS', 'https://pay.example'],
    ['ANALYTICS_ID', 'G 1'],
    ['ANALYTICS_URL', 'tracker.js'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['TRUST_PROXY', 'loopback,'],
    ['PAYMENT', 'paypal'],
    ['STRIPE_SECRET_KEY', 'pk_live_abcdefgh'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API', 'https://api.stripe.example'],
    ['STRIPE_API', 'http://127.0.0.1:12111/v1'],
    ['PAYMENT', 'Sandbox'],
    ['DATABASE_TIMEOUT_MS', '0'],
    ['WRITE_WAIT_MS', '0'],
    ['STOP_MS', '5s'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Kilau'],
    ['SESSION_IDLE_DAYS', '0'],
    ['SESSION_ABSOLUTE_DAYS', '1.5'],
    ['RATE_READ', 'many'],
    ['BODY_LIMIT', '10'],
    ['PAGE_CACHE_SECONDS', '-5'],
    ['SANDBOX_SECRET', 'short'],
  ])('name %s where it is "%s"', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Setting ${name} must be .+\\.$`))
  })

  it('name every bad one at once, and print no secret', () => {
    const read = () => readSettings({ PORT: 'x', SANDBOX_SECRET: 'hush', DATABASE_URL: 'hush://user:hush@host' })
    expect(read).toThrow(/PORT[^]*DATABASE_URL|DATABASE_URL[^]*PORT/)
    expect(read).toThrow(/SANDBOX_SECRET/)
    expect(read).not.toThrow(/hush/)
  })

  it('allow the code of tests in tests only', () => {
    expect(readSettings({ NODE_ENV: 'test', SHOP_TEST_VCODE: 'AB12' }).testCode).toBe('AB12')
    expect(() => readSettings({ NODE_ENV: 'production', SHOP_TEST_VCODE: 'AB12' })).toThrow(/^Setting SHOP_TEST_VCODE /)
    expect(() => readSettings({ SHOP_TEST_VCODE: 'AB12' })).toThrow(/^Setting SHOP_TEST_VCODE /)
  })

  it('trust nobody to name an address but as many proxies, or those, that are named', () => {
    expect(readSettings({}).trustProxy).toBe(0)
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:DB8::/32' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
    ])
  })

  it.each([
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'https://localhost.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { NODE_ENV: 'development', PUBLIC_URL: 'https://shop.example' },
  ])('do not sell for nothing where others reach the shop, unless that is said: %j', (environment) => {
    expect(() => readSettings(environment)).toThrow(/^Setting PAYMENT must be set .*PAYMENT=sandbox/)
    const said = readSettings({ ...environment, PAYMENT: 'sandbox' })
    expect(said.payment).toEqual({ provider: 'sandbox', takesMoney: false })
  })

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000', HOST: 'localhost' },
    { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
    { PUBLIC_URL: 'http://shop.localhost' },
  ])('use the sandbox bank on this machine without being told: %j', (environment) => {
    expect(readSettings(environment).payment).toEqual({ provider: 'sandbox', takesMoney: false })
  })

  const stripe = { PAYMENT: 'stripe', STRIPE_SECRET_KEY: 'sk_live_abcdefgh', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh' }

  it('[X-PAYMENT-01] need both secrets of Stripe, and print neither', () => {
    expect(readSettings({ ...stripe, HOST: '0.0.0.0' })).toMatchObject({
      payment: { provider: 'stripe', takesMoney: true },
      stripe: { secretKey: 'sk_live_abcdefgh', webhookSecret: 'whsec_abcdefgh', api: null },
    })
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(() => readSettings({ ...stripe, [name]: '' })).toThrow(/^Settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK/)
      expect(() => readSettings({ ...stripe, [name]: 'hush' })).not.toThrow(/hush/)
      expect(() => readSettings({ ...stripe, [name]: 'hush' })).toThrow(new RegExp(`^Setting ${name} must be`))
    }
    expect(readSettings({}).stripe).toBeNull()
  })

  it('[X-PAYMENT-01] say that a key of the test mode takes no money, and send a live key to Stripe alone', () => {
    const trial = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_abcdefgh', STRIPE_API: 'http://127.0.0.1:12111' }
    expect(readSettings({ ...trial, PUBLIC_URL: 'https://shop.example' })).toMatchObject({
      payment: { provider: 'stripe', takesMoney: false },
      stripe: { api: 'http://127.0.0.1:12111' },
    })
    expect(() => readSettings({ ...trial, STRIPE_SECRET_KEY: 'rk_live_abcdefgh' })).toThrow(
      /^Setting STRIPE_API is only/,
    )
  })

  it('are all described in the handbook', () => {
    const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    for (const name of Object.keys(settingsTable)) expect(handbook).toContain(`\`${name}\``)
  })
})

describe('the process', () => {
  it('stops with a bad setting and says which', async () => {
    const { code, output } = await run({ PORT: 'abc', SHOP_TEST_VCODE: '!' })
    expect(code).toBe(1)
    expect(output).toContain('Setting PORT must be a whole number from 0 to 65535 (is "abc").')
    expect(output).toContain('Setting SHOP_TEST_VCODE must be')
    expect(output).not.toContain('    at ')
  })

  it('stops where production has the code of tests', async () => {
    const { code, output } = await run({ NODE_ENV: 'production', SHOP_TEST_VCODE: 'AB12' })
    expect([code, output]).toEqual([1, expect.stringContaining('Setting SHOP_TEST_VCODE')])
  })

  it('stops where it has a public address and no payment provider', async () => {
    const { code, output } = await run({ PUBLIC_URL: 'https://shop.example' })
    expect([code, output]).toEqual([1, expect.stringContaining('Setting PAYMENT must be set')])
  })

  it('stops where its database cannot be reached', async () => {
    const { code, output } = await run({ DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/shop' })
    expect(code).toBe(1)
    expect(output).toContain('The shop could not start')
    expect(output).not.toContain('hush')
  })

  it('prints its address, answers, and stops cleanly when asked, with nothing of a customer in its log', async () => {
    const { code, output } = await run({ LOG_LEVEL: 'info', DRAIN_MS: '0' }, async (url) => {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      const body = JSON.stringify({ email: 'somebody@shop.example' })
      const headers = { 'content-type': 'application/json', cookie: 'session=crumbs' }
      expect((await fetch(`${url}/api/user/check_email?a=query`, { method: 'POST', headers, body })).status).toBe(200)
    })
    expect(output).toMatch(/^Kilau is open at http:\/\/127\.0\.0\.1:\d+$/m)
    expect(output).toContain('"path":"/api/user/check_email","status":200')
    expect(output).not.toMatch(/somebody|crumbs|query|127\.0\.0\.1"/)
    expect(code).toBe(0)
  })
})
