import { describe, expect } from 'vitest'
import { formatRinggit } from '#contract/money.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { type BrowserSession, failedRequestLog } from '../support/browser-session.ts'
import { callAs, register, registerAndSignIn } from '../support/customer.ts'
import { logIn } from '../support/dialogs.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { followLink } from '../support/links.ts'
import {
  addressOf,
  embun,
  kirana,
  parts,
  priceIn,
  reserveFor,
  reviewHref,
  settingOf,
  someOval,
  stonesOf,
} from './builder-page.ts'

const goWhere = ({ page }: BrowserSession) => page.evaluate(() => sessionStorage.getItem('goWhere'))
const stonesListed = ({ page }: BrowserSession) => page.locator('.stones__link')
const settingsListed = ({ page }: BrowserSession) => page.locator('.card__name a')
const heading = ({ page }: BrowserSession) => page.getByRole('heading', { level: 1 })

describe('the ring builder', () => {
  test.for(['diamond', 'lg-diamond'])(
    'leads from a setting that is chosen first to the diamonds by which it was entered, %s [X-BUILDER-11]',
    async (list, { open }) => {
      const session = await open()
      await session.goto(`/pages/Engagement/${list}`)
      await session.page.getByRole('searchbox').first().fill('Kirana oval halo')
      await session.page
        .getByRole('region', { name: 'Search results' })
        .getByRole('link', { name: /^Kirana Oval Halo/ })
        .click()
      const { chooseSetting } = parts(session)
      await expectVisible(chooseSetting)
      expect(await chooseSetting.getAttribute('href')).toMatch(
        new RegExp(`^/pages/Engagement/${list}\\?setting=${kirana}`),
      )
    },
  )

  test.for([
    ['natural', '/pages/Engagement/diamond', 'GIA'],
    ['lab-grown', '/pages/Engagement/lg-diamond', 'IGI'],
  ] as const)(
    'leads from a %s diamond to a setting that takes it and to one ring in the cart [ROUTE-03] [ROUTE-04] [ROUTE-17] [X-BUILDER-06] [X-BUILDER-08] [X-BUILDER-09]',
    async ([, list, lab], { open }) => {
      const session = await open()
      const customer = await register(session.context)
      const { page } = session
      const { step, chooseStone, chooseSetting, size, engraving, total, add, viewCart, picture } = parts(session)
      const setting = await settingOf(session.context, kirana)
      await session.goto(`${list}?shape=oval`)
      await expectEventually(() => goWhere(session), '{"where":"diamond","value":"All"}')
      await session.goto(`/pages/DiamondDetail/${(await someOval(session.context, lab)).link}`)
      const chosen = page.url().split('/').at(-1) ?? ''
      const stone = (await callAs(session.context, 'GET /api/purchase/get_diamond', { id: chosen })).data!
      await session.follow(chooseStone, `/pages/Engagement/ring?stone=${chosen}`)
      await expectVisible(page.getByText(/^Only settings that take your diamond: oval/))
      await expectEventually(() => goWhere(session), '{"where":"diamond","value":"All"}')
      for (const name of await settingsListed(session).allInnerTexts()) expect(name).toMatch(/Oval/)
      await expectVisible(step('Diamond').getByText(formatRinggit(stone.priceSen)))

      await page.locator('.card', { hasText: setting.name.en }).getByRole('link', { name: 'Rose' }).first().click()
      await settingsListed(session).filter({ hasText: setting.name.en }).click()
      await expectEventually(() => heading(session).innerText(), setting.name.en)
      const { metal = '' } = addressOf(session)
      const ring = { stone: chosen, setting: kirana, metal }
      await session.follow(chooseSetting, reviewHref(ring))
      await expectEventually(() => heading(session).innerText(), 'Your ring')
      const sum = formatRinggit(stone.priceSen + priceIn(setting, metal))
      expect(await total.innerText()).toContain(sum)
      await expectVisible(step('Review').getByText(sum))
      expect(await picture.getAttribute('src')).toContain('engagement-halo-oval-rose')
      await expectVisible(page.getByRole('heading', { name: 'A band to go with it' }))

      await add.click()
      await expectVisible(parts(session).sizeError)
      await expectFocused(size)
      await size.selectOption('12.5')
      await expectEventually(() => addressOf(session), { ...ring, size: '12.5' })
      await engraving.fill('Mei ♥ 永远')
      await expectEventually(() => addressOf(session), { ...ring, size: '12.5', engraving: 'Mei ♥ 永远' })
      expect(await parts(session).preview.innerText()).toBe('Mei ♥ 永远')
      await add.click()
      await logIn(session, customer)
      await expectVisible(viewCart)
      const { data: cart } = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
      expect(cart).toMatchObject([
        {
          type: 'diamond_ring',
          total_amount: stone.priceSen + priceIn(setting, metal),
          ring: { name: setting.name, metal, size: '12.5', engraving: 'Mei ♥ 永远' },
          diamond: { lab, shape: 'oval' },
        },
      ])
      await viewCart.click()
      await expectEventually(() => page.locator('.line .kind').allInnerTexts(), ['ENGAGEMENT RING'])
      await expectVisible(page.locator('.line').getByText('Engraved “Mei ♥ 永远”'))
      await expectVisible(page.locator('.line').getByText(sum))
      await page.locator('.line h2').getByRole('link', { name: setting.name.en }).click()
      await expectEventually(() => addressOf(session), { ...ring, size: '12.5', engraving: 'Mei ♥ 永远' })
    },
  )

  test('leads from a setting to the diamonds that fit it, and begins the bar with the setting [ROUTE-03] [ROUTE-04] [X-BUILDER-06] [X-BUILDER-08]', async ({
    open,
  }) => {
    const session = await open()
    const { bar, chooseSetting, chooseStone, metal } = parts(session)
    await session.goto('/pages/Engagement/ring')
    await expectEventually(() => goWhere(session), '{"where":"ring","value":""}')
    await session.goto(`/pages/RingDetail/${kirana}`)
    await metal('18K Yellow Gold').click()
    await session.follow(chooseSetting, `/pages/Engagement/diamond?setting=${kirana}&metal=6`)
    await expectEventually(() => goWhere(session), '{"where":"ring","value":""}')
    await expectVisible(session.page.getByText('Only diamonds that fit Kirana Oval Halo: oval, 0.50 to 1.00 ct.'))
    expect(new Set(await stonesListed(session).allInnerTexts())).toEqual(new Set(['Oval']))
    const weights = await session.page.locator('.stones tbody td:nth-child(4)').allInnerTexts()
    for (const weight of weights.map(Number)) expect(weight >= 0.5 && weight <= 1).toBe(true)
    // Only what the address filters is a filter.
    await expectHidden(session.page.getByRole('link', { name: /^Remove/ }))
    const stone = stonesListed(session).first()
    await session.follow(stone, (await stone.getAttribute('href')) ?? '')
    expect(addressOf(session)).toEqual({ setting: kirana, metal: '6' })
    await chooseStone.press('Enter')
    await expectEventually(() => heading(session).innerText(), 'Your ring')
    const names = () => bar.locator('b').allInnerTexts()
    expect(await names()).toEqual(['Setting', 'Diamond', 'Review'])
    await session.goto(new URL(session.page.url()).pathname + new URL(session.page.url()).search)
    await expectEventually(names, ['Setting', 'Diamond', 'Review'], 'the session knows what came first')
  })

  test('keeps the ring over a reload, another tab, another language and the way back [X-BUILDER-05] [X-BUILDER-10]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    const stone = await someOval(session.context)
    const ring = { stone: stone.link, setting: embun, metal: '6', size: '12.5', engraving: 'Mei' }
    await session.goto(reviewHref(ring))
    await parts(session).metal('Platinum').click()
    await expectEventually(() => addressOf(session), { ...ring, metal: '1' })
    await session.goto(reviewHref(addressOf(session)))
    expect(await parts(session).size.inputValue()).toBe('12.5')
    expect(await parts(session).engraving.inputValue()).toBe('Mei')
    await expectVisible(parts(session).step('Setting').getByText('Platinum'))
    const other = await session.context.newPage()
    await other.goto(page.url())
    expect(await other.getByRole('combobox', { name: 'Ring size' }).inputValue()).toBe('12.5')
    await other.close()
    await page.locator('header').getByRole('link', { name: '简体中文' }).click()
    await expectEventually(() => heading(session).innerText(), '您的戒指')
    expect(addressOf(session)).toEqual({ ...ring, metal: '1' })
    expect(await page.getByRole('textbox', { name: '刻字' }).inputValue()).toBe('Mei')
    await followLink(session, `/pages/Engagement/diamond?setting=${embun}`)
    await expectEventually(() => heading(session).innerText(), '挑选您的钻石')
    await page.goBack()
    await expectEventually(() => addressOf(session), { ...ring, metal: '1' })
    await expectVisible(page.getByRole('navigation', { name: '您的戒指' }).getByText('铂金'))
  })

  test.for([
    ['diamond', 'GET /api/purchase/get_diamonds', [/^Oval/, /^Cushion/], { setting: embun, metal: '6', size: '12' }],
    ['ring', 'GET /api/purchase/get_pieces', [/^Platinum/, /^18k Yellow Gold/i], { size: '12' }],
  ] as const)(
    'is kept by filters that are chosen while the list is on its way, %s [X-BUILDER-05] [X-BUILDER-10]',
    async ([list, call, filters, chosen], { open }) => {
      const session = await open()
      const ring = list === 'ring' ? { ...chosen, stone: (await someOval(session.context)).link } : chosen
      await session.goto(`/pages/Engagement/${list}?${new URLSearchParams(ring).toString()}`)
      const gate = await session.gate(call)
      for (const name of filters) {
        const filter = parts(session).main.locator('.shapebar, aside').getByRole('link', { name }).first()
        await filter.click()
        await expectEventually(() => filter.getAttribute('aria-current'), 'true')
      }
      expect(addressOf(session)).toMatchObject(ring)
      await gate.remove()
    },
  )

  test('goes along through the comparison, back to the list as it was, and to stones like one [X-BUILDER-05] [X-BUILDER-10] [X-DIAMOND-06] [X-DIAMOND-07]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    const { main, step, chooseStone } = parts(session)
    const list = '/pages/Engagement/diamond'
    const ring = { setting: embun, metal: '6', size: '12' }
    const colours = { color: 'E,F,G' }
    await session.goto(`${list}?${new URLSearchParams({ ...colours, ...ring }).toString()}`)
    // Pressed one right after the other, while the lists of those before are on their way.
    for (const row of [0, 1, 2]) await main.locator('.stones tbody tr').nth(row).locator('.tick--pick').click()
    await main.getByRole('link', { name: 'Compare 3 diamonds' }).click()
    await expectEventually(() => heading(session).innerText(), 'Diamonds side by side')
    const { stones = '', ...kept } = addressOf(session)
    expect(stones.split(',')).toHaveLength(3)
    expect(kept).toEqual({ ...colours, ...ring })
    const crumb = main.getByRole('navigation').getByRole('link', { name: 'Natural diamonds' })
    const crumbLeadsTo = async () => {
      const { pathname, searchParams } = new URL((await crumb.getAttribute('href')) ?? '', page.url())
      return [pathname, Object.fromEntries(searchParams)]
    }
    expect(await crumbLeadsTo()).toEqual([list, { ...colours, ...ring, compare: stones }])
    await main.getByRole('link', { name: 'Remove' }).last().click()
    const left = stones.split(',').slice(0, 2).join(',')
    await expectEventually(() => addressOf(session), { ...colours, ...ring, stones: left })
    // The same page for search engines, whatever its address carries.
    await page.reload()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel="canonical"], link[rel="alternate"][hreflang]').count()).toBe(0)

    await main.getByRole('columnheader').getByRole('link').first().click()
    await expectVisible(chooseStone)
    await expectVisible(step('Setting').getByText('Embun Oval Solitaire', { exact: false }))
    expect(addressOf(session)).toEqual(ring)
    expect(await crumbLeadsTo()).toEqual([list, ring])
    const alike = await main.getByRole('link', { name: 'See all stones like this one' }).getAttribute('href')
    expect(Object.fromEntries(new URL(alike ?? '', page.url()).searchParams)).toMatchObject(ring)
    const before = page.url()
    await main.locator('.stone-context li a').first().click()
    await expectEventually(() => page.url() !== before, true)
    await expectVisible(step('Setting').getByText('Embun Oval Solitaire', { exact: false }))
    expect(addressOf(session)).toEqual(ring)
  })

  test('shows what the address holds, also where it is left while the shop reads the one before [X-BUILDER-05]', async ({
    open,
  }) => {
    const session = await open()
    const { engraving } = parts(session)
    const stone = await someOval(session.context)
    const ring = { stone: stone.link, setting: embun, metal: '6', size: '12' }
    await session.goto(reviewHref(ring))
    await session.time.pass(2000)
    const reading = await session.gate('GET /api/purchase/get_ring')
    await engraving.fill('Mei')
    await expectEventually(() => addressOf(session), { ...ring, engraving: 'Mei' })
    await reading.held()
    await followLink(session, reviewHref(ring))
    await expectEventually(() => addressOf(session), ring)
    await reading.open()
    await expectEventually(() => engraving.inputValue(), '')
  })

  test('keeps the rest of a link that names what does not exist or is malformed, and says so [X-BUILDER-05]', async ({
    open,
  }) => {
    const session = await open()
    const { notices, step } = parts(session)
    await session.goto(reviewHref({ stone: 'nope', setting: embun, metal: '9', size: '99', engraving: '🎉' }))
    await expectEventually(
      () => notices.allInnerTexts(),
      [
        'We do not have the diamond of this link. The rest of your ring is kept.',
        'Embun Oval Solitaire is not made in the metal of this link. It is shown in Platinum.',
        'We do not know the ring size of this link. Please choose one.',
        'The engraving of this link cannot be made. Please write it anew.',
      ],
    )
    await expectVisible(step('Setting').getByText('Embun Oval Solitaire', { exact: false }))
    const stone = await someOval(session.context)
    await session.goto(reviewHref({ stone: stone.link, setting: 'anting-anting', size: '12' }))
    await expectEventually(
      () => notices.allInnerTexts(),
      ['We do not have the setting of this link. The rest of your ring is kept.'],
    )
    await expectVisible(step('Diamond').getByText(formatRinggit(stone.priceSen)))
    await session.goto('/pages/Engagement')
    await session.waitForUrl('/pages/Engagement/diamond')
  })

  test('explains a misfit with both ways out, and drops neither [X-BUILDER-07]', async ({ open }) => {
    const session = await open()
    const { notices, step, main, chooseStone, add } = parts(session)
    const [pear] = await stonesOf(session.context, 'pear')
    await session.goto(`/pages/DiamondDetail/${pear!.link}?setting=${embun}&metal=6`)
    const says = 'Embun Oval Solitaire takes oval or cushion diamonds, so this pear one does not fit it.'
    await expectVisible(main.locator('.facts').getByText(says))
    await session.follow(chooseStone, reviewHref({ stone: pear!.link, setting: embun, metal: '6' }))
    await expectVisible(notices.getByText(says))
    await expectVisible(step('Review').getByText('Does not fit'))
    await expectHidden(add)
    await expectVisible(step('Diamond').getByText(formatRinggit(pear!.priceSen)))
    const ring = new URLSearchParams({ stone: pear!.link, setting: embun, metal: '6' }).toString()
    await session.follow(
      notices.getByRole('link', { name: 'See settings for this diamond' }),
      `/pages/Engagement/ring?${ring}`,
    )
    await expectVisible(session.page.getByText(/^Only settings that take your diamond: pear/))
    for (const name of await settingsListed(session).allInnerTexts()) expect(name).toMatch(/Pear/)
    await session.back(reviewHref({ stone: pear!.link, setting: embun, metal: '6' }))
    await session.follow(
      notices.getByRole('link', { name: 'See diamonds that fit Embun Oval Solitaire' }),
      `/pages/Engagement/diamond?${ring}`,
    )
    await expectVisible(session.page.getByText(/^Only diamonds that fit Embun Oval Solitaire/))
    await followLink(session, `/pages/Engagement/diamond?setting=${embun}&shape=heart`)
    await expectVisible(session.page.getByText(/does not take the shape that you chose/))
    expect(new Set(await stonesListed(session).allInnerTexts())).toEqual(new Set(['Oval', 'Cushion']))
  })

  test('says that a diamond was sold meanwhile, where it is added and where it is read, and keeps the rest [X-BUILDER-05] [X-BUILDER-10]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { add, notices, step } = parts(session)
    const stone = await someOval(session.context)
    const ring = { stone: stone.link, setting: embun, metal: '6', size: '12' }
    await session.goto(reviewHref(ring))
    await expectVisible(add)
    await session.rest()
    await reserveFor(open, stone)
    await add.click()
    await expectVisible(session.page.getByText('This diamond is reserved by another shopper.'))
    await expectVisible(notices.getByText(/^Another order holds this diamond/))
    await expectHidden(add)
    await expectVisible(step('Setting').getByText('RM 4,280.00'))
    expect(addressOf(session)).toEqual(ring)
    await session.follow(
      notices.getByRole('link', { name: 'Choose another diamond' }),
      `/pages/Engagement/diamond?setting=${embun}&metal=6&size=12`,
    )
  })

  test('says that the ring could not be read, and reads it again [X-BUILDER-10] [X-OFFLINE-01]', async ({ open }) => {
    const session = await open()
    session.expectLog(failedRequestLog)
    const stone = await someOval(session.context)
    await session.goto('/pages/FAQ')
    const reading = await session.gate('GET /api/purchase/get_ring')
    await followLink(session, reviewHref({ stone: stone.link, setting: embun, metal: '6' }))
    await reading.abort()
    await reading.abort()
    const { notices, retry, total } = parts(session)
    await expectVisible(notices.getByText('What you have chosen could not be loaded. It is kept.'))
    await reading.remove()
    await retry.click()
    await expectVisible(total)
    await expectHidden(notices)
  })

  test.for(['永远爱你'.repeat(5), 'W'.repeat(20)])(
    'shows the longest engraving, %s, whole on a phone [X-BUILDER-04] [X-ACCESS-03]',
    async (engraved, { open }) => {
      const session = await open({ wide: false })
      const stone = await someOval(session.context)
      await session.goto(reviewHref({ stone: stone.link, setting: embun, metal: '6', engraving: engraved }))
      const shown = session.page.locator('.engraved__text')
      expect(await shown.innerText()).toBe(engraved)
      expect(await shown.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
      expect(await session.page.evaluate(findSideways)).toEqual([])
    },
  )

  test('refuses what cannot be engraved, at the field [X-BUILDER-04]', async ({ open }) => {
    const session = await open()
    const stone = await someOval(session.context)
    const ring = { stone: stone.link, setting: embun, metal: '6', size: '12' }
    await session.goto(reviewHref(ring))
    const { engraving, engravingError, add } = parts(session)
    await engraving.fill('永'.repeat(21))
    await expectVisible(engravingError.getByText('Please write at most 20 characters'))
    await engraving.fill('Mei 🎉')
    await expectVisible(engravingError.getByText(/^Please use letters, digits/))
    await add.click()
    await expectFocused(engraving)
    expect(addressOf(session)).toEqual(ring)
    await engraving.fill('永'.repeat(20))
    await expectEventually(() => addressOf(session), { ...ring, engraving: '永'.repeat(20) })
    await expectHidden(engravingError)
  })

  test('forgets an engraving that is taken back, after a reload too [X-BUILDER-05]', async ({ open }) => {
    const session = await open()
    const stone = await someOval(session.context)
    const ring = { stone: stone.link, setting: embun, metal: '6', size: '12' }
    await session.goto(reviewHref({ ...ring, engraving: 'Mei' }))
    const { engraving } = parts(session)
    await expectEventually(() => engraving.inputValue(), 'Mei')
    await engraving.fill('')
    await expectEventually(() => addressOf(session), ring)
    await session.page.reload()
    await expectEventually(() => engraving.inputValue(), '')
  })

  test('works without script as far as reading and choosing goes [X-BUILDER-05] [X-BUILDER-08]', async ({ open }) => {
    const session = await open({ script: false })
    const stone = await someOval(session.context)
    await session.page.goto(`/pages/DiamondDetail/${stone.link}?setting=${embun}&metal=6`)
    await parts(session).chooseStone.click()
    expect(addressOf(session)).toEqual({ stone: stone.link, setting: embun, metal: '6' })
    await expectVisible(parts(session).total)
    await parts(session).metal('18K Rose Gold').click()
    expect(addressOf(session)).toEqual({ stone: stone.link, setting: embun, metal: '7' })
  })

  test.for([true, false])(
    'is accessible, on a wide screen: %s [X-BUILDER-08] [X-BUILDER-09]',
    async (wide, { open }) => {
      const session = await open({ wide })
      const stone = await someOval(session.context)
      const [pear] = await stonesOf(session.context, 'pear')
      const ring = `stone=${stone.link}&setting=${embun}&metal=6`
      for (const path of [
        `/pages/Engagement/review?${ring}&engraving=Mei`,
        `/pages/Engagement/review?stone=${pear!.link}&setting=${embun}`,
        `/pages/Engagement/diamond?setting=${embun}`,
        `/pages/Engagement/ring?stone=${stone.link}`,
        `/pages/DiamondDetail/${pear!.link}?${ring}`,
        '/pages/Engagement/review?size=99',
      ]) {
        await session.goto(path)
        expect(await findViolations(session.page), path).toEqual([])
        expect(await session.page.evaluate(findSideways), path).toEqual([])
      }
    },
  )
})
