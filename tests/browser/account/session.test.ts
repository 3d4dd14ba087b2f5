import { describe, expect } from 'vitest'
import type { sessionMachine } from '#machines/account/session.machine.ts'
import { detailPath } from '#contract/routes.ts'
import { sessionBooks } from '../../machines/account/session.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, type Customer, endSession, piecesOf, register, signIn } from '../support/customer.ts'
import { loginParts } from '../support/dialogs.ts'
import type { Gate } from '../support/gate.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { testCode } from '../support/shop.ts'
import { tellTabs } from '../support/tabs.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: Visit) => {
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
  visit: Visit
  customer: Customer
  /** Whom the cookie is of, by their uuid in the ledger; null where the session has ended. */
  signedIn: string | null
  lookUp: Gate
  logOut: Gate
}

/** Fills the login dialog in and sends it. */
const logIn = async (visit: Visit, { email, password }: Customer) => {
  await parts(visit).logIn.click()
  const dialog = visit.page.getByRole('dialog', { name: 'Log In To Your Account' })
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(testCode)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await unseen(dialog)
}

const end = async (world: World) => {
  await endSession(world.visit.context)
  world.signedIn = null
}
/** In another tab. */
const signInElsewhere = async (world: World, uuid: string) => {
  const { context } = world.visit
  await signIn(context, uuid === firstUuid ? world.customer : await register(context))
  world.signedIn = uuid
}

/** Lets a lookup or a logout have the outcome of the path. */
const settle =
  (gate: 'lookUp' | 'logOut') =>
  async (world: World, { event }: { event: Record<string, unknown> }) => {
    const { re, data } = event['output'] as { re: string; data?: { uuid: string } }
    if (re === '500') {
      world.visit.foresee(refusedRequest(500))
      return world[gate].answer({ re, id: 'x' }, 500)
    }
    if (re === '401') await end(world)
    if (data && data.uuid !== world.signedIn) await signInElsewhere(world, data.uuid)
    return world[gate].open()
  }
const lose = (gate: 'lookUp' | 'logOut') => async (world: World) => {
  world.visit.foresee(lostRequest)
  await world[gate].lose()
}

const executors: Executors<typeof sessionMachine, World> = {
  'session.refreshed': async (world, { state }) => {
    const { visit } = world
    if (state === 'signedIn.settled') return parts(visit).add.click()
    if (state === 'anonymous') await signInElsewhere(world, firstUuid)
    return tellTabs(visit)
  },
  'session.doubted': async (world) => {
    await logIn(world.visit, world.customer)
    world.signedIn = firstUuid
  },
  'session.ended': async (world) => {
    await end(world)
    await parts(world.visit).add.click()
  },
  'logout.requested': ({ visit }) => parts(visit).logOut.click(),
  'timeout.confirmed': ({ visit }) => parts(visit).timeout.getByRole('button', { name: 'Confirm' }).click(),
  'lookUpUser done': settle('lookUp'),
  'lookUpUser failed': lose('lookUp'),
  'logOut done': settle('logOut'),
  'logOut failed': lose('logOut'),
}

const isNobody = async ({ visit }: World) => {
  await seen(parts(visit).logIn)
  await unseen(parts(visit).name)
}
const isKnown = async ({ visit }: World) => {
  await seen(parts(visit).name.getByText('Mei'))
  await unseen(parts(visit).logIn)
}
const isTimedOut = async ({ visit }: World) => {
  await seen(parts(visit).timeout.getByText('Login timed out, please log in again!', { exact: true }))
  await becomes(() => parts(visit).timeout.count(), 1)
  await unseen(parts(visit).name)
}
const assertions: Assertions<typeof sessionMachine, World> = {
  starting: { unseen: 'left at once, before the page is drawn' },
  anonymous: async (world) => {
    await isNobody(world)
    await unseen(parts(world.visit).timeout)
    expect(world.lookUp.count()).toBe(0)
  },
  lookingUp: async (world) => {
    await world.lookUp.held()
    await isNobody(world)
    await unseen(parts(world.visit).timeout)
  },
  'signedIn.settled': async (world) => {
    await isKnown(world)
    await becomes(() => parts(world.visit).logOut.isEnabled(), true)
    await unseen(parts(world.visit).timeout)
    expect(world.lookUp.count()).toBe(0)
  },
  'signedIn.refreshing': async (world) => {
    await world.lookUp.held()
    await isKnown(world)
  },
  signingOut: async (world) => {
    await world.logOut.held()
    await isKnown(world)
    expect(await parts(world.visit).logOut.isDisabled()).toBe(true)
  },
  'timedOut.told': async (world) => {
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
    const visit = await open()
    const isAnonymous = (input as { customer: unknown }).customer === null
    const customer = isAnonymous ? await register(visit.context) : await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    await visit.goto(detailPath(piece!))
    return {
      visit,
      customer,
      signedIn: isAnonymous ? null : firstUuid,
      lookUp: await visit.gate('POST /api/user/get_header_info'),
      logOut: await visit.gate('POST /api/user/logout'),
    }
  },
  executors,
  assertions,
  may: (when, _, state) => {
    // While nobody is signed in, and while it is not known, no call is made that an ended session could answer.
    if (when === 'session.ended') return state === 'signedIn.settled'
    // Of somebody who is shown: in tabs.test.ts and live.test.ts.
    if (when === 'session.doubted') return state === 'anonymous'
    // One addition at a time: its button is busy until the name and count were asked for.
    return when !== 'session.refreshed' || ['anonymous', 'signedIn.settled', 'timedOut.told'].includes(state)
  },
})

