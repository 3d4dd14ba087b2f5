import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { supportWidgetMachine } from '#machines/floating/support-widget.machine.ts'
import { supportWidgetBooks } from '../../machines/floating/support-widget.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { startShop } from '../support/shop.ts'
import type { OpenBrowserSession, BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

/** The script of a support chat as another host serves it; each request waits until the test answers it. */
const openWidgetHost = async () => {
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => responses.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const take = async () => {
    await expect
      .poll(() => responses.length, { timeout: 10_000, message: 'a request of the widget' })
      .toBeGreaterThan(0)
    const response = responses.shift()
    if (!response) throw new Error('nobody asks for the widget')
    return response
  }
  const answer = async (status: number, script: string) => {
    const response = await take()
    response.writeHead(status, { 'content-type': 'text/javascript' }).end(script)
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/widget.js`,
    responses,
    answer,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const widget = `window.supportWidget = { toggle() {
  const open = document.getElementById('widget')
  if (open) return open.remove()
  const panel = document.createElement('p')
  panel.id = 'widget'
  panel.textContent = 'How can we help?'
  document.body.append(panel)
} }`
const brokenWidget = 'window.supportWidget = { toggle() { throw new Error("broken") } }'

let host: Awaited<ReturnType<typeof openWidgetHost>>
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  host = await openWidgetHost()
  shop = await startShop({ SUPPORT_WIDGET_URL: host.address })
}, 120_000)
afterAll(async () => {
  await shop.stop()
  host.close()
})

const buttonOf = ({ page }: BrowserSession) => page.locator('.float').getByRole('button', { name: 'Live support' })
const panelOf = ({ page }: BrowserSession) => page.getByText('How can we help?')
const openWithWidget = async (open: OpenBrowserSession) => {
  const session = await open({ shop: shop.url })
  session.expectLog(/a request to another host: .*\/widget\.js/)
  host.responses.length = 0
  await session.goto('/pages/FAQ')
  return session
}

interface World {
  session: BrowserSession
}

const executors: Executors<typeof supportWidgetMachine, World> = {
  'support.toggled': async ({ session }) => {
    const before = await panelOf(session).count()
    // Later than a double click.
    await session.time.pass(500)
    await buttonOf(session).click()
    await expectEventually(() => panelOf(session).count(), 1 - before)
  },
  'loadWidget done': async ({ session }) => {
    await host.answer(200, widget)
    await session.page.waitForFunction(() => 'supportWidget' in window)
  },
  'loadWidget failed': async ({ session }) => {
    session.expectLog(/Failed to load resource: .* status of 404/)
    const answered = session.page.waitForResponse(host.address)
    await host.answer(404, '')
    await answered
  },
}

/** The button is there and does nothing. */
const isIdle = async ({ session }: World) => {
  await buttonOf(session).click()
  await settle(session)
  await expectHidden(panelOf(session))
}
const assertions: Assertions<typeof supportWidgetMachine, World> = {
  deciding: { unobservable: 'it is over at once' },
  absent: { unobservable: 'this shop has a chat; without one its button is tested below' },
  loading: isIdle,
  ready: ({ session }) => expectVisible(buttonOf(session)),
  failed: isIdle,
}

walkPaths({
  books: supportWidgetBooks,
  start: async (open) => ({ session: await openWithWidget(open) }),
  executors,
  assertions,
  ends: () => false,
})

describe('the support widget', () => {
  test('has no button, and its host no rights, where the shop has none [SHELL-10]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    await expectHidden(buttonOf(session))
    const response = await session.context.request.get('/')
    expect(response.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect(response.headers()['content-security-policy']).not.toContain('frame-src')
  })

  test('is toggled again and again once its script is there [SHELL-10]', async ({ open }) => {
    const session = await openWithWidget(open)
    await buttonOf(session).click()
    await expectHidden(panelOf(session))
    await host.answer(200, widget)
    await session.page.waitForFunction(() => 'supportWidget' in window)
    // Later than a double click.
    await session.time.pass(500)
    await buttonOf(session).click()
    await expectVisible(panelOf(session))
    // Later than a double click.
    await session.time.pass(500)
    await buttonOf(session).click()
    await expectHidden(panelOf(session))
  })

  test('breaks nothing when it is broken, or is not what the script makes [SHELL-10]', async ({ open }) => {
    const session = await openWithWidget(open)
    session.expectLog(/The support widget failed/)
    await host.answer(200, brokenWidget)
    await session.page.waitForFunction(() => 'supportWidget' in window)
    await buttonOf(session).click()
    await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    await expectVisible(session.page.getByRole('dialog', { name: 'Book an Appointment' }))
    const other = await openWithWidget(open)
    await host.answer(200, 'window.somethingElse = true')
    await other.page.waitForFunction(() => 'somethingElse' in window)
    await isIdle({ session: other })
  })
})
