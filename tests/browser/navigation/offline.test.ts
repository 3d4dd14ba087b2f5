import { describe, expect } from 'vitest'
import type { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { connectionBooks } from '../../machines/navigation/connection.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { Gate } from '../support/gate.ts'
import { holdKnocks } from '../support/knocks.ts'
import { followLink } from '../support/links.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const noNetwork = 'You are offline. What you typed stays, and we go on as soon as the network is back.'
const noShop = 'The shop cannot be reached just now. What you typed stays, and we keep trying.'
const typed = 'mei@example.com'

interface World {
  visit: Visit
  knocks: Gate
  /** An email in the foot that was sent before, and still waits for its answer. */
  news: Gate
  search: Gate
}

const searchOf = ({ page }: Visit) => page.locator('.head__search').getByRole('searchbox')
const emailOf = ({ page }: Visit) => page.locator('.news').getByRole('textbox')
const barOf = ({ page }: Visit) => page.locator('.connection')

const executors: Executors<typeof connectionMachine, World> = {
  'network.lost': ({ visit }) => visit.context.setOffline(true),
  'network.returned': ({ visit }) => visit.context.setOffline(false),
  'call.failed': async ({ visit, search }) => {
    await searchOf(visit).fill('oval')
    await search.held()
    await search.lose()
  },
  'call.answered': ({ news }) => news.open(),
  'knock done': ({ knocks }) => knocks.open(),
  'knock failed': ({ knocks }) => knocks.lose(),
  'network done': { unseen: 'it is watched as long as the page' },
  'network failed': { unseen: 'it is watched as long as the page' },
}

const isLost = async ({ visit }: World, text: string) => {
  await seen(barOf(visit).getByText(text, { exact: true }))
  expect(await barOf(visit).getAttribute('role')).toBe('status')
  expect(await emailOf(visit).inputValue()).toBe(typed)
}
const assertions: Assertions<typeof connectionMachine, World> = {
  online: async ({ visit, knocks }) => {
    await becomes(() => barOf(visit).innerText(), '')
    expect(knocks.count()).toBe(0)
  },
  offline: async (world) => {
    await isLost(world, noNetwork)
    await becomes(() => world.knocks.count(), 0)
  },
  'unreachable.knocking': async (world) => {
    await world.knocks.held()
    await isLost(world, noShop)
  },
  'unreachable.resting': async (world) => {
    await isLost(world, noShop)
    expect(world.knocks.count()).toBe(0)
  },
}

walkPaths({
  books: connectionBooks,
  start: async (open) => {
    const visit = await open()
    visit.foresee(lostRequest)
    await visit.goto('/pages/FAQ')
    const world = {
      visit,
      knocks: await holdKnocks(visit),
      news: await visit.gate('POST /api/purchase/footer_email'),
      search: await visit.gate('GET /api/purchase/search_commodity'),
    }
    await emailOf(visit).fill(typed)
    await emailOf(visit).press('Enter')
    await world.news.held()
    return world
  },
  executors,
  assertions,
  // The network returns after it was lost, and nothing is answered without it.
  may: (when, _, state) =>
    when === 'network.returned' ? state === 'offline' : when !== 'call.answered' || state !== 'offline',
})

describe('without a network', () => {
  test('what was typed stays, and the search goes on by itself [SESSION-07]', async ({ open }) => {
    const visit = await open()
    visit.foresee(lostRequest)
    await visit.goto('/pages/FAQ')
    const field = searchOf(visit)
    await visit.page.locator('.news').getByRole('textbox').fill('mei@example.com')
    await field.fill('oval')
    await seen(visit.page.locator('.found__name').first())
    await visit.context.setOffline(true)
    await field.fill('halo')
    await seen(visit.page.getByText('The search could not reach the shop.'))
    await seen(visit.page.locator('.connection').getByText(noNetwork))
    expect(await field.inputValue()).toBe('halo')
    await visit.context.setOffline(false)
    await seen(visit.page.locator('.found__name').first())
    await unseen(visit.page.locator('.connection').getByText(noNetwork))
    expect(await field.inputValue()).toBe('halo')
    expect(await visit.page.locator('.news').getByRole('textbox').inputValue()).toBe('mei@example.com')
  })

  test('a page whose data could not be read is drawn once the shop answers [SESSION-07]', async ({ open }) => {
    const visit = await open()
    visit.foresee(lostRequest)
    visit.foresee(refusedRequest(500))
    visit.foresee(/NetworkError|No answer of the shop/)
    await visit.goto('/pages/Earrings')
    const pieces = await visit.gate('GET /api/purchase/get_pieces')
    await visit.page.route('**/healthz', (route) => route.abort('connectionfailed'))
    await followLink(visit, '/pages/Necklaces')
    await pieces.lose()
    await seen(visit.page.getByRole('button', { name: 'Try again' }))
    await pieces.remove()
    await visit.page.unroute('**/healthz')
    await becomes(
      () =>
        visit.page
          .locator('.card')
          .count()
          .then((cards) => cards > 0),
      true,
    )
    await visit.arrives('/pages/Necklaces')
  })
})
