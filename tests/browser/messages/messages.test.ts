import { describe, expect } from 'vitest'
import type { Message, messagesMachine } from '#machines/messages/messages.machine.ts'
import { detailPath } from '#contract/routes.ts'
import { messagesBooks } from '../../machines/messages/messages.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, piecesOf } from '../support/customer.ts'
import type { Gate } from '../support/gate.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { lostRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  visit: Visit
  logOut: Gate
  add: Gate
}

/** Three things that bring a message about, for the three messages of the ledger. */
const causes = {
  offline: {
    text: 'The shop could not be reached. Please check your connection and try again.',
    role: 'alert',
    cause: async ({ visit, logOut }: World) => {
      visit.foresee(lostRequest)
      await visit.page.getByRole('button', { name: 'Log out' }).click()
      await logOut.lose()
    },
  },
  subscribed: {
    text: 'Subscription Successful',
    role: 'status',
    cause: async ({ visit }: World) => {
      const answered = visit.page.waitForResponse('**/footer_email')
      await visit.page.locator('.news').getByRole('textbox').fill('mei@example.com')
      await visit.page.getByRole('button', { name: 'Subscribe' }).click()
      await (await answered).finished()
    },
  },
  full: {
    text: 'Your cart is full: it holds 50 pieces.',
    role: 'alert',
    cause: async ({ visit, add }: World) => {
      await visit.page.getByRole('button', { name: 'Add to Cart' }).first().click()
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
    await becomes(() => world.visit.page.getByRole('button', { name: 'Log out' }).isEnabled(), true)
  },
  'message.dismissed': ({ visit }) => visit.page.locator('.toast').getByRole('button', { name: 'Close' }).click(),
}

const assertions: Assertions<typeof messagesMachine, World> = {
  quiet: ({ visit }) => unseen(visit.page.locator('.toast')),
  showing: async ({ visit }, { current }) => {
    const toast = visit.page.locator('.toast')
    if (!current) throw new Error('there is nothing to tell')
    const { text, role } = causeOf(current)
    await becomes(() => toast.allInnerTexts(), [text])
    expect(await visit.page.locator('.toasts').getAttribute('role')).toBe(role)
  },
}

walkPaths({
  books: messagesBooks,
  start: async (open) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    await visit.goto(detailPath(piece!))
    return {
      visit,
      logOut: await visit.gate('POST /api/user/logout'),
      add: await visit.gate('POST /api/purchase/add_cart'),
    }
  },
  executors,
  assertions,
})

describe('messages', () => {
  test('close by themselves after 3 s, one at a time [SESSION-05] [CONST-01]', async ({ open }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    const [piece] = await piecesOf(visit.context, 'earrings')
    await visit.goto(detailPath(piece!))
    const world = {
      visit,
      logOut: await visit.gate('POST /api/user/logout'),
      add: await visit.gate('POST /api/purchase/add_cart'),
    }
    const toast = visit.page.locator('.toast')
    await visit.time.stop()
    await causes.subscribed.cause(world)
    await seen(toast.getByText(causes.subscribed.text))
    await visit.time.pass(1000)
    await causes.full.cause(world)
    expect(await toast.count()).toBe(1)
    await visit.time.pass(1999)
    expect(await toast.innerText()).toBe(causes.subscribed.text)
    await visit.time.pass(1)
    await becomes(() => toast.allInnerTexts(), [causes.full.text])
    await visit.time.pass(2999)
    expect(await toast.count()).toBe(1)
    await visit.time.pass(1)
    await unseen(toast)
  })
})
