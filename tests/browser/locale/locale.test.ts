import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { localeMachine } from '#machines/locale/locale.machine.ts'
import type { Locale } from '#contract/locale.ts'
import { localeBooks } from '../../machines/locale/locale.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { callAs } from '../support/customer.ts'
import { becomes, seen } from '../support/see.ts'
import { lostRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const names: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' }
const firstEntry: Record<Locale, string> = { en: 'Engagement Ring', 'zh-CN': '订婚戒指' }
const other = (locale: Locale): Locale => (locale === 'en' ? 'zh-CN' : 'en')

const parts = ({ page }: Visit) => ({
  link: (locale: Locale) => page.locator('header').getByRole('link', { name: names[locale] }),
  entry: page.locator('.nav__item').first(),
})

/** How many files the texts of a language come in. */
const files = 2

interface World {
  visit: Visit
  /** Requests of the other language's texts, held back. */
  held: Route[]
}

/** Lets the texts come, or lose their way. */
const settle = async ({ held }: World, work: (route: Route) => Promise<void>) => {
  await expect.poll(() => held.length).toBe(files)
  for (const route of held.splice(0)) await work(route)
}

const executors: Executors<typeof localeMachine, World> = {
  'language.chosen': ({ visit }, { event }) =>
    parts(visit)
      .link(event['locale'] as Locale)
      .click(),
  'loadMessages done': (world) => settle(world, (route) => route.continue()),
  'loadMessages failed': (world) => {
    world.visit.foresee(lostRequest)
    return settle(world, (route) => route.abort('connectionfailed'))
  },
}

const isIn = async ({ visit }: World, locale: Locale) => {
  await becomes(() => parts(visit).entry.innerText(), firstEntry[locale])
  await becomes(() => visit.page.locator('html').getAttribute('lang'), locale)
  await seen(parts(visit).link(other(locale)))
}
const assertions: Assertions<typeof localeMachine, World> = {
  settled: (world, { locale }) => isIn(world, locale),
  loading: async (world, { locale }) => {
    await expect.poll(() => world.held.length).toBe(files)
    await isIn(world, locale)
  },
}

walkPaths({
  books: localeBooks,
  start: async (open, { input }) => {
    const { locale } = input as { locale: Locale }
    const visit = await open({ locale })
    const held: Route[] = []
    await visit.goto('/pages/FAQ')
    await visit.page.route(/\/assets\/(?:first|later)-.*\.js/, (route) => {
      held.push(route)
    })
    return { visit, held }
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
    const visit = await open({ locale: 'zh-CN' })
    await visit.goto('/')
    const { entry, link } = parts(visit)
    expect(await entry.innerText()).toBe('订婚戒指')
    await link('en').click()
    await becomes(() => entry.innerText(), 'Engagement Ring')
    await visit.goto('/pages/FAQ')
    expect(await entry.innerText()).toBe('Engagement Ring')
    expect(await visit.page.title()).not.toMatch(/[\u4e00-\u9fff]/)
    await link('zh-CN').click()
    await becomes(() => entry.innerText(), '订婚戒指')
    await becomes(async () => /[\u4e00-\u9fff]/.test(await visit.page.title()), true)
  })

  test('never breaks the Chinese name of a stone amid its shape [CONST-04]', async ({ open }) => {
    for (const wide of [true, false]) {
      const visit = await open({ wide, script: false, locale: 'zh-CN' })
      const { data } = await callAs(visit.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA', shape: 'princess' })
      await visit.goto(`/pages/DiamondDetail/${data?.detail[0]?.link ?? ''}`)
      const name = visit.page.getByRole('heading', { level: 1, name: /克拉公主方形钻石$/ })
      const lines = await name.evaluate(
        (shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
      )
      expect(Math.round(lines)).toBe(1)
    }
  })

  test('can be changed without script, on the same page [SHELL-05] [CONST-04]', async ({ open }) => {
    const visit = await open({ script: false })
    await visit.goto('/pages/Earrings?sort=price-up')
    await parts(visit).link('zh-CN').click()
    expect(visit.page.url()).toBe(`${visit.url}/pages/Earrings?sort=price-up`)
    expect(await parts(visit).entry.innerText()).toBe('订婚戒指')
    await parts(visit).link('en').click()
    expect(await parts(visit).entry.innerText()).toBe('Engagement Ring')
  })
})
