import { describe, expect } from 'vitest'
import type { keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { keepaliveBooks } from '../../machines/account/keepalive.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import {
  registerAndSignIn,
  type Customer,
  endSession,
  logOutElsewhere,
  openSignedIn,
  register,
  signIn,
} from '../support/customer.ts'
import { accountLocators } from '../support/dialogs.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { notifyTabs } from '../support/tabs.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { startsWithDelay, walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

interface World {
  session: BrowserSession
  customer: Customer
  keepalive: RequestHold
}

let moves = 0
/** A sign that somebody is there. */
const move = async ({ page }: BrowserSession) => {
  moves += 1
  await page.mouse.move(300 + (moves % 7) * 11, 300)
}

const executors: Executors<typeof keepaliveMachine, World> = {
  // Through another tab, since whoever signs in or out in this one is active here.
  'session.signedIn': async ({ session, customer }) => {
    await signIn(session.context, customer)
    await notifyTabs(session)
  },
  'session.isAnonymous': async ({ session }) => {
    await logOutElsewhere(session)
    await notifyTabs(session)
  },
  'activity.seen': ({ session }) => move(session),
  'activity done': { unobservable: 'the page is watched until something is seen' },
  'activity failed': { unobservable: 'the page is watched until something is seen' },
  'keepAlive done': async ({ session, keepalive }, { event }) => {
    const { re } = event['output'] as { re: string }
    if (re === '200') return keepalive.open()
    session.expectLog(errorStatusLog(Number(re)))
    return keepalive.answer({ re }, Number(re))
  },
  'keepAlive failed': async ({ session, keepalive }) => {
    session.expectLog(failedRequestLog)
    await keepalive.abort()
  },
}

const assertions: Assertions<typeof keepaliveMachine, World> = {
  starting: { unobservable: 'it is left at once' },
  anonymous: async ({ session, keepalive }) => {
    await expectVisible(accountLocators(session).logIn)
    await move(session)
    expect(keepalive.count()).toBe(0)
  },
  waiting: async ({ session, keepalive }) => {
    await expectVisible(accountLocators(session).name)
    await move(session)
    expect(keepalive.count()).toBe(0)
  },
  watching: async ({ session, keepalive }) => {
    await settle(session)
    expect(keepalive.count()).toBe(0)
  },
  calling: async ({ session, keepalive }) => {
    await keepalive.held()
    await move(session)
    expect(keepalive.count()).toBe(1)
  },
}

walkPaths({
  books: keepaliveBooks,
  start: async (openBrowserSession, { input }) => {
    const session = await openBrowserSession()
    const customer = await register(session.context)
    if ((input as { signedIn: boolean }).signedIn) await signIn(session.context, customer)
    if (startsWithDelay(keepaliveBooks, input)) await session.time.pause()
    const keepalive = await session.gate('POST /api/base/keepalive')
    await session.goto('/pages/Terms')
    return { session, customer, keepalive }
  },
  executors,
  assertions,
  may: (when, event, state) => {
    // A session that is there already is told of no second time.
    if (when === 'session.signedIn') return state === 'anonymous'
    // The call itself says that a session has ended, before its answer is here: proven below.
    return when !== 'keepAlive done' || (event['output'] as { re: string }).re !== '503'
  },
  ends: () => false,
})

describe('the keepalive', () => {
  test('finds out that the session has ended, and says so [SESSION-03] [SESSION-02]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.time.pause()
    await openSignedIn(session, '/pages/Terms')
    await endSession(session)
    await session.time.advance(300_000)
    await session.time.resume()
    await move(session)
    await expectVisible(session.page.getByText('Login timed out, please log in again!'))
    await expectEventually(() => accountLocators(session).logIn.count(), 1)
  })
})
