import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { LoginInput, loginMachine, LoginProblems } from '#machines/account/login.machine.ts'
import { loginBooks } from '../../machines/account/login.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { callAs, type Customer, logOutElsewhere, register, signIn as signInElsewhere } from '../support/customer.ts'
import {
  accountLocators,
  displayedCodeKey,
  logIn,
  loginLocators as parts,
  registerLocators,
  typeCode,
} from '../support/dialogs.ts'
import { bodyOf, type RequestHold, isGeneralRefusal } from '../support/request-hold.ts'
import { expectEventually, expectFocused, expectChanged, expectVisible, expectHidden } from '../support/expectations.ts'
import { testCode } from '../support/shop.ts'
import { notifyTabs } from '../support/tabs.ts'
import { signInAtProvider, openWindow } from '../support/social.ts'
import { codeTexts, formTexts } from '../support/texts.ts'
import {
  failedRequestLog,
  type OpenBrowserSession,
  errorStatusLog,
  type BrowserSession,
} from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

type LoginStep = Step<typeof loginMachine>

const validEmail = ' mei@example.com '
const texts: { [Field in keyof LoginProblems]: Record<NonNullable<LoginProblems[Field]>, string> } = {
  email: { missing: 'Please enter Email Address', malformed: 'Wrong email address format' },
  password: { missing: 'Please enter Password', mismatch: 'Mailbox and password do not match' },
  code: codeTexts,
  form: {
    ...formTexts,
    tooMany:
      'There were too many tries to log in to this account. Please try again in a while, or choose a new password by Forgot Password.',
  },
}
const errorTexts = ({ email, password, code, form }: LoginProblems) => [
  ...(email ? [texts.email[email]] : []),
  ...(password ? [texts.password[password]] : []),
  ...(code ? [texts.code[code]] : []),
  ...(form ? [texts.form[form]] : []),
]

interface World {
  session: BrowserSession
  customer: Customer
  signIn: RequestHold
  typed: { email: string; password: string; code: string }
  /** Whether the dialog's first picture was seen. */
  pictured: boolean
  /** Key of the last attempt. */
  used: string | null
}

let customer: Promise<Customer> | undefined
/** Opens the dialog; gives a customer who can log in. */
const openDialog = async (session: BrowserSession) => {
  customer ??= register(session.context)
  const known = await customer
  await session.goto('/pages/Terms')
  await accountLocators(session).logIn.click()
  await expectVisible(parts(session).dialog)
  return known
}
const open = async (openBrowserSession: OpenBrowserSession) => {
  const session = await openBrowserSession()
  return { session, customer: await openDialog(session) }
}

/** What stands in the header, which an open dialog hides from all but the eye. */
const header = ({ page }: BrowserSession, name: string | RegExp) =>
  page.locator('header').getByRole('link', { name, includeHidden: true })

const answerOf = ({ event }: Pick<LoginStep, 'event'>) => (event['output'] as { re: string }).re
/** What the next attempt is to be answered. */
const comes = (ahead: readonly LoginStep[]) => {
  const next = ahead.find(({ when }) => when === 'signIn done')
  return next && answerOf(next)
}

