import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { supportWidgetMachine } from '#machines/support/support-widget.machine.ts'
import { supportWidgetBooks } from '../../machines/support/support-widget.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from './browser-test.ts'
import { becomes, seen, unseen } from './see.ts'
import { startShop } from './shop.ts'
import type { OpenVisit, Visit } from './visit.ts'
import { walkPaths } from './walk.ts'

/** The script of a support chat as another host serves it; each request waits until the test answers it. */
const openWidgetHost = async () => {
  const asked: ServerResponse[] = []
  const server = createServer((_request, response) => asked.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const take = async () => {
    await expect.poll(() => asked.length, { timeout: 10_000, message: 'a request of the widget' }).toBeGreaterThan(0)
    const response = asked.shift()
    if (!response) throw new Error('nobody asks for the widget')
    return response
  }
  const answer = async (status: number, script: string) => {
    const response = await take()
    response.writeHead(status, { 'content-type': 'text/javascript' }).end(script)
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/widget.js`,
    asked,
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
const faulty = 'window.supportWidget = { toggle() { throw new Error("broken") } }'

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

const buttonOf = ({ page }: Visit) => page.locator('.float').getByRole('button', { name: 'Live support' })
const panelOf = ({ page }: Visit) => page.getByText('How can we help?')
const openWithWidget = async (open: OpenVisit) => {
  const visit = await open({ shop: shop.url })
  visit.foresee(/a request to another host: .*\/widget\.js/)
  host.asked.length = 0
  await visit.goto('/pages/FAQ')
  return visit
}

interface World {
  visit: Visit
}

const executors: Executors<typeof supportWidgetMachine, World> = {
  'support.toggled': async ({ visit }) => {
    const before = await panelOf(visit).count()
    await buttonOf(visit).click()
    await becomes(() => panelOf(visit).count(), 1 - before)
  },
  'loadWidget done': async ({ visit }) => {
    await host.answer(200, widget)
    await visit.page.waitForFunction(() => 'supportWidget' in window)
  },
  'loadWidget failed': async ({ visit }) => {
    visit.foresee(/Failed to load resource: .* status of 404/)
    const answered = visit.page.waitForResponse(host.address)
    await host.answer(404, '')
    await answered
  },
}

/** The button is there and does nothing. */
const isIdle = async ({ visit }: World) => {
  await buttonOf(visit).click()
  await visit.page.waitForTimeout(100)
  await unseen(panelOf(visit))
}
const assertions: Assertions<typeof supportWidgetMachine, World> = {
  deciding: { unseen: 'it is over at once' },
  absent: ({ visit }) => unseen(buttonOf(visit)),
  loading: isIdle,
  ready: ({ visit }) => seen(buttonOf(visit)),
  failed: isIdle,
}

walkPaths({
  books: supportWidgetBooks,
  start: async (open) => ({ visit: await openWithWidget(open) }),
  executors,
  assertions,
})

describe('the support widget', () => {
  test('has no button, and its host no rights, where the shop has none [SHELL-10]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    await unseen(buttonOf(visit))
    const response = await visit.context.request.get('/')
    expect(response.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect(response.headers()['content-security-policy']).not.toContain('frame-src')
  })

  test('is toggled again and again once its script is there [SHELL-10]', async ({ open }) => {
    const visit = await openWithWidget(open)
    await buttonOf(visit).click()
    await unseen(panelOf(visit))
    await host.answer(200, widget)
    await visit.page.waitForFunction(() => 'supportWidget' in window)
    await buttonOf(visit).click()
    await seen(panelOf(visit))
    await buttonOf(visit).click()
    await unseen(panelOf(visit))
  })

  test('breaks nothing when it is broken, or is not what the script makes [SHELL-10]', async ({ open }) => {
    const visit = await openWithWidget(open)
    visit.foresee(/The support widget failed/)
    await host.answer(200, faulty)
    await visit.page.waitForFunction(() => 'supportWidget' in window)
    await buttonOf(visit).click()
    await visit.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    await seen(visit.page.getByRole('dialog', { name: 'Book an Appointment' }))
    const other = await openWithWidget(open)
    await host.answer(200, 'window.somethingElse = true')
    await other.page.waitForFunction(() => 'somethingElse' in window)
    await isIdle({ visit: other })
  })
})
