import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { loginMachine, LoginProblems } from '#machines/account/login.machine.ts'
import { loginBooks } from '../../machines/account/login.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { callAs, type Customer, register, signIn as signInElsewhere } from '../support/customer.ts'
import { accountParts, keyShown, logIn, loginParts as parts } from '../support/dialogs.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { testCode } from '../support/shop.ts'
import { tellTabs } from '../support/tabs.ts'
import { answerAs, openWindow } from '../support/social.ts'
import { codeTexts, formTexts } from '../support/texts.ts'
import { lostRequest, type OpenVisit, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

type LoginStep = Step<typeof loginMachine>

const sound = ' mei@example.com '
const texts: { [Field in keyof LoginProblems]: Record<NonNullable<LoginProblems[Field]>, string> } = {
  email: { missing: 'Please enter Email Address', malformed: 'Wrong email address format' },
  password: { missing: 'Please enter Password', mismatch: 'Mailbox and password do not match' },
  code: codeTexts,
  form: formTexts,
}
const told = ({ email, password, code, form }: LoginProblems) => [
  ...(email ? [texts.email[email]] : []),
  ...(password ? [texts.password[password]] : []),
  ...(code ? [texts.code[code]] : []),
  ...(form ? [texts.form[form]] : []),
]

interface World {
  visit: Visit
  customer: Customer
  signIn: Gate
  typed: { email: string; password: string; code: string }
  /** Whether the dialog's first picture was seen. */
  pictured: boolean
  /** Key of the last attempt. */
  used: string | null
}

let customer: Promise<Customer> | undefined
const open = async (openVisit: OpenVisit) => {
  const visit = await openVisit()
  customer ??= register(visit.context)
  const known = await customer
  await visit.goto('/pages/Terms')
  await accountParts(visit).logIn.click()
  await seen(parts(visit).dialog)
  return { visit, customer: known }
}

/** What stands in the header, which an open dialog hides from all but the eye. */
const header = ({ page }: Visit, name: string | RegExp) =>
  page.locator('header').getByRole('link', { name, includeHidden: true })

const answerOf = ({ event }: LoginStep) => (event['output'] as { re: string }).re
/** What the next attempt is to be answered. */
const comes = (ahead: readonly LoginStep[]) => {
  const next = ahead.find(({ when }) => when === 'signIn done')
  return next && answerOf(next)
}

const executors: Executors<typeof loginMachine, World> = {
  'email.changed': async ({ visit, typed, customer: { email } }, { event }) => {
    const value = String(event['value'])
    typed.email = value === sound ? email : value.trim()
    await parts(visit).email.fill(typed.email)
  },
  'password.changed': async ({ visit, typed, customer: { password } }, { event }, ahead) => {
    if (event['value'] === '') typed.password = ''
    else typed.password = comes(ahead) === '407' ? 'anothers7' : password
    await parts(visit).password.fill(typed.password)
  },
  'code.changed': async ({ visit, typed }, _, ahead) => {
    typed.code = comes(ahead) === '501' ? 'WRONG' : testCode
    await parts(visit).code.fill(typed.code)
  },
  'code.renewed': async (world) => {
    const { picture, newCode } = parts(world.visit)
    await seen(picture)
    if (world.pictured) {
      const before = await keyShown(picture)
      await newCode.click()
      await becomes(async () => (await keyShown(picture)) === before, false)
    }
    world.pictured = true
  },
  'verificationCode done': { unseen: 'the picture lives as long as the dialog' },
  'verificationCode failed': { unseen: 'the picture lives as long as the dialog' },
  'socialSignIn done': async ({ visit }) => {
    const popup = await openWindow(visit)
    await answerAs(popup, { email: `social-${randomUUID()}@example.com`, first: 'Mei', verified: true })
  },
  'socialSignIn failed': { unseen: 'a machine does not fail' },
  'login.submitted': ({ visit }, { state }) =>
    // Enter in a field and the button are the same.
    state === 'editing.ready' ? parts(visit).password.press('Enter') : parts(visit).submit.click(),
  'session.signedIn': async ({ visit, customer: known }) => {
    await signInElsewhere(visit.context, known)
    await tellTabs(visit)
    await becomes(() => header(visit, /^Account of /).count(), 1)
  },
  'customer.left': async ({ visit }) => {
    await callAs(visit.context, 'POST /api/user/logout', {})
    await tellTabs(visit)
    await becomes(() => header(visit, 'Log in').count(), 1)
  },
  'signIn done': async ({ visit, signIn }, step) => {
    const re = answerOf(step)
    if (['429', '500'].includes(re)) {
      visit.foresee(refusedRequest(Number(re)))
      return signIn.answer({ re }, Number(re))
    }
    if (re === '502') {
      // Another window uses the code up.
      const attempt = bodyOf(await signIn.held())
      const payload = {
        user_name: 'nobody@example.com',
        password: 'x',
        vcode: testCode,
        vcode_key: String(attempt['vcode_key']),
      }
      expect(await callAs(visit.context, 'POST /api/user/sign_in', payload)).toEqual({ re: '407' })
    }
    return signIn.open()
  },
  'signIn failed': async ({ visit, signIn }) => {
    visit.foresee(lostRequest)
    await signIn.lose()
  },
}

const canBeFilled = async (
  { visit, typed, used, pictured }: World,
  { problems, code }: { problems: LoginProblems; code: string },
) => {
  const { errors, email, password, code: field, submit, picture } = parts(visit)
  await becomes(() => errors.allInnerTexts(), told(problems))
  await becomes(() => field.inputValue(), code === '' ? '' : typed.code)
  expect(await email.inputValue()).toBe(typed.email)
  expect(await password.inputValue()).toBe(typed.password)
  expect(await submit.getAttribute('aria-busy')).toBe(null)
  if (pictured && used !== null) await becomes(async () => (await keyShown(picture)) === used, false)
}
const isSignedIn = async ({ visit }: World) => {
  await unseen(parts(visit).dialog)
  await seen(accountParts(visit).name.getByText('Mei'))
}
const assertions: Assertions<typeof loginMachine, World> = {
  'editing.ready': canBeFilled,
  'editing.resting': canBeFilled,
  submitting: async (world) => {
    const { visit, signIn, typed } = world
    const body = bodyOf(await signIn.held())
    expect(body).toEqual({
      user_name: typed.email,
      password: typed.password,
      vcode: typed.code,
      vcode_key: expect.stringMatching(/^\d{13}/),
    })
    world.used = String(body['vcode_key'])
    await becomes(() => parts(visit).submit.getAttribute('aria-busy'), 'true')
  },
  overtaken: isSignedIn,
  done: isSignedIn,
}

walkPaths({
  books: loginBooks,
  start: async (openVisit) => {
    const known = await open(openVisit)
    return {
      ...known,
      signIn: await known.visit.gate('POST /api/user/sign_in'),
      typed: { email: '', password: '', code: '' },
      pictured: false,
      used: null,
    }
  },
  executors,
  assertions,
  may: (when, event, state, { email, password, code, key, signedInElsewhere }) => {
    if (state === 'overtaken') return false
    if (when === 'customer.left') return signedInElsewhere
    if (when === 'session.signedIn' && signedInElsewhere) return false
    // The picture is there as soon as the dialog is.
    if (when === 'login.submitted' && email === sound && password !== '') return key !== null && code !== ''
    // What is typed again, or emptied without having been filled, is no change.
    if (when === 'email.changed')
      return event['value'] !== email && (email !== '' || String(event['value']).trim() !== '')
    if (when === 'password.changed') return event['value'] !== password
    return when !== 'code.changed' || code === ''
  },
})

describe('the login dialog', () => {
  test('has its title, fields and ways on, with the focus on the email [LOGIN-01] [LOGIN-03]', async ({
    open: openVisit,
  }) => {
    const { visit } = await open(openVisit)
    const { email, password, code, picture, submit, forgot, create, dialog } = parts(visit)
    expect(await dialog.getByRole('heading').allInnerTexts()).toEqual(['Log In To Your Account'])
    for (const part of [email, password, code, submit, forgot, create, picture]) await seen(part)
    await becomes(() => hasFocus(email), true)
    await becomes(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), true)
    await forgot.click()
    await seen(visit.page.getByRole('dialog', { name: 'Forgot Password' }))
  })

  test('says what is missing or wrong, field by field, and moves the focus there [LOGIN-02]', async ({
    open: openVisit,
  }) => {
    const { visit } = await open(openVisit)
    const { email, password, submit, errors } = parts(visit)
    await submit.click()
    await becomes(() => errors.allInnerTexts(), ['Please enter Email Address', 'Please enter Password'])
    await becomes(() => hasFocus(email), true)
    await email.fill('mei@example')
    await email.press('Enter')
    await becomes(() => errors.allInnerTexts(), ['Wrong email address format', 'Please enter Password'])
    await email.fill('mei@example.com')
    await email.press('Enter')
    await becomes(() => errors.allInnerTexts(), ['Please enter Password'])
    await becomes(() => hasFocus(password), true)
  })

  test('shows a wrong password and a wrong code, each time with an empty code field and a new picture [LOGIN-05] [LOGIN-06] [LOGIN-07]', async ({
    open: openVisit,
  }) => {
    const { visit, customer: known } = await open(openVisit)
    const { email, password, code, picture, errors } = parts(visit)
    await seen(picture)
    await email.fill(known.email)
    for (const [typed, said] of [
      [{ password: 'anothers7', code: testCode }, 'Mailbox and password do not match'],
      [{ password: known.password, code: 'WRONG' }, 'Wrong verification code'],
    ] as const) {
      const before = await keyShown(picture)
      await password.fill(typed.password)
      await code.fill(typed.code)
      await code.press('Enter')
      await becomes(() => errors.allInnerTexts(), [said])
      await becomes(() => code.inputValue(), '')
      await becomes(async () => (await keyShown(picture)) === before, false)
      // The button takes nothing for 500 ms after an attempt.
      await visit.page.waitForTimeout(500)
    }
    await logIn(visit, known)
    await seen(accountParts(visit).name.getByText('Mei'))
  })
})
