import { describe, expect } from 'vitest'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import { metals, toneOf } from '#contract/catalogue/codes.ts'
import { formatRinggit } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { catalogueBooks } from '../../machines/catalogue/catalogue.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { callAs, piecesOf } from '../support/customer.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const path = '/pages/WeddingWomanRings'

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  return {
    main,
    sheet,
    filterButton: main.getByRole('link', { name: /^Filter/ }),
    aside: main.getByRole('complementary', { name: 'Filters' }),
    cards: main.locator('.grid .card'),
    count: main.locator('.bar__count'),
    chips: main.locator('.chips'),
  }
}

interface World {
  session: BrowserSession
  /** The first pieces of the page that come in several metals, by the ledger's names. */
  pieces: Record<string, PieceCard>
}

const searchOf = ({ page }: BrowserSession) => Object.fromEntries(new URL(page.url()).searchParams)
/** Metals that a card has a swatch of, whatever else there is: it has one a look, and platinum looks like white gold. */
const distinct = ({ metals: made }: PieceCard) =>
  (['yellow', 'rose'] as const).flatMap((tone) => {
    const alike = made.filter(({ metal }) => toneOf(metal) === tone)
    return alike.length === 1 ? alike.map(({ metal }) => metal) : []
  })
/** The ledger's metals, as those that the piece of the page comes in. */
const metalOf = (piece: PieceCard, metal: string) => distinct(piece)[metal === '6' ? 1 : 0] ?? '1'

const executors: Executors<typeof catalogueMachine, World> = {
  'filters.opened': ({ session }) => parts(session).filterButton.click(),
  'filters.closed': ({ session }) => parts(session).sheet.getByRole('button', { name: 'Close' }).click(),
  'filters.shown': async ({ session }, { event }) => {
    const { sheet } = parts(session)
    const search = event['search'] as { priceFrom: string; priceTo: string } | null
    if (search) {
      await sheet.getByRole('textbox', { name: 'From, in RM' }).fill(search.priceFrom)
      await sheet.getByRole('textbox', { name: 'To, in RM' }).fill(search.priceTo)
    }
    await sheet.getByRole('button', { name: /^Show \d+ pieces?$/ }).click()
    if (search) await expectEventually(() => searchOf(session), expect.objectContaining(search))
  },
  'filter.chosen': async ({ session }, { event, state }) => {
    const place = state === 'filtering' ? parts(session).sheet : parts(session).main
    if (Object.keys(event['search'] as object).length === 0) {
      if (Object.keys(searchOf(session)).length > 0) await place.getByRole('link', { name: 'Clear all' }).click()
      return
    }
    if (state === 'filtering') await place.locator('.filter').first().getByRole('link').first().click()
    else await place.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up')
    await expectEventually(() => Object.keys(searchOf(session)).length, 1)
  },
  'metal.chosen': async ({ session, pieces }, { event }) => {
    const piece = pieces[String(event['piece'])]!
    const card = parts(session).cards.filter({
      has: session.page.getByRole('link', { name: piece.name.en, exact: true }),
    })
    await card.getByRole('link', { name: metals[metalOf(piece, String(event['metal']))], exact: true }).click()
  },
  'viewport.changed': ({ session }, { event }) => session.resize(event['wide'] === true),
  'ranges done': { unobservable: 'it lasts as long as the page' },
  'ranges failed': { unobservable: 'it lasts as long as the page' },
}

/** Each card whose metal was chosen shows its price and leads to it. */
const showsMetals = async ({ session, pieces }: World, chosen: Readonly<Record<string, string>>) => {
  for (const [name, metal] of Object.entries(chosen)) {
    const piece = pieces[name]!
    const shown = piece.metals.find((each) => each.metal === metalOf(piece, metal))
    const link = session.page.getByRole('link', { name: piece.name.en, exact: true })
    const card = parts(session).cards.filter({ has: link })
    await expectEventually(
      () => card.getByRole('link', { name: piece.name.en, exact: true }).getAttribute('href'),
      `${detailPath(piece)}?metal=${shown?.metal}`,
    )
    await expectVisible(
      parts(session)
        .cards.filter({ has: link })
        .getByText(formatRinggit(shown?.priceSen ?? 0)),
    )
  }
}
const assertions: Assertions<typeof catalogueMachine, World> = {
  browsing: async (world, { metals: chosen }) => {
    await expectHidden(parts(world.session).sheet)
    await showsMetals(world, chosen)
  },
  filtering: async ({ session }) => {
    await expectVisible(parts(session).sheet)
    await expectVisible(parts(session).sheet.getByRole('button', { name: /^Show \d+ pieces?$/ }))
  },
}

