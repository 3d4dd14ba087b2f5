import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { RegisterContext, registerMachine, RegisterProblems } from '#machines/account/register.machine.ts'
import { registerBooks } from '../../machines/account/register.ledger.ts'
import type { When } from '../../support/books.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { callAs, type Customer, register } from '../support/customer.ts'
import {
  accountLocators,
  displayedCodeKey,
  logIn,
  loginLocators,
  registerLocators as parts,
  typeCode,
} from '../support/dialogs.ts'
import { activate, autofill, choose } from '../support/fields.ts'
import { bodyOf, type RequestHold, isGeneralRefusal } from '../support/request-hold.ts'
import {
  expectEventually,
  expectEnabled,
  expectFocused,
  expectDisabled,
  expectChecked,
  expectUnchecked,
  expectChanged,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import { testCode } from '../support/shop.ts'
import { codeTexts, commonPasswordText, formTexts } from '../support/texts.ts'
import {
  failedRequestLog,
  type OpenBrowserSession,
  errorStatusLog,
  type BrowserSession,
} from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

type RegisterStep = Step<typeof registerMachine>

const validEmail = ' mei@example.com '
const strong = 'emas24'
const weakText =
  '6-15 characters, consisting of a combination of upper/lower case characters, numbers or symbols, either two.'
const takenText = 'The specific email address already exists'
const malformedText = 'Wrong email address format'
const texts: { [Field in keyof RegisterProblems]: Record<NonNullable<RegisterProblems[Field]>, string> } = {
  email: { malformed: malformedText, taken: takenText },
  password: { weak: weakText, common: commonPasswordText },
  code: codeTexts,
  form: formTexts,
}
const errorTexts = ({ email, password, code, form }: RegisterProblems) => [
  ...(email ? [texts.email[email]] : []),
  ...(password ? [texts.password[password]] : []),
  ...(code ? [texts.code[code]] : []),
  ...(form ? [texts.form[form]] : []),
]

interface World {
  session: BrowserSession
  signUp: RequestHold
  checkEmail: RequestHold
  typed: { email: string; password: string; code: string; firstName: string; lastName: string }
  /** The email that somebody else has by now. */
  taken: string | null
  pictured: boolean
  used: string | null
}

const openDialog = async (session: BrowserSession) => {
  await session.goto('/pages/Terms')
  await accountLocators(session).logIn.click()
  await loginLocators(session).create.click()
  await expectVisible(parts(session).dialog)
}

let customer: Promise<Customer> | undefined
const open = async (openBrowserSession: OpenBrowserSession) => {
  const session = await openBrowserSession()
  customer ??= register(session.context)
  const other = await customer
  await openDialog(session)
  return { session, other }
}

const answerOf = ({ event }: Pick<RegisterStep, 'event'>) => (event['output'] as { re: string }).re
/** The code as the next attempt is to be answered. */
const codeFor = (ahead: readonly RegisterStep[]) => {
  const next = ahead.find(({ when }) => when === 'signUp done')
  return next && answerOf(next) === '501' ? 'WRONG' : testCode
}
/** Somebody else takes the email. */
const take = async (world: World) => {
  if (world.taken === world.typed.email) return
  await register(world.session.context, 'Mei', world.typed.email)
  world.taken = world.typed.email
}
/** The server's own answer, or one that it cannot be brought to give. */
const settle = async ({ session }: World, gate: RequestHold, re: string) => {
  if (!isGeneralRefusal(re)) return gate.open()
  session.expectLog(errorStatusLog(Number(re)))
  return gate.answer({ re }, Number(re))
}
const lose = async ({ session }: World, gate: RequestHold) => {
  session.expectLog(failedRequestLog)
  await gate.abort()
}

/** Does what checks the email once more while it is being checked; what is held is that check then, not the one before. */
const checkAnew = async ({ checkEmail }: World, act: () => Promise<void>) => {
  const before = await checkEmail.held()
  await act()
  await checkEmail.held((request) => request !== before)
}

// Fields are filled without the focus, so that the email is left only where the path says so.
const executors: Executors<typeof registerMachine, World> = {
  'firstName.changed': async ({ session, typed }, { event }) => {
    typed.firstName = String(event['value'])
    await autofill(parts(session).firstName, typed.firstName)
  },
  'lastName.changed': async ({ session, typed }, { event }) => {
    typed.lastName = String(event['value'])
    await autofill(parts(session).lastName, typed.lastName)
  },
  'email.changed': async ({ session, typed }, { event }) => {
    const value = String(event['value'])
    typed.email = value === validEmail ? `mei-${randomUUID()}@example.com` : value.trim()
    await autofill(parts(session).email, typed.email)
  },
  'email.left': async (world, { state }) => {
    const { email, firstName } = parts(world.session)
    // To the next field, as a person does: a dialog takes a focus that goes nowhere back to where it was.
    const leave = async () => {
      await email.focus()
      await firstName.focus()
    }
    await (state === 'editing.checking' ? checkAnew(world, leave) : leave())
  },
  'password.changed': async ({ session, typed }, { event }) => {
    typed.password = String(event['value'])
    await autofill(parts(session).password, typed.password)
  },
  'gender.chosen': ({ session }, { event }) => activate(parts(session).gender(String(event['gender']))),
  'code.changed': async ({ session, typed }, _, ahead) => {
    typed.code = codeFor(ahead)
    await autofill(parts(session).code, typed.code)
  },
  'codeKey.changed': async (world) => {
    const { picture, newCode } = parts(world.session)
    await expectVisible(picture)
    if (world.pictured) {
      const before = await displayedCodeKey(picture)
      await activate(newCode)
      await expectChanged(() => displayedCodeKey(picture), before)
    }
    world.pictured = true
  },
  'verificationCode done': { unobservable: 'the picture lives as long as the dialog' },
  'verificationCode failed': { unobservable: 'the picture lives as long as the dialog' },
  'register.submitted': async (world, { state, to, context }, ahead) => {
    const { session, typed } = world
    const { dialog, firstName, email, code } = parts(session)
    if (to === 'verifying' && context['code'] === '' && ahead[0]?.to === 'submitting') {
      // The ledger submits without a code too, which the server would refuse.
      typed.code = codeFor(ahead)
      await autofill(code, typed.code)
    }
    if ((await dialog.locator('input:focus').count()) === 0) await firstName.focus()
    const press = () => pressLater(session, () => session.page.keyboard.press('Enter'))
    await (state === 'editing.checking' && to === 'verifying' ? checkAnew(world, press) : press())
    if ((context['problems'] as RegisterProblems).email === 'malformed' && context['password'] !== '') {
      // It is left while it is malformed, which changes nothing, and not at the next problem.
      await expectFocused(email)
      await firstName.focus()
    }
  },
  'checkEmail done': async (world, step) => {
    const re = answerOf(step)
    if (re === '406') await take(world)
    return settle(world, world.checkEmail, re)
  },
  'checkEmail failed': (world) => lose(world, world.checkEmail),
  'signUp done': async (world, step) => {
    const re = answerOf(step)
    // The one password of the ledger that passes the rule is not a common one.
    if (re === '422') return world.signUp.answer({ re })
    // Somebody else takes the email after it was checked.
    if (re === '406') await take(world)
    if (re === '502') {
      // Another window uses the code up.
      const vcode_key = String(bodyOf(await world.signUp.held())['vcode_key'])
      const payload = { user_name: 'nobody@example.com', password: 'x', vcode: testCode, vcode_key }
      expect(await callAs(world.session.context, 'POST /api/user/sign_in', payload)).toEqual({ re: '407' })
    }
    return settle(world, world.signUp, re)
  },
  'signUp failed': (world) => lose(world, world.signUp),
}

const canBeFilled = async (
  { session, typed, used, pictured, signUp }: World,
  { problems, code, gender }: { problems: RegisterProblems; code: string; gender: string },
) => {
  const { errors, firstName, lastName, email, password, code: field, submit, picture, gender: pill } = parts(session)
  await expectEventually(() => errors.allInnerTexts(), errorTexts(problems))
  await expectEventually(() => field.inputValue(), code === '' ? '' : typed.code)
  expect(await firstName.inputValue()).toBe(typed.firstName)
  expect(await lastName.inputValue()).toBe(typed.lastName)
  expect(await email.inputValue()).toBe(typed.email)
  expect(await password.inputValue()).toBe(typed.password)
  await expectChecked(pill(gender))
  await expectEventually(() => submit.getAttribute('aria-busy'), null)
  expect(signUp.count()).toBe(0)
  if (pictured && used !== null) await expectChanged(() => displayedCodeKey(picture), used)
}
const assertions: Assertions<typeof registerMachine, World> = {
  'editing.ready': async (world, context) => {
    await canBeFilled(world, context)
    const isFilled = world.typed.email !== '' && world.typed.password !== ''
    await expectEventually(() => parts(world.session).submit.isDisabled(), !isFilled)
    await expectEventually(() => world.checkEmail.count(), 0)
  },
  'editing.checking': async (world, context) => {
    expect(bodyOf(await world.checkEmail.held())).toEqual({ email: world.typed.email })
    await canBeFilled(world, context)
    await expectEventually(() => parts(world.session).submit.isDisabled(), world.typed.password === '')
  },
  'editing.coolingDown': canBeFilled,
  verifying: async ({ session, checkEmail, typed }) => {
    expect(bodyOf(await checkEmail.held())).toEqual({ email: typed.email })
    await expectEventually(() => parts(session).submit.getAttribute('aria-busy'), 'true')
  },
  submitting: async (world, { gender }) => {
    const { typed, session } = world
    const body = bodyOf(await world.signUp.held())
    expect(body).toEqual({
      firstname: typed.firstName.trim(),
      lastname: typed.lastName.trim(),
      email: typed.email,
      pwd: typed.password,
      gender,
      vcode: typed.code,
      vcode_key: expect.stringMatching(/^\d{13}$/),
    })
    world.used = String(body['vcode_key'])
    await expectEventually(() => parts(session).submit.getAttribute('aria-busy'), 'true')
  },
  done: async ({ session, typed }) => {
    await expectVisible(loginLocators(session).dialog)
    expect(await loginLocators(session).email.inputValue()).toBe(typed.email)
    await expectHidden(parts(session).dialog)
    expect(await session.page.evaluate(() => sessionStorage.getItem('Register'))).toBe('true')
  },
}

/** What a person can do, and what adds something here: what is carried along alike in every state is told in one. */
const possible: Partial<
  Record<
    When<typeof registerMachine>,
    (event: Record<string, unknown>, context: RegisterContext, ready: boolean) => boolean
  >
> = {
  'firstName.changed': (_, { firstName }, ready) => ready && firstName === '',
  'lastName.changed': (_, { lastName }, ready) => ready && lastName === '',
  'gender.chosen': (event, { gender }, ready) => ready && event['gender'] !== gender,
  'codeKey.changed': (_, { key }, ready) => ready && key === null,
  'code.changed': (_, { code }, ready) => ready && code === '',
  'password.changed': (event, { password }, ready) => ready && event['value'] !== password,
  // What is typed again, or emptied without having been filled, is no change.
  'email.changed': (event, { email }) =>
    event['value'] !== email && (email !== '' || String(event['value']).trim() !== ''),
  // The picture is there as soon as the dialog is.
  'register.submitted': (_, { email, password, key }) => email !== validEmail || password !== strong || key !== null,
  // What is taken stays so.
  'checkEmail done': (event, { problems }) => problems.email !== 'taken' || answerOf({ event }) !== '200',
}

walkPaths({
  books: registerBooks,
  start: async (openBrowserSession) => {
    const session = await openBrowserSession()
    await openDialog(session)
    return {
      session,
      signUp: await session.gate('POST /api/user/sign_up'),
      checkEmail: await session.gate('POST /api/user/check_email'),
      typed: { email: '', password: '', code: '', firstName: '', lastName: '' },
      taken: null,
      pictured: false,
      used: null,
    }
  },
  executors,
  assertions,
  may: (when, event, state, context) => possible[when]?.(event, context, state === 'editing.ready') ?? true,
  // The focus is on the email then, so that whatever comes next is preceded by leaving it.
  ends: (when, event, state) =>
    (when === 'checkEmail done' && state === 'verifying' && ['400', '406'].includes(answerOf({ event }))) ||
    (when === 'signUp done' && answerOf({ event }) === '406'),
})

describe('the dialog for a new account', () => {
  test('has its title, fields, the default gender and a disabled button until email and password are filled [REGIST-01]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { dialog, firstName, lastName, email, password, gender, submit, back } = parts(session)
    expect(await dialog.getByRole('heading').allInnerTexts()).toEqual(['New Account'])
    for (const part of [firstName, lastName, email, password]) await expectVisible(part)
    await expectVisible(dialog.getByRole('group', { name: 'Gender' }))
    await expectChecked(gender('0'))
    await expectUnchecked(gender('1'))
    await expectDisabled(submit)
    await email.fill('mei@example.com')
    await expectDisabled(submit)
    await password.fill('x')
    await expectEnabled(submit)
    await back.click()
    await expectVisible(loginLocators(session).dialog)
  })

  test('names what Sign Up agrees to, with links that open beside [REGIST-02]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { dialog } = parts(session)
    await expectVisible(
      dialog.getByText(
        'By clicking SIGN UP you create an account and agree to the Terms of Conditions and the Privacy Policy.',
      ),
    )
    for (const [name, path] of [
      ['Terms of Conditions', '/pages/Terms'],
      ['Privacy Policy', '/pages/PrivacyPolicy'],
    ] as const) {
      const link = dialog.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(path)
      expect(await link.getAttribute('target')).toBe('_blank')
    }
  })

  test('says of an email whether it is one and free, as soon as it is left [REGIST-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session, other } = await open(openBrowserSession)
    const { email, password, errors } = parts(session)
    await email.fill('mei@example')
    await password.focus()
    await expectEventually(() => errors.allInnerTexts(), [malformedText])
    await email.fill(other.email.toUpperCase())
    await expectEventually(() => errors.allInnerTexts(), [])
    await password.focus()
    await expectEventually(() => errors.allInnerTexts(), [takenText])
    const response = session.page.waitForResponse('**/api/user/check_email')
    await email.fill(`mei-${randomUUID()}@example.com`)
    await password.focus()
    expect(await (await response).json()).toEqual({ re: '200' })
    await expectEventually(() => errors.allInnerTexts(), [])
  })

  test('takes passwords of 6 to 15 characters of at least two kinds, capitals being one [REGIST-04]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { email, password, submit, errors } = parts(session)
    await email.fill(`mei-${randomUUID()}@example.com`)
    for (const weak of ['short', 'emas2', 'emasemas', '12345678', 'EMASEMAS', 'emas24emas24emas']) {
      await password.fill(weak)
      await submit.click()
      await expectEventually(() => errors.allInnerTexts(), [weakText])
    }
    const { code } = parts(session)
    await password.fill('emasEMAS')
    await code.fill('WRONG')
    await submit.click()
    await expectEventually(() => errors.allInnerTexts(), ['Wrong verification code'])
    await expectEventually(() => code.inputValue(), '')
  })

  test('refuses one of the commonest passwords at its field, whatever its case [X-GUARD-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { email, password, picture, code, submit, errors } = parts(session)
    await email.fill(`mei-${randomUUID()}@example.com`)
    await password.fill('Password1')
    await typeCode({ picture, code })
    await submit.click()
    await expectEventually(() => errors.allInnerTexts(), [commonPasswordText])
    await expectFocused(password)
  })

  test('makes an account that logs in next, and the mark of the registration is gone then [REGIST-06] [X-REGIST-07] [LOGIN-04]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { firstName, email, password, gender, picture, code, submit } = parts(session)
    const fresh = { email: `mei-${randomUUID()}@example.com`, password: 'emasEMAS' }
    const mark = () => session.page.evaluate(() => sessionStorage.getItem('Register'))
    await firstName.fill('Ling')
    await email.fill(fresh.email)
    await password.fill(fresh.password)
    await choose(gender('1'))
    await typeCode({ picture, code })
    await submit.click()
    await expectVisible(loginLocators(session).dialog)
    expect(await mark()).toBe('true')
    const login = loginLocators(session)
    await expectVisible(login.dialog.getByText('Your account is ready, please log in', { exact: true }))
    expect(await login.email.inputValue()).toBe(fresh.email)
    await expectFocused(login.password)
    await logIn(session, fresh)
    await expectVisible(accountLocators(session).name.getByText('Ling'))
    await expectEventually(mark, null)
  })
})
