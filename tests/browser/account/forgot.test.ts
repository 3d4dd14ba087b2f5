import { describe, expect, inject } from 'vitest'
import type { forgotMachine, ForgotProblem } from '#machines/account/forgot.machine.ts'
import { forgotBooks } from '../../machines/account/forgot.ledger.ts'
import { extractLink, waitForMail } from '../../support/mail.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { type Customer, register } from '../support/customer.ts'
import { accountLocators, forgotLocators as parts, logIn, loginLocators } from '../support/dialogs.ts'
import { bodyOf, type RequestHold, isGeneralRefusal } from '../support/request-hold.ts'
import { resetLinkFor } from '../support/mail.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { formTexts } from '../support/texts.ts'
import {
  failedRequestLog,
  type OpenBrowserSession,
  errorStatusLog,
  type BrowserSession,
} from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

type ForgotStep = Step<typeof forgotMachine>

const validEmail = ' mei@example.com '
const texts: Record<ForgotProblem, string> = {
  emailMissing: 'Please fill in your email address',
  emailMalformed: 'Wrong email address format',
  emailUnknown: 'The specific email address no exists',
  network: formTexts.network,
}

interface World {
  session: BrowserSession
  customer: Customer
  check: RequestHold
  request: RequestHold
  typed: string
}

let customer: Promise<Customer> | undefined
/** Opens the dialog from the login, with what was typed there; gives a customer who may have forgotten the password. */
const openDialog = async (session: BrowserSession, typed = '') => {
  customer ??= register(session.context)
  const known = await customer
  await session.goto('/pages/Terms')
  await accountLocators(session).logIn.click()
  await loginLocators(session).email.fill(typed)
  await loginLocators(session).forgot.click()
  await expectVisible(parts(session).dialog)
  return known
}
const open = async (openBrowserSession: OpenBrowserSession, typed = '') => {
  const session = await openBrowserSession()
  return { session, customer: await openDialog(session, typed) }
}

const answerOf = ({ event }: ForgotStep) => (event['output'] as { re: string }).re

/** The server's own answer, or one that it cannot be brought to give. */
const settle = async (session: BrowserSession, gate: RequestHold, re: string) => {
  if (!isGeneralRefusal(re)) return gate.open()
  session.expectLog(errorStatusLog(Number(re)))
  return gate.answer({ re }, Number(re))
}
const lose = async (session: BrowserSession, gate: RequestHold) => {
  session.expectLog(failedRequestLog)
  await gate.abort()
}

const executors: Executors<typeof forgotMachine, World> = {
  'email.changed': async (world, { event }, ahead) => {
    const value = String(event['value'])
    const next = ahead.find(({ when }) => when === 'checkEmail done')
    const isUnknown = next !== undefined && answerOf(next) === '200'
    if (value === validEmail) world.typed = isUnknown ? 'nobody@example.com' : world.customer.email
    else world.typed = value.trim()
    await parts(world.session).email.fill(world.typed)
  },
  'email.submitted': ({ session }) => pressLater(session, () => parts(session).email.press('Enter')),
  'sent.confirmed': ({ session }) => pressLater(session, () => parts(session).confirm.click()),
  'checkEmail done': ({ session, check }, step) => settle(session, check, answerOf(step)),
  'checkEmail failed': ({ session, check }) => lose(session, check),
  // The account is gone in the meantime.
  'requestResetLink done': ({ session, request }, step) =>
    answerOf(step) === '404' ? request.answer({ re: '404' }) : settle(session, request, answerOf(step)),
  'requestResetLink failed': ({ session, request }) => lose(session, request),
}

const asks = async ({ session, typed, check, request }: World, { problem }: { problem: ForgotProblem | null }) => {
  const { errors, email, confirm } = parts(session)
  await expectEventually(() => errors.allInnerTexts(), problem ? [texts[problem]] : [])
  expect(await email.inputValue()).toBe(typed)
  await expectEventually(() => confirm.getAttribute('aria-busy'), null)
  expect([check.count(), request.count()]).toEqual([0, 0])
}
const isBusy = async (session: BrowserSession, gate: RequestHold, email: string) => {
  expect(bodyOf(await gate.held())).toEqual({ email })
  await expectEventually(() => parts(session).confirm.getAttribute('aria-busy'), 'true')
}
const assertions: Assertions<typeof forgotMachine, World> = {
  'editing.ready': asks,
  'editing.coolingDown': asks,
  checking: ({ session, check, typed }) => isBusy(session, check, typed),
  requesting: ({ session, request, typed }) => isBusy(session, request, typed),
  sent: async ({ session }) => {
    const { dialog } = parts(session)
    // Confirmed, the login dialog has taken its place.
    if (await loginLocators(session).dialog.isVisible()) return
    await expectVisible(dialog.getByText('A reset password link was emailed to you.'))
    await expectVisible(dialog.getByText('Please check your inbox.'))
  },
}

