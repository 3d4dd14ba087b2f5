import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { localeMachine } from '#machines/locale/locale.machine.ts'
import type { Locale } from '#contract/locale.ts'
import { localeBooks } from '../../machines/locale/locale.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { callAs } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'
import { scriptsNamed } from '../support/scripts-named.ts'

const names: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' }
const firstEntry: Record<Locale, string> = { en: 'Engagement Ring', 'zh-CN': '订婚戒指' }
const other = (locale: Locale): Locale => (locale === 'en' ? 'zh-CN' : 'en')

const parts = ({ page }: BrowserSession) => ({
  link: (locale: Locale) => page.locator('header').getByRole('link', { name: names[locale] }),
  entry: page.locator('.nav__item').first(),
})

/** Of the files that the texts of a language come in, those of any page and of any dialog. */
const files = scriptsNamed('initial', 'dialogs')
const heldFiles = 2

interface World {
  session: BrowserSession
  /** Requests of the other language's texts, held back. */
  held: Route[]
}

/** Lets the texts come, or lose their way. */
const settle = async ({ held }: World, work: (route: Route) => Promise<void>) => {
  await expect.poll(() => held.length).toBe(heldFiles)
  for (const route of held.splice(0)) await work(route)
}

const executors: Executors<typeof localeMachine, World> = {
  'language.chosen': ({ session }, { event }) =>
    parts(session)
      .link(event['locale'] as Locale)
      .click(),
  'loadMessages done': (world) => settle(world, (route) => route.continue()),
  'loadMessages failed': (world) => {
    world.session.expectLog(failedRequestLog)
    return settle(world, (route) => route.abort('connectionfailed'))
  },
}

const isIn = async ({ session }: World, locale: Locale) => {
  await expectEventually(() => parts(session).entry.innerText(), firstEntry[locale])
  await expectEventually(() => session.page.locator('html').getAttribute('lang'), locale)
  await expectVisible(parts(session).link(other(locale)))
}
const assertions: Assertions<typeof localeMachine, World> = {
  settled: (world, { locale }) => isIn(world, locale),
  loading: async (world, { locale }) => {
    await expect.poll(() => world.held.length).toBe(heldFiles)
    await isIn(world, locale)
  },
}

walkPaths({
  books: localeBooks,
  start: async (open, { input }) => {
    const { locale } = input as { locale: Locale }
    const session = await open({ locale })
    const held: Route[] = []
    await session.goto('/pages/FAQ')
    await session.page.route(files, (route) => {
      held.push(route)
    })
    return { session, held }
  },
  executors,
  assertions,
  // The header offers only the language that is not shown.
  may: (_, event, __, { locale }) => event['locale'] === undefined || event['locale'] !== locale,
})

describe('the language', () => {
  test('is the one that the browser prefers, chosen in the header and remembered [SHELL-05] [CONST-04]', async ({
    open,
  }) => {
    const session = await open({ locale: 'zh-CN' })
    await session.goto('/')
    const { entry, link } = parts(session)
    expect(await entry.innerText()).toBe('订婚戒指')
    await link('en').click()
    await expectEventually(() => entry.innerText(), 'Engagement Ring')
    // A cookie without an age would be forgotten with the browser's window.
    const [cookie] = (await session.context.cookies()).filter(({ name }) => name === 'lang')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)
    await session.goto('/pages/FAQ')
    expect(await entry.innerText()).toBe('Engagement Ring')
    expect(await session.page.title()).not.toMatch(/[\u4e00-\u9fff]/)
    await link('zh-CN').click()
    await expectEventually(() => entry.innerText(), '订婚戒指')
    await expectEventually(() => session.page.title(), expect.stringMatching(/[\u4e00-\u9fff]/))
  })

  test('never breaks the Chinese name of a stone amid its shape [CONST-04]', async ({ open }) => {
    for (const wide of [true, false]) {
      const session = await open({ wide, script: false, locale: 'zh-CN' })
      const { data } = await callAs(session.context, 'GET /api/purchase/get_diamonds', {
        lab: 'GIA',
        shape: 'princess',
      })
      await session.goto(`/pages/DiamondDetail/${data?.detail[0]?.link ?? ''}`)
      const name = session.page.getByRole('heading', { level: 1, name: /克拉公主方形钻石$/ })
      const lines = await name.evaluate(
        (shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
      )
      expect(Math.round(lines)).toBe(1)
    }
  })

  test('can be changed without script, on the same page [SHELL-05] [CONST-04]', async ({ open }) => {
    const session = await open({ script: false })
    await session.goto('/pages/Earrings?sort=price-up')
    await parts(session).link('zh-CN').click()
    await expectEventually(() => parts(session).entry.innerText(), '订婚戒指')
    expect(session.page.url()).toBe(`${session.url}/pages/Earrings?sort=price-up`)
    await parts(session).link('en').click()
    await expectEventually(() => parts(session).entry.innerText(), 'Engagement Ring')
  })
})
