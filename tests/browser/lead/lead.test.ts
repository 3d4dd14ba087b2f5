import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import type { LeadInput, leadMachine } from '#machines/lead/lead.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { leadBooks } from '../../machines/lead/lead.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { appointmentLocators } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, piecesOf, register, registerAndSignIn } from '../support/customer.ts'
import { countRequests, dialogFile, type HeldFile, holdFile } from '../support/held-file.ts'
import { accountLocators, loginLocators, registerLocators, typeCode } from '../support/dialogs.ts'
import { collection, enquiryLocators, waitForEnquiry } from '../support/lead.ts'
import { findEarrings } from '../support/orders.ts'
import { expectChanged, expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { waitForIdle } from '../support/wait-for-idle.ts'
import { waitForHydration, wideScreen, type BrowserSession } from '../support/browser-session.ts'
import { startsWithDelay, walkPaths } from '../support/walk.ts'
import { settle } from '../support/settle.ts'

/** Where a walk begins, where it goes on to, and where nothing opens by itself. */
const home = '/pages/Earrings'
const another = '/pages/Contact'
const checkout = '/pages/CheckOut'

const dialogsOf = ({ page }: BrowserSession) => page.getByRole('dialog')
const dialogOf = (session: BrowserSession, dialog: Dialog): Locator => {
  if (dialog === 'form') return enquiryLocators(session).dialog
  if (dialog === 'appointment') return appointmentLocators(session).root
  return dialog === 'regist' ? registerLocators(session).dialog : loginLocators(session).dialog
}

const pathIn = (context: Record<string, unknown>) => (context as unknown as LeadInput).page.path

interface World {
  session: BrowserSession
  /** The dialog that is open, as far as the walk knows. */
  open: Dialog | null
  /** Whether one has been open on this page. */
  wasOpen: boolean
  /** How often the parts of a dialog were asked for on this page. */
  requestCount: () => number
  /** The enquiry was closed on an earlier page of this session. */
  isKnown: boolean
  /** Parts of the dialogs that are on their way; null where nothing holds them back. */
  parts: HeldFile | null
}

const release = async (world: World) => {
  const { parts } = world
  world.parts = null
  await parts?.release()
}

const executors: Executors<typeof leadMachine, World> = {
  'page.changed': async ({ session }, { state }) => {
    const link = session.page.locator('footer').getByRole('link', { name: 'Contact', exact: true })
    if (state !== 'waiting') return session.follow(link, another)
    // The checkout asks first.
    await link.click()
    await session.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await session.waitForUrl(another)
  },
  'dialog.wasOpened': async (world, { state, event, context }) => {
    const { session } = world
    const dialog = event['dialog'] as Dialog
    world.open = dialog
    world.wasOpen = true
    if (dialog === 'regist') return loginLocators(session).create.click()
    if (dialog === 'appointment')
      return session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    // The checkout asks a stranger to log in, and the enquiry comes, by themselves.
    if (dialog === 'form' || pathIn(context) === checkout) return
    await accountLocators(session).logIn.click()
    if (state === 'offering') await release(world)
  },
  'item.requested': ({ session }) => session.page.getByRole('button', { name: 'Add to Cart' }).first().click(),
  'dialog.wasClosed': async (world, { state }) => {
    world.open = null
    // Going to another page closed it before it was there.
    if (state === 'offering') return release(world)
    await world.session.page.keyboard.press('Escape')
  },
  // What the session knows of the enquiry, it knows from the start.
  'readCollection done': async () => {},
  'readCollection failed': { unobservable: 'a storage that is forbidden holds nothing' },
  'enquiry.accepted': async (world) => {
    const { name, whatsapp, budget, submit } = enquiryLocators(world.session)
    await name.fill('Mei')
    await whatsapp.fill('0123456789')
    await budget.fill('5000')
    await submit.click()
    world.open = null
  },
  'thanks.confirmed': ({ session }) => enquiryLocators(session).thanks.getByRole('button', { name: 'Confirm' }).click(),
}

/** The dialog that is open is the only one, and stays it. */
const showsWhatIsOpen = async ({ session, open }: Pick<World, 'session' | 'open'>) => {
  if (open !== null) await expectVisible(dialogOf(session, open))
  await settle(session)
  expect(await dialogsOf(session).count()).toBe(open === null ? 0 : 1)
}
/** The enquiry follows at once, as soon as its parts are there. */
const offers = async ({ session, parts, isKnown }: World) => {
  if (parts !== null) {
    await expectChanged(parts.asked, 0)
    await expectHidden(dialogsOf(session))
  } else if (!isKnown) await expectVisible(enquiryLocators(session).dialog)
}

const assertions: Assertions<typeof leadMachine, World> = {
  deciding: { unobservable: 'it is over at once' },
  delaying: async ({ session, requestCount, wasOpen }) => {
    await waitForIdle(session)
    expect(await enquiryLocators(session).dialog.count()).toBe(0)
    // While time stands still a dialog is not drawn, but its parts are fetched.
    if (!wasOpen) expect(requestCount()).toBe(0)
  },
  pausing: async ({ session }) => {
    await waitForIdle(session)
    await expectHidden(enquiryLocators(session).dialog)
  },
  waiting: showsWhatIsOpen,
  checking: offers,
  offering: offers,
  finished: async (world) => {
    await expectHidden(enquiryLocators(world.session).thanks)
    await showsWhatIsOpen(world)
  },
  thanking: async ({ session }) => {
    await expectVisible(enquiryLocators(session).thanks)
    await expectHidden(enquiryLocators(session).dialog)
  },
}

walkPaths({
  books: leadBooks,
  start: async (open, { input, steps }) => {
    const { page } = input as LeadInput
    const { path } = page
    const addsToCart = steps.some(({ when }) => when === 'item.requested')
    const isAskedToLogIn = path === checkout && steps[0]?.when === 'dialog.wasOpened'
    const isKnown = steps.some(({ when, event }) => when === 'readCollection done' && event['output'] === true)
    const isHeld = steps.some(({ state, event }) => state === 'offering' && event['dialog'] !== 'form')
    const session = await (isKnown ? waitForEnquiry(open) : open({ enquiryShown: false }))
    if (isKnown) {
      await enquiryLocators(session).close.click()
      await expectEventually(() => collection(session), 'true')
    }
    const addressOf = async ({ context }: BrowserSession) => {
      if (addsToCart) return detailPath((await piecesOf(context, 'earrings'))[0]!)
      if (path === checkout) return checkout
      return page.search['r'] === 'Appointment' ? '/?r=Appointment' : '/pages/FAQ'
    }
    if (addsToCart) await registerAndSignIn(session.context)
    if (path === checkout && !isAskedToLogIn) {
      await registerAndSignIn(session.context)
      await addToCart(session.context, (await findEarrings(session.context)).addition)
    }
    const parts = isHeld ? await holdFile(session, dialogFile) : null
    const requestCount = countRequests(session, dialogFile)
    if (startsWithDelay(leadBooks, input)) await session.time.pause()
    await session.goto(await addressOf(session))
    return { session, open: null, wasOpen: isAskedToLogIn, requestCount, isKnown, parts }
  },
  executors,
  assertions,
  // What ends otherwise than with the enquiry is walked on another page, so that the shortest way to the thanks leads through it.
  may: (when, event, state, { page: { path }, dialog: open, bot }) => {
    const dialog = event['dialog'] as Dialog
    const goesTo = (event['page'] as LeadInput['page'] | undefined)?.path
    switch (state) {
      case 'delaying':
        if (when === 'page.changed') return path === home && open === null && goesTo === another
        if (when === 'dialog.wasClosed') return open !== null
        if (when === 'dialog.wasOpened') return open === null && dialog === (path === another ? 'appointment' : 'sign')
        if (when === 'item.requested') return path === home && open === null
        return when === 'after leadPopupDelay'
      case 'pausing':
        return when === 'after leadPopupPause' && open === null && path !== checkout
      case 'waiting':
        if (when === 'page.changed') return open === null && goesTo === home
        if (when === 'dialog.wasClosed') return open !== null
        if (open !== null) return dialog === 'regist' && path === home
        // At the checkout nothing opens the appointment, since there are no floating buttons.
        return dialog === 'appointment' && path !== checkout
      case 'checking':
        return when === 'readCollection done' && event['output'] === (path === another)
      case 'offering':
        if (when === 'page.changed') return path === home && goesTo === another
        if (when === 'dialog.wasClosed') return path === another
        return path === home && (dialog === 'form' || dialog === 'sign')
      case 'finished':
        return when === 'enquiry.accepted' && path === home && !bot
      case 'thanking':
        return when === 'thanks.confirmed'
      case 'deciding':
        return false
    }
  },
})

/** Advances paused time frame by frame until something lazily loaded is drawn, however long its files take. */
const advanceUntilVisible = async ({ time, rest }: BrowserSession, locator: Locator) => {
  for (let frames = 0; frames < 100 && !(await locator.isVisible()); frames += 1) {
    await time.advance(20)
    await rest()
  }
}

describe('the budget enquiry', () => {
  test('opens after an appointment dialog that was closed before [LEAD-01]', async ({ open }) => {
    const session = await open({ enquiryShown: false })
    await session.time.pause()
    await session.goto('/pages/FAQ')
    await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    const { root, close } = appointmentLocators(session)
    await advanceUntilVisible(session, root)
    await expectVisible(root)
    await close.first().click()
    await session.time.advance(5000)
    await session.time.resume()
    await expectVisible(enquiryLocators(session).dialog)
    await expectHidden(root)
  })

  test.for([
    '/pages/ResetPassword?token=x',
    '/pages/NewsletterConfirm?token=x',
    '/pages/NewsletterUnsubscribe?token=x',
    '/pages/NewsletterConfirmed',
    '/pages/NewsletterEnded',
    '/pages/AppointmentDetail?token=x',
    '/pages/Appointment',
    '/pages/Personal',
    '/pages/Personal/OrderInfo',
    '/pages/Personal/Privacy',
  ])('leaves %s undisturbed and opens on the page after it [LEAD-01]', async (path, { open }) => {
    const session = await open({ enquiryShown: false })
    await registerAndSignIn(session.context)
    const requestCount = countRequests(session, dialogFile)
    await session.time.pause()
    await session.goto(path)
    await session.time.advance(8000)
    await waitForIdle(session)
    expect(requestCount()).toBe(0)
    await expectHidden(dialogsOf(session))
    await session.time.resume()
    await session.page.locator('footer').getByRole('link', { name: 'FAQ', exact: true }).press('Enter')
    await expectVisible(enquiryLocators(session).dialog)
  })

  test.for([
    [
      'the menu',
      '/pages/FAQ',
      false,
      ({ page }: BrowserSession) => page.locator('header').getByRole('button', { name: 'Menu' }).click(),
    ],
    [
      'the filters',
      '/pages/Earrings',
      false,
      ({ page }: BrowserSession) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /^Filter/ })
          .click(),
    ],
    [
      'pictures in full view',
      null,
      true,
      ({ page }: BrowserSession) => page.getByRole('link', { name: 'Look closer' }).press('Enter'),
    ],
    ['the search', '/pages/FAQ', true, ({ page }: BrowserSession) => page.getByRole('searchbox').first().focus()],
  ] as const)('does not come over %s, but afterwards [LEAD-01]', async ([, path, wide, openLayer], { open }) => {
    const session = await open({ enquiryShown: false, wide })
    await session.time.pause()
    await session.goto(path ?? detailPath((await piecesOf(session.context, 'earrings'))[0]!))
    // The search is revealed after two seconds.
    await session.time.advance(2500)
    await openLayer(session)
    const layer = session.page.locator('[role="dialog"], .head__search:focus-within')
    await advanceUntilVisible(session, layer)
    const requestCount = countRequests(session, dialogFile)
    await session.time.advance(9000)
    await waitForIdle(session)
    await session.time.advance(1000)
    await waitForIdle(session)
    expect(requestCount()).toBe(0)
    await session.page.keyboard.press('Escape')
    await session.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await session.time.resume()
    await expectVisible(enquiryLocators(session).dialog)
  })

  test('does not follow the login of an addition to the cart for a minute [LEAD-01]', async ({ open }) => {
    const session = await open({ enquiryShown: false })
    const customer = await register(session.context)
    await session.time.pause()
    await session.goto(detailPath((await piecesOf(session.context, 'earrings'))[0]!))
    await session.page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const { dialog, email, password, picture, code, submit } = loginLocators(session)
    await advanceUntilVisible(session, email)
    await session.time.advance(90_000)
    await email.fill(customer.email)
    await password.fill(customer.password)
    await typeCode({ picture, code })
    // The minute begins when the addition is resumed, after the login.
    const added = session.page.waitForResponse('**/add_cart')
    await submit.click()
    await expectHidden(dialog)
    await added
    await session.time.advance(59_000)
    await waitForIdle(session)
    expect(await dialogsOf(session).allInnerTexts()).toEqual([])
    await session.time.advance(2000)
    await session.time.resume()
    await expectVisible(enquiryLocators(session).dialog)
  })

  test('does not open by itself where the address asked for an appointment [LEAD-01] [ROUTE-18]', async ({ open }) => {
    const session = await open({ enquiryShown: false })
    await session.goto('/?r=Appointment')
    const { root, close } = appointmentLocators(session)
    await expectVisible(root)
    await close.first().click()
    await expectHidden(root)
    await session.time.pause()
    await session.time.advance(8000)
    await session.time.resume()
    await showsWhatIsOpen({ session, open: null })
    expect(await collection(session)).toBe(null)
  })

  test('does not open for a search engine [LEAD-01]', async ({ browser, open }) => {
    const { url } = await open()
    const context = await browser.newContext({
      baseURL: url,
      viewport: wideScreen,
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    const page = await context.newPage()
    const asked = countRequests({ page }, dialogFile)
    await page.clock.install()
    await page.goto('/pages/FAQ')
    await waitForHydration(page)
    await page.clock.runFor(8000)
    await settle({ page })
    expect(asked()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
    // A person who comes after it is not taken for it, though the page is kept for a while.
    await waitForEnquiry(open)
  })
})
