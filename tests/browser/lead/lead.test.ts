import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import type { LeadInput, leadMachine } from '#machines/lead/lead.machine.ts'
import { leadBooks } from '../../machines/lead/lead.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { appointmentParts } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, becomeCustomer } from '../support/customer.ts'
import { dialogParts, type DialogParts, withholdDialogs } from '../support/dialog-parts.ts'
import { accountParts, loginParts, registerParts } from '../support/dialogs.ts'
import { collection, enquiryParts, waitForEnquiry } from '../support/lead.ts'
import { someEarrings } from '../support/orders.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { settled } from '../support/settled.ts'
import { wideScreen, type Visit } from '../support/visit.ts'
import { startsTimed, walkPaths } from '../support/walk.ts'

/** Long enough for a dialog to have come, ms. */
const aWhile = 300

/** Where a walk begins, where it goes on to, and where nothing opens by itself. */
const home = '/pages/Earrings'
const another = '/pages/Contact'
const checkout = '/pages/CheckOut'

const dialogsOf = ({ page }: Visit) => page.getByRole('dialog')
const dialogOf = (visit: Visit, dialog: Dialog): Locator => {
  if (dialog === 'form') return enquiryParts(visit).dialog
  if (dialog === 'appointment') return appointmentParts(visit).root
  return dialog === 'regist' ? registerParts(visit).dialog : loginParts(visit).dialog
}

interface World {
  visit: Visit
  /** The dialog that is open, as far as the walk knows. */
  open: Dialog | null
  /** Whether one has been open on this page. */
  wasOpen: boolean
  /** How often the parts of a dialog were asked for on this page. */
  asked: () => number
  /** The enquiry was closed on an earlier page of this session. */
  isKnown: boolean
  /** Parts of the dialogs that are on their way; null where nothing holds them back. */
  parts: DialogParts | null
}

const release = async (world: World) => {
  const { parts } = world
  world.parts = null
  await parts?.release()
}

const executors: Executors<typeof leadMachine, World> = {
  'page.changed': async ({ visit }, { state }) => {
    const link = visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true })
    if (state !== 'holding') return visit.follow(link, another)
    // The checkout asks first.
    await link.click()
    await visit.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await visit.arrives(another)
  },
  'dialog.wasOpened': async (world, { state, event, context }) => {
    const { visit } = world
    const dialog = event['dialog'] as Dialog
    world.open = dialog
    world.wasOpen = true
    if (dialog === 'regist') return loginParts(visit).create.click()
    if (dialog === 'appointment') return visit.page.locator('.float').getByRole('link', { name: 'Appointment' }).click()
    // The checkout asks a stranger to log in, and the enquiry comes, by themselves.
    if (dialog === 'form' || context['path'] === checkout) return
    await accountParts(visit).logIn.click()
    if (state === 'offering') await release(world)
  },
  'dialog.wasClosed': async (world, { state }) => {
    world.open = null
    // Going to another page closed it before it was there.
    if (state === 'offering') return release(world)
    await world.visit.page.keyboard.press('Escape')
  },
  // What the session knows of the enquiry, it knows from the start.
  'readCollection done': async () => {},
  'readCollection failed': { unseen: 'a storage that is forbidden holds nothing' },
  'enquiry.wasTaken': async (world) => {
    const { name, whatsapp, budget, submit } = enquiryParts(world.visit)
    await name.fill('Mei')
    await whatsapp.fill('0123456789')
    await budget.fill('5000')
    await submit.click()
    world.open = null
  },
  'thanks.confirmed': ({ visit }) => enquiryParts(visit).thanks.getByRole('button', { name: 'Confirm' }).click(),
}

/** The dialog that is open is the only one, and stays it. */
const showsWhatIsOpen = async ({ visit, open }: Pick<World, 'visit' | 'open'>) => {
  if (open !== null) await seen(dialogOf(visit, open))
  await visit.page.waitForTimeout(aWhile)
  expect(await dialogsOf(visit).count()).toBe(open === null ? 0 : 1)
}
/** The enquiry follows at once, as soon as its parts are there. */
const offers = async ({ visit, parts, isKnown }: World) => {
  if (parts !== null) {
    await becomes(() => parts.asked() > 0, true)
    await unseen(dialogsOf(visit))
  } else if (!isKnown) await seen(enquiryParts(visit).dialog)
}