walkPaths({
  books: catalogueBooks,
  start: async (open, { steps }) => {
    // Phones have the sheet, wide screens the swatches.
    const session = await open({ wide: steps.some(({ when }) => when === 'metal.chosen') })
    const [ring, studs] = (await piecesOf(session.context, 'women_ring')).filter((piece) => distinct(piece).length > 1)
    await session.goto(path)
    return { session, pieces: { ring: ring!, studs: studs! } }
  },
  executors,
  assertions,
  may: (when, event, state, { metals: chosen }) => {
    // The sheet lies over the cards, and the way to clear is below it.
    if (when === 'metal.chosen') return state === 'browsing' && event['metal'] !== chosen[String(event['piece'])]
    if (when === 'filter.chosen') return Object.keys(event['search'] as object).length > 0
    // Only the change between narrow and wide is one.
    return when !== 'viewport.changed' || event['wide'] === true
  },
})

describe('a category page', () => {
  test('filters by style and price, counts, names and takes away what it filters by [X-FILTER-01]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto(path)
    const { aside, count, chips, main } = parts(session)
    const filtered = async (query: Record<string, string>) => {
      const answer = await callAs(session.context, 'GET /api/purchase/get_pieces', { kind: 'women_ring', ...query })
      const total = answer.data?.totalnum ?? 0
      await expectEventually(() => count.innerText(), `${total} ${total === 1 ? 'piece' : 'pieces'}`)
      return total
    }
    const all = await filtered({})
    const { data } = await callAs(session.context, 'GET /api/purchase/get_pieces', { kind: 'women_ring' })
    const [style] = data?.facets.style ?? []
    await aside.getByRole('link').first().click()
    await session.waitForUrl(`${path}?style=${style?.value}`)
    expect(await filtered({ style: style?.value ?? '' })).toBe(style?.count)
    expect(style?.count).toBeLessThan(all)
    await expectVisible(chips.getByRole('link', { name: /^Remove / }))
    await aside.getByRole('textbox', { name: 'To, in RM' }).fill('3,000')
    await aside.getByRole('button', { name: 'Apply' }).click()
    await expectEventually(() => searchOf(session), { style: style?.value ?? '', priceTo: '3000' })
    await filtered({ style: style?.value ?? '', priceTo: '3000' })
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await session.waitForUrl(path)
    await filtered({})
    await expectHidden(main.getByRole('link', { name: 'Clear all' }))
  })

  test('leads to no value that finds nothing, but away from one that was chosen [X-FILTER-01]', async ({ open }) => {
    const session = await open()
    const { data } = await callAs(session.context, 'GET /api/purchase/get_pieces', { kind: 'women_ring' })
    const styles = data?.facets.style ?? []
    expect(styles.length).toBeGreaterThan(1)
    await session.goto(`${path}?style=${styles[0]?.value}&priceTo=1`)
    const { aside, count } = parts(session)
    await expectEventually(() => count.innerText(), '0 pieces')
    const links = aside.locator('.filter').filter({ hasText: 'Style' }).getByRole('link')
    expect(await links.count()).toBe(1)
    await links.click()
    await session.waitForUrl(`${path}?priceTo=1`)
    await expectEventually(() => links.count(), 0)
  })

  test('applies a price that was only typed, in any order, when the sheet shows the results [X-FILTER-01]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    await session.goto(path)
    const { filterButton, sheet, count } = parts(session)
    await filterButton.click()
    await sheet.getByRole('textbox', { name: 'From, in RM' }).fill('RM 5,000')
    await sheet.getByRole('textbox', { name: 'To, in RM' }).fill('3000')
    await sheet.getByRole('button', { name: /^Show \d+ pieces$/ }).tap()
    await expectHidden(sheet)
    await expectEventually(() => searchOf(session), { priceFrom: '3000', priceTo: '5000' })
    const { data } = await callAs(session.context, 'GET /api/purchase/get_pieces', {
      kind: 'women_ring',
      priceFrom: '3000',
      priceTo: '5000',
    })
    await expectEventually(() => count.innerText(), `${data?.totalnum} pieces`)
    await filterButton.click()
    await expectEventually(() => sheet.getByRole('textbox', { name: 'From, in RM' }).inputValue(), '3000')
  })

  test('counts beside a value what choosing it finds with the other filters [X-FILTER-01]', async ({ open }) => {
    const session = await open()
    await session.goto(`${path}?metal=1`)
    const { aside, count } = parts(session)
    const value = aside.locator('details').first().getByRole('link').first()
    const found = Number(await value.locator('.tick__count').innerText())
    await value.click()
    await expectEventually(() => count.innerText(), `${found} ${found === 1 ? 'piece' : 'pieces'}`)
  })

  test('adds each choice to those whose list is still on its way, and shows it at once [X-FILTER-01]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto(path)
    const { aside, chips, count, main } = parts(session)
    const gate = await session.gate('GET /api/purchase/get_pieces')
    const before = await count.innerText()
    const metal = aside.getByRole('link', { name: /^Platinum/ })
    await metal.click()
    await expectEventually(() => metal.getAttribute('aria-current'), 'true')
    await aside.getByRole('link', { name: /^18k Yellow Gold/i }).click()
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up')
    await expectEventually(() => chips.getByRole('link', { name: /^Remove/ }).count(), 2)
    expect(await count.innerText(), 'the list is on its way').toBe(before)
    const { metal: chosen, sort } = searchOf(session)
    expect([chosen?.split(',').length, sort]).toEqual([2, 'price-up'])
    await gate.remove()
    const { data } = await callAs(session.context, 'GET /api/purchase/get_pieces', {
      kind: 'women_ring',
      metal: chosen ?? '',
    })
    await expectEventually(() => count.innerText(), `${data?.totalnum} pieces`)
  })

  test('of diamonds is a table whose columns hold what their headings say [X-TABLE-01]', async ({ open }) => {
    const session = await open()
    const { data } = await callAs(session.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA' })
    await session.goto('/pages/Engagement/diamond')
    const table = parts(session).main.getByRole('table')
    const headings = await table.getByRole('columnheader').allInnerTexts()
    const grades = ['', 'FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3']
    for (const [place, diamond] of data!.detail.slice(0, 5).entries()) {
      const cells = await table
        .getByRole('row')
        .nth(place + 1)
        .getByRole('cell')
        .allInnerTexts()
      const below = Object.fromEntries(headings.map((heading, column) => [heading, cells[column]?.trim()]))
      expect(below).toMatchObject({
        Carat: (diamond.caratPoints / 100).toFixed(2),
        Colour: diamond.color,
        Clarity: grades[Number(diamond.clarity)],
        // As in "RM 12,345.00"; the space does not break.
        Price: expect.stringMatching(/^RM\u00A0\d{1,3}(?:,\d{3})*\.\d{2}$/),
      })
      expect(below['Price']?.replaceAll(/\D/g, '')).toBe(String(diamond.priceSen))
      expect(below['Shape']?.toLowerCase()).toBe(diamond.shape)
      expect(below['Certificate']).toContain(diamond.lab)
    }
  })

  test('keeps shape, colour and clarity from natural to lab-grown diamonds [X-FILTER-03]', async ({ open }) => {
    const session = await open()
    await session.goto('/pages/Engagement/diamond?shape=oval&color=D,E&clarity=3&priceTo=90000&sort=carat-up&page=2')
    const { main } = parts(session)
    const origin = (name: string) => main.getByRole('navigation', { name: 'Origin' }).getByRole('link', { name })
    await origin('Lab-grown').click()
    await session.waitForUrl('/pages/Engagement/lg-diamond?shape=oval&color=D,E&clarity=3&sort=carat-up')
    await expectEventually(() => origin('Lab-grown').getAttribute('aria-current'), 'page')
    await origin('Natural').click()
    await session.waitForUrl('/pages/Engagement/diamond?shape=oval&color=D,E&clarity=3&sort=carat-up')
  })

  test('sorts by price, and back and forward go through what was chosen [X-FILTER-01] [SHELL-11]', async ({ open }) => {
    const session = await open()
    await session.goto(path)
    const { main, cards } = parts(session)
    const names = () => cards.locator('.card__name').allInnerTexts()
    const featured = await names()
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up')
    await session.waitForUrl(`${path}?sort=price-up`)
    const answer = await callAs(session.context, 'GET /api/purchase/get_pieces', {
      kind: 'women_ring',
      sort: 'price-up',
    })
    await expectEventually(
      names,
      (answer.data?.detail ?? []).map(({ name }) => name.en),
    )
    await session.page.goBack()
    await session.waitForUrl(path)
    await expectEventually(names, featured)
  })

  test('works without script: filters and pages are links, sorting has a button [X-FILTER-01]', async ({ open }) => {
    const session = await open({ script: false })
    await session.goto(path)
    const { aside, cards, main } = parts(session)
    expect(await cards.count()).toBeGreaterThan(0)
    await aside.getByRole('link', { name: /^Platinum/ }).click()
    await session.waitForUrl(`${path}?metal=1`)
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('price-down')
    await main.locator('.sort').getByRole('button', { name: 'Apply' }).click()
    await expectEventually(() => searchOf(session), { metal: '1', sort: 'price-down' })
    await cards.first().locator('.card__name a').click()
    await expectEventually(
      () => new URL(session.page.url()).pathname,
      expect.stringMatching(/^\/pages\/WomanRingDetail\//),
    )
    await expectVisible(main.getByRole('heading', { level: 1 }))
  })
})
