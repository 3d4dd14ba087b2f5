import { expect, inject } from 'vitest'
import type { ResetProblems, resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { resetPasswordBooks } from '../../machines/account/reset-password.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { register } from '../support/customer.ts'
import { accountParts } from '../support/dialogs.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { resetLinkFor } from '../support/mail.ts'
import { becomes, seen } from '../support/see.ts'
import { formTexts } from '../support/texts.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: Visit) => {
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
  },
  form: formTexts,
}
const told = ({ password, repeat, form }: ResetProblems) => [
  ...(password ? [texts.password[password]] : []),
  ...(repeat ? ['The two passwords differ'] : []),
  ...(form ? [texts.form[form]] : []),
]

interface World {
  visit: Visit
  saved: Gate
  token: string
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string; field?: string }

const executors: Executors<typeof resetPasswordMachine, World> = {
  'password.changed': ({ visit }, { event }) => parts(visit).password.fill(String(event['value'])),
  'repeat.changed': ({ visit }, { event }) => parts(visit).repeat.fill(String(event['value'])),
  'reset.submitted': ({ visit }) => parts(visit).repeat.press('Enter'),
  'resetPassword done': async ({ visit, saved }, step) => {
    const output = outputOf(step)
    if (output.re === '200' || output.re === '410') return saved.open()
    visit.foresee(refusedRequest(Number(output.re)))
    return saved.answer(output, Number(output.re))
  },
  'resetPassword failed': async ({ visit, saved }) => {
    visit.foresee(lostRequest)
    await saved.lose()
  },
}

const canBeFilled = async (
  { visit, saved }: World,
  context: { password: string; repeat: string; problems: ResetProblems },
) => {
  const { errors, password, repeat, save } = parts(visit)
  await becomes(() => errors.allInnerTexts(), told(context.problems))
  expect(await password.inputValue()).toBe(context.password)
  expect(await repeat.inputValue()).toBe(context.repeat)
  await becomes(() => save.getAttribute('aria-busy'), null)
  expect(saved.count()).toBe(0)
}
const assertions: Assertions<typeof resetPasswordMachine, World> = {
  'editing.ready': canBeFilled,
  'editing.resting': canBeFilled,
  submitting: async ({ visit, saved, token }, { password }) => {
    expect(bodyOf(await saved.held())).toEqual({ token, pwd: password })
    await becomes(() => parts(visit).save.getAttribute('aria-busy'), 'true')
  },
  saved: async ({ visit }) => {
    await seen(parts(visit).main.getByRole('heading', { name: 'Your password is saved' }))
    await seen(accountParts(visit).name.getByText('Mei'))
  },
  gone: async ({ visit }) => {
    await seen(parts(visit).main.getByRole('heading', { name: 'This link no longer works' }))
    await seen(parts(visit).main.getByRole('button', { name: 'Send a new link' }))
  },
}

walkPaths({
  books: resetPasswordBooks,
  start: async (open, { steps }) => {
    const visit = await open()
    const isUsed = steps.some((step) => step.when === 'resetPassword done' && outputOf(step).re === '200')
    // Another link than a mailed one is as good as a used one.
    const link = isUsed
      ? await resetLinkFor(visit.context, inject('shopData'), (await register(visit.context)).email)
      : `/pages/ResetPassword?token=${'a'.repeat(43)}`
    await visit.goto(link)
    await becomes(() => parts(visit).save.isEnabled(), true)
    const token = new URL(link, visit.url).searchParams.get('token') ?? ''
    return { visit, token, saved: await visit.gate('POST /api/user/reset_password') }
  },
  executors,
  assertions,
  // What is typed again is no change.
  may: (when, event, _, { password, repeat }) => {
    if (when === 'password.changed') return event['value'] !== password
    return when !== 'repeat.changed' || event['value'] !== repeat
  },
})
