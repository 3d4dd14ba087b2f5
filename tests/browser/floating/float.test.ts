import { describe, expect } from 'vitest'
import type { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import { brand } from '#contract/brand.ts'
import { detailPath } from '#contract/pages.ts'
import { floatGroupBooks } from '../../machines/floating/float-group.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, piecesOf, registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { findEarrings, placeOrder } from '../support/orders.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
}

const groupOf = ({ page }: BrowserSession) => page.locator('.float')
const opacity = (session: BrowserSession) => groupOf(session).evaluate((group) => getComputedStyle(group).opacity)
const move = ({ page }: BrowserSession, by: number) => page.evaluate((distance) => scrollBy(0, distance), by)

const executors: Executors<typeof floatGroupMachine, World> = {
  'page.scrolledDown': ({ session }) => move(session, 200),
  'page.scrolledUp': ({ session }) => move(session, -100),
  'scrollDirection done': { unobservable: 'it watches as long as the page' },
  'scrollDirection failed': { unobservable: 'it does not fail' },
}
const assertions: Assertions<typeof floatGroupMachine, World> = {
  shown: ({ session }) => expectEventually(() => opacity(session), '1'),
  faded: ({ session }) => expectEventually(() => opacity(session), '0'),
}

walkPaths({
  books: floatGroupBooks,
  start: async (open) => {
    const session = await open({ wide: false })
    await session.goto('/pages/FAQ')
    return { session }
  },
  executors,
  assertions,
  ends: () => false,
})

describe('the floating buttons', () => {
  test('are Appointment, which opens its dialog, and a chat with the greeting written [SHELL-09]', async ({ open }) => {
    for (const [locale, appointment, chat] of [
      ['en', 'Appointment', 'Chat with us'],
      ['zh-CN', '预约', '在线咨询'],
    ] as const) {
      for (const wide of [true, false]) {
        const session = await open({ locale, wide })
        await session.goto('/pages/FAQ')
        const group = groupOf(session)
        const link = group.getByRole('link', { name: chat })
        const address = new URL((await link.getAttribute('href')) ?? '')
        expect(address.origin + address.pathname).toBe(`https://wa.me/${brand.chatNumber}`)
        expect(address.searchParams.get('text')).toBe(brand.chatGreeting[locale])
        expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
        await group.getByRole('link', { name: appointment }).click()
        await expectVisible(session.page.getByRole('dialog'))
      }
    }
  })

  test('lie on no link at the end of a page, from phones to wide screens [SHELL-09]', async ({ open }) => {
    for (const width of [375, 768, 1024, 1319]) {
      const session = await open()
      await session.page.setViewportSize({ width, height: 800 })
      await session.goto('/pages/FAQ')
      await session.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectEventually(() => opacity(session), '1')
      const covered = await session.page.evaluate(() =>
        [...document.querySelectorAll('.foot__end a, .foot__end button')].flatMap((link) => {
          const { left, top, width: wide, height } = link.getBoundingClientRect()
          const hit = document.elementFromPoint(left + wide / 2, top + height / 2)
          return hit?.closest('.float') ? [link.textContent || link.getAttribute('aria-label')] : []
        }),
      )
      expect(covered, `at ${width} px`).toEqual([])
    }
  })

  test('are absent where one pays, at the checkout and on the page of the appointment [X-FLOAT-02]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { order } = await placeOrder(session.context)
    const { addition } = await findEarrings(session.context)
    await addToCart(session.context, addition)
    for (const path of ['CheckOut', `Payment?order=${order}`, `PaymentFailed?order=${order}`, 'Appointment']) {
      await session.goto(`/pages/${path}`)
      await expectHidden(groupOf(session))
    }
    for (const path of ['Cart', 'Personal/Appointment']) {
      await session.goto(`/pages/${path}`)
      await expectVisible(groupOf(session))
    }
  })

  test('are a bar at the foot of a phone, and at the end of the page where there is another bar [X-FLOAT-01]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    const [piece] = await piecesOf(session.context, 'earrings')
    const position = () => groupOf(session).evaluate((group) => getComputedStyle(group).position)
    await session.goto('/')
    expect(await position()).toBe('fixed')
    expect(await groupOf(session).boundingBox()).toMatchObject({ x: 0, width: 375 })
    await session.goto(detailPath(piece!))
    await expectVisible(session.page.locator('.buybar'))
    expect(await position()).toBe('static')
  })

  test('do not fade on wide screens, nor while one has the focus [X-FADE-01]', async ({ open }) => {
    const wide = await open()
    await wide.goto('/pages/FAQ')
    await move(wide, 200)
    await expectEventually(() => groupOf(wide).getAttribute('class'), 'float is-faded')
    expect(await opacity(wide)).toBe('1')
    const narrow = await open({ wide: false })
    await narrow.goto('/pages/FAQ')
    await groupOf(narrow).getByRole('link', { name: 'Chat with us' }).focus()
    await move(narrow, 200)
    await expectEventually(() => groupOf(narrow).getAttribute('class'), 'float is-faded')
    expect(await opacity(narrow)).toBe('1')
    await expectHidden(narrow.page.getByRole('dialog'))
  })
})
