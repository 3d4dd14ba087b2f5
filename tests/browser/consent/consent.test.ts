import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { Consent, consentMachine } from '#machines/consent/consent.machine.ts'
import { consentBooks } from '../../machines/consent/consent.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { consentParts, isSwitchedOff, startTracking, told, type Tracking } from '../support/tracking.ts'
import type { Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

let tracking: Tracking
beforeAll(async () => {
  tracking = await startTracking()
})
afterAll(() => tracking.stop())
afterEach(() => tracking.forget())

interface World {
  visit: Visit
}

const executors: Executors<typeof consentMachine, World> = {
  // Who chose before did so on an earlier page.
  'readConsent done': async ({ visit }, { event }) => {
    const consent = event['output'] as Consent
    const { accept, decline, bar } = consentParts(visit)
    await visit.goto('/pages/FAQ')
    if (consent === 'unneeded' || consent === 'open') return
    await (consent === 'given' ? accept : decline).click()
    await unseen(bar)
    if (consent === 'given') await becomes(() => tracking.asked().length, 1)
    tracking.forget()
    await visit.goto('/pages/Terms')
  },
  'readConsent failed': { unseen: 'a storage that is forbidden holds nothing' },
  'consent.given': ({ visit }) => consentParts(visit).accept.click(),
  'consent.refused': ({ visit }) => consentParts(visit).decline.click(),
  'consent.reopened': ({ visit }) => consentParts(visit).reopen.click(),
}

const assertions: Assertions<typeof consentMachine, World> = {
  reading: { unseen: 'it is over at once' },
  unneeded: async ({ visit }) => {
    const { bar, reopen } = consentParts(visit)
    await unseen(reopen)
    await unseen(bar)
    expect(await isSwitchedOff(visit)).toBe(null)
  },
  asking: async ({ visit }) => {
    const { accept, decline, reopen } = consentParts(visit)
    await seen(accept)
    await seen(decline)
    await unseen(reopen)
    // Only an earlier choice lets the tracker come.
    expect(tracking.asked().length).toBe((await isSwitchedOff(visit)) === false ? 1 : 0)
  },
  given: async ({ visit }) => {
    const { bar, reopen } = consentParts(visit)
    await seen(reopen)
    await unseen(bar)
    await becomes(() => told(visit).then((all) => all?.[1]), 'config G-KILAU ')
    expect(await isSwitchedOff(visit)).toBe(false)
    expect(tracking.asked()).toEqual(['/gtag.js?id=G-KILAU'])
  },
  refused: async ({ visit }) => {
    const { bar, reopen } = consentParts(visit)
    await seen(reopen)
    await unseen(bar)
    expect(await isSwitchedOff(visit)).not.toBe(false)
    expect(tracking.asked()).toEqual([])
  },
}

walkPaths({
  books: consentBooks,
  start: async (open, path) => {
    const counts = path.steps[0]?.event['output'] !== 'unneeded'
    return { visit: await (counts ? tracking.enter(open) : open()) }
  },
  executors,
  assertions,
})

describe('consent', () => {
  test('is as easy to refuse as to give [CONST-02]', async ({ open }) => {
    const visit = await tracking.enter(open)
    await visit.goto('/pages/FAQ')
    const { accept, decline } = consentParts(visit)
    await seen(accept)
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    expect(await accept.getAttribute('class')).toBe(await decline.getAttribute('class'))
  })

  test('that is taken back ends the counting, here and on the pages that follow [CONST-02]', async ({ open }) => {
    const visit = await tracking.enter(open)
    await visit.goto('/pages/FAQ')
    const { accept, decline, reopen } = consentParts(visit)
    await accept.click()
    await becomes(() => told(visit).then((all) => all?.length), 2)
    await reopen.click()
    await decline.click()
    await becomes(() => isSwitchedOff(visit), true)
    await visit.goto('/pages/Terms')
    await seen(reopen)
    expect(await isSwitchedOff(visit)).toBe(null)
    expect(tracking.asked().length).toBe(1)
  })

  test('is asked for in Chinese on a phone [CONST-02] [CONST-04]', async ({ open }) => {
    const visit = await tracking.enter(open, { wide: false, locale: 'zh-CN' })
    await visit.goto('/pages/FAQ')
    await visit.page.getByRole('button', { name: '拒绝' }).click()
    await visit.page.locator('footer').getByRole('button', { name: '访问统计' }).click()
    await visit.page.getByRole('button', { name: '接受' }).click()
    await becomes(() => tracking.asked().length, 1)
  })

  test('is not asked for, nor any other host allowed, where nobody counts [CONST-02]', async ({ open }) => {
    const visit = await open()
    const { headers } = await visit.context.request
      .get('/pages/FAQ')
      .then((response) => ({ headers: response.headers() }))
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  })

  test.for([375, 768, 1440])('is asked for without barriers at %i px', async (width, { open }) => {
    const visit = await tracking.enter(open)
    await visit.page.setViewportSize({ width, height: 900 })
    await visit.goto('/pages/FAQ')
    await seen(consentParts(visit).accept)
    const { violations } = await new AxeBuilder({ page: visit.page }).include('.consent').analyze()
    expect(violations).toEqual([])
  })
})
