import { describe, expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { followLink } from './support/links.ts'
import { becomes, seen, unseen } from './support/see.ts'
import { lostRequest, refusedRequest } from './support/visit.ts'

const noNetwork = 'You are offline. What you typed stays, and we go on as soon as the network is back.'
const noShop = 'The shop cannot be reached just now. What you typed stays, and we keep trying.'

describe('without a network', () => {
  test('the shopper is told, in a live region, until it is back [SESSION-07]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/pages/FAQ')
    const bar = visit.page.locator('.connection')
    expect(await bar.getAttribute('role')).toBe('status')
    await visit.context.setOffline(true)
    await seen(bar.getByText(noNetwork))
    await visit.context.setOffline(false)
    await unseen(bar.getByText(noNetwork))
  })

  test('what was typed stays, and the search goes on by itself [SESSION-07]', async ({ open }) => {
    const visit = await open()
    visit.foresee(lostRequest)
    await visit.goto('/pages/FAQ')
    const field = visit.page.locator('.head__search').getByRole('searchbox')
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

  test('a shop that does not answer is knocked at every 3 s [SESSION-07]', async ({ open }) => {
    const visit = await open()
    visit.foresee(lostRequest)
    await visit.goto('/pages/FAQ')
    const asked = await visit.gate('POST /api/purchase/footer_email')
    let knocks = 0
    await visit.page.route('**/healthz', (route) => {
      knocks += 1
      return route.abort('connectionfailed')
    })
    await visit.page.locator('.news').getByRole('textbox').fill('mei@example.com')
    await visit.page.locator('.news').getByRole('textbox').press('Enter')
    await asked.held()
    await visit.time.stop()
    await asked.lose()
    await seen(visit.page.locator('.connection').getByText(noShop))
    await becomes(() => knocks, 1)
    await visit.time.pass(2999)
    expect(knocks).toBe(1)
    await visit.time.pass(1)
    await becomes(() => knocks, 2)
    await visit.page.unroute('**/healthz')
    await visit.time.pass(3000)
    await unseen(visit.page.locator('.connection').getByText(noShop))
    expect(await visit.page.locator('.news').getByRole('textbox').inputValue()).toBe('mei@example.com')
  })
})
