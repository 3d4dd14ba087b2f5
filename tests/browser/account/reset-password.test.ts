import { expect, inject } from 'vitest'
import type { ResetProblems, resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { resetPasswordBooks } from '../../machines/account/reset-password.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { register } from '../support/customer.ts'
import { accountLocators } from '../support/dialogs.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { resetLinkFor } from '../support/mail.ts'
import { expectEventually, expectEnabled, expectVisible } from '../support/expectations.ts'
import { commonPasswordText, formTexts } from '../support/texts.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    password: main.getByLabel('New password', { exact: true }),
    repeat: main.getByLabel('Repeat the new password', { exact: true }),
    save: main.getByRole('button', { name: 'Save and sign in' }),
    errors: main.locator('.field__error'),
  }
}

const texts = {
  password: {
    missing: 'Please enter Password',
    weak: '6-15 characters, consisting of a combination of upper/lower case characters, numbers or symbols, either two.',
    common: commonPasswordText,
  },
  form: formTexts,
}
const errorTexts = ({ password, repeat, form }: ResetProblems) => [
  ...(password ? [texts.password[password]] : []),
  ...(repeat ? ['The two passwords differ'] : []),
  ...(form ? [texts.form[form]] : []),
]

interface World {
  session: BrowserSession
  saved: RequestHold
  token: string
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string; field?: string }

const executors: Executors<typeof resetPasswordMachine, World> = {
  'password.changed': ({ session }, { event }) => parts(session).password.fill(String(event['value'])),
  'repeat.changed': ({ session }, { event }) => parts(session).repeat.fill(String(event['value'])),
  'reset.submitted': ({ session }) => parts(session).repeat.press('Enter'),
  'resetPassword done': async ({ session, saved }, step) => {
    const output = outputOf(step)
    if (output.re === '200' || output.re === '410') return saved.open()
    if (output.re === '422') return saved.answer(output)
    session.expectLog(errorStatusLog(Number(output.re)))
    return saved.answer(output, Number(output.re))
  },
  'resetPassword failed': async ({ session, saved }) => {
    session.expectLog(failedRequestLog)
    await saved.abort()
  },
}

const canBeFilled = async (
  { session, saved }: World,
  context: { password: string; repeat: string; problems: ResetProblems },
) => {
  const { errors, password, repeat, save } = parts(session)
  await expectEventually(() => errors.allInnerTexts(), errorTexts(context.problems))
  expect(await password.inputValue()).toBe(context.password)
  expect(await repeat.inputValue()).toBe(context.repeat)
  await expectEventually(() => save.getAttribute('aria-busy'), null)
  expect(saved.count()).toBe(0)
}
const assertions: Assertions<typeof resetPasswordMachine, World> = {
  'editing.ready': canBeFilled,
  'editing.coolingDown': canBeFilled,
  submitting: async ({ session, saved, token }, { password }) => {
    expect(bodyOf(await saved.held())).toEqual({ token, pwd: password })
    await expectEventually(() => parts(session).save.getAttribute('aria-busy'), 'true')
  },
  saved: async ({ session }) => {
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Your password is saved' }))
    await expectVisible(accountLocators(session).name.getByText('Mei'))
  },
  linkInvalid: async ({ session }) => {
    await expectVisible(parts(session).main.getByRole('heading', { name: 'This link no longer works' }))
    await expectVisible(parts(session).main.getByRole('button', { name: 'Send a new link' }))
  },
}

walkPaths({
  books: resetPasswordBooks,
  start: async (open, { steps }) => {
    const session = await open()
    const isUsed = steps.some((step) => step.when === 'resetPassword done' && outputOf(step).re === '200')
    // Another link than a mailed one is as good as a used one.
    const link = isUsed
      ? await resetLinkFor(session.context, inject('shopData'), (await register(session.context)).email)
      : `/pages/ResetPassword?token=${'a'.repeat(43)}`
    await session.goto(link)
    await expectEnabled(parts(session).save)
    const token = new URL(link, session.url).searchParams.get('token') ?? ''
    return { session, token, saved: await session.gate('POST /api/user/reset_password') }
  },
  executors,
  assertions,
  // What is typed again is no change.
  may: (when, event, _, { password, repeat }) => {
    if (when === 'password.changed') return event['value'] !== password
    return when !== 'repeat.changed' || event['value'] !== repeat
  },
})
