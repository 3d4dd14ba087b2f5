import type { Locator, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { SearchResult } from '#contract/search/schemas.ts'
import { searchSizes } from '#contract/constants.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { searchBooks } from '../../machines/search/search.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import type { WireAnswer } from '../../support/client.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { callAs } from '../support/customer.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { startsWithDelay, walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

type SearchAnswer = WireAnswer<'GET /api/purchase/search_commodity'>

/** A text that no product has. */
const unknown = 'zzqxv'
const popular = [
  'pave engagement rings',
  'lab created diamonds',
  '1 carat diamond engagement rings',
  'white gold engagement rings',
  'anniversary rings',
]

const parts = ({ page }: BrowserSession) => {
  const head = page.locator('.head__search')
  const drawer = page.getByRole('dialog')
  return {
    head,
    drawer,
    drawerOpener: page.locator('header').getByRole('button', { name: 'Search' }),
    field: head.getByRole('searchbox').or(drawer.getByRole('searchbox')).filter({ visible: true }),
    popover: head.getByRole('region', { name: 'Search results' }),
  }
}

interface World {
  session: BrowserSession
  gate: RequestHold
  /** The page of a piece that was chosen. */
  piece: RequestHold
  wide: boolean
  /** The start of the path. */
  /** The page before or after this one, and how it is reached without a press in this one. */
  other: { path: string; move: 'goBack' | 'goForward' }
  /** What the server said last. */
  answer: SearchAnswer | null
}

/** Where results are shown: the popover of wide screens, the drawer's view of narrow ones, which is opened for it. */
const view = async ({ session, wide }: World) => {
  const { popover, drawer, drawerOpener } = parts(session)
  if (wide) return popover
  if ((await drawer.count()) === 0) await pressLater(session, () => drawerOpener.click())
  return drawer
}
const field = async (world: World) => {
  await view(world)
  return parts(world.session).field
}
const resultsOf = async (world: World) => (await view(world)).locator('.found li')

const pathIn = ({ page }: BrowserSession) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

type SearchStep = Step<typeof searchMachine>
const answerOf = ({ event }: SearchStep) => event['output'] as { re: string; data?: NonNullable<SearchAnswer['data']> }
/** Whether the answer to what is typed now is to be that nothing was found. */
const findsNothing = (ahead: readonly SearchStep[]) => {
  const next = ahead.find(({ when }) => ['search done', 'text.changed', 'popular.chosen'].includes(when))
  return next?.when === 'search done' && answerOf(next).data?.totalnum === 0 && answerOf(next).data?.help.length === 0
}

const executors: Executors<typeof searchMachine, World> = {
  'text.changed': async (world, { event }, ahead) => {
    const typed = String(event['value'])
    const input = await field(world)
    const text = typed.trim() !== '' && findsNothing(ahead) ? unknown : typed
    // The same text again is no change.
    if ((await input.inputValue()) === text) await input.press('End')
    else await input.fill(text)
  },
  'search.submitted': async (world) => {
    const { session } = world
    const text = await (await field(world)).inputValue()
    const before = session.page.url()
    await (await field(world)).press('Enter')
    if (text.trim() === '') {
      expect(session.page.url()).toBe(before)
      return
    }
    await session.waitForUrl(`/pages/search?search=${encodeURIComponent(text.trim())}`)
    // The search page asks for itself, and is not there before it is answered.
    await world.gate.held((request) => new URL(request.url()).searchParams.get('pageSize') === '20')
  },
  'search.retried': async (world) => {
    const retry = (await view(world)).getByRole('button', { name: 'Try again' })
    await pressLater(world.session, () => retry.click())
  },
  'search.dismissed': ({ session }) => session.page.keyboard.press('Escape'),
  'search.reset': async (world, { state }) => {
    const { session, piece } = world
    if (state !== 'shown.leaving') {
      const { path, move } = world.other
      world.other = { path: pathIn(session), move: move === 'goBack' ? 'goForward' : 'goBack' }
      return session.navigate(path, () => session.page[move]())
    }
    // All of them: the page of another result is read ahead where the pointer rests on it.
    await piece.remove()
    await expectFocused(session.page.getByRole('main'))
  },
  // A click with the keyboard, as of whoever typed.
  'result.chosen': async (world) => {
    world.other = { path: pathIn(world.session), move: 'goBack' }
    await (await resultsOf(world)).getByRole('link').first().press('Enter')
  },
  'popular.chosen': async (world, { event }) => {
    await (await field(world)).focus()
    const { head, drawer } = parts(world.session)
    const button = (world.wide ? head : drawer).getByRole('button', { name: String(event['text']) })
    await pressLater(world.session, () => button.click())
  },
  'viewport.changed': async (world, { event }) => {
    world.wide = event['wide'] === true
    await world.session.resize(world.wide)
  },
  'search done': async (world, step) => {
    const { re, data } = answerOf(step)
    const request = await world.gate.held()
    if (re !== '200') {
      world.session.expectLog(errorStatusLog(Number(re)))
      return world.gate.answer({ re }, Number(re))
    }
    if (data?.totalnum === 0 && new URL(request.url()).searchParams.get('search') !== unknown) {
      // Every popular search finds products, and no text of the ledger a page of help.
      world.answer = { re: '200', data }
      return world.gate.answer({ re, data })
    }
    const answered = world.session.page.waitForResponse((response) => response.url() === request.url())
    await world.gate.open()
    world.answer = (await (await answered).json()) as SearchAnswer
  },
  'search failed': async ({ session, gate }) => {
    session.expectLog(failedRequestLog)
    await gate.held()
    await gate.abort()
  },
}

const concealedClass = /head__search--concealed/
const isRevealed = async ({ session, wide }: World) => {
  if (wide)
    await expectEventually(() => parts(session).head.getAttribute('class'), expect.not.stringMatching(concealedClass))
}
const isBusy = async (world: World) => {
  const list = (await view(world)).locator('.found')
  await expectEventually(() => list.getAttribute('aria-busy'), 'true')
}

const assertions: Assertions<typeof searchMachine, World> = {
  hidden: async ({ session, wide }) => {
    if (wide) expect(await parts(session).head.getAttribute('class')).toMatch(concealedClass)
  },
  idle: async (world) => {
    await isRevealed(world)
    if (world.wide) await expectHidden(parts(world.session).popover)
    else await expectHidden((await view(world)).locator('.found'))
    // What the page gave up is heard of a moment later.
    await expectEventually(() => world.gate.count(), 0)
  },
  'shown.typing': async (world) => {
    await isRevealed(world)
    await isBusy(world)
    expect(world.gate.count()).toBe(0)
  },
  'shown.searching': async (world) => {
    await isBusy(world)
    const text = (await (await field(world)).inputValue()).trim()
    const pageSize = String(world.wide ? searchSizes.wide : searchSizes.narrow)
    const request = await world.gate.held((held) => {
      const query = new URL(held.url()).searchParams
      return query.get('search') === text && query.get('pageSize') === pageSize
    })
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({ search: text, startNum: '0', pageSize })
  },
  'shown.found': async (world) => {
    const { detail, totalnum } = world.answer?.data ?? { detail: [] as SearchResult[], totalnum: 0 }
    const results = await resultsOf(world)
    await expectEventually(
      () => results.locator('.found__name').allInnerTexts(),
      detail.map(({ name }) => name),
    )
    const all = (await view(world)).getByRole('link', { name: 'View All' })
    if (totalnum > detail.length) {
      expect(await all.innerText()).toBe(`View All (${totalnum})`)
      expect(await all.getAttribute('href')).toBe(
        `/pages/search?search=${encodeURIComponent((await (await field(world)).inputValue()).trim())}`,
      )
    } else await expectHidden(all)
  },
  'shown.empty': async (world) => {
    const text = (await (await field(world)).inputValue()).trim()
    const place = await view(world)
    await expectVisible(place.getByText('NO RESULTS FOUND :(', { exact: true }))
    await expectVisible(place.getByText(`Sorry, no results found for ${text}`, { exact: true }))
    expect(await place.getByRole('link', { name: 'customer support' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\//,
    )
  },
  // The results stay until the page is there; where there are none yet, it is being searched.
  'shown.leaving': async (world, { results, help }) =>
    expectVisible(
      results.length + help.length > 0
        ? (await resultsOf(world)).or((await view(world)).locator('.help-links li')).first()
        : (await view(world)).getByText('Searching'),
    ),
  'shown.failed': async (world) => {
    await expectVisible((await view(world)).getByText('The search could not reach the shop.'))
  },
}

walkPaths({
  books: searchBooks,
  start: async (open, { input, steps }): Promise<World> => {
    const { wide } = input as { wide: boolean }
    // A phone's browser has a touch screen.
    const session = await open({ wide })
    await session.resize(wide)
    const gate = await session.gate('GET /api/purchase/search_commodity')
    if (startsWithDelay(searchBooks, input)) await session.time.pause()
    if (steps.some(({ when }) => when === 'search.reset')) {
      await session.goto('/pages/FAQ')
      await session.follow(
        session.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }),
        '/pages/Terms',
      )
    } else await session.goto('/pages/Terms')
    const piece = await session.gate('GET /api/purchase/get_piece')
    return { session, gate, piece, wide, other: { path: '/pages/FAQ', move: 'goBack' }, answer: null }
  },
  executors,
  assertions,
  may: (when, event, state, { text, results }) => {
    // The field is not shown yet; and that of the drawer cannot be while time stands still, because it is loaded when opened.
    if (state === 'hidden') return ['after searchRevealDelay', 'search.reset', 'viewport.changed'].includes(when)
    if (state === 'shown.typing' && when === 'viewport.changed') return false
    if (when === 'result.chosen') return state === 'shown.found' && results.length > 0
    // What else can be done meanwhile is what can be done with any results.
    if (state === 'shown.leaving') return when === 'search.reset'
    // What is typed again is no change.
    if (when === 'text.changed' && event['value'] === text) return state === (text === '' ? 'idle' : 'shown.typing')
    // Popular searches make way for what was typed.
    return when !== 'popular.chosen' || state === 'idle'
  },
  // The same search again loads the page anew, and any answer after a lost connection repeats the search by itself.
  ends: (when) => when === 'search.submitted' || when === 'search failed',
})

describe('the header search', () => {
  test('leaves the focus in the page of the result that was chosen, not at what opened the drawer [X-SEARCH-10]', async ({
    open,
  }) => {
    const session = await open({ wide: false, motion: true })
    await session.goto('/pages/Terms')
    const { drawer, drawerOpener } = parts(session)
    await drawerOpener.tap()
    await drawer.getByRole('searchbox').fill('tennis')
    await drawer.locator('.found a').first().tap()
    await expectHidden(drawer)
    await expectVisible(session.page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first())
    await expectFocused(session.page.getByRole('main'))
  })

  test('leaves the focus in the page of a search that was submitted, with nothing over it [X-SEARCH-10]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { head, field: input } = parts(session)
    await input.fill('ring')
    await input.press('Enter')
    await session.waitForUrl('/pages/search?search=ring')
    await expectFocused(session.page.getByRole('main'))
    await expectHidden(head.getByRole('heading', { name: 'Popular searches' }))
  })

  test('is revealed 2 s after load [SEARCH-01] [CONST-01]', async ({ open }) => {
    const session = await open()
    await session.time.pause()
    await session.goto('/')
    const { head } = parts(session)
    await session.time.advance(1999)
    expect(await head.getAttribute('class')).toMatch(concealedClass)
    await session.time.advance(1)
    await expectEventually(() => head.getAttribute('class'), expect.not.stringMatching(concealedClass))
  })

  test('opens a popover of 580 px while typing and closes it when emptied [SEARCH-02] [SEARCH-03]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { popover, field: input } = parts(session)
    await input.fill('ring')
    await expectVisible(popover.locator('.found__name').first())
    expect((await popover.boundingBox())?.width).toBe(580)
    await input.fill('')
    await expectHidden(popover)
    const address = session.page.url()
    await input.press('Enter')
    await settle(session)
    expect(session.page.url()).toBe(address)
  })

  test('says that it searches, and how much was found or nothing, in one place [X-SEARCH-20]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { field: input, popover } = parts(session)
    const answers = await session.gate('GET /api/purchase/search_commodity')
    await input.fill('tennis')
    await answers.held()
    const said = popover.getByRole('status')
    await expectEventually(() => said.innerText(), 'Searching')
    const place = await said.elementHandle()
    await answers.open()
    await expectEventually(() => said.innerText().then((text) => /^[1-9]\d* results?$/.test(text)), true)
    await input.fill('halo')
    await answers.held()
    await expectEventually(() => said.innerText(), 'Searching')
    await answers.remove()
    await expectEventually(() => said.innerText().then((text) => /^[1-9]\d* results?$/.test(text)), true)
    await input.fill(unknown)
    await expectEventually(() => said.innerText().then((text) => text.startsWith('NO RESULTS FOUND :(')), true)
    expect(await place?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('keeps the text when Escape closes it, and Enter still searches for it [SEARCH-05] [SEARCH-02]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { popover, field: input, head } = parts(session)
    await input.focus()
    await head.getByRole('button', { name: 'anniversary rings' }).click()
    await expectVisible(popover.locator('.found__name').first())
    await expectFocused(input)
    await session.page.keyboard.press('Escape')
    await expectHidden(popover)
    expect(await input.inputValue()).toBe('anniversary rings')
    await input.press('Enter')
    await session.waitForUrl('/pages/search?search=anniversary rings')
  })

  test('offers popular searches, each of which finds products [SEARCH-04]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { head, field: input, popover } = parts(session)
    for (const text of popular) {
      await input.fill('')
      await head.getByRole('button', { name: text }).click()
      await expectVisible(popover.locator('.found__name').first())
      expect(await input.inputValue()).toBe(text)
      await expectEventually(() => popover.locator('.found').getAttribute('aria-busy'), 'false')
      expect(await popover.locator('.found li').count()).toBeGreaterThan(0)
    }
  })

  test('shows 4 results on wide screens, 3 on narrow ones, and all on the search page [SEARCH-05] [SEARCH-02]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { popover, field: input, drawer, drawerOpener } = parts(session)
    await input.fill('ring')
    await expectEventually(() => popover.locator('.found li').count(), 4)
    await popover.getByRole('link', { name: 'View All' }).click()
    await session.waitForUrl('/pages/search?search=ring')
    await expectHidden(popover)
    const phone = await open({ wide: false })
    await phone.goto('/')
    await parts(phone).drawerOpener.click()
    await parts(phone).field.fill('ring')
    await expectEventually(() => parts(phone).drawer.locator('.found li').count(), 3)
    expect(await drawer.count()).toBe(0)
    await expectHidden(drawerOpener)
    await parts(phone).field.press('Enter')
    await phone.waitForUrl('/pages/search?search=ring')
    await expectHidden(parts(phone).drawer)
  })

  test('says when nothing is found, in the popover and on the search page [SEARCH-06]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { field: input, popover } = parts(session)
    await input.fill(unknown)
    await expectVisible(popover.getByText('NO RESULTS FOUND :(', { exact: true }))
    await expectVisible(popover.getByText(`Sorry, no results found for ${unknown}`, { exact: true }))
    const greetingIn = async (part: Locator) => {
      const href = await part.getByRole('link', { name: 'customer support' }).getAttribute('href')
      const { host, searchParams } = new URL(href ?? '', session.page.url())
      return [host, searchParams.get('text')]
    }
    const greeting = ['wa.me', `Hello Kilau, I am looking for: ${unknown}`]
    expect(await greetingIn(popover)).toEqual(greeting)
    await input.press('Enter')
    await session.waitForUrl(`/pages/search?search=${unknown}`)
    const main = session.page.getByRole('main')
    await expectVisible(main.getByText('NO RESULTS FOUND :(', { exact: true }))
    await expectVisible(main.getByText(`Sorry, no results found for ${unknown}`, { exact: true }))
    expect(await greetingIn(main)).toEqual(greeting)
  })

  test.for([true, false])(
    'takes a part of what was understood away on the search page, with script %s [X-SEARCH-14]',
    async (script, { open }) => {
      const session = await open({ script })
      await session.page.goto(`${session.url}/pages/search?search=${encodeURIComponent('white gold ring under 9000')}`)
      const chips = session.page.getByRole('list', { name: 'Understood as' }).getByRole('link')
      expect(await chips.allInnerTexts()).toEqual(['White gold', 'Rings', 'up to RM 9,000'])
      await chips.filter({ hasText: 'up to RM 9,000' }).click()
      await session.waitForUrl('/pages/search?search=white gold ring')
      await expectEventually(() => chips.allInnerTexts(), ['White gold', 'Rings'])
    },
  )

  test('shows what was understood in the popover, and pages of words below [X-SEARCH-14] [X-SEARCH-15]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { field: input, popover } = parts(session)
    await input.fill('ring size')
    await expectVisible(popover.getByRole('link', { name: 'Remove Rings' }))
    await session.navigate('/pages/RingSize', () => popover.getByRole('link', { name: 'Find your ring size' }).click())
    await expectHidden(popover)
    await expectVisible(session.page.getByRole('heading', { level: 1, name: 'Find your ring size' }))
    await expectEventually(() => input.inputValue(), '')
    await input.fill('oval ring')
    await popover.getByRole('link', { name: 'Remove Oval' }).click()
    await session.waitForUrl('/pages/search?search=ring')
  })

  test('leads a click to the detail page of the result [SEARCH-07]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const found = await callAs(session.context, 'GET /api/purchase/search_commodity', { search: 'halo', pageSize: '4' })
    const [first] = found.data?.detail ?? []
    const { field: input, popover } = parts(session)
    await input.fill('halo')
    await popover.getByText(first!.name, { exact: true }).first().click()
    await session.waitForUrl(detailPath({ ...first!, kind: first!.type }, first!.metal))
    await expectHidden(popover)
    expect(await input.inputValue()).toBe('')
  })

  test('opens a piece in the metal in which it was shown [X-SEARCH-18]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const found = await callAs(session.context, 'GET /api/purchase/search_commodity', {
      search: 'yellow gold pendant',
      pageSize: '4',
    })
    const [first] = found.data?.detail ?? []
    const opensInYellow = async () => {
      const chosen = session.page.locator('.facts').getByRole('group', { name: 'Metal' }).locator('[aria-current]')
      await expectEventually(() => chosen.getAttribute('href').then((href) => /metal=[56]$/.test(href ?? '')), true)
      await expectVisible(session.page.locator('.facts__price').getByText(formatRinggit(first!.price_from)))
    }
    const { field: input, popover } = parts(session)
    await input.fill('yellow gold pendant')
    await popover.getByText(first!.name, { exact: true }).first().click()
    await opensInYellow()
    await session.goto('/pages/search?search=yellow+gold+pendant')
    await session.page.getByRole('main').getByText(first!.name, { exact: true }).first().click()
    await opensInYellow()
  })

  test('lets a newer text win over an older, slower answer, and coalesces typing [SEARCH-08]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { field: input, popover } = parts(session)
    const requests: string[] = []
    session.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/search_commodity')) requests.push(searchParams.get('search') ?? '')
    })
    const isOlder = (request: Request) => request.url().includes('search=earrings')
    const mayAnswer = Promise.withResolvers<void>()
    await session.page.route('**/search_commodity?search=earrings*', async (route) => {
      await mayAnswer.promise
      await route.continue().catch(() => undefined)
    })
    // The page may give the request up.
    const isOver = Promise.any([
      session.page.waitForEvent('requestfinished', isOlder),
      session.page.waitForEvent('requestfailed', isOlder),
    ])
    await input.pressSequentially('earrings', { delay: 20 })
    await expectEventually(() => requests, ['earrings'])
    await input.fill('tennis')
    await expectVisible(popover.locator('.found__name').first())
    const names = await popover.locator('.found__name').allInnerTexts()
    mayAnswer.resolve()
    await isOver
    await settle(session)
    expect(await popover.locator('.found__name').allInnerTexts()).toEqual(names)
    expect(requests).toEqual(['earrings', 'tennis'])
  })

  test('pages through all results with sizes 10, 15, 20, 50 [SEARCH-09] [X-SEARCH-18]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/search?search=ring')
    const main = session.page.getByRole('main')
    const links = () =>
      main.locator('.grid > li > a').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
    const sizes = main.getByRole('group', { name: 'Per page' })
    expect(await sizes.getByRole('link').allInnerTexts()).toEqual(['10', '15', '20', '50'])
    const found = await callAs(session.context, 'GET /api/purchase/search_commodity', {
      search: 'ring',
      pageSize: '50',
    })
    /** A page of them: a group for each part of the catalogue, that of the best result first. */
    const shown = (from: number, to: number) =>
      [...Map.groupBy((found.data?.detail ?? []).slice(from, to), ({ type }) => type).values()]
        .flat()
        .map((result) => detailPath({ ...result, kind: result.type }, result.metal))
    for (const size of [10, 15, 50, 20]) {
      await sizes.getByRole('link', { name: String(size), exact: true }).click()
      await expectEventually(links, shown(0, size))
    }
    await main.getByRole('link', { name: 'Next page' }).click()
    await expectEventually(links, shown(20, 40))
    await main.getByRole('link', { name: 'Previous page' }).click()
    await expectEventually(links, shown(0, 20))
  })
})
