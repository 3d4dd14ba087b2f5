import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { openTabsChannel } from '../../src/web/ports/account/other-tabs.ts'
import { followLinks } from '../../src/web/ports/navigation/links.ts'
import { watchViewport } from '../../src/web/ports/navigation/viewport.ts'
import { parts as cataloguePages } from '../../src/web/routes/parts/catalogue.ts'
import { parts as detailPages } from '../../src/web/routes/parts/detail.ts'
import { parts as orderPages } from '../../src/web/routes/parts/order.ts'
import { parts as servicePages } from '../../src/web/routes/parts/service.ts'
import type { LoaderInput } from '../../src/web/routes/page-parts.ts'

afterEach(() => vi.unstubAllGlobals())

test('[X-TABS-01] what one tab tells, the others hear, and it does not hear itself', async () => {
  const heard: string[] = []
  const one = openTabsChannel(() => heard.push('one'))
  const other = openTabsChannel(() => heard.push('other'))
  one.notify()
  await expect.poll(() => heard).toEqual(['other'])
  one.close()
  other.close()
})

test('[SHELL-17] mobile is narrower than 768 px', () => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  })
  const reported: boolean[] = []
  watchViewport((wide) => reported.push(wide))
  expect(asked).toEqual(['(min-width: 768px)'])
  expect(reported).toEqual([true])
})

test.each([
  ['naturalDiamonds', 'GIA'],
  ['labGrownDiamonds', 'IGI'],
] as const)('[ROUTE-03] [ROUTE-21] %s lists the diamonds of %s', async (name, lab) => {
  const asked: [call: string, payload: unknown][] = []
  const context = {
    queryClient: new QueryClient(),
    call: (call: string, payload: unknown) => {
      asked.push([call, payload])
      return Promise.resolve({ re: '200', data: { detail: [], totalnum: 0 } })
    },
  }
  await cataloguePages[name].loader?.({ context, deps: {} } as unknown as LoaderInput)
  expect(asked.filter(([call]) => call.includes('diamond'))).toEqual([
    ['GET /api/purchase/get_diamonds', { lab, pageSize: '20' }],
    ['GET /api/purchase/get_diamond_facets', { lab }],
  ])
})

test('[ROUTE-09] the address of another kind leads to the page of the piece, with the metal that it names', async () => {
  const piece = { kind: 'earrings', link: 'moon-earrings', uuid: 'a', companions: [], daysToMake: 2, withdrawn: false }
  const open = (kind: 'fine_ring' | 'earrings') =>
    detailPages[`${kind}_detail`].loader?.({
      context: { queryClient: new QueryClient(), call: () => Promise.resolve({ re: '200', data: piece }) },
      deps: {},
      params: { id: 'moon-earrings' },
      location: { searchStr: '?metal=6' },
    } as unknown as LoaderInput)
  await expect(open('fine_ring')).rejects.toMatchObject({
    options: { href: '/pages/EarringsDetail/moon-earrings?metal=6', statusCode: 301 },
  })
  await expect(open('earrings')).resolves.toMatchObject({ id: 'moon-earrings' })
})

test.each([
  ['orders', orderPages.orders, 'POST /api/purchase/get_order_list', {}],
  ['returns', servicePages.returns, 'POST /api/service/get_request_list', { kind: 'return' }],
] as const)(
  '[PERSONAL-01] the page of %s reads those of the number in its address',
  async (_, { loader }, name, of) => {
    const asked: [call: string, payload: unknown][] = []
    const context = {
      mayRead: true,
      queryClient: new QueryClient(),
      call: (call: string, payload: unknown) => {
        asked.push([call, payload])
        return Promise.resolve({ re: '200', data: { detail: [], total: 0 } })
      },
    }
    const open = (deps: object) => loader?.({ context, deps } as unknown as LoaderInput)
    await open({ page: '3' })
    await open({ page: 'three' })
    expect(asked.filter(([call]) => call === name)).toEqual([
      [name, { ...of, page: 3 }],
      [name, { ...of, page: 1 }],
    ])
  },
)

/** A link of the page, as far as a click on it goes. */
class FakeElement {
  target = ''
  relList = new Set<string>()
  href: string
  constructor(href: string) {
    this.href = href
  }
  closest = () => this
  hasAttribute = () => false
}
const click = (target: FakeElement, changes: object = {}) => {
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0, ...changes })
  Object.defineProperty(event, 'target', { value: target })
  return event
}

test('[SHELL-01] [SHELL-13] a link within the shop is followed in the page, any other click is left to the browser', () => {
  const page = new EventTarget()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/', search: '' })
  const gone: string[] = []
  const stop = followLinks({ go: (href) => gone.push(href), prepare: () => {}, jump: () => gone.push('jump') })
  const inside = new FakeElement('https://shop.example/pages/FAQ?a=1')
  const external = Object.assign(new FakeElement('https://shop.example/language/en'), {
    relList: { contains: (name: string) => name === 'external' },
  })
  Object.assign(inside, { relList: { contains: () => false } })
  const left = [
    click(inside, { ctrlKey: true }),
    click(inside, { metaKey: true }),
    click(inside, { shiftKey: true }),
    click(inside, { button: 1 }),
    click(external),
  ]
  for (const event of left) page.dispatchEvent(event)
  expect(left.map(({ defaultPrevented }) => defaultPrevented)).toEqual(left.map(() => false))
  expect(gone).toEqual([])
  const followed = click(inside)
  page.dispatchEvent(followed)
  expect([followed.defaultPrevented, gone]).toEqual([true, ['/pages/FAQ?a=1']])
  const jumped = click(Object.assign(new FakeElement('https://shop.example/#news'), { relList: inside.relList }))
  page.dispatchEvent(jumped)
  expect([jumped.defaultPrevented, gone.at(-1)]).toEqual([false, 'jump'])
  stop()
})
