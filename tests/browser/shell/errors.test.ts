import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect } from 'vitest'
import type { render } from '../../../src/web/entry-server.tsx'
import { freshTest as test } from '../support/browser-test.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { followLink } from '../support/links.ts'
import { expectVisible, expectHidden } from '../support/expectations.ts'
import { errorStatusLog, type BrowserSession } from '../support/browser-session.ts'

/** Changes the client's files on their way to the browser; fails where there was nothing to change. */
const change = async (session: BrowserSession, what: RegExp, by: string) => {
  let changed = 0
  await session.page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (what.test(text)) changed += 1
    await route.fulfill({ response, body: text.replace(what, by) })
  })
  return () => expect(changed).toBeGreaterThan(0)
}

/** Every route's guard becomes one that nobody knows. */
const guards = /guard:\s*[`"']customer[`"']/g
const unknownGuard = 'guard:"nobody"'

describe('a page that something else has changed before it is alive', () => {
  test('is drawn anew with its logo and icons', async ({ open }) => {
    const session = await open()
    session.expectLog(/#418/)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await session.page.route(/\/assets\/entry-client-/, async (route) => {
      await held
      await route.continue()
    })
    await session.page.goto('/pages/FAQ', { waitUntil: 'load' })
    await session.page.evaluate(() => {
      for (const heading of document.querySelectorAll('footer h2')) heading.textContent = 'translated'
    })
    letGo()
    await expectHidden(session.page.getByText('translated'))
    expect(await session.page.locator('use').count()).toBeGreaterThan(5)
    const withoutSymbol = await session.page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((href) => !document.querySelector(href)),
    )
    expect(withoutSymbol).toEqual([])
  })
})

describe('the error page', () => {
  test('fails: what is left says so in plain words, with a way home [SHELL-16]', async ({ open }) => {
    const session = await open()
    session.expectLog(errorStatusLog(500))
    session.expectLog(/500|ReadError|pieces|broken/)
    const wasChanged = await change(
      session,
      /\w+\([`"']shell\.errorTitle[`"']\)/,
      '(()=>{throw new Error("broken")})()',
    )
    await session.goto('/pages/FAQ')
    wasChanged()
    const gate = await session.gate('GET /api/purchase/get_pieces')
    await followLink(session, '/pages/Necklaces')
    await gate.answer({ re: '500', id: 'fault-7' }, 500)
    await expectVisible(session.page.getByText('An error occurred while showing the error page', { exact: true }))
    await expectHidden(session.page.locator('footer'))
    await gate.remove()
    await session.page.unrouteAll({ behavior: 'ignoreErrors' })
    await session.page.getByRole('main').getByRole('link').click()
    await session.waitForUrl('/')
    await expectVisible(session.page.locator('footer'))
  })

  test('is where a route with an unknown guard ends in the browser, status 500 [SHELL-16] [SHELL-21]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    session.expectLog(/Nobody knows the guard nobody/)
    const wasChanged = await change(session, guards, unknownGuard)
    await session.goto('/pages/FAQ')
    wasChanged()
    await followLink(session, '/pages/PaymentFailed')
    await expectVisible(session.page.getByText('Status 500', { exact: true }))
    await expectVisible(session.page.getByText('Nobody knows the guard nobody', { exact: true }))
    expect(await session.page.locator('body').innerText()).not.toMatch(/\n\s*at |\.js:\d/)
    await expectHidden(session.page.locator('footer'))
    await session.page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('is where it ends on the server too, answered with status 500 [SHELL-21]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-guard-'))
    await cp('dist/server', folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    const site = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'entry-server.js')).href)) as {
      render: typeof render
    }
    const ask = (from: { render: typeof render }) =>
      from.render(new Request('http://shop.example/pages/Cart'), {
        call: () => Promise.reject(new Error('nothing is called')),
        locale: 'en',
        bot: false,
        settings: {
          instructionHosts: [],
          analytics: null,
          inspector: null,
          supportWidget: null,
          social: false,
          takesMoney: true,
        },
        customer: null,
      })
    expect((await ask(site)).status).toBe(200)
    const other = await mkdtemp(join(tmpdir(), 'shop-guard-'))
    await cp(folder, other, { recursive: true, verbatimSymlinks: true })
    for (const file of await readdir(other, { recursive: true })) {
      if (!file.endsWith('.js') || file.startsWith('node_modules')) continue
      const text = await readFile(join(other, file), 'utf8')
      await writeFile(join(other, file), text.replace(guards, unknownGuard))
    }
    const broken = (await import(/* @vite-ignore */ pathToFileURL(join(other, 'entry-server.js')).href)) as {
      render: typeof render
    }
    const answer = await ask(broken)
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Status 500')
    expect(answer.text).toContain('Nobody knows the guard nobody')
    expect(answer.text).not.toMatch(/\n\s*at |\.js:\d|node_modules/)
    await Promise.all([folder, other].map((each) => rm(each, { recursive: true, force: true })))
  })
})
