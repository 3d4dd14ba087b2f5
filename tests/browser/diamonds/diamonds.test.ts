import { describe, expect } from 'vitest'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { callAs } from '../support/customer.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'

const path = '/pages/Engagement/diamond'
const searchOf = ({ page }: BrowserSession) => Object.fromEntries(new URL(page.url()).searchParams)
const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  const filters = main.getByRole('complementary', { name: 'Filters' })
  return {
    main,
    filters,
    slider: (name: string) => filters.getByRole('slider', { name }),
    field: (name: string) => filters.getByRole('textbox', { name }),
    rows: main.locator('.stones tbody tr'),
    count: main.locator('.bar__count'),
  }
}
const countOf = async (session: BrowserSession, filters: Record<string, string>) => {
  const { data } = await callAs(session.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA', ...filters })
  const { count, isExact } = data?.total ?? { count: 0, isExact: true }
  return `${count === 1000 ? '1,000' : count}${isExact ? '' : '+'} ${count === 1 && isExact ? 'diamond' : 'diamonds'}`
}

describe('the filters of diamonds', () => {
  test('follow handles that keys and pointer move, one step of the history for each hand [X-DIAMOND-01] [X-DIAMOND-02]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto(path)
    const { slider, count } = parts(session)
    await slider('Colour, first').focus()
    await session.page.keyboard.press('ArrowRight')
    await session.page.keyboard.press('ArrowRight')
    await session.waitForUrl(`${path}?color=F,G,H,I,J,K`)
    expect(await slider('Colour, first').getAttribute('aria-valuetext')).toBe('F')
    await expectEventually(() => count.innerText(), await countOf(session, { color: 'F,G,H,I,J,K' }))
    await session.page.goBack()
    await session.waitForUrl(path)
    await expectEventually(() => slider('Colour, first').getAttribute('aria-valuetext'), 'D')

    const handle = slider('Least Carat')
    const box = await handle.boundingBox()
    if (!box) throw new Error('the handle is not drawn')
    const middle = box.y + box.height / 2
    await session.page.mouse.move(box.x + 11, middle)
    await session.page.mouse.down()
    await session.page.mouse.move(box.x + box.width / 3, middle, { steps: 12 })
    await session.page.mouse.move(box.x + box.width / 2, middle, { steps: 12 })
    await session.page.mouse.up()
    await expectEventually(() => Number(searchOf(session)['caratFrom']) > 1.5, true)
    const { caratFrom = '' } = searchOf(session)
    await expectEventually(() => count.innerText(), await countOf(session, { caratFrom }))
    await expectEventually(() => parts(session).field('Carat from').inputValue(), caratFrom)
    await session.page.goBack()
    await session.waitForUrl(path)
    await expectEventually(() => handle.inputValue(), '0')
  })

  test('move both ends by the pointer, though both stand at the upper end [X-DIAMOND-01]', async ({ open }) => {
    const session = await open()
    await session.goto(path)
    const handle = parts(session).slider('Least Carat')
    await handle.press('End')
    await expectEventually(() => searchOf(session)['caratFrom'] !== undefined, true)
    const box = await handle.boundingBox()
    if (!box) throw new Error('the handle is not drawn')
    const middle = box.y + box.height / 2
    await session.page.mouse.move(box.x + box.width - 11, middle)
    await session.page.mouse.down()
    await session.page.mouse.move(box.x + box.width / 2, middle, { steps: 12 })
    await session.page.mouse.up()
    const last = Number(await handle.getAttribute('max'))
    await expectEventually(async () => Number(await handle.inputValue()) < last * 0.75, true)
  })

  test('follow what is typed, in whichever order [X-DIAMOND-02]', async ({ open }) => {
    const session = await open()
    await session.goto(path)
    const { field, count } = parts(session)
    await field('Price from').fill('RM 9,000')
    await session.waitForUrl(`${path}?priceFrom=9000`)
    expect(await field('Price from').inputValue()).toBe('RM 9,000')
    await field('Price to').fill('5000')
    await field('Price to').press('Enter')
    await expectEventually(() => searchOf(session), { priceFrom: '5000', priceTo: '9000' })
    await expectEventually(() => field('Price from').inputValue(), '5000')
    await expectEventually(() => count.innerText(), await countOf(session, { priceFrom: '5000', priceTo: '9000' }))
  })

  test('count with what was typed before the sheet shows them [X-DIAMOND-02]', async ({ open }) => {
    const session = await open({ wide: false })
    await session.goto(path)
    await parts(session)
      .main.getByRole('link', { name: /^Filter/ })
      .tap()
    const sheet = session.page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('textbox', { name: 'Carat from' }).fill('3')
    const found = await countOf(session, { caratFrom: '3' })
    await sheet.getByRole('button', { name: `Show ${found}`, exact: true }).tap()
    await expectHidden(sheet)
    await expectEventually(() => searchOf(session), { caratFrom: '3' })
    await expectEventually(() => parts(session).count.innerText(), found)
  })

  test('work without script: ends are a form, grades, orders and what follows are links [X-DIAMOND-01] [X-DIAMOND-04]', async ({
    open,
  }) => {
    const session = await open({ script: false })
    await session.goto(path)
    const { filters, field, main, rows } = parts(session)
    await field('Carat from').fill('1')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expectEventually(() => searchOf(session)['caratFrom'], '1')
    await filters.getByRole('link', { name: 'VS1', exact: true }).click()
    await expectEventually(() => searchOf(session), { clarity: '5', caratFrom: '1' })
    await rows.first().waitFor()
    await main.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
    await expectEventually(() => searchOf(session)['sort'], 'price-up')
    await main.getByRole('link', { name: 'Show more diamonds' }).click()
    await expectEventually(() => searchOf(session)['after'], expect.stringMatching(/^price-up_/))
    await expectVisible(main.getByRole('link', { name: 'From the beginning of the list' }))
  })
})