const executors: Executors<typeof loginMachine, World> = {
  'email.changed': async ({ session, typed, customer: { email } }, { event }) => {
    const value = String(event['value'])
    typed.email = value === validEmail ? email : value.trim()
    await parts(session).email.fill(typed.email)
  },
  'password.changed': async ({ session, typed, customer: { password } }, { event }, ahead) => {
    if (event['value'] === '') typed.password = ''
    else typed.password = comes(ahead) === '407' ? 'anothers7' : password
    await parts(session).password.fill(typed.password)
  },
  'code.changed': async ({ session, typed }, _, ahead) => {
    typed.code = comes(ahead) === '501' ? 'WRONG' : testCode
    await parts(session).code.fill(typed.code)
  },
  'codeKey.changed': async (world) => {
    const { picture, newCode } = parts(world.session)
    await expectVisible(picture)
    if (world.pictured) {
      const before = await displayedCodeKey(picture)
      await newCode.click()
      await expectChanged(() => displayedCodeKey(picture), before)
    }
    world.pictured = true
  },
  'verificationCode done': { unobservable: 'the picture lives as long as the dialog' },
  'verificationCode failed': { unobservable: 'the picture lives as long as the dialog' },
  'socialSignIn done': async ({ session }) => {
    const popup = await openWindow(session)
    await signInAtProvider(popup, { email: `social-${randomUUID()}@example.com`, first: 'Mei', verified: true })
  },
  'socialSignIn failed': { unobservable: 'a machine does not fail' },
  'login.submitted': ({ session }, { state }) =>
    // Enter in a field and the button are the same.
    pressLater(session, () =>
      state === 'editing.ready' ? parts(session).password.press('Enter') : parts(session).submit.click(),
    ),
  'session.signedIn': async ({ session, customer: known }) => {
    await signInElsewhere(session.context, known)
    // What the page reads of the customer is answered before the other tab can end that session.
    const read = Promise.all(
      ['get_cart_list', 'get_favourites'].map((call) => session.page.waitForResponse(`**/api/purchase/${call}`)),
    )
    await notifyTabs(session)
    await expectEventually(() => header(session, /^Account of /).count(), 1)
    await read
  },
  'customer.signedOut': async ({ session }) => {
    await logOutElsewhere(session)
    await notifyTabs(session)
    await expectEventually(() => header(session, 'Log in').count(), 1)
  },
  'signIn done': async ({ session, signIn }, step) => {
    const re = answerOf(step)
    if (isGeneralRefusal(re)) {
      session.expectLog(errorStatusLog(Number(re)))
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
      expect(await callAs(session.context, 'POST /api/user/sign_in', payload)).toEqual({ re: '407' })
    }
    return signIn.open()
  },
  'signIn failed': async ({ session, signIn }) => {
    session.expectLog(failedRequestLog)
    await signIn.abort()
  },
}

const canBeFilled = async (
  { session, typed, used, pictured }: World,
  { problems, code }: { problems: LoginProblems; code: string },
) => {
  const { errors, email, password, code: field, submit, picture } = parts(session)
  await expectEventually(() => errors.allInnerTexts(), errorTexts(problems))
  await expectEventually(() => field.inputValue(), code === '' ? '' : typed.code)
  expect(await email.inputValue()).toBe(typed.email)
  expect(await password.inputValue()).toBe(typed.password)
  await expectEventually(() => submit.getAttribute('aria-busy'), null)
  if (pictured && used !== null) await expectChanged(() => displayedCodeKey(picture), used)
}
const isSignedIn = async ({ session }: World) => {
  await expectHidden(parts(session).dialog)
  await expectVisible(accountLocators(session).name.getByText('Mei'))
}
const assertions: Assertions<typeof loginMachine, World> = {
  'editing.ready': canBeFilled,
  'editing.coolingDown': canBeFilled,
  submitting: async (world) => {
    const { session, signIn, typed } = world
    const body = bodyOf(await signIn.held())
    expect(body).toEqual({
      user_name: typed.email,
      password: typed.password,
      vcode: typed.code,
      vcode_key: expect.stringMatching(/^\d{13}$/),
    })
    world.used = String(body['vcode_key'])
    await expectEventually(() => parts(session).submit.getAttribute('aria-busy'), 'true')
  },
  superseded: isSignedIn,
  done: isSignedIn,
}

/** Registers in the dialog, which leads back to the login with the new account's email. */
const registerHere = async (session: BrowserSession): Promise<Customer> => {
  const fresh = { email: `mei-${randomUUID()}@example.com`, password: 'ring4Mei', firstName: 'Mei', lastName: '' }
  await parts(session).create.click()
  const { firstName, email, password, picture, code, submit } = registerLocators(session)
  await firstName.fill(fresh.firstName)
  await email.fill(fresh.email)
  await password.fill(fresh.password)
  await typeCode({ picture, code })
  await submit.click()
  await expectVisible(parts(session).dialog)
  await expectVisible(parts(session).dialog.getByText('Your account is ready, please log in', { exact: true }))
  return fresh
}

