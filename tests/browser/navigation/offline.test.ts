import { describe, expect } from 'vitest'
import type { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { connectionBooks } from '../../machines/navigation/connection.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { followLink } from '../support/links.ts'
import { expectChanged, expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { refuseThrice } from '../support/busy.ts'
import { walkPaths } from '../support/walk.ts'

const noNetwork = 'You are offline. What you typed stays, and we go on as soon as the network is back.'
const noShop = 'The shop cannot be reached just now. What you typed stays, and we keep trying.'
const typed = 'mei@example.com'

interface World {
  session: BrowserSession
  pings: RequestHold
  /** An email in the foot that was sent before, and still waits for its answer. */
  news: RequestHold
  search: RequestHold
  /** What is searched for next: the same words again would ask for nothing. */
  words: string[]
}

const searchOf = ({ page }: BrowserSession) => page.locator('.head__search').getByRole('searchbox')
const emailOf = ({ page }: BrowserSession) => page.locator('.news').getByRole('textbox')
const barOf = ({ page }: BrowserSession) => page.locator('.connection')

const busy = 'The shop is very busy just now. What you typed is still here; please try again in a moment.'

/** Searches for other words than before, and waits until the search is on its way. */
const ask = async ({ session, search, words }: World) => {
  await searchOf(session).fill(words.pop() ?? '')
  // The search waits for the end of the typing, and time is paused where a state ends by itself.
  await session.time.pass(250)
  await search.held()
}

const executors: Executors<typeof connectionMachine, World> = {
  'network.lost': ({ session }) => session.context.setOffline(true),
  'network.returned': ({ session }) => session.context.setOffline(false),
  'call.failed': async (world) => {
    await ask(world)
    await world.search.abort()
  },
  'call.refused': async (world) => {
    await ask(world)
    await refuseThrice(world.session, world.search)
    await expectVisible(world.session.page.getByRole('alert').getByText(busy, { exact: true }))
  },
  'call.answered': ({ news }) => news.open(),
  'ping done': ({ pings }) => pings.open(),
  'ping failed': ({ pings }) => pings.abort(),
  'network done': { unobservable: 'it is watched as long as the page' },
  'network failed': { unobservable: 'it is watched as long as the page' },
}

const isLost = async ({ session }: World, text: string) => {
  await expectVisible(barOf(session).getByText(text, { exact: true }))
  expect(await barOf(session).getAttribute('role')).toBe('status')
  expect(await emailOf(session).inputValue()).toBe(typed)
}
const assertions: Assertions<typeof connectionMachine, World> = {
  online: async ({ session, pings }) => {
    await expectEventually(() => barOf(session).innerText(), '')
    await expectEventually(() => pings.count(), 0)
  },
  busy: async ({ session, pings }) => {
    await expectEventually(() => barOf(session).innerText(), '')
    await expectEventually(() => pings.count(), 0)
    expect(await emailOf(session).inputValue()).toBe(typed)
  },
  'lost.offline': async (world) => {
    await isLost(world, noNetwork)
    await expectEventually(() => world.pings.count(), 0)
  },
  'lost.unreachable.pinging': async (world) => {
    await world.pings.held()
    await isLost(world, noShop)
  },
  'lost.unreachable.waiting': async (world) => {
    await isLost(world, noShop)
    await expectEventually(() => world.pings.count(), 0)
  },
}

walkPaths({
  books: connectionBooks,
  start: async (open) => {
    const session = await open()
    session.expectLog(failedRequestLog)
    await session.goto('/pages/FAQ')
    const world = {
      session,
      pings: await session.holdPings(),
      news: await session.gate('POST /api/purchase/footer_email'),
      search: await session.gate('GET /api/purchase/search_commodity'),
      words: ['emerald', 'halo', 'oval'],
    }
    await emailOf(session).fill(typed)
    await emailOf(session).press('Enter')
    await world.news.held()
    return world
  },
  executors,
  assertions,
  // The network returns after it was lost, and nothing is answered without it.
  may: (when, _, state) =>
    when === 'network.returned' ? state === 'lost.offline' : when !== 'call.answered' || state !== 'lost.offline',
})

describe('without a network', () => {
  test('what was typed stays, and the search goes on by itself [SESSION-07] [X-OFFLINE-01]', async ({ open }) => {
    const session = await open()
    session.expectLog(failedRequestLog)
    await session.goto('/pages/FAQ')
    const field = searchOf(session)
    await session.page.locator('.news').getByRole('textbox').fill('mei@example.com')
    await field.fill('oval')
    await expectVisible(session.page.locator('.found__name').first())
    await session.context.setOffline(true)
    await field.fill('halo')
    await expectVisible(session.page.getByText('The search could not reach the shop.'))
    await expectVisible(session.page.locator('.connection').getByText(noNetwork))
    expect(await field.inputValue()).toBe('halo')
    await session.context.setOffline(false)
    await expectVisible(session.page.locator('.found__name').first())
    await expectHidden(session.page.locator('.connection').getByText(noNetwork))
    expect(await field.inputValue()).toBe('halo')
    expect(await session.page.locator('.news').getByRole('textbox').inputValue()).toBe('mei@example.com')
  })

  test('a page whose data could not be read is read again by a button, and once the shop answers [X-OFFLINE-01] [X-EMPTY-01]', async ({
    open,
  }) => {
    const session = await open()
    session.expectLog(failedRequestLog)
    session.expectLog(errorStatusLog(500))
    session.expectLog(/NetworkError|No answer of the shop/)
    await session.goto('/pages/Earrings')
    const pieces = await session.gate('GET /api/purchase/get_pieces')
    const pings = await session.holdPings()
    // The page's advertisement is not answered either: that would show that the shop answers again.
    await session.page.route('**/client_ad?*', (route) => route.abort('connectionfailed'))
    await followLink(session, '/pages/Necklaces')
    const again = session.page.getByRole('main').getByRole('button', { name: 'Try again' })
    await pieces.abort()
    await expectVisible(again)
    // Also before the page has found that by itself.
    await again.click()
    await pieces.held()
    await pieces.abort()
    await expectVisible(again)
    await pieces.remove()
    await session.page.unroute('**/client_ad?*')
    await pings.remove()
    await expectChanged(() => session.page.locator('.card').count(), 0)
    await session.waitForUrl('/pages/Necklaces')
  })

  test('a page that does not come leaves header and footer, comes with the network, and back leads to the one before [X-OFFLINE-02] [SESSION-07]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    session.expectLog(failedRequestLog)
    session.expectLog(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    session.expectLog(/NetworkError|TypeError/)
    await session.goto('/pages/Earrings')
    await session.rest()
    await session.context.setOffline(true)
    await followLink(session, '/pages/FAQ')
    const failed = page.getByRole('main').getByRole('alert')
    await expectVisible(failed.getByRole('heading', { level: 1, name: 'This did not load' }))
    await expectVisible(failed.getByRole('button', { name: 'Try again' }))
    await expectVisible(page.locator('.foot'))
    await expectVisible(page.locator('header').getByRole('link', { name: 'Log in' }))
    await expectHidden(page.getByText(/Status 500|Failed to fetch/))
    await page.goBack()
    await expectChanged(() => page.locator('.card').count(), 0)
    await page.goForward()
    await expectVisible(failed)
    await session.context.setOffline(false)
    await expectVisible(page.getByRole('heading', { level: 1, name: /questions/i }))
  })

  test('is told at the foot of a dialog, whose head stays free [X-OFFLINE-02]', async ({ open }) => {
    const session = await open({ wide: false })
    session.expectLog(failedRequestLog)
    await session.goto('/?r=Appointment')
    const { page } = session
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await expectVisible(close)
    await page.setViewportSize({ width: 375, height: 500 })
    await session.context.setOffline(true)
    await expectVisible(page.locator('.connection p'))
    const bar = (await page.locator('.connection p').boundingBox())!
    expect(bar.y + bar.height).toBe(500)
    const isFree = (element: Element) => {
      element.scrollIntoView({ block: 'end' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    expect(await close.evaluate(isFree)).toBe(true)
    await page.locator('.veil').evaluate((veil) => veil.scrollTo(0, veil.scrollHeight))
    const last = (await page.locator('.dialog').boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y)
    expect(await page.locator('.connection').evaluate((each) => each.closest('[inert], [aria-hidden="true"]'))).toBe(
      null,
    )
  })
})
