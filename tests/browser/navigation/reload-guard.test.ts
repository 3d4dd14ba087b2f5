import { describe, expect } from 'vitest'
import type { ReloadGuardEvent, reloadGuardMachine } from '#machines/navigation/reload-guard.machine.ts'
import { reloadGuardBooks } from '../../machines/navigation/reload-guard.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { Gate } from '../support/gate.ts'
import { holdKnocks } from '../support/knocks.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const texts = {
  failed: 'A part of this page could not be loaded. Please try again in a minute.',
  offline: 'The shop could not be reached. Please check your connection and try again.',
}
const aMinute = 60_000
const typed = 'mei@'

/** Loses every request for a script that is not there yet; gives how to stop that. */
const loseScripts = async (visit: Visit) => {
  visit.foresee(lostRequest)
  visit.foresee(/Failed to fetch dynamically imported module/)
  const scripts = /\/assets\/(?!entry)[^/]*\.js$/
  await visit.page.route(scripts, (route) => route.abort('connectionfailed'))
  return { stop: () => visit.page.unroute(scripts) }
}
/** How often the page is loaded from now on. */
const loads = ({ page }: Visit) => {
  const counted = { times: 0 }
  page.on('load', () => {
    counted.times += 1
  })
  return counted
}
const openDrawer = ({ page }: Visit) => page.locator('header').getByRole('button', { name: 'Menu' }).click()
const emailOf = ({ page }: Visit) => page.locator('.news').getByRole('textbox')
const said = ({ page }: Visit, text: string) => page.locator('.toast').getByText(text, { exact: true })

interface World {
  visit: Visit
  knocks: Gate
  lost: Awaited<ReturnType<typeof loseScripts>>
  loaded: ReturnType<typeof loads>
  /** What a message says by now. */
  message: string | null
}

type ChunkFailed = ReloadGuardEvent & { type: 'chunk.failed' }
/** How long ago the page was loaded again last, ms. */
const sinceLast = ({ at, last }: Pick<ChunkFailed, 'at' | 'last'>) => (last === null ? null : at - last)

const executors: Executors<typeof reloadGuardMachine, World> = {
  'chunk.failed': async (world, { event }) => {
    const { visit, knocks } = world
    const since = sinceLast(event as unknown as ChunkFailed)
    await visit.time.stop()
    await visit.page.evaluate((ago) => {
      if (ago !== null) sessionStorage.setItem('reloadedAt', String(Date.now() - ago))
    }, since)
    await openDrawer(visit)
    if (since === null || since >= aMinute) await knocks.held()
    else {
      world.message = texts.failed
      await seen(said(visit, texts.failed))
    }
  },
  'knock done': async ({ lost, knocks }) => {
    await lost.stop()
    await knocks.open()
  },
  'knock failed': async (world) => {
    await world.knocks.lose()
    world.message = texts.offline
  },
  'chunks done': { unseen: 'they are watched as long as the page' },
  'chunks failed': { unseen: 'they are watched as long as the page' },
}

const assertions: Assertions<typeof reloadGuardMachine, World> = {
  watching: async ({ visit, knocks, loaded, message }) => {
    if (message === null) await unseen(visit.page.locator('.toast'))
    else await seen(said(visit, message))
    expect(knocks.count()).toBe(0)
    expect(loaded.times).toBe(0)
    expect(await emailOf(visit).inputValue()).toBe(typed)
  },
  knocking: async ({ visit, knocks, loaded }) => {
    await knocks.held()
    await unseen(visit.page.locator('.toast'))
    expect(loaded.times).toBe(0)
    expect(await emailOf(visit).inputValue()).toBe(typed)
  },
  // And then the part is there.
  reloading: async ({ visit, loaded }) => {
    await becomes(() => loaded.times, 1)
    const age = () => visit.page.evaluate(() => Date.now() - Number(sessionStorage.getItem('reloadedAt')))
    expect(await age()).toBeLessThan(10_000)
    await visit.page.waitForLoadState('networkidle')
    await openDrawer(visit)
    await seen(visit.page.locator('.drawer'))
  },
}

walkPaths({
  books: reloadGuardBooks,
  start: async (open) => {
    const visit = await open({ wide: false })
    visit.foresee(/Script error|TypeError|Minified React error/)
    await visit.goto('/pages/FAQ')
    await emailOf(visit).fill(typed)
    return {
      visit,
      knocks: await holdKnocks(visit),
      lost: await loseScripts(visit),
      loaded: loads(visit),
      message: null,
    }
  },
  executors,
  assertions,
  // The last millisecond of the minute makes the difference.
  may: (when, event) =>
    when !== 'chunk.failed' || [aMinute - 1, aMinute].includes(sinceLast(event as unknown as ChunkFailed) ?? -1),
})

describe('a part of the shop that cannot be loaded', () => {
  test('of a page is told by the error page once reloading has not helped [SESSION-06] [SHELL-16]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/pages/FAQ')
    await visit.page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
    const loaded = loads(visit)
    await loseScripts(visit)
    visit.foresee(refusedRequest(500))
    await visit.page.locator('footer').getByRole('link', { name: 'Terms', exact: true }).press('Enter')
    await seen(visit.page.getByText('Status 500', { exact: true }))
    await unseen(visit.page.locator('.foot'))
    expect(loaded.times).toBe(0)
  })
})
