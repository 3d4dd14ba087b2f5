import { expect } from 'vitest'
import type { appMachine } from '#machines/app/app.machine.ts'
import { appBooks } from '../../machines/app/app.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { appointmentLocators } from '../support/appointment.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { type Customer, logOutElsewhere, register, signIn } from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { followLink } from '../support/links.ts'
import { notifyTabs } from '../support/tabs.ts'
import { runningOn, walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
  customer: Customer
}

const newsletter = ({ page }: BrowserSession) => page.locator('.news').getByRole('textbox', { name: 'Email Address' })
const drawerOpener = ({ page }: BrowserSession) => page.locator('header').getByRole('button', { name: 'Menu' })

const innerEvent = { unobservable: 'between two actors of the page: seen with the walk of either' }
const executors: Executors<typeof appMachine, World> = {
  ...runningOn('router', 'viewport', 'navigation', 'session', 'keepalive', 'tabs', 'afterLogin', 'dialogs', 'messages'),
  ...runningOn('menu', 'drawer', 'search', 'cart', 'cartPopover', 'newsletter', 'locale', 'lead', 'supportWidget'),
  ...runningOn('floatGroup', 'focusRestorer', 'reloadGuard', 'connection', 'instructions', 'consent', 'conversion'),
  ...runningOn('screens', 'clickDebounce', 'popups', 'loginCheck', 'savedItems'),
  'popup.requested': innerEvent,
  'popup.closed': innerEvent,
  'drawer.wasClosed': innerEvent,
  'page.jumped': { unobservable: 'it closes what is open over the page: seen with the drawer' },
  'route.changed': async ({ session }, { event, says }) => {
    const { path, search } = event['to'] as { path: string; search: Record<string, string> }
    const query = new URLSearchParams(search).toString()
    const href = query === '' ? path : `${path}?${query}`
    await newsletter(session).fill('half an address')
    await session.navigate(href, () => followLink(session, href))
    if (says.includes('SHELL-13')) await expectEventually(() => newsletter(session).inputValue(), '')
    await expectEventually(() => session.page.locator('h1').innerText(), 'Earrings')
  },
  'route.repeated': async ({ session }) => {
    await session.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await followLink(session, new URL(session.page.url()).pathname)
    await session.page.waitForFunction(() => !('isSamePage' in globalThis))
    await session.goto(session.page.url())
  },
  'page.loginRequired': async ({ session }) => {
    await session.goto('/pages/Personal')
    await expectVisible(loginLocators(session).dialog)
  },
  'navigation.requested': async ({ session }, { event, says }) => {
    const href = String(event['href'])
    const before = session.page.url()
    await followLink(session, href)
    if (!says.includes('ROUTE-20')) return session.waitForUrl(href)
    await expectVisible(loginLocators(session).dialog)
    expect(session.page.url()).toBe(before)
  },
  'viewport.changed': async ({ session }, { event }) => {
    await session.resize(event['wide'] === true)
    if (event['wide'] === true) await expectHidden(drawerOpener(session))
    else await expectVisible(drawerOpener(session))
  },
  'session.signedIn': async ({ session, customer }) => {
    await signIn(session.context, customer)
    await notifyTabs(session)
  },
  'session.isAnonymous': async ({ session }) => {
    await logOutElsewhere(session)
    await notifyTabs(session)
  },
  'dialog.opened': async ({ session }) => {
    await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    await expectVisible(appointmentLocators(session).root)
  },
  'session.refreshed': innerEvent,
  'session.ended': innerEvent,
  'session.invalidated': innerEvent,
  'session.signedOut': innerEvent,
  'customer.changedElsewhere': innerEvent,
  'dialog.confirmed': innerEvent,
  'dialog.offered': innerEvent,
  'item.loginRequired': innerEvent,
  'language.changed': innerEvent,
  'login.missing': innerEvent,
  'logout.requested': innerEvent,
  'logout.confirmed': innerEvent,
  'page.confirmed': innerEvent,
  'dialog.wasOpened': innerEvent,
  'dialog.wasClosed': innerEvent,
  'enquiry.accepted': innerEvent,
  'login.succeeded': innerEvent,
  'login.superseded': innerEvent,
  'login.required': innerEvent,
  'appointment.requested': innerEvent,
  'appointment.exists': innerEvent,
  'message.shown': innerEvent,
  'connection.restored': innerEvent,
  'item.wasRemoved': innerEvent,
  'conversion.happened': innerEvent,
  'conversion.tracked': innerEvent,
  'favourites.saved': innerEvent,
  'item.viewed': innerEvent,
  'cart.refreshed': innerEvent,
  'item.requested': innerEvent,
  'item.addSucceeded': innerEvent,
  'item.addFailed': innerEvent,
}

const assertions: Assertions<typeof appMachine, World> = {
  shell: async ({ session }) => {
    await expectVisible(session.page.locator('header'))
    await expectVisible(session.page.locator('footer'))
  },
  'customer.starting': { unobservable: 'it is left at once' },
  'customer.anonymous': async ({ session }) => {
    await expectHidden(accountLocators(session).name)
    expect(await session.page.getByText('Mei', { exact: true }).count()).toBe(0)
  },
  'customer.signedIn': ({ session }) => expectVisible(accountLocators(session).name.getByText('Mei')),
  screen: ({ session }) => expectVisible(session.page.locator('main')),
}

walkPaths({
  books: appBooks,
  start: async (open, { input }) => {
    const session = await open()
    const customer = await register(session.context)
    if ((input as { customer: unknown }).customer !== null) await signIn(session.context, customer)
    await session.goto('/')
    return { session, customer }
  },
  executors,
  assertions,
  may: (when, event, state, { path }) => {
    if (when === 'route.changed') {
      const { to, from } = event as unknown as Record<'to' | 'from', { path: string }>
      return to.path === '/pages/Earrings' && from.path === path
    }
    if (when === 'dialog.opened') return event['dialog'] === 'appointment'
    if (when === 'session.signedIn') return state.includes('customer.anonymous')
    if (when === 'session.isAnonymous') return state.includes('customer.signedIn') && event['lookupPending'] !== true
    if (when === 'navigation.requested') return ['/pages/Earrings', '/pages/Cart'].includes(String(event['href']))
    return when !== 'page.loginRequired' || state.includes('customer.anonymous')
  },
})