walkPaths({
  books: loginBooks,
  start: async (openBrowserSession, { input }) => {
    const { registered } = input as LoginInput
    const session = await openBrowserSession()
    const usual = await openDialog(session)
    const customer = registered ? await registerHere(session) : usual
    return {
      session,
      customer,
      signIn: await session.gate('POST /api/user/sign_in'),
      typed: { email: registered ? customer.email : '', password: '', code: '' },
      pictured: false,
      used: null,
    }
  },
  executors,
  assertions,
  may: (when, event, state, { email, password, code, key, registered, signedInElsewhere }) => {
    if (state === 'superseded') return false
    // Otherwise nobody would begin with the email of a registration.
    if (when === 'signIn done' && answerOf({ event }) === '200') return registered
    if (when === 'customer.signedOut') return signedInElsewhere
    if (when === 'session.signedIn' && signedInElsewhere) return false
    // The picture is there as soon as the dialog is.
    if (when === 'login.submitted' && email === validEmail && password !== '') return key !== null && code !== ''
    // What is typed again, or emptied without having been filled, is no change.
    if (when === 'email.changed')
      return event['value'] !== email && (email !== '' || String(event['value']).trim() !== '')
    if (when === 'password.changed') return event['value'] !== password
    return when !== 'code.changed' || code === ''
  },
  // The page shows a customer.
  ends: (when) => when === 'socialSignIn done',
})

describe('the login dialog', () => {
  test('has its title, fields and ways on, with the focus on the email [LOGIN-01] [LOGIN-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { email, password, code, picture, submit, forgot, create, dialog } = parts(session)
    expect(await dialog.getByRole('heading').allInnerTexts()).toEqual(['Log In To Your Account'])
    for (const part of [email, password, code, submit, forgot, create, picture]) await expectVisible(part)
    await expectFocused(email)
    await expectEventually(
      () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      true,
      'the picture of the code is drawn',
    )
    await forgot.click()
    await expectVisible(session.page.getByRole('dialog', { name: 'Forgot Password' }))
  })

  test('says what is missing or wrong, field by field, and moves the focus there [LOGIN-02]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { email, password, submit, errors } = parts(session)
    await submit.click()
    await expectEventually(() => errors.allInnerTexts(), ['Please enter Email Address', 'Please enter Password'])
    await expectFocused(email)
    await email.fill('mei@example')
    await email.press('Enter')
    await expectEventually(() => errors.allInnerTexts(), ['Wrong email address format', 'Please enter Password'])
    await email.fill('mei@example.com')
    await email.press('Enter')
    await expectEventually(() => errors.allInnerTexts(), ['Please enter Password'])
    await expectFocused(password)
  })

  test('shows a wrong password and a wrong code, each time with an empty code field and a new picture [LOGIN-05] [LOGIN-06] [LOGIN-07]', async ({
    open: openBrowserSession,
  }) => {
    const { session, customer: known } = await open(openBrowserSession)
    const { email, password, code, picture, errors } = parts(session)
    await expectVisible(picture)
    await email.fill(known.email)
    for (const [typed, said] of [
      [{ password: 'anothers7', code: testCode }, 'Mailbox and password do not match'],
      [{ password: known.password, code: 'WRONG' }, 'Wrong verification code'],
    ] as const) {
      const before = await displayedCodeKey(picture)
      await password.fill(typed.password)
      await code.fill(typed.code)
      await code.press('Enter')
      await expectEventually(() => errors.allInnerTexts(), [said])
      await expectEventually(() => code.inputValue(), '')
      await expectChanged(() => displayedCodeKey(picture), before)
      // The button takes nothing for 500 ms after an attempt.
      await session.time.pass(500)
    }
    await logIn(session, known)
    await expectVisible(accountLocators(session).name.getByText('Mei'))
  })
})