const assertions: Assertions<typeof leadMachine, World> = {
  deciding: { unseen: 'it is over at once' },
  counting: async ({ visit, asked, wasOpen }) => {
    await settled(visit)
    expect(await enquiryParts(visit).dialog.count()).toBe(0)
    // While time stands still a dialog is not drawn, but its parts are fetched.
    if (!wasOpen) expect(asked()).toBe(0)
  },
  holding: showsWhatIsOpen,
  checking: offers,
  offering: offers,
  over: async (world) => {
    await unseen(enquiryParts(world.visit).thanks)
    await showsWhatIsOpen(world)
  },
  thanking: async ({ visit }) => {
    await seen(enquiryParts(visit).thanks)
    await unseen(enquiryParts(visit).dialog)
  },
}

walkPaths({
  books: leadBooks,
  start: async (open, { input, steps }) => {
    const { path } = input as LeadInput
    const isAskedToLogIn = path === checkout && steps[0]?.when === 'dialog.wasOpened'
    const isKnown = steps.some(({ when, event }) => when === 'readCollection done' && event['output'] === true)
    const isHeld = steps.some(({ state, event }) => state === 'offering' && event['dialog'] !== 'form')
    const visit = await (isKnown ? waitForEnquiry(open) : open({ asked: true }))
    if (isKnown) {
      await enquiryParts(visit).close.click()
      await becomes(() => collection(visit), 'true')
    }
    if (path === checkout && !isAskedToLogIn) {
      await becomeCustomer(visit.context)
      await addToCart(visit.context, (await someEarrings(visit.context)).addition)
    }
    const parts = isHeld ? await withholdDialogs(visit) : null
    let asked = 0
    visit.page.on('request', (request) => {
      if (dialogParts.test(request.url())) asked += 1
    })
    if (startsTimed(leadBooks, input)) await visit.time.stop()
    await visit.goto(path === checkout ? checkout : '/pages/FAQ')
    return { visit, open: null, wasOpen: isAskedToLogIn, asked: () => asked, isKnown, parts }
  },
  executors,
  assertions,
  // What ends otherwise than with the enquiry is walked on another page, so that the shortest way to the thanks leads through it.
  may: (when, event, state, { path, covered, bot }) => {
    const dialog = event['dialog'] as Dialog
    switch (state) {
      case 'counting':
        if (when === 'page.changed') return path === home && !covered && event['path'] === another
        if (when === 'dialog.wasClosed') return covered
        if (when === 'dialog.wasOpened') return !covered && dialog === (path === another ? 'appointment' : 'sign')
        return when === 'after leadPopupDelay'
      case 'holding':
        if (when === 'page.changed') return !covered && event['path'] === home
        if (when === 'dialog.wasClosed') return covered
        if (covered) return dialog === 'regist' && path === home
        return dialog === 'appointment'
      case 'checking':
        return when === 'readCollection done' && event['output'] === (path === another)
      case 'offering':
        if (when === 'page.changed') return path === home && event['path'] === another
        if (when === 'dialog.wasClosed') return path === another
        return path === home && (dialog === 'form' || dialog === 'sign')
      case 'over':
        return when === 'enquiry.wasTaken' && path === home && !bot
      case 'thanking':
        return when === 'thanks.confirmed'
      case 'deciding':
        return false
    }
  },
})

describe('the budget enquiry', () => {
  test('does not open by itself where the address asked for an appointment [LEAD-01] [ROUTE-18]', async ({ open }) => {
    const visit = await open({ asked: true })
    await visit.goto('/?r=Appointment')
    const { root, close } = appointmentParts(visit)
    await seen(root)
    await close.first().click()
    await unseen(root)
    await visit.time.stop()
    await visit.time.pass(8000)
    await visit.time.flow()
    await showsWhatIsOpen({ visit, open: null })
    expect(await collection(visit)).toBe(null)
  })

  test('does not open for a search engine [LEAD-01]', async ({ browser, open }) => {
    const { url } = await open()
    const context = await browser.newContext({
      baseURL: url,
      viewport: wideScreen,
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/pages/FAQ')
    await page.clock.runFor(8000)
    await page.waitForTimeout(aWhile)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
    // A person who comes after it is not taken for it, though the page is kept for a while.
    await waitForEnquiry(open)
  })
})
