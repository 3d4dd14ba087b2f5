import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { test as base } from './support/browser-test.ts'
import { becomeCustomer } from './support/customer.ts'
import { payAs, placeOrder } from './support/orders.ts'
import { becomes, seen, unseen } from './support/see.ts'
import { startShop } from './support/shop.ts'
import { openVisit, refusedRequest, type Visit } from './support/visit.ts'

/** A tracker of the same words as gtag: it keeps what it is told, and answers, or never does. */
const tracker = (answers: boolean) => `
  window.told = []
  const take = (words) => {
    window.told.push([...words].map((word) => (typeof word === 'object' ? word.event_label ?? '' : word)).join(' '))
    if (${answers} && words[0] === 'event') words[2].event_callback()
  }
  window.dataLayer.forEach(take)
  window.dataLayer.push = take
`

type Mode = 'answers' | 'silent' | 'broken'
let mode: Mode = 'answers'
let asked: string[] = []
let tracking: Server
let shop: Awaited<ReturnType<typeof startShop>>

beforeAll(async () => {
  tracking = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (mode === 'broken') response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(tracker(mode === 'answers'))
  })
  await new Promise<void>((resolve) => tracking.listen(0, '127.0.0.1', resolve))
  const { port } = tracking.address() as AddressInfo
  shop = await startShop({ ANALYTICS_ID: 'G-KILAU', ANALYTICS_URL: `http://127.0.0.1:${port}/gtag.js` })
})
afterAll(async () => {
  await shop.stop()
  await new Promise((resolve) => tracking.close(resolve))
})
afterEach(() => {
  mode = 'answers'
  asked = []
})

interface Fixtures {
  /** Opens the shop that counts visits. */
  enter: (options?: Parameters<typeof openVisit>[2]) => Promise<Visit>
}

const test = base.extend<Fixtures>({
  enter: async ({ browser }, provide) => {
    const visits: Visit[] = []
    await provide(async (options) => {
      const visit = await openVisit(browser, shop.url, options)
      visit.foresee(/a request to another host: http:\/\/127\.0\.0\.1:\d+\/gtag\.js/)
      visits.push(visit)
      return visit
    })
    for (const visit of visits) await visit.close()
  },
})

const bar = ({ page }: Visit) => page.getByRole('region', { name: 'Counting visits' })
const accept = (visit: Visit) => bar(visit).getByRole('button', { name: 'Accept' })
const decline = (visit: Visit) => bar(visit).getByRole('button', { name: 'Decline' })
const reopen = ({ page }: Visit) => page.locator('footer').getByRole('button', { name: 'Counting visits' })
const told = ({ page }: Visit) => page.evaluate(() => (globalThis as unknown as { told?: string[] }).told ?? [])

describe('consent', () => {
  test('is asked for where visits would be counted, and nothing is loaded before [CONST-02]', async ({ enter }) => {
    const visit = await enter()
    await visit.goto('/pages/FAQ')
    await seen(accept(visit))
    const [one, other] = [await accept(visit).boundingBox(), await decline(visit).boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    expect(await accept(visit).getAttribute('class')).toBe(await decline(visit).getAttribute('class'))
    expect(asked).toEqual([])
  })

  test('given, is remembered, and loads the tracker; it can be taken back [CONST-02]', async ({ enter }) => {
    const visit = await enter()
    await visit.goto('/pages/FAQ')
    await accept(visit).click()
    await unseen(bar(visit))
    await becomes(() => asked, ['/gtag.js?id=G-KILAU'])
    await becomes(() => told(visit).then(([, second]) => second), 'config G-KILAU ')
    await visit.goto('/pages/Terms')
    await becomes(() => asked.length, 2)
    await unseen(bar(visit))
    await reopen(visit).click()
    await decline(visit).click()
    await becomes(() => visit.page.evaluate(() => Reflect.get(globalThis, 'ga-disable-G-KILAU') as unknown), true)
    await visit.goto('/pages/FAQ')
    await seen(reopen(visit))
    expect(asked.length).toBe(2)
  })

  test('refused, is remembered, and loads nothing; it can be given later [CONST-02]', async ({ enter }) => {
    const visit = await enter({ wide: false, locale: 'zh-CN' })
    await visit.goto('/pages/FAQ')
    await visit.page.getByRole('button', { name: '拒绝' }).click()
    await visit.goto('/pages/Terms')
    const again = visit.page.locator('footer').getByRole('button', { name: '访问统计' })
    await seen(again)
    expect(asked).toEqual([])
    await again.click()
    await visit.page.getByRole('button', { name: '接受' }).click()
    await becomes(() => asked.length, 1)
  })

  test('is not asked for where nobody counts [CONST-02]', async ({ open }) => {
    const visit = await open()
    const response = await visit.page.goto('/pages/FAQ')
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';")
    await visit.goto('/pages/FAQ')
    await unseen(bar(visit))
    await unseen(reopen(visit))
  })

  test.for([375, 768, 1440])('is asked for without barriers at %i px', async (width, { enter }) => {
    const visit = await enter()
    await visit.page.setViewportSize({ width, height: 900 })
    await visit.goto('/pages/FAQ')
    await seen(accept(visit))
    const { violations } = await new AxeBuilder({ page: visit.page }).include('.consent').analyze()
    expect(violations).toEqual([])
  })
})

describe('a paid order', () => {
  /** Somebody who agreed to be counted waits for a payment that has just been made. */
  const payCounted = async (visit: Visit) => {
    await becomeCustomer(visit.context)
    const { order, url } = await placeOrder(visit.context)
    await visit.goto('/pages/FAQ')
    await accept(visit).click()
    await becomes(() => asked.length, 1)
    const state = await visit.gate('POST /api/purchase/get_payment_state')
    await visit.goto(`/pages/Payment?order=${order}`)
    await becomes(() => asked.length, 2)
    await state.held()
    await payAs(visit.context, url, 'approve')
    return { state, thanks: `/pages/ThanksMessage?order=${order}`, waiting: `/pages/Payment?order=${order}` }
  }

  test('is counted, and the thanks follow when the tracker has answered [CONST-02]', async ({ enter }) => {
    const visit = await enter()
    const { state, thanks } = await payCounted(visit)
    await state.open()
    await visit.arrives(thanks)
    expect(await told(visit)).toContain('event conversion order')
  })

  test('is thanked for after 2000 ms where the tracker does not answer [CONST-02] [CONST-01]', async ({ enter }) => {
    mode = 'silent'
    const visit = await enter()
    const { state, thanks, waiting } = await payCounted(visit)
    await becomes(() => told(visit).then((all) => all.length), 2)
    await visit.time.stop()
    await state.open()
    await becomes(() => told(visit).then((all) => all.at(-1)), 'event conversion order')
    await visit.time.pass(1999)
    await visit.arrives(waiting)
    await visit.time.pass(1)
    await visit.arrives(thanks)
    await visit.time.flow()
    await state.remove()
  })

  test('is thanked for where the tracker fails, which is logged as "gtag error" [CONST-02]', async ({ enter }) => {
    mode = 'broken'
    const visit = await enter()
    visit.foresee(refusedRequest(500))
    visit.foresee(/^gtag error /)
    const logged: string[] = []
    visit.page.on('console', (log) => logged.push(log.text()))
    const { state, thanks } = await payCounted(visit)
    await state.open()
    await visit.arrives(thanks)
    expect(logged.filter((text) => text.startsWith('gtag error'))).toHaveLength(1)
  })
})
