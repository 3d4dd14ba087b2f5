import { describe, expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { passwordChangeMachine, PasswordProblems } from '#machines/account/password-change.machine.ts'
import type { safetyMachine } from '#machines/account/safety.machine.ts'
import { passwordChangeBooks } from '../../machines/account/password-change.ledger.ts'
import { safetyBooks } from '../../machines/account/safety.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { openAgain, pressLater } from '../support/again.ts'
import type { BrowserSession, OpenBrowserSession } from '../support/browser-session.ts'
import { clearCookies, type Customer, endSession, openSignedIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { commonPasswordText, formTexts } from '../support/texts.ts'
import { runningOn, walkPaths } from '../support/walk.ts'

const oldTexts: Record<NonNullable<PasswordProblems['old']>, string> = {
  missing: 'Please enter your current password',
  wrong: 'This is not your current password',
}
const rule = '8-25 characters, mixing at least two of letters, digits and symbols.'
const passwordTexts: Record<NonNullable<PasswordProblems['password']>, string> = {
  missing: 'Please enter a new password',
  weak: rule,
  common: commonPasswordText,
}
const noticeTexts = {
  saved: 'Your password is changed. Your other devices are signed out, and a mail confirms it.',
  mailed: 'We have mailed you a link to set a password. It works once, for 30 minutes.',
}

interface World {
  session: BrowserSession
  customer: Customer
  change: RequestHold
  mail: RequestHold
  /** The answer that says that nobody is signed in; null while somebody is. */
  ended: string | null
}

const parts = ({ page }: BrowserSession) => {
  const part = page.getByRole('main').locator('.safety__part').filter({ hasText: 'I do not know my current password' })
  return {
    old: part.getByLabel('Current password', { exact: true }),
    password: part.getByLabel('New password', { exact: true }),
    repeat: part.getByLabel('Repeat the new password', { exact: true }),
    save: part.getByRole('button', { name: 'Change password' }),
    link: part.getByRole('button', { name: 'I do not know my current password' }),
    errors: part.locator('.field__error'),
    said: part.locator('output'),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

const executors: Executors<typeof passwordChangeMachine, World> = {
  'old.changed': ({ session }, { event }) => parts(session).old.fill(String(event['value'])),
  'password.changed': ({ session }, { event }) => parts(session).password.fill(String(event['value'])),
  'repeat.changed': ({ session }, { event }) => parts(session).repeat.fill(String(event['value'])),
  'password.submitted': ({ session }) => pressLater(session, () => parts(session).save.click()),
  'link.requested': ({ session }) => pressLater(session, () => parts(session).link.click()),
  'changePassword done': async (world, step) => {
    const { session, change, customer } = world
    const output = outputOf(step)
    if (endsSession(output)) world.ended = output.re
    // Once it is changed, what the customer types as the old one is wrong indeed.
    const isWrong = customer.password !== 'ring4Mei'
    if (output.re === '200') customer.password = String(bodyOf(await change.held())['pwd'])
    await answerHeld(session, change, output, isWrong ? ['200', '407'] : ['200'])
  },
  'changePassword failed': ({ session, change }) => loseHeld(session, change),
  'mailPasswordLink done': async (world, step) => {
    const output = outputOf(step)
    if (endsSession(output)) world.ended = output.re
    await answerHeld(world.session, world.mail, output)
  },
  'mailPasswordLink failed': ({ session, mail }) => loseHeld(session, mail),
}

const edits = async (
  { session, change, mail, ended }: World,
  { old, password, repeat, problems, notice }: ContextFrom<typeof passwordChangeMachine>,
) => {
  const all = parts(session)
  expect([change.count(), mail.count()]).toEqual([0, 0])
  if (ended !== null) {
    // The dialog is loaded late, which takes timers of the page.
    if (session.time.isPaused()) await session.time.resume()
    return expectVisible(ended === '401' ? loginLocators(session).dialog : all.timedOut)
  }
  const typed = () => Promise.all([all.old.inputValue(), all.password.inputValue(), all.repeat.inputValue()])
  await expectEventually(typed, [old, password, repeat])
  const said = [
    ...(problems.old ? [oldTexts[problems.old]] : []),
    ...(problems.password ? [passwordTexts[problems.password]] : []),
    ...(problems.repeat ? ['The two passwords differ'] : []),
    ...(problems.form ? [formTexts[problems.form]] : []),
  ]
  await expectEventually(() => all.errors.allInnerTexts(), said)
  await expectEventually(
    async () => (await all.said.allInnerTexts()).filter((text) => text !== ''),
    notice ? [noticeTexts[notice]] : [],
  )
  await expectEventually(() => all.save.getAttribute('aria-busy'), null)
  await expectEventually(() => all.link.getAttribute('aria-busy'), null)
}

const assertions: Assertions<typeof passwordChangeMachine, World> = {
  'editing.ready': edits,
  'editing.coolingDown': edits,
  submitting: async ({ session, change }, { old, password }) => {
    expect(bodyOf(await change.held())).toEqual({ old_password: old, pwd: password })
    await expectEventually(() => parts(session).save.getAttribute('aria-busy'), 'true')
  },
  mailing: async ({ session, mail }) => {
    expect(bodyOf(await mail.held())).toEqual({})
    await expectEventually(() => parts(session).link.getAttribute('aria-busy'), 'true')
  },
}

const start = async (open: OpenBrowserSession, before?: World): Promise<World> => {
  const { session, customer } = await openAgain(open, before)
  const change = await session.gate('POST /api/user/change_password')
  const mail = await session.gate('POST /api/user/mail_password_link')
  await openSignedIn(session, '/pages/Personal/SafeSet')
  await expectVisible(parts(session).save)
  return { session, customer, change, mail, ended: null }
}

walkPaths({
  books: passwordChangeBooks,
  start: (open, _, before) => start(open, before),
  executors,
  assertions,
  // What is typed again is no change; a password of letters only and a field left empty are refused alike.
  may: (when, { value }, _, { old, password, repeat }) => {
    if (when === 'old.changed') return value !== old && value !== ''
    if (when === 'password.changed') return value !== password && value !== ''
    return when !== 'repeat.changed' || value !== repeat
  },
  ends: (when, { output }) => when.endsWith(' done') && endsSession(output as { re: string }),
})

describe('what the parts of the safety settings say of the session', () => {
  walkPaths<typeof safetyMachine, World>({
    books: safetyBooks,
    start: (open, _, before) => start(open, before),
    executors: {
      'session.ended': async (world) => {
        world.ended = '503'
        await endSession(world.session)
        await pressLater(world.session, () => parts(world.session).link.click())
        await world.mail.open()
      },
      'login.missing': async (world) => {
        world.ended = '401'
        await clearCookies(world.session)
        await pressLater(world.session, () => parts(world.session).link.click())
        await world.mail.open()
      },
      ...runningOn('passwordChange', 'emailConfirmation', 'emailChange', 'sessionList'),
    },
    assertions: {
      open: async ({ session, ended }) => {
        const { save, timedOut } = parts(session)
        if (ended === null) return expectVisible(save)
        await expectVisible(ended === '401' ? loginLocators(session).dialog : timedOut)
      },
    },
    ends: () => true,
  })
})