describe('the list of diamonds', () => {
  test('sorts by its columns, goes on, and is left and found again at the same place [X-DIAMOND-04]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto(path)
    const { main, rows } = parts(session)
    const carat = main.getByRole('columnheader', { name: 'Carat' })
    await carat.getByRole('link').click()
    await session.waitForUrl(`${path}?sort=carat-up`)
    await expectEventually(() => carat.getAttribute('aria-sort'), 'ascending')
    await carat.getByRole('link').click()
    await session.waitForUrl(`${path}?sort=carat-down`)
    await expectEventually(() => carat.getAttribute('aria-sort'), 'descending')
    await session.rest()
    await rows.nth(19).scrollIntoViewIfNeeded()
    await expectEventually(async () => (await rows.count()) >= 40, true)
    const links = await rows.locator('.stones__link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
    await rows.nth(30).scrollIntoViewIfNeeded()
    // Moving to the row may scroll the page once more, so the place is noted as it is left.
    await session.page.evaluate(() => {
      addEventListener('click', () => (document.documentElement.dataset['left'] = String(scrollY)), { capture: true })
    })
    await rows.nth(30).locator('.stones__link').click()
    await session.waitForUrl(links[30] ?? '')
    const top = Number(await session.page.evaluate(() => document.documentElement.dataset['left']))
    expect(top).toBeGreaterThan(500)
    await session.page.goBack()
    await session.waitForUrl(`${path}?sort=carat-down`)
    await expectEventually(() => session.page.evaluate(() => scrollY), top)
    expect(await rows.locator('.stones__link').nth(30).getAttribute('href')).toBe(links[30])
    await main.getByRole('group', { name: 'View' }).getByRole('link', { name: 'Grid' }).click()
    await session.waitForUrl(`${path}?sort=carat-down&view=grid`)
    await expectHidden(rows.first())
  })

  test('puts picked stones side by side, by an address that can be shared [X-DIAMOND-06]', async ({ open }) => {
    const session = await open()
    await session.goto(`${path}?sort=price-up`)
    const { main, rows } = parts(session)
    for (const row of [0, 1]) await rows.nth(row).locator('.tick--pick').click()
    for (const row of [0, 1]) await expectVisible(rows.nth(row).locator('.tick--pick.is-on'))
    const tray = main.getByRole('complementary', { name: 'Comparison' })
    await expectVisible(tray.getByRole('link', { name: 'Compare 2 diamonds' }))
    // The list goes on below; what is picked stands at the foot of the screen all the same.
    await rows.first().scrollIntoViewIfNeeded()
    expect(await tray.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom))).toBe(0)
    // What is picked by mistake is taken off where it stands, by keyboard too.
    await rows.nth(2).locator('.tick--pick').click()
    const remove = tray.getByRole('link', { name: /^Remove / })
    await expectEventually(() => remove.count(), 3)
    await remove.nth(1).press('Enter')
    await expectEventually(() => remove.count(), 2)
    await expectVisible(rows.nth(2).locator('.tick--pick.is-on'))
    await expectHidden(rows.nth(1).locator('.tick--pick.is-on'))
    expect(await tray.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await tray.getByRole('link', { name: 'Compare 2 diamonds' }).click()
    await expectVisible(main.getByRole('heading', { level: 1, name: 'Diamonds side by side' }))
    const stones = new URL(session.page.url()).searchParams.get('stones') ?? ''
    expect(stones.split(',')).toHaveLength(2)
    await session.goto(`/pages/Compare?stones=${stones},nothing-like-it`)
    await expectVisible(main.getByText('One diamond of this link is unknown and left out: nothing-like-it.'))
    expect(await main.getByRole('columnheader').count()).toBe(2)
    const price = main.getByRole('row', { name: /^Price/ })
    const prices = await price.getByRole('cell').allInnerTexts()
    expect((await price.getAttribute('class')) === 'is-different').toBe(new Set(prices).size > 1)
    await main.getByRole('link', { name: 'Remove' }).first().click()
    await expectEventually(() => main.getByRole('link', { name: 'Remove' }).count(), 1)
  })
})

