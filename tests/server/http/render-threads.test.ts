import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Busy } from '../../../src/server/busy.ts'
import type { CallFunction } from '#contract/calls.ts'
import { createRenderThreads } from '../../../src/server/http/render-threads.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

/** A built site that does what the address says. */
const site = `
export const sheet = null
export const helpTopics = async () => []
export const uiPage = async () => '<main></main>'
export const render = async (request, { call, locale }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/dies') process.exit(1)
  if (pathname === '/throws') throw new Error('drawn badly')
  if (pathname === '/grows') for (let all = [];;) all.push(new Array(1e6).fill(all))
  const { re } = await call('POST /api/base/keepalive', {})
  return { status: 201, headers: { 'x-drawn': request.headers.get('user-agent') }, text: locale + ' ' + pathname + ' ' + re }
}
`
const open = (count = 1) => {
  const file = join(mkdtempSync(join(tmpdir(), 'shop-site-')), 'site.mjs')
  writeFileSync(file, site)
  const threads = createRenderThreads(pathToFileURL(file).href, count)
  const settings = {} as never
  const render = (path: string, call: CallFunction) =>
    threads.run(
      'page',
      {
        url: `http://shop.example${path}`,
        userAgent: 'tester',
        encoding: null,
        context: { locale: 'en', bot: false, settings, customer: null },
      },
      call,
    )
  return { threads, render }
}
const answers: CallFunction = async () => ({ re: '200' }) as never

describe('threads that render', () => {
  it('[X-RENDER-01] draw a page with the calls of whoever asks for it', async () => {
    const { render, threads } = open()
    const [first, second] = await Promise.all([
      render('/a', answers),
      render('/b', async () => ({ re: '401' }) as never),
    ])
    expect(first).toEqual({ status: 201, headers: { 'x-drawn': 'tester' }, body: bytesOf('en /a 200') })
    expect(second).toMatchObject({ status: 201, body: bytesOf('en /b 401') })
    expect(await threads.run('uiPage', undefined)).toBe('<main></main>')
  })

  it.each([
    ['/dies', 'the thread that renders has ended'],
    ['/throws', 'drawn badly'],
    ['/grows', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
  ])('[X-RENDER-01] fail with the page %s only, and draw the next one', async (path, message) => {
    const { render } = open()
    await expect(render(path, answers)).rejects.toThrow(message)
    expect(await render('/next', answers)).toMatchObject({ body: bytesOf('en /next 200') })
  })

  it('[X-RENDER-01] tell a page that its call failed', async () => {
    const { render } = open()
    await expect(render('/a', () => Promise.reject(new Error('secret')))).rejects.toThrow('A call of the page failed.')
  })

  it('[X-RENDER-03] read the headings of help for a call, while every place is taken by pages that wait for it', async () => {
    const { render, threads } = open()
    const drawn = ['/a', '/b', '/c'].map((path) =>
      render(path, async () => {
        expect(await threads.run('helpTopics', undefined)).toEqual([])
        return { re: '200' } as never
      }),
    )
    expect(await Promise.all(drawn)).toHaveLength(3)
  })

  it('[X-RENDER-01] draw two pages at once each, let two hundred wait, and refuse more', async () => {
    const { render, threads } = open(2)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const drawn = Array.from({ length: 204 }, () =>
      render('/a', async () => {
        asked += 1
        await held
        return { re: '200' } as never
      }),
    )
    await expect.poll(() => asked).toBe(4)
    expect(threads.waiting()).toBe(200)
    await expect(render('/a', answers)).rejects.toThrow(Busy)
    expect(asked).toBe(4)
    release()
    expect(await Promise.all(drawn)).toHaveLength(204)
    expect(threads.waiting()).toBe(0)
  })
})
