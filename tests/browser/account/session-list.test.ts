import { expect } from 'vitest'
import type { sessionListMachine } from '#machines/account/session-list.machine.ts'
import { sessionListBooks } from '../../machines/account/session-list.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, registerAndSignIn, signIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { formTexts } from '../support/texts.ts'
import { walkPaths } from '../support/walk.ts'

interface World {
  session: BrowserSession
  /** The uuid of the customer's other session. */
  other: string
  one: RequestHold
  others: RequestHold
  /** The last answer; null before. */
  answered: string | null
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  const part = main.locator('.safety__part').filter({ hasText: 'Where you are signed in' })
  return {
    rows: part.locator('.sessions li'),
    one: part.getByRole('button', { name: 'Sign out Chrome on Linux' }),
    others: part.getByRole('button', { name: 'Sign out all other devices' }),
    errors: part.locator('.field__error'),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

const executors: Executors<typeof sessionListMachine, World> = {
  'session.chosen': ({ session }) => parts(session).one.click(),
  'others.chosen': ({ session }) => parts(session).others.press('Enter'),
  'endSession done': async (world, step) => {
    const { session, one, other } = world
    const output = outputOf(step)
    world.answered = output.re
    // Another window of the same customer has ended it.
    if (output.re === '404') await callAs(session.context, 'POST /api/user/end_session', { session: other })
    await answerHeld(session, one, output, ['200', '404'])
  },
  'endSession failed': async ({ session, one }) => loseHeld(session, one),
  'endOtherSessions done': async (world, step) => {
    world.answered = outputOf(step).re
    await answerHeld(world.session, world.others, outputOf(step))
  },
  'endOtherSessions failed': async ({ session, others }) => loseHeld(session, others),
}

const assertions: Assertions<typeof sessionListMachine, World> = {
  idle: async ({ session, answered, one, others }, { problem }) => {
    const { rows, errors, timedOut } = parts(session)
    expect([one.count(), others.count()]).toEqual([0, 0])
    if (answered === '401') return expectVisible(loginLocators(session).dialog)
    if (answered === '503') return expectVisible(timedOut)
    await expectEventually(() => errors.allInnerTexts(), problem ? [formTexts[problem]] : [])
    const isAlone = answered === '200' || answered === '404'
    await expectEventually(() => rows.count(), isAlone ? 1 : 2)
    if (isAlone) return
    await expectEventually(() => parts(session).one.getAttribute('aria-busy'), null)
    await expectEventually(() => parts(session).others.getAttribute('aria-busy'), null)
  },
  endingOne: async ({ session, one, other }) => {
    expect(bodyOf(await one.held())).toEqual({ session: other })
    await expectEventually(() => parts(session).one.getAttribute('aria-busy'), 'true')
  },
  endingOthers: async ({ session, others }) => {
    expect(bodyOf(await others.held())).toEqual({})
    await expectEventually(() => parts(session).others.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: sessionListBooks,
  start: async (open) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    // The customer has a session that this browser has forgotten.
    await session.context.clearCookies()
    await signIn(session.context, customer)
    const { data } = await callAs(session.context, 'POST /api/user/get_safety', {})
    const other = data?.sessions.find(({ current }) => !current)?.uuid ?? ''
    await session.goto('/pages/Personal/SafeSet')
    await expectVisible(parts(session).others)
    const one = await session.gate('POST /api/user/end_session')
    const others = await session.gate('POST /api/user/end_other_sessions')
    return { session, other, one, others, answered: null }
  },
  executors,
  assertions,
  ends: (when, event) =>
    when.endsWith(' done') && (endsSession(outputOf({ event })) || ['200', '404'].includes(outputOf({ event }).re)),
})