walkPaths({
  books: forgotBooks,
  start: async (openBrowserSession) => {
    const session = await openBrowserSession()
    return {
      session,
      customer: await openDialog(session),
      check: await session.gate('POST /api/user/check_email'),
      request: await session.gate('POST /api/user/forget_passwd_email'),
      typed: '',
    }
  },
  executors,
  assertions,
  may: (when, event, _, { email }) =>
    // What is typed again, or emptied without having been filled, is no change.
    when !== 'email.changed' || (event['value'] !== email && (email !== '' || String(event['value']).trim() !== '')),
  // The login dialog has taken its place.
  ends: (when) => when === 'sent.confirmed',
})

describe('the dialog for a forgotten password', () => {
  test('says of an email whether it is missing, wrong or unknown, and leads back to it [FORGOT-02]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    const { email, confirm, errors } = parts(session)
    for (const [typed, said] of [
      ['', texts.emailMissing],
      ['mei@example', texts.emailMalformed],
      ['nobody@example.com', texts.emailUnknown],
    ] as const) {
      await email.fill(typed)
      await confirm.click()
      await expectEventually(() => errors.allInnerTexts(), [said])
      await expectFocused(email)
    }
  })

  test('begins with the email that was typed into the login [X-FORGOT-05]', async ({ open: openBrowserSession }) => {
    const { session } = await open(openBrowserSession, 'typed@example.com')
    const { email } = parts(session)
    expect(await email.inputValue()).toBe('typed@example.com')
    await expectFocused(email)
  })

  test('sends a link, says so and leads back to login [FORGOT-01] [FORGOT-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session, customer: known } = await open(openBrowserSession)
    const { email, confirm, dialog } = parts(session)
    await email.fill(known.email)
    await confirm.click()
    await expectVisible(dialog.getByText('A reset password link was emailed to you.'))
    await expectVisible(dialog.getByText('Please check your inbox.'))
    await confirm.click()
    await expectVisible(loginLocators(session).dialog)
    await expectHidden(dialog)
    // Asked for again, it begins anew.
    await loginLocators(session).forgot.click()
    await expectEventually(() => email.inputValue(), '')
  })

  test('has a link in its letter that works once; the new password signs in [FORGOT-04]', async ({
    open: openBrowserSession,
  }) => {
    const session = await openBrowserSession()
    const known = await register(session.context)
    const link = await resetLinkFor(session.context, inject('shopData'), known.email)
    await session.goto(link)
    const main = session.page.getByRole('main')
    await main.getByLabel('New password', { exact: true }).fill('lustre7')
    await main.getByLabel('Repeat the new password', { exact: true }).fill('lustre7')
    await main.getByRole('button', { name: 'Save and sign in' }).click()
    await expectVisible(main.getByRole('heading', { name: 'Your password is saved' }))
    await expectVisible(accountLocators(session).name.getByText('Mei'))
    const other = await openBrowserSession()
    await other.goto(link)
    const again = other.page.getByRole('main')
    await again.getByLabel('New password', { exact: true }).fill('lustre8')
    await again.getByLabel('Repeat the new password', { exact: true }).fill('lustre8')
    await again.getByRole('button', { name: 'Save and sign in' }).click()
    await expectVisible(again.getByRole('heading', { name: 'This link no longer works' }))
    await accountLocators(other).logIn.click()
    await logIn(other, { email: known.email, password: 'lustre7' })
    await expectVisible(accountLocators(other).name.getByText('Mei'))
  })

  test('leads in Chinese from the dialog by a Chinese letter to a Chinese page [FORGOT-01] [FORGOT-04] [CONST-04]', async ({
    open: openBrowserSession,
  }) => {
    const session = await openBrowserSession({ locale: 'zh-CN' })
    const { page } = session
    const { email } = await register(session.context)
    await session.goto('/')
    await page.locator('header').getByRole('link', { name: '登录' }).click()
    await page.getByRole('button', { name: '忘记密码？' }).click()
    const dialog = page.getByRole('dialog', { name: '忘记密码' })
    await dialog.getByRole('textbox', { name: '电子邮箱' }).fill(email)
    await dialog.getByRole('button', { name: '确认' }).click()
    await expectVisible(dialog.getByText('重置密码链接已发送至您的邮箱。'))
    const mail = await waitForMail(inject('shopData'), email, /^Kilau：重置您的密码$/)
    const { href } = extractLink(mail, '/pages/ResetPassword')
    expect(new URL(href).origin).toBe(session.url)
    await session.goto(href.slice(session.url.length))
    const main = page.getByRole('main')
    await main.getByLabel('新密码', { exact: true }).fill('lustre7')
    await main.getByLabel('再次输入新密码', { exact: true }).fill('lustre7')
    await main.getByRole('button', { name: '保存并登录' }).click()
    await expectVisible(main.getByRole('heading', { name: '密码已保存' }))
  })
})
