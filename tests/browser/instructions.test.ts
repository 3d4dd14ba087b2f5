import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { tellDesk } from '../support/desk.ts'
import { test as base } from './support/browser-test.ts'
import { becomes, hasFocus, seen, unseen } from './support/see.ts'
import { startShop } from './support/shop.ts'
import { openVisit, type Visit } from './support/visit.ts'

/** A notice is read at most once a second. */
const aMoment = 1100

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ INSTRUCTION_HOSTS: 'help.example' })
})
afterAll(() => shop.stop())

const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, provide) => {
    const visit = await openVisit(browser, shop.url)
    await provide(visit)
    await visit.close()
  },
})

/** The staff's own command, beside the open shop. */
const tell = async (...words: string[]) => {
  expect(await tellDesk(shop, 'notice', ...words)).toMatchObject({ code: 0 })
  await delay(aMoment)
}
afterEach(() => tell('off'))

/** Something that asks the server. */
const ask = ({ page }: Visit, text: string) => page.locator('.head__search').getByRole('searchbox').fill(text)

describe('an instruction of the server', () => {
  test('shows a message for 3 s [SESSION-04] [SESSION-05]', async ({ visit }) => {
    await visit.goto('/pages/FAQ')
    await tell('bubble', 'We close at noon', '我们中午关门')
    await ask(visit, 'halo')
    await seen(visit.page.locator('.toast').getByText('We close at noon', { exact: true }))
    await unseen(visit.page.locator('.toast'))
    await ask(visit, 'oval')
    await seen(visit.page.locator('.found__name').first())
    await unseen(visit.page.locator('.toast'))
  })

  test('shows a popup, with what it says as text, until it is confirmed [SESSION-04]', async ({ visit }) => {
    await visit.goto('/pages/FAQ')
    await tell('popup', '<b>Closed</b> on Monday', '周一休息')
    await ask(visit, 'halo')
    const popup = visit.page.getByRole('alertdialog', { name: 'Tips' })
    await seen(popup.getByText('<b>Closed</b> on Monday', { exact: true }))
    await hasFocus(popup)
    await popup.getByRole('button', { name: 'Confirm' }).click()
    await unseen(popup)
  })

  test('leads to a page of the shop [SESSION-04]', async ({ visit }) => {
    await visit.goto('/pages/FAQ')
    await tell('redirect', '/pages/Contact')
    await ask(visit, 'halo')
    await visit.arrives('/pages/Contact')
    await visit.goto('/pages/FAQ')
    await ask(visit, 'oval')
    await seen(visit.page.locator('.found__name').first())
    await visit.arrives('/pages/FAQ')
  })

  test('leads to an allowed host, and to no other [SESSION-04]', async ({ visit }) => {
    const asked: string[] = []
    visit.foresee(/a request to another host: https:\/\/help\.example/)
    await visit.page.route(/^https:\/\//, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<h1>Help</h1>' })
    })
    await visit.goto('/pages/FAQ')
    await tell('redirect', 'https://evil.example/')
    await ask(visit, 'halo')
    await seen(visit.page.locator('.found__name').first())
    await tell('redirect', 'https://help.example/diamonds')
    await ask(visit, 'oval')
    await becomes(() => visit.page.url(), 'https://help.example/diamonds')
    expect(asked).toEqual(['https://help.example/diamonds'])
  })
})
