import { describe, expect } from 'vitest'
import type { Message, messagesMachine } from '#machines/messages/messages.machine.ts'
import { detailPath } from '#contract/pages.ts'
import { messagesBooks } from '../../machines/messages/messages.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn, piecesOf } from '../support/customer.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectEnabled, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
  logOut: RequestHold
  add: RequestHold
}

/** Three things that bring a message about, for the three messages of the ledger. */
const causes = {
  offline: {
    text: 'The shop could not be reached. Please check your connection and try again.',
    role: 'alert',
    cause: async ({ session, logOut }: World) => {
      session.expectLog(failedRequestLog)
      // While time is paused, a second click on the same button counts only once something was entered.
      await session.page.locator('.news').getByRole('textbox').fill('mei')
      await session.page.getByRole('button', { name: 'Log out' }).click()
      await logOut.abort()
    },
  },
  subscribed: {
    text: 'Subscription Successful',
    role: 'status',
    cause: async ({ session }: World) => {
      const answered = session.page.waitForResponse('**/footer_email')
      await session.page.locator('.news').getByRole('textbox').fill('mei@example.com')
      await session.page.getByRole('button', { name: 'Subscribe' }).click()
      await (await answered).finished()
    },
  },
  full: {
    text: 'Your cart is full: it holds 50 pieces.',
    role: 'alert',
    cause: async ({ session, add }: World) => {
      await session.page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await add.answer({ re: '413' })
    },
  },
}
const causeOf = ({ id, values }: Message) => {
  if (id === 'shell.offline') return causes.offline
  return values?.['name'] === 'Embun' ? causes.subscribed : causes.full
}

const executors: Executors<typeof messagesMachine, World> = {
  'message.shown': async (world, { event }) => {
    await causeOf(event['message'] as Message).cause(world)
    await expectEnabled(world.session.page.getByRole('button', { name: 'Log out' }))
  },
  'message.dismissed': ({ session }) => session.page.locator('.toast').getByRole('button', { name: 'Close' }).click(),
}

const assertions: Assertions<typeof messagesMachine, World> = {
  idle: ({ session }) => expectHidden(session.page.locator('.toast')),
  showing: async ({ session }, { current }) => {
    const toast = session.page.locator('.toast')
    if (!current) throw new Error('there is nothing to tell')
    const { text, role } = causeOf(current)
    await expectEventually(() => toast.allInnerTexts(), [text])
    expect(await session.page.locator('.toasts').getAttribute('role')).toBe(role)
  },
}

walkPaths({
  books: messagesBooks,
  start: async (open) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await session.goto(detailPath(piece!))
    return {
      session,
      logOut: await session.gate('POST /api/user/logout'),
      add: await session.gate('POST /api/purchase/add_cart'),
    }
  },
  executors,
  assertions,
  ends: () => false,
})

describe('messages', () => {
  test('close by themselves after 3 s, one at a time [SESSION-05] [CONST-01]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const [piece] = await piecesOf(session.context, 'earrings')
    await session.goto(detailPath(piece!))
    const world = {
      session,
      logOut: await session.gate('POST /api/user/logout'),
      add: await session.gate('POST /api/purchase/add_cart'),
    }
    const toast = session.page.locator('.toast')
    await session.time.pause()
    await causes.subscribed.cause(world)
    await expectVisible(toast.getByText(causes.subscribed.text))
    await session.time.advance(1000)
    await causes.full.cause(world)
    expect(await toast.count()).toBe(1)
    await session.time.advance(1999)
    expect(await toast.innerText()).toBe(causes.subscribed.text)
    await session.time.advance(1)
    await expectEventually(() => toast.allInnerTexts(), [causes.full.text])
    await session.time.advance(2999)
    expect(await toast.count()).toBe(1)
    await session.time.advance(1)
    await expectHidden(toast)
  })
})

test('on a phone a message stands above the floating buttons [X-FLOAT-03]', async ({ open }) => {
  const session = await open({ wide: false })
  await session.goto('/pages/NoData')
  await session.page.locator('.news').getByRole('textbox').fill(`${Date.now()}@example.com`)
  await session.page.getByRole('button', { name: 'Subscribe' }).click()
  const message = session.page.locator('.toast')
  await expectVisible(message)
  const [above, bar] = await Promise.all([message.boundingBox(), session.page.locator('.float').boundingBox()])
  expect((bar?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
})
