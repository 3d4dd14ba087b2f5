import { expect } from 'vitest'
import type { CancellationProblem, orderCancellationMachine } from '#machines/order/order-cancellation.machine.ts'
import { orderCancellationBooks } from '../../machines/order/order-cancellation.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { walkPaths } from '../support/walk.ts'

const texts: Record<CancellationProblem, string> = {
  late: 'This order can no longer be cancelled.',
  network: 'The connection was lost. Please try again.',
  failed: 'The order was not cancelled. Please try again.',
}

interface World {
  session: BrowserSession
  order: string
  /** Where it is paid. */
  url: string
  cancel: RequestHold
  /** The last answer; null before. */
  answered: string | null
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    button: main.getByRole('button', { name: 'Cancel the order' }),
    question: page.getByRole('alertdialog').filter({ hasText: 'Cancel this order?' }),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }),
    problem: main.locator('.field__error'),
  }
}

const executors: Executors<typeof orderCancellationMachine, World> = {
  'cancellation.requested': ({ session }) => pressLater(session, () => parts(session).button.click()),
  'cancellation.confirmed': ({ session }) =>
    parts(session).question.getByRole('button', { name: 'Cancel the order' }).click(),
  'cancellation.withdrawn': ({ session }) => session.page.keyboard.press('Escape'),
  'cancelOrder done': async (world, step) => {
    const { session, cancel, url } = world
    const output = outputOf(step)
    world.answered = output.re
    // It was paid in another window meanwhile.
    if (output.re === '409') await payAs(session.context, url, 'approve')
    await answerHeld(session, cancel, output, ['200', '409'])
  },
  'cancelOrder failed': async (world) => {
    world.answered = null
    await loseHeld(world.session, world.cancel)
  },
}

const assertions: Assertions<typeof orderCancellationMachine, World> = {
  showing: async ({ session, answered, cancel }, { problem }) => {
    const { button, question, timedOut, main } = parts(session)
    await expectHidden(question)
    expect(cancel.count()).toBe(0)
    if (answered === '401') return expectVisible(loginLocators(session).dialog)
    if (answered === '503') return expectVisible(timedOut)
    await expectEventually(() => parts(session).problem.allInnerTexts(), problem ? [texts[problem]] : [])
    if (answered === '200') {
      await expectVisible(main.locator('.order__title').getByText('Cancelled', { exact: true }))
      return expectHidden(button)
    }
    if (answered === '409') return expectHidden(button)
    return expectEventually(() => button.getAttribute('aria-busy'), null)
  },
  confirming: ({ session }) =>
    expectVisible(
      parts(session).question.getByText('Cancel this order? Its pieces are no longer kept for you.', { exact: true }),
    ),
  cancelling: async ({ session, cancel, order }) => {
    expect(bodyOf(await cancel.held())).toEqual({ order })
    await expectHidden(parts(session).question)
    await expectEventually(() => parts(session).button.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: orderCancellationBooks,
  start: async (open) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const { order, url } = await placeOrder(session.context)
    await session.goto(`/pages/Personal/OrderDetail?order=${order}`)
    const cancel = await session.gate('POST /api/purchase/cancel_order')
    return { session, order, url, cancel, answered: null }
  },
  executors,
  assertions,
  ends: (when, event) =>
    when === 'cancelOrder done' &&
    (endsSession(outputOf({ event })) || ['200', '409'].includes(outputOf({ event }).re)),
})
