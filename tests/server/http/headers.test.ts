import { readdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteFolder } from '../../../src/server/http/renderer.ts'
import { requestRaw } from '../../support/raw-request.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop('sqlite', { settings: { publicUrl: 'https://shop.example' } })
})
afterAll(() => shop.close())

/** What every answer has, whatever it is an answer to. */
const always = {
  'content-security-policy': expect.stringMatching(/default-src 'none';.*frame-ancestors 'none'/) as unknown,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/) as unknown,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
/** What pages have as well. */
const ofPages = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('geolocation=()') as unknown,
  'x-frame-options': 'DENY',
}

/** Sends bytes, and reads all that comes back. */
const sendBytes = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = createConnection(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const headersIn = (answer: string) =>
  Object.fromEntries(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  ) as Record<string, string>

describe('every answer has the headers that keep a browser safe', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/pages/Nothing', 404],
    ['GET', '/%ff', 400],
    ['GET', '/pages/%E0%A4%A', 400],
    ['GET', '/api/%ff', 400],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/user/sign_in', 405],
    ['POST', '/pages/FAQ', 405],
    ['TRACE', '/', 405],
    ['GET', '/healthz', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/favicon.svg', 200],
    ['GET', '/desk', 200],
    ['GET', '/language/en?to=/', 303],
    ['GET', '//', 301],
  ])('[X-GUARD-06] %s %s', async (method, path, status) => {
    const answer = await requestRaw(shop.url, { method, path })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ ...always, ...ofPages })
  })

  it('[X-GUARD-06] [X-PICTURE-11] files: scripts, styles and pictures', async () => {
    const page = (await requestRaw(shop.url, { path: '/' })).body.toString()
    const picture = /\/pictures\/[^"' ]+/.exec(page)?.[0]?.replaceAll('&amp;', '&')
    const built = readdirSync(join(siteFolder, 'client/assets'))
    const files = ['.js', '.css', '.woff2'].map((end) => `/assets/${built.find((name) => name.endsWith(end))}`)
    for (const path of [...files, picture]) {
      const answer = await requestRaw(shop.url, { path: path ?? 'missing' })
      expect([path, answer.status]).toEqual([path, 200])
      const resources = path === picture ? 'cross-origin' : 'same-origin'
      expect(answer.headers, path).toMatchObject({ ...always, 'cross-origin-resource-policy': resources })
      expect(Object.keys(answer.headers), path).not.toEqual(expect.arrayContaining(Object.keys(ofPages)))
    }
    for (const path of ['/assets/nothing.js', '/pictures/nothing', '/assets/%ff']) {
      expect((await requestRaw(shop.url, { path })).headers, path).toMatchObject(always)
    }
  })

  it.each([
    ['is no HTTP', 'hello\r\n\r\n', 400],
    ['has a header without a name', 'GET / HTTP/1.1\r\nhost: shop\r\n: x\r\n\r\n', 400],
    ['has no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['has 20 kB of headers', `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('[X-GUARD-06] what %s', async (_, bytes, status) => {
    const answer = await sendBytes(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(headersIn(answer)).toMatchObject({ ...always, ...ofPages })
    expect(answer).not.toMatch(/node_modules|\.ts\b/)
  })
})
