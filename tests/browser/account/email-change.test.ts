import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { emailChangeMachine, EmailProblems } from '#machines/account/email-change.machine.ts'
import { emailChangeBooks } from '../../machines/account/email-change.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, registerAndSignIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { formTexts } from '../support/texts.ts'
import { walkPaths } from '../support/walk.ts'

const validEmail = ' mei@new.example '
const emailTexts: Record<NonNullable<EmailProblems['email']>, string> = {
  missing: 'Please enter Email Address',
  malformed: 'Wrong email address format',
  taken: 'The specific email address already exists',
}
const formProblems = {
  ...formTexts,
  tooManyChanges: 'You have asked for several changes today. Please try again tomorrow.',
}

interface World {
  session: BrowserSession
  /** An address that nobody has. */
  address: string
  typed: string
  request: RequestHold
  withdraw: RequestHold
  /** Whether a change waits for its confirmations. */
  waits: boolean
  /** The answer that says that nobody is signed in; null while somebody is. */
  ended: string | null
}

const parts = ({ page }: BrowserSession) => {
  const part = page.getByRole('main').locator('.safety__part').filter({ hasText: 'Email address' })
  return {
    email: part.getByLabel('New email address'),
    ask: part.getByRole('button', { name: 'Change address' }),
    keep: part.getByRole('button', { name: 'Keep my address' }),
    errors: part.locator('.field__error'),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

const answers = (gate: 'request' | 'withdraw') => async (world: World, step: Step<typeof emailChangeMachine>) => {
  const output = outputOf(step)
  if (output.re === '200') world.waits = gate === 'request'
  if (output.re === '200') world.typed = ''
  if (endsSession(output)) world.ended = output.re
  await answerHeld(world.session, world[gate], output)
}

const executors: Executors<typeof emailChangeMachine, World> = {
  'email.changed': async (world, { event }) => {
    world.typed = event['value'] === validEmail ? world.address : String(event['value'])
    await parts(world.session).email.fill(world.typed)
  },
  'email.submitted': ({ session }) => parts(session).email.press('Enter'),
  'change.withdrawn': ({ session }) => parts(session).keep.click(),
  'requestEmailChange done': answers('request'),
  'requestEmailChange failed': ({ session, request }) => loseHeld(session, request),
  'withdrawEmailChange done': answers('withdraw'),
  'withdrawEmailChange failed': ({ session, withdraw }) => loseHeld(session, withdraw),
}

const edits = async (
  { session, typed, waits, ended, request, withdraw }: World,
  { problems }: { problems: EmailProblems },
) => {
  const { email, ask, keep, errors, timedOut } = parts(session)
  expect([request.count(), withdraw.count()]).toEqual([0, 0])
  if (ended !== null) {
    // The dialog is loaded late, which takes timers of the page.
    if (session.time.isPaused()) await session.time.resume()
    return expectVisible(ended === '401' ? loginLocators(session).dialog : timedOut)
  }
  const said = [
    ...(problems.email ? [emailTexts[problems.email]] : []),
    ...(problems.form ? [formProblems[problems.form]] : []),
  ]
  await expectEventually(() => errors.allInnerTexts(), said)
  // What was read anew is drawn after a timer of 0 ms.
  const isSeen = async () => {
    if (session.time.isPaused()) await session.time.advance(0)
    return (waits ? keep : ask).isVisible()
  }
  await expectEventually(isSeen, true)
  if (!waits) expect(await email.inputValue()).toBe(typed)
  await expectEventually(() => (waits ? keep : ask).getAttribute('aria-busy'), null)
}

const assertions: Assertions<typeof emailChangeMachine, World> = {
  'editing.ready': edits,
  'editing.coolingDown': edits,
  requesting: async ({ session, request, typed }) => {
    expect(bodyOf(await request.held())).toEqual({ email: typed })
    await expectEventually(() => parts(session).ask.getAttribute('aria-busy'), 'true')
  },
  withdrawing: async ({ session, withdraw }) => {
    expect(bodyOf(await withdraw.held())).toEqual({})
    await expectEventually(() => parts(session).keep.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: emailChangeBooks,
  start: async (open, { steps }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const waits = steps[0]?.when === 'change.withdrawn'
    if (waits)
      await callAs(session.context, 'POST /api/user/request_email_change', { email: `${randomUUID()}@new.example` })
    await session.goto('/pages/Personal/SafeSet')
    await expectVisible(waits ? parts(session).keep : parts(session).email)
    const request = await session.gate('POST /api/user/request_email_change')
    const withdraw = await session.gate('POST /api/user/withdraw_email_change')
    return { session, address: `mei-${randomUUID()}@new.example`, typed: '', request, withdraw, waits, ended: null }
  },
  executors,
  assertions,
  // What is typed again, or emptied without having been filled, is no change.
  may: (when, event, _, { email }) => when !== 'email.changed' || event['value'] !== email,
  can: ({ when }, done) => {
    if (done.some((step) => step.when.endsWith(' done') && endsSession(outputOf(step)))) return false
    if (!when.startsWith('email.') && when !== 'change.withdrawn') return true
    const last = done.findLast((step) => step.when.endsWith(' done') && outputOf(step).re === '200')
    const begun = done[0]?.when === 'change.withdrawn' || (done.length === 0 && when === 'change.withdrawn')
    const waits = last ? last.when === 'requestEmailChange done' : begun
    return waits === (when === 'change.withdrawn')
  },
})
