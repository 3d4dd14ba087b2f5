import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ShopClient } from '../support/client.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { openMailServer } from '../support/smtp.ts'

/** Settings of the shops of these tests, ms. */
const drain = 100
const stop = 6000
/** What a loaded machine may take to end a process that has nothing left to do, ms. */
const margin = 3000

/** Starts a command that opens a shop on data of its own. */
const open = async (command: string, words: string[], environment: Record<string, string> = {}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-stopping-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const shop = await startShopProcess(command, words, {
    DATA_DIR: dataFolder,
    DRAIN_MS: String(drain),
    STOP_MS: String(stop),
    ...environment,
  })
  onTestFinished(() => shop.kill())
  return shop
}

const openShop = (environment?: Record<string, string>) => open(process.execPath, ['src/server/main.ts'], environment)

/** Sends SIGTERM; resolves to the exit code and how long the process took, ms. */
const terminate = async (child: ChildProcess) => {
  const begun = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  return { code, took: performance.now() - begun }
}

const dial = async (url: string, text: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  // Without a reader the answers stay in the buffers of the connection until the shop can write no more.
  socket.pause()
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const unfinished =
  'POST /api/user/check_email HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email'
// Together more than the buffers of a connection hold.
const neverRead = 'GET /pictures/banner-diamonds?width=1920 HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(200)

it('[X-RUN-05] a connection that never reads what it asked for is closed after a while', async () => {
  const { url } = await openShop({ STALL_SECONDS: '1' })
  const socket = await dial(url, neverRead)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // Writing tells whether the other side is still there. It is a movement too, so there are pauses in which the
  // connection can be closed; an empty line before a request is no fault, for which it would be closed as well.
  const asking = setInterval(() => socket.write('\r\n'), 3000)
  onTestFinished(() => clearInterval(asking))
  await closed
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

describe('SIGTERM', () => {
  it.each([
    ['have sent a part of a body', unfinished],
    ['never read what they asked for', neverRead],
    ['have sent a part of their headers', 'GET / HTTP/1.1\r\nhost: sh'],
    ['have sent nothing', ''],
  ])('ends a shop in time whose connections %s', async (_, text) => {
    const { child, url } = await openShop()
    await Promise.all(Array.from({ length: 5 }, () => dial(url, text)))
    // Whatever came before it on the other connections has arrived.
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const { code, took } = await terminate(child)
    expect(code).toBe(0)
    expect(took).toBeLessThan(drain + stop / 2 + margin)
  })

  it('ends a shop at its deadline that still waits for a mail server', async () => {
    const arrived = Promise.withResolvers<void>()
    // It takes the message and never says whether it has it.
    const mailServer = await openMailServer({
      message: () => {
        arrived.resolve()
        return new Promise(() => undefined)
      },
    })
    onTestFinished(() => mailServer.close())
    const { child, url } = await openShop({ SMTP_URL: mailServer.url })
    const client = new ShopClient(url)
    const email = await client.register()
    await client.call('POST /api/user/forget_passwd_email', { email })
    await arrived.promise
    const { code, took } = await terminate(child)
    expect(code).toBe(1)
    expect(took).toBeGreaterThan(drain + stop - 50)
    expect(took).toBeLessThan(drain + stop + margin)
  })

  it('reaches the shop when npm gets it', async () => {
    const { child, url } = await open('npm', ['start'])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await terminate(child)
    const answers = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(answers).toBe(false)
  })
})
