import { describe, expect } from 'vitest'
import type { keepaliveMachine } from '#machines/account/keepalive.machine.ts'
import { keepaliveBooks } from '../../machines/account/keepalive.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, callAs, type Customer, endSession, register, signIn } from '../support/customer.ts'
import { accountParts } from '../support/dialogs.ts'
import type { Gate } from '../support/gate.ts'
import { becomes, seen } from '../support/see.ts'
import { tellTabs } from '../support/tabs.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { startsTimed, walkPaths } from '../support/walk.ts'

interface World {
  visit: Visit
  customer: Customer
  keepalive: Gate
}

let moves = 0
/** A sign that somebody is there. */
const move = async ({ page }: Visit) => {
  moves += 1
  await page.mouse.move(300 + (moves % 7) * 11, 300)
}

const executors: Executors<typeof keepaliveMachine, World> = {
  // Through another tab, since whoever signs in or out in this one is active here.
  'session.signedIn': async ({ visit, customer }) => {
    await signIn(visit.context, customer)
    await tellTabs(visit)
  },
  'session.isAnonymous': async ({ visit }) => {
    await callAs(visit.context, 'POST /api/user/logout', {})
    await tellTabs(visit)
  },
  'activity.seen': ({ visit }) => move(visit),
  'activity done': { unseen: 'the page is watched until something is seen' },
  'activity failed': { unseen: 'the page is watched until something is seen' },
  'keepAlive done': async ({ visit, keepalive }, { event }) => {
    const { re } = event['output'] as { re: string }
    if (re === '200') return keepalive.open()
    visit.foresee(refusedRequest(Number(re)))
    return keepalive.answer({ re }, Number(re))
  },
  'keepAlive failed': async ({ visit, keepalive }) => {
    visit.foresee(lostRequest)
    await keepalive.lose()
  },
}

const assertions: Assertions<typeof keepaliveMachine, World> = {
  starting: { unseen: 'it is left at once' },
  away: async ({ visit, keepalive }) => {
    await seen(accountParts(visit).logIn)
    await move(visit)
    expect(keepalive.count()).toBe(0)
  },
  resting: async ({ visit, keepalive }) => {
    await seen(accountParts(visit).name)
    await move(visit)
    expect(keepalive.count()).toBe(0)
  },
  watching: async ({ visit, keepalive }) => {
    await visit.page.waitForTimeout(200)
    expect(keepalive.count()).toBe(0)
  },
  calling: async ({ visit, keepalive }) => {
    await keepalive.held()
    await move(visit)
    expect(keepalive.count()).toBe(1)
  },
}

walkPaths({
  books: keepaliveBooks,
  start: async (openVisit, { input }) => {
    const visit = await openVisit()
    const customer = await register(visit.context)
    if ((input as { signedIn: boolean }).signedIn) await signIn(visit.context, customer)
    if (startsTimed(keepaliveBooks, input)) await visit.time.stop()
    const keepalive = await visit.gate('POST /api/base/keepalive')
    await visit.goto('/pages/Terms')
    return { visit, customer, keepalive }
  },
  executors,
  assertions,
  may: (when, event, state) => {
    // A session that is there already is told of no second time.
    if (when === 'session.signedIn') return state === 'away'
    // The call itself says that a session has ended, before its answer is here: proven below.
    return when !== 'keepAlive done' || (event['output'] as { re: string }).re !== '503'
  },
})

describe('the keepalive', () => {
  test('finds out that the session has ended, and says so [SESSION-03] [SESSION-02]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    await visit.time.stop()
    await visit.goto('/pages/Terms')
    await endSession(visit.context)
    await visit.time.pass(300_000)
    await visit.time.flow()
    await move(visit)
    await seen(visit.page.getByText('Login timed out, please log in again!'))
    await becomes(() => accountParts(visit).logIn.count(), 1)
  })
})
