import { describe, expect } from 'vitest'
import type { floatGroupMachine } from '#machines/support/float-group.machine.ts'
import { brand } from '#contract/brand.ts'
import { floatGroupBooks } from '../../machines/support/float-group.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from './browser-test.ts'
import { becomes, seen, unseen } from './see.ts'
import type { Visit } from './visit.ts'
import { walkPaths } from './walk.ts'

interface World {
  visit: Visit
}

const groupOf = ({ page }: Visit) => page.locator('.float')
const opacity = (visit: Visit) => groupOf(visit).evaluate((group) => getComputedStyle(group).opacity)
const move = ({ page }: Visit, by: number) => page.evaluate((distance) => scrollBy(0, distance), by)

const executors: Executors<typeof floatGroupMachine, World> = {
  'page.movedDown': ({ visit }) => move(visit, 200),
  'page.movedUp': ({ visit }) => move(visit, -100),
  'pageMoves done': { unseen: 'it watches as long as the page' },
  'pageMoves failed': { unseen: 'it does not fail' },
}
const assertions: Assertions<typeof floatGroupMachine, World> = {
  shown: ({ visit }) => becomes(() => opacity(visit), '1'),
  faded: ({ visit }) => becomes(() => opacity(visit), '0'),
}

walkPaths({
  books: floatGroupBooks,
  start: async (open) => {
    const visit = await open({ wide: false })
    await visit.goto('/pages/FAQ')
    return { visit }
  },
  executors,
  assertions,
})

describe('the floating buttons', () => {
  test('are Appointment, which opens its dialog, and a chat with the greeting written [SHELL-09]', async ({ open }) => {
    for (const [locale, appointment, chat] of [
      ['en', 'Appointment', 'Chat with us'],
      ['zh-CN', '预约', '在线咨询'],
    ] as const) {
      for (const wide of [true, false]) {
        const visit = await open({ locale, wide })
        await visit.goto('/pages/FAQ')
        const group = groupOf(visit)
        const link = group.getByRole('link', { name: chat })
        const address = new URL((await link.getAttribute('href')) ?? '')
        expect(address.origin + address.pathname).toBe(`https://wa.me/${brand.chatNumber}`)
        expect(address.searchParams.get('text')).toBe(brand.chatGreeting[locale])
        expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
        await group.getByRole('link', { name: appointment }).click()
        await seen(visit.page.getByRole('dialog'))
      }
    }
  })

  test('do not fade on wide screens, nor while one has the focus [SHELL-09]', async ({ open }) => {
    const wide = await open()
    await wide.goto('/pages/FAQ')
    await move(wide, 200)
    await becomes(() => groupOf(wide).getAttribute('class'), 'float is-faded')
    expect(await opacity(wide)).toBe('1')
    const narrow = await open({ wide: false })
    await narrow.goto('/pages/FAQ')
    await groupOf(narrow).getByRole('link', { name: 'Chat with us' }).focus()
    await move(narrow, 200)
    await becomes(() => groupOf(narrow).getAttribute('class'), 'float is-faded')
    expect(await opacity(narrow)).toBe('1')
    await unseen(narrow.page.getByRole('dialog'))
  })
})
