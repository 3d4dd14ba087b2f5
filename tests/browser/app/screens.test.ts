import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import type { screensMachine } from '#machines/app/screens.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { screensBooks } from '../../machines/app/screens.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { type BrowserSession, errorStatusLog } from '../support/browser-session.ts'
import { callAs, type Customer, logOutElsewhere, piecesOf, registerAndSignIn, signIn } from '../support/customer.ts'
import { accountLocators, logIn, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { followLink } from '../support/links.ts'
import { placeOrder } from '../support/orders.ts'
import { notifyTabs } from '../support/tabs.ts'
import { runningOn, walkPaths } from '../support/walk.ts'

interface Place {
  path: string
  search: Readonly<Record<string, string>>
}
interface World {
  session: BrowserSession
  customer: Customer
  /** Address of a page of the shop for one of the ledger, whose pieces and orders are made up. */
  hrefOf: (place: Place) => string
}

const hrefs = async (context: BrowserContext): Promise<World['hrefOf']> => {
  const { order } = await placeOrder(context)
  const [[setting], [earrings]] = [await piecesOf(context, 'setting'), await piecesOf(context, 'earrings')]
  return ({ path, search }) => {
    if (path.startsWith('/pages/RingDetail/')) return detailPath(setting!)
    if (path.startsWith('/pages/EarringsDetail/')) return detailPath(earrings!)
    if (path === '/pages/Engagement/review') return path
    const query = new URLSearchParams(search)
    if (query.has('order') || path === '/pages/Payment') query.set('order', order)
    return query.size === 0 ? path : `${path}?${query.toString()}`
  }
}

const innerEvent = { unobservable: 'between a screen and the root: seen with the walk of that screen' }
const executors: Executors<typeof screensMachine, World> = {
  ...runningOn('builder', 'catalogue', 'piece', 'checkout', 'payment', 'paymentRetry', 'resetPassword', 'personalArea'),
  ...runningOn(
    'appointmentDetail',
    'accountDeletion',
    'addressBook',
    'orderCancellation',
    'newsletterLink',
    'appointment',
  ),
  ...runningOn(
    'personalInfo',
    'safety',
    'emailChangeLink',
    'serviceForm',
    'serviceRequest',
    'diamondGuide',
    'ringSize',
  ),
  'page.changed': async ({ session, hrefOf }, { event }) => {
    const href = hrefOf(event as unknown as Place)
    // The ledger's token is of no link that was mailed.
    if (href.startsWith('/pages/EmailChange')) session.expectLog(errorStatusLog(400))
    await session.navigate(href, () => followLink(session, href))
  },
  'session.signedIn': async ({ session, customer }, { state }) => {
    if (state.includes('screen.loginRequired')) return logIn(session, customer)
    await signIn(session.context, customer)
    await notifyTabs(session)
  },
  'session.isAnonymous': async ({ session }) => {
    await logOutElsewhere(session)
    await notifyTabs(session)
  },
  'address.changed': innerEvent,
  'viewport.changed': innerEvent,
  'connection.restored': innerEvent,
  'item.wasRemoved': innerEvent,
  'appointment.requested': innerEvent,
  'login.needed': innerEvent,
  'login.missing': innerEvent,
  'logout.requested': innerEvent,
  'logout.confirmed': innerEvent,
  'item.addSucceeded': innerEvent,
  'item.addFailed': innerEvent,
  'session.ended': innerEvent,
  'session.refreshed': innerEvent,
  'cart.refreshed': innerEvent,
  'item.requested': innerEvent,
  'navigation.requested': innerEvent,
  'login.required': innerEvent,
  'appointment.exists': innerEvent,
  'conversion.happened': innerEvent,
}

const showsHeading =
  (heading: string | RegExp) =>
  async ({ session }: World) => {
    await expectHidden(loginLocators(session).dialog)
    await expectEventually(async () => {
      const text = await session.page.locator('h1').first().innerText()
      return typeof heading === 'string' ? text === heading : heading.test(text)
    }, true)
  }
const atOnce = { unobservable: 'it is left at once' }
const assertions: Assertions<typeof screensMachine, World> = {
  'customer.starting': atOnce,
  'customer.anonymous': ({ session }) => expectVisible(accountLocators(session).logIn),
  'customer.signedIn': ({ session }) => expectVisible(accountLocators(session).name),
  'screen.starting': atOnce,
  'screen.routing': atOnce,
  'screen.staticPage': async ({ session }) => {
    await expectHidden(loginLocators(session).dialog)
    expect(await session.page.locator('h1').count()).toBe(1)
  },
  'screen.loginRequired': ({ session }) => expectVisible(loginLocators(session).dialog),
  'screen.catalogue': showsHeading(/Earrings|Choose your diamond/),
  'screen.piece': showsHeading(/Solitaire|[Rr]ing|Halo|Earrings|Studs|Drops|Hoops/),
  'screen.cart': showsHeading('My Cart'),
  'screen.checkout': showsHeading('Checkout'),
  'screen.payment': showsHeading(/^(?!This order was not found)/),
  'screen.paymentFailed': showsHeading(/^(?!This order was not found)/),
  'screen.resetPassword': showsHeading('Choose a new password'),
  'screen.personalArea': showsHeading('Hello, Mei'),
  'screen.appointmentDetail': showsHeading('This appointment was not found'),
  'screen.accountDeletion': showsHeading('My data'),
  'screen.personalInfo': showsHeading('Personal information'),
  'screen.safety': showsHeading('Safety'),
  'screen.emailChangeLink': showsHeading(/Your email address|This link no longer works/),
  'screen.addressBook': showsHeading('Addresses'),
  'screen.orderCancellation': showsHeading(/^Order KL-/),
  'screen.serviceForm': showsHeading(/^Request a (?:return|resizing)$/),
  'screen.serviceRequest': showsHeading('This request was not found'),
  'screen.diamondGuide': showsHeading('Diamonds by hand'),
  'screen.ringSize': showsHeading('Find your ring size'),
  'screen.newsletterLink': showsHeading(/subscription|This link no longer works/),
  'screen.appointment': showsHeading('Visit the showroom'),
  'screen.thanks': showsHeading(/^(?!This order was not found)/),
  'builder.starting': atOnce,
  'builder.away': ({ session }) => expectHidden(session.page.getByRole('navigation', { name: 'Your ring' })),
  'builder.running': ({ session }) => expectVisible(session.page.getByRole('navigation', { name: 'Your ring' })),
}

/** Pages for customers only; a link to them asks a visitor to log in where they are. */
const isBarred = (path: string) => /^\/pages\/(?:Cart|CheckOut|Payment|Personal|ThanksMessage)/.test(path)

/** A customer with an order, who is not signed in. */
const prepare = async (context: BrowserContext): Promise<Pick<World, 'customer' | 'hrefOf'>> => {
  const customer = await registerAndSignIn(context)
  const hrefOf = await hrefs(context)
  await callAs(context, 'POST /api/user/logout', {})
  return { customer, hrefOf }
}

walkPaths({
  books: screensBooks,
  start: async (open, { input }, before) => {
    const { path, search, startsSignedIn } = input as Place & { startsSignedIn: boolean }
    const session = await open()
    // The ledger's appointment and request are nobody's.
    if (search['appointment'] !== undefined || search['request'] !== undefined)
      for (const status of [400, 404]) session.expectLog(errorStatusLog(status))
    const { customer, hrefOf } = before ?? (await prepare(session.context))
    if (startsSignedIn) await signIn(session.context, customer)
    await session.goto(hrefOf({ path, search }))
    return { session, customer, hrefOf }
  },
  executors,
  assertions,
  // Pages for everybody are followed to by visitors, from home and back; those for customers ask them to log in first, and
  // open then.
  may: (when, event, state, here) => {
    const isSignedIn = state.includes('customer.signedIn')
    const { path = '', search = {} } = event as Partial<Place>
    if (when === 'page.changed') {
      // The dashboard leads home.
      const isHere = path === here.path || (path === '/' && here.path === '/pages/dashboard')
      if (isHere || search['r'] === 'Appointment') return false
      const isWay = state.includes('screen.staticPage') || (path === '/' && !isBarred(here.path))
      return !isSignedIn && !isBarred(path) && isWay
    }
    if (when === 'session.signedIn') return !isSignedIn && /screen\.(?:loginRequired|staticPage)/.test(state)
    return isSignedIn && state.includes('screen.staticPage')
  },
  ends: () => false,
})
