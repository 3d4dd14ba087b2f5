import { describe, expect } from 'vitest'
import type { sessionMachine } from '#machines/account/session.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { sessionBooks } from '../../machines/account/session.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import {
  registerAndSignIn,
  type Customer,
  endSession,
  openSignedIn,
  piecesOf,
  register,
  signIn,
} from '../support/customer.ts'
import { logIn, loginLocators } from '../support/dialogs.ts'
import { isGeneralRefusal, type RequestHold } from '../support/request-hold.ts'
import {
  expectEventually,
  expectEnabled,
  expectDisabled,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import { followLink } from '../support/links.ts'
import { notifyTabs } from '../support/tabs.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: BrowserSession) => {
  const header = page.locator('header')
  return {
    logIn: header.getByRole('link', { name: 'Log in' }),
    name: header.getByRole('link', { name: /^Account of / }),
    logOut: header.getByRole('button', { name: 'Log out' }),
    add: page.getByRole('button', { name: 'Add to Cart' }).first(),
    timeout: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

/** Of the customer of every path, in the ledger. */
const firstUuid = 'c-1'

interface World {
  session: BrowserSession
  customer: Customer
  /** Whom the cookie is of, by their uuid in the ledger; null where the session has ended. */
  signedIn: string | null
  lookUp: RequestHold
  logOut: RequestHold
}

const end = async (world: World) => {
  await endSession(world.session)
  world.signedIn = null
}
/** In another tab. */
const signInElsewhere = async (world: World, uuid: string) => {
  const { context } = world.session
  await signIn(context, uuid === firstUuid ? world.customer : await register(context))
  world.signedIn = uuid
}

/** Lets a lookup or a logout have the outcome of the path. */
const settle =
  (gate: 'lookUp' | 'logOut') =>
  async (world: World, { event }: { event: Record<string, unknown> }) => {
    const { re, data } = event['output'] as { re: string; data?: { uuid: string } }
    if (isGeneralRefusal(re)) {
      world.session.expectLog(errorStatusLog(Number(re)))
      return world[gate].answer({ re }, Number(re))
    }
    if (re === '401') await end(world)
    if (data && data.uuid !== world.signedIn) await signInElsewhere(world, data.uuid)
    return world[gate].open()
  }
const lose = (gate: 'lookUp' | 'logOut') => async (world: World) => {
  world.session.expectLog(failedRequestLog)
  await world[gate].abort()
}

const executors: Executors<typeof sessionMachine, World> = {
  'session.refreshed': async (world, { state }) => {
    const { session } = world
    if (state === 'anonymous') await signInElsewhere(world, firstUuid)
    return notifyTabs(session)
  },
  'session.invalidated': async (world) => {
    await parts(world.session).logIn.click()
    await logIn(world.session, world.customer)
    world.signedIn = firstUuid
  },
  'session.ended': async (world) => {
    await end(world)
    await parts(world.session).add.click()
  },
  'logout.requested': ({ session }) => parts(session).logOut.click(),
  'timeout.confirmed': ({ session }) => parts(session).timeout.getByRole('button', { name: 'Confirm' }).click(),
  'connection.restored': { unobservable: 'it follows what was lost, in the test below' },
  'lookUpUser done': settle('lookUp'),
  'lookUpUser failed': lose('lookUp'),
  'logOut done': settle('logOut'),
  'logOut failed': lose('logOut'),
}

const isNobody = async ({ session }: World) => {
  await expectVisible(parts(session).logIn)
  await expectHidden(parts(session).name)
}
const isKnown = async ({ session }: World) => {
  await expectVisible(parts(session).name.getByText('Mei'))
  await expectHidden(parts(session).logIn)
}
const isTimedOut = async ({ session }: World) => {
  await expectVisible(parts(session).timeout.getByText('Login timed out, please log in again!', { exact: true }))
  await expectEventually(() => parts(session).timeout.count(), 1)
  await expectHidden(parts(session).name)
}
const assertions: Assertions<typeof sessionMachine, World> = {
  starting: { unobservable: 'left at once, before the page is drawn' },
  anonymous: async (world) => {
    await isNobody(world)
    await expectHidden(parts(world.session).timeout)
    expect(world.lookUp.count()).toBe(0)
  },
  lookingUp: async (world) => {
    await world.lookUp.held()
    await isNobody(world)
    await expectHidden(parts(world.session).timeout)
  },
  unanswered: async (world) => {
    await isNobody(world)
    await expectHidden(parts(world.session).timeout)
    expect(world.lookUp.count()).toBe(0)
  },
  'signedIn.settled': async (world) => {
    await isKnown(world)
    await expectEnabled(parts(world.session).logOut)
    await expectHidden(parts(world.session).timeout)
    expect(world.lookUp.count()).toBe(0)
  },
  'signedIn.refreshing': async (world) => {
    await world.lookUp.held()
    await isKnown(world)
  },
  signingOut: async (world) => {
    await world.logOut.held()
    await isKnown(world)
    await expectDisabled(parts(world.session).logOut)
  },
  'timedOut.prompting': async (world) => {
    await isTimedOut(world)
    expect(world.lookUp.count()).toBe(0)
  },
  'timedOut.lookingUp': async (world) => {
    await world.lookUp.held()
    await isTimedOut(world)
  },
}

walkPaths({
  books: sessionBooks,
  start: async (open, { input }) => {
    const session = await open()
    const isAnonymous = (input as { customer: unknown }).customer === null
    const customer = isAnonymous ? await register(session.context) : await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await session.goto(detailPath(piece!))
    return {
      session,
      customer,
      signedIn: isAnonymous ? null : firstUuid,
      lookUp: await session.gate('POST /api/user/get_header_info'),
      logOut: await session.gate('POST /api/user/logout'),
    }
  },
  executors,
  assertions,
  may: (when, _, state) => {
    // While nobody is signed in, and while it is not known, no call is made that an ended session could answer.
    if (when === 'session.ended') return state === 'signedIn.settled'
    // Of somebody who is shown: in tabs.test.ts and live.test.ts.
    if (when === 'session.invalidated') return state === 'anonymous'
    // Of a lookup that is under way another one looks the same.
    return when !== 'session.refreshed' || ['anonymous', 'signedIn.settled', 'timedOut.prompting'].includes(state)
  },
  // Both lead home.
  ends: (when, event) =>
    when === 'timeout.confirmed' ||
    (when === 'logOut done' && !isGeneralRefusal((event['output'] as { re: string }).re)),
})

describe('the session', () => {
  test('shows the user name and the count of the cart, and survives a reload [SESSION-01] [SHELL-05]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await session.goto(detailPath(piece!))
    await expectVisible(parts(session).name.getByText('Mei'))
    await parts(session).add.click()
    const icon = session.page.locator('header').getByRole('link', { name: /^My Cart/ })
    await expectEventually(() => icon.innerText(), '1')
    await session.goto('/')
    await expectVisible(parts(session).name.getByText('Mei'))
    expect(await icon.innerText()).toBe('1')
  })

  test('of an anonymous visitor has no name and no count, silently [SESSION-01] [SHELL-05]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    await expectVisible(parts(session).logIn)
    await expectHidden(parts(session).name)
    expect(await session.page.locator('header').getByRole('link', { name: 'My Cart, 0' }).innerText()).toBe('')
    await expectHidden(session.page.locator('.toast'))
  })

  test('stays where one lookup is lost or fails, with what was typed [SESSION-07] [SESSION-01]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await openSignedIn(session, '/pages/Personal/PersonalInfo')
    const field = session.page.getByRole('textbox', { name: 'First Name' })
    await field.fill('Meiling')
    const lookUp = await session.gate('POST /api/user/get_header_info')
    const pings = await session.holdPings()
    session.expectLog(failedRequestLog)
    session.expectLog(errorStatusLog(500))
    const stays = async () => {
      await session.rest()
      await expectVisible(parts(session).name.getByText('Mei'))
      expect(await field.inputValue()).toBe('Meiling')
    }
    await notifyTabs(session)
    await lookUp.abort()
    await stays()
    // Asked again once the shop is there.
    await pings.open()
    await lookUp.answer({ re: '500', id: 'r-1' }, 500)
    await stays()
  })

  test('begins once the shop is there, where the lookup after the login is lost [SESSION-07] [LOGIN-04]', async ({
    open,
  }) => {
    const session = await open()
    const customer = await register(session.context)
    await session.goto('/pages/FAQ')
    const lookUp = await session.gate('POST /api/user/get_header_info')
    const pings = await session.holdPings()
    session.expectLog(failedRequestLog)
    await followLink(session, '/pages/Personal/OrderInfo')
    await logIn(session, customer)
    await lookUp.abort()
    await expectVisible(parts(session).logIn)
    await pings.open()
    await lookUp.open()
    // The page that waited for the login opens.
    await session.waitForUrl('/pages/Personal/OrderInfo')
    await expectVisible(parts(session).name.getByText('Mei'))
  })

  test('ends with log out: the header changes and the shopper is home [SHELL-18]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto('/pages/FAQ')
    await parts(session).logOut.click()
    await session.waitForUrl('/')
    await expectVisible(parts(session).logIn)
    await session.goto('/')
    await expectVisible(parts(session).logIn)
  })

  test('that ended on the server shows one popup for several 503, and Confirm goes home [SESSION-02]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    // The page's own reading of the favourites and the adding are both on their way when the session ends.
    const calls = [
      await session.gate('POST /api/purchase/get_favourites'),
      await session.gate('POST /api/purchase/add_cart'),
    ]
    await session.goto(detailPath(piece!))
    const cookies = await session.context.cookies()
    await endSession(session)
    await parts(session).add.click()
    for (const call of calls) await call.held()
    // Each goes with the cookie, which the first answer takes away.
    const letThrough = async (call: RequestHold) => {
      await session.context.addCookies(cookies)
      await call.open()
    }
    await Promise.all(calls.map((call) => letThrough(call)))
    await expectVisible(parts(session).timeout.getByText('Login timed out, please log in again!', { exact: true }))
    expect(await parts(session).timeout.count()).toBe(1)
    await expectHidden(parts(session).name)
    await parts(session).timeout.getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/')
    await expectHidden(parts(session).timeout)
    await expectVisible(parts(session).logIn)
  })

  test('that ended shows its popup and no login dialog beneath it [SESSION-02] [DIALOG-01]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await openSignedIn(session, '/pages/Personal')
    await endSession(session)
    // Not by the pointer: what it rests on is read ahead, and the popup is there before the click.
    await followLink(session, '/pages/Personal/OrderInfo')
    await session.waitForUrl('/pages/Personal/OrderInfo')
    await expectVisible(parts(session).timeout)
    await expectVisible(session.page.getByText('Please log in', { exact: true }))
    await expectHidden(loginLocators(session).dialog)
    await parts(session).timeout.getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl('/')
    await expectHidden(parts(session).timeout)
    await expectHidden(loginLocators(session).dialog)
  })
})
