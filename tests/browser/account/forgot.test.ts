import { describe, expect, inject } from 'vitest'
import type { forgotMachine, ForgotProblem } from '#machines/account/forgot.machine.ts'
import { forgotBooks } from '../../machines/account/forgot.ledger.ts'
import { linkIn, mailTo } from '../../support/mails.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { type Customer, register } from '../support/customer.ts'
import { accountParts, forgotParts as parts, logIn, loginParts } from '../support/dialogs.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { resetLinkFor } from '../support/mail.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { formTexts } from '../support/texts.ts'
import { lostRequest, type OpenVisit, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

type ForgotStep = Step<typeof forgotMachine>

const sound = ' mei@example.com '
const texts: Record<ForgotProblem, string> = {
  emailMissing: 'Please fill in your email address',
  emailMalformed: 'Wrong email address format',
  emailUnknown: 'The specific email address no exists',
  network: formTexts.network,
}

interface World {
  visit: Visit
  customer: Customer
  request: Gate
  typed: string
}

let customer: Promise<Customer> | undefined
const open = async (openVisit: OpenVisit) => {
  const visit = await openVisit()
  customer ??= register(visit.context)
  const known = await customer
  await visit.goto('/pages/Terms')
  await accountParts(visit).logIn.click()
  await loginParts(visit).forgot.click()
  await seen(parts(visit).dialog)
  return { visit, customer: known }
}

const answerOf = ({ event }: ForgotStep) => (event['output'] as { re: string }).re

const executors: Executors<typeof forgotMachine, World> = {
  'email.changed': async (world, { event }, ahead) => {
    const value = String(event['value'])
    const next = ahead.find(({ when }) => when === 'requestResetLink done')
    const isUnknown = next !== undefined && answerOf(next) === '404'
    if (value === sound) world.typed = isUnknown ? 'nobody@example.com' : world.customer.email
    else world.typed = value.trim()
    await parts(world.visit).email.fill(world.typed)
  },
  'email.submitted': ({ visit }) => parts(visit).email.press('Enter'),
  'sent.confirmed': ({ visit }) => parts(visit).confirm.click(),
  'requestResetLink done': async ({ visit, request }, step) => {
    const re = answerOf(step)
    if (re !== '429') return request.open()
    visit.foresee(refusedRequest(429))
    return request.answer({ re }, 429)
  },
  'requestResetLink failed': async ({ visit, request }) => {
    visit.foresee(lostRequest)
    await request.lose()
  },
}

const asks = async ({ visit, typed, request }: World, { problem }: { problem: ForgotProblem | null }) => {
  const { errors, email, confirm } = parts(visit)
  await becomes(() => errors.allInnerTexts(), problem ? [texts[problem]] : [])
  expect(await email.inputValue()).toBe(typed)
  await becomes(() => confirm.getAttribute('aria-busy'), null)
  expect(request.count()).toBe(0)
}
const assertions: Assertions<typeof forgotMachine, World> = {
  'asking.ready': asks,
  'asking.resting': asks,
  requesting: async ({ visit, request, typed }) => {
    expect(bodyOf(await request.held())).toEqual({ email: typed })
    await becomes(() => parts(visit).confirm.getAttribute('aria-busy'), 'true')
  },
  sent: async ({ visit }) => {
    const { dialog } = parts(visit)
    // Confirmed, the login dialog has taken its place.
    if (await loginParts(visit).dialog.isVisible()) return
    await seen(dialog.getByText('A reset password link was emailed to you.'))
    await seen(dialog.getByText('Please check your inbox.'))
  },
}

walkPaths({
  books: forgotBooks,
  start: async (openVisit) => {
    const known = await open(openVisit)
    return { ...known, request: await known.visit.gate('POST /api/user/forget_passwd_email'), typed: '' }
  },
  executors,
  assertions,
  may: (when, event, _, { email }) =>
    // What is typed again, or emptied without having been filled, is no change.
    when !== 'email.changed' || (event['value'] !== email && (email !== '' || String(event['value']).trim() !== '')),
})

describe('the dialog for a forgotten password', () => {
  test('says of an email whether it is missing, wrong or unknown, and leads back to it [FORGOT-02]', async ({
    open: openVisit,
  }) => {
    const { visit } = await open(openVisit)
    const { email, confirm, errors } = parts(visit)
    for (const [typed, said] of [
      ['', texts.emailMissing],
      ['mei@example', texts.emailMalformed],
      ['nobody@example.com', texts.emailUnknown],
    ] as const) {
      await email.fill(typed)
      await confirm.click()
      await becomes(() => errors.allInnerTexts(), [said])
      await becomes(() => hasFocus(email), true)
    }
  })

  test('sends a link, says so and leads back to login [FORGOT-01] [FORGOT-03]', async ({ open: openVisit }) => {
    const { visit, customer: known } = await open(openVisit)
    const { email, confirm, dialog } = parts(visit)
    await email.fill(known.email)
    await confirm.click()
    await seen(dialog.getByText('A reset password link was emailed to you.'))
    await seen(dialog.getByText('Please check your inbox.'))
    await confirm.click()
    await seen(loginParts(visit).dialog)
    await unseen(dialog)
    // Asked for again, it begins anew.
    await loginParts(visit).forgot.click()
    await becomes(() => email.inputValue(), '')
  })

  test('has a link in its letter that works once; the new password signs in [FORGOT-04]', async ({
    open: openVisit,
  }) => {
    const visit = await openVisit()
    const known = await register(visit.context)
    const link = await resetLinkFor(visit.context, inject('shopData'), known.email)
    await visit.goto(link)
    const main = visit.page.getByRole('main')
    await main.getByLabel('New password', { exact: true }).fill('lustre7')
    await main.getByLabel('Repeat the new password', { exact: true }).fill('lustre7')
    await main.getByRole('button', { name: 'Save and sign in' }).click()
    await seen(main.getByRole('heading', { name: 'Your password is saved' }))
    await seen(accountParts(visit).name.getByText('Mei'))
    const other = await openVisit()
    await other.goto(link)
    const again = other.page.getByRole('main')
    await again.getByLabel('New password', { exact: true }).fill('lustre8')
    await again.getByLabel('Repeat the new password', { exact: true }).fill('lustre8')
    await again.getByRole('button', { name: 'Save and sign in' }).click()
    await seen(again.getByRole('heading', { name: 'This link no longer works' }))
    await accountParts(other).logIn.click()
    await logIn(other, { email: known.email, password: 'lustre7' })
    await seen(accountParts(other).name.getByText('Mei'))
  })

  test('leads in Chinese from the dialog by a Chinese letter to a Chinese page [FORGOT-01] [FORGOT-04] [CONST-04]', async ({
    open: openVisit,
  }) => {
    const visit = await openVisit({ locale: 'zh-CN' })
    const { page } = visit
    const { email } = await register(visit.context)
    await visit.goto('/')
    await page.locator('header').getByRole('link', { name: '登录' }).click()
    await page.getByRole('button', { name: '忘记密码？' }).click()
    const dialog = page.getByRole('dialog', { name: '忘记密码' })
    await dialog.getByRole('textbox', { name: '电子邮箱' }).fill(email)
    await dialog.getByRole('button', { name: '确认' }).click()
    await seen(dialog.getByText('重置密码链接已发送至您的邮箱。'))
    const letter = await mailTo(inject('shopData'), email, /^Kilau: 重设您的密码$/)
    const { href } = linkIn(letter, '/pages/ResetPassword')
    expect(new URL(href).origin).toBe(visit.url)
    await visit.goto(href.slice(visit.url.length))
    const main = page.getByRole('main')
    await main.getByLabel('新密码', { exact: true }).fill('lustre7')
    await main.getByLabel('再次输入新密码', { exact: true }).fill('lustre7')
    await main.getByRole('button', { name: '保存并登录' }).click()
    await seen(main.getByRole('heading', { name: '密码已保存' }))
  })
})
