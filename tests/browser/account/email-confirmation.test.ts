import { expect } from 'vitest'
import type {
  EmailConfirmationContext,
  emailConfirmationMachine,
} from '#machines/account/email-confirmation.machine.ts'
import { emailConfirmationBooks } from '../../machines/account/email-confirmation.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { registerAndSignIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { formTexts } from '../support/texts.ts'
import { walkPaths } from '../support/walk.ts'

const problemTexts = {
  ...formTexts,
  tooManyLinks: 'We have mailed you several links today. Please open the last one, or try again tomorrow.',
}

interface World {
  session: BrowserSession
  mail: RequestHold
  /** The answer that says that nobody is signed in; null while somebody is. */
  ended: string | null
}

const parts = ({ page }: BrowserSession) => {
  const part = page.getByRole('main').locator('.safety__part').filter({ hasText: 'Email address' })
  return {
    ask: part.getByRole('button', { name: 'Mail me a link to confirm it' }),
    mailed: part.getByText('We have mailed you a link to confirm your address. It works once, for 24 hours.'),
    errors: part.locator('.field__error'),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

const executors: Executors<typeof emailConfirmationMachine, World> = {
  'confirmation.requested': ({ session }) => parts(session).ask.click(),
  'mailConfirmation done': async (world, step) => {
    const output = outputOf(step)
    if (endsSession(output)) world.ended = output.re
    await answerHeld(world.session, world.mail, output)
  },
  'mailConfirmation failed': ({ session, mail }) => loseHeld(session, mail),
}

const shows = async ({ session, mail, ended }: World, { mailed, problem }: EmailConfirmationContext) => {
  const { ask, mailed: said, errors, timedOut } = parts(session)
  expect(mail.count()).toBe(0)
  if (ended !== null) {
    // The dialog is loaded late, which takes timers of the page.
    if (session.time.isPaused()) await session.time.resume()
    return expectVisible(ended === '401' ? loginLocators(session).dialog : timedOut)
  }
  await expectEventually(() => errors.allInnerTexts(), problem ? [problemTexts[problem]] : [])
  await expectEventually(() => said.count(), mailed ? 1 : 0)
  await expectEventually(() => ask.getAttribute('aria-busy'), null)
}

const assertions: Assertions<typeof emailConfirmationMachine, World> = {
  ready: shows,
  coolingDown: shows,
  mailing: async ({ session, mail }) => {
    expect(bodyOf(await mail.held())).toEqual({})
    await expectEventually(() => parts(session).ask.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: emailConfirmationBooks,
  start: async (open) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto('/pages/Personal/SafeSet')
    await expectVisible(parts(session).ask)
    const mail = await session.gate('POST /api/user/mail_confirmation')
    return { session, mail, ended: null }
  },
  executors,
  assertions,
  ends: (when, event) => when.endsWith(' done') && endsSession(outputOf({ event })),
})