/** All diamonds that some filters find. */
const allOf = async (session: BrowserSession, filters: Record<string, string>) => {
  const found: Diamond[] = []
  for (let after: string | null | undefined; after !== null;) {
    const answer = await callAs(session.context, 'GET /api/purchase/get_diamonds', {
      lab: 'GIA',
      pageSize: '50',
      ...filters,
      ...(after && { after }),
    })
    found.push(...(answer.data?.detail ?? []))
    after = answer.data?.next ?? null
  }
  return found
}

describe('the page of a diamond', () => {
  test('says how many stones like it cost less, and shows four of them [X-DIAMOND-07]', async ({ open }) => {
    const session = await open()
    const { main } = parts(session)
    const rounds = await allOf(session, { shape: 'round', caratFrom: '0.27', caratTo: '0.33' })
    // One grade up and down, a tenth of its weight up and down.
    const likeOne = ({ color, clarity }: Diamond, one: Diamond) =>
      Math.abs('DEFGHIJK'.indexOf(color) - 'DEFGHIJK'.indexOf(one.color)) <= 1 &&
      Math.abs(Number(clarity) - Number(one.clarity)) <= 1
    const own = rounds
      .filter(({ caratPoints }) => caratPoints === 30)
      .map((one) => ({ one, alike: rounds.filter((each) => likeOne(each, one)) }))
      .find(({ one, alike }) => alike.length >= 6 && alike.some(({ priceSen }) => priceSen < one.priceSen))
    if (!own) throw new Error('no round diamond of 0.30 ct has five others like it')
    const cheaper = own.alike.filter(({ priceSen }) => priceSen < own.one.priceSen).length
    await session.goto(`/pages/DiamondDetail/${own.one.link}`)
    const words =
      `${own.alike.length} stones of this shape have nearly this weight, colour and clarity. ` +
      (cheaper === 1 ? '1 of them costs less.' : `${cheaper} of them cost less.`)
    await expectVisible(main.getByText(`${words} The dark bar holds this price.`))
    await expectVisible(main.getByRole('img', { name: words }))
    const context = main.locator('.stone-context')
    await expectEventually(() => context.getByRole('listitem').count(), 4)
    const links = new Set(own.alike.map(({ link }) => `/pages/DiamondDetail/${link}`))
    links.delete(`/pages/DiamondDetail/${own.one.link}`)
    for (const link of await context.getByRole('listitem').getByRole('link').all()) {
      expect([...links]).toContain(await link.getAttribute('href'))
    }
  })
})
