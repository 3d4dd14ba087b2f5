import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { Consent, consentMachine } from '#machines/consent/consent.machine.ts'
import { consentBooks } from '../../machines/consent/consent.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import {
  consentLocators,
  isTrackingDisabled,
  startTracking,
  trackedCommands,
  type Tracking,
} from '../support/tracking.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

let tracking: Tracking
beforeAll(async () => {
  tracking = await startTracking()
})
afterAll(() => tracking.stop())
afterEach(() => tracking.forget())

interface World {
  session: BrowserSession
}

const executors: Executors<typeof consentMachine, World> = {
  // Who chose before did so on an earlier page.
  'readConsent done': async ({ session }, { event }) => {
    const consent = event['output'] as Consent
    const { accept, decline, bar } = consentLocators(session)
    await session.goto('/pages/FAQ')
    if (consent === 'unneeded' || consent === 'open') return
    await (consent === 'given' ? accept : decline).click()
    await expectHidden(bar)
    if (consent === 'given') await expectEventually(() => tracking.requests().length, 1)
    tracking.forget()
    await session.goto('/pages/Terms')
  },
  'readConsent failed': { unobservable: 'a storage that is forbidden holds nothing' },
  'consent.given': ({ session }) => consentLocators(session).accept.click(),
  'consent.refused': ({ session }) => consentLocators(session).decline.click(),
  'consent.reopened': ({ session }) => consentLocators(session).reopen.click(),
}

const assertions: Assertions<typeof consentMachine, World> = {
  reading: { unobservable: 'it is over at once' },
  unneeded: async ({ session }) => {
    const { bar, reopen } = consentLocators(session)
    await expectHidden(reopen)
    await expectHidden(bar)
    expect(await isTrackingDisabled(session)).toBe(null)
  },
  prompting: async ({ session }) => {
    const { accept, decline, reopen } = consentLocators(session)
    await expectVisible(accept)
    await expectVisible(decline)
    await expectHidden(reopen)
    // Only an earlier choice lets the tracker come.
    expect(tracking.requests().length).toBe((await isTrackingDisabled(session)) === false ? 1 : 0)
  },
  'chosen.given': async ({ session }) => {
    const { bar, reopen } = consentLocators(session)
    await expectVisible(reopen)
    await expectHidden(bar)
    await expectEventually(() => trackedCommands(session).then((all) => all?.[1]), 'config G-KILAU ')
    expect(await isTrackingDisabled(session), 'counting is turned off').toBe(false)
    expect(tracking.requests()).toEqual(['/gtag.js?id=G-KILAU'])
  },
  'chosen.refused': async ({ session }) => {
    const { bar, reopen } = consentLocators(session)
    await expectVisible(reopen)
    await expectHidden(bar)
    expect(await isTrackingDisabled(session), 'counting is turned off').not.toBe(false)
    expect(tracking.requests()).toEqual([])
  },
}

walkPaths({
  books: consentBooks,
  start: async (open, path) => {
    const counts = path.steps[0]?.event['output'] !== 'unneeded'
    return { session: await (counts ? tracking.enter(open) : open()) }
  },
  executors,
  assertions,
})

describe('consent', () => {
  test('is as easy to refuse as to give [X-CONSENT-01]', async ({ open }) => {
    const session = await tracking.enter(open)
    await session.goto('/pages/FAQ')
    const { accept, decline } = consentLocators(session)
    await expectVisible(accept)
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    expect(await accept.getAttribute('class')).toBe(await decline.getAttribute('class'))
  })

  test('that is taken back ends the counting, here and on the pages that follow [X-CONSENT-01]', async ({ open }) => {
    const session = await tracking.enter(open)
    await session.goto('/pages/FAQ')
    const { accept, decline, reopen } = consentLocators(session)
    await accept.click()
    await expectEventually(() => trackedCommands(session).then((all) => all?.length), 2)
    await reopen.click()
    await decline.click()
    await expectEventually(() => isTrackingDisabled(session), true, 'counting is turned off')
    await session.goto('/pages/Terms')
    await expectVisible(reopen)
    expect(await isTrackingDisabled(session)).toBe(null)
    expect(tracking.requests().length).toBe(1)
  })

  test('is asked for in Chinese on a phone [X-CONSENT-01] [CONST-04]', async ({ open }) => {
    const session = await tracking.enter(open, { wide: false, locale: 'zh-CN' })
    await session.goto('/pages/FAQ')
    await session.page.getByRole('button', { name: '拒绝' }).click()
    await session.page.locator('footer').getByRole('button', { name: '访问统计' }).click()
    await session.page.getByRole('button', { name: '接受' }).click()
    await expectEventually(() => tracking.requests().length, 1)
  })

  test('is not asked for, nor any other host allowed, where nobody counts [X-CONSENT-01]', async ({ open }) => {
    const session = await open()
    const { headers } = await session.context.request
      .get('/pages/FAQ')
      .then((response) => ({ headers: response.headers() }))
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  })

  test.for([375, 768, 1440])('is asked for without barriers at %i px', async (width, { open }) => {
    const session = await tracking.enter(open)
    await session.page.setViewportSize({ width, height: 900 })
    await session.goto('/pages/FAQ')
    await expectVisible(consentLocators(session).accept)
    expect(await findViolations(session.page, '.consent')).toEqual([])
  })
})