/** Opens a page and waits until it has read the cart, so that no call of its own is under way. */
const opensWithCart = async (visit: Visit, path: string) => {
  const read = visit.page.waitForResponse(/get_cart_list/)
  await visit.goto(path)
  await read
}

describe('the session', () => {
  test('shows the user name and the count of the cart, and survives a reload [SESSION-01] [SHELL-05]', async ({
    open,
  }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    await visit.goto(detailPath(piece!))
    await seen(parts(visit).name.getByText('Mei'))
    await parts(visit).add.click()
    const icon = visit.page.locator('header').getByRole('link', { name: /^My Cart/ })
    await becomes(() => icon.innerText(), '1')
    await visit.goto('/')
    await seen(parts(visit).name.getByText('Mei'))
    expect(await icon.innerText()).toBe('1')
  })

  test('of an anonymous visitor has no name and no count, silently [SESSION-01] [SHELL-05]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    await seen(parts(visit).logIn)
    await unseen(parts(visit).name)
    expect(await visit.page.locator('header').getByRole('link', { name: 'My Cart, 0' }).innerText()).toBe('')
    await unseen(visit.page.locator('.toast'))
  })

  test('ends with log out: the header changes and the shopper is home [SHELL-18]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    await visit.goto('/pages/FAQ')
    await parts(visit).logOut.click()
    await visit.arrives('/')
    await seen(parts(visit).logIn)
    await visit.goto('/')
    await seen(parts(visit).logIn)
  })

  test('that ended on the server shows one popup for several 503, and Confirm goes home [SESSION-02]', async ({
    open,
  }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    // The page's own reading of the cart and the adding are both on their way when the session ends.
    const bothAsked = Promise.withResolvers<void>()
    let asked = 0
    await visit.page.route(/\/api\/purchase\/(get_cart_list|add_cart)/, async (route) => {
      asked += 1
      if (asked === 2) bothAsked.resolve()
      await bothAsked.promise
      await visit.context.addCookies(cookies)
      await route.continue()
    })
    await visit.goto(detailPath(piece!))
    const cookies = await visit.context.cookies()
    await endSession(visit.context)
    await parts(visit).add.click()
    await seen(parts(visit).timeout.getByText('Login timed out, please log in again!', { exact: true }))
    expect(await parts(visit).timeout.count()).toBe(1)
    await unseen(parts(visit).name)
    await parts(visit).timeout.getByRole('button', { name: 'Confirm' }).click()
    await visit.arrives('/')
    await unseen(parts(visit).timeout)
    await seen(parts(visit).logIn)
  })

  test('that ended shows its popup and no login dialog beneath it [SESSION-02] [DIALOG-01]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    await opensWithCart(visit, '/pages/Personal')
    await endSession(visit.context)
    await visit.page.getByRole('main').getByRole('link', { name: 'Orders' }).first().click()
    await visit.arrives('/pages/Personal/OrderInfo')
    await seen(parts(visit).timeout)
    await seen(visit.page.getByText('Please log in', { exact: true }))
    await unseen(loginParts(visit).dialog)
    await parts(visit).timeout.getByRole('button', { name: 'Confirm' }).click()
    await visit.arrives('/')
    await unseen(parts(visit).timeout)
    await unseen(loginParts(visit).dialog)
  })
})
