import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, inject } from 'vitest'
import type { accountDeletionMachine, DeletionContext } from '#machines/privacy/account-deletion.machine.ts'
import { locales } from '#contract/locale.ts'
import { accountDeletionBooks } from '../../machines/privacy/account-deletion.ledger.ts'
import { waitForMail } from '../../support/mail.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { pressLater } from '../support/again.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import {
  callAs,
  clearCookies,
  type Customer,
  endSession,
  register,
  registerAndSignIn,
  signIn,
} from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { endsSession } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { payAs, placeOrder } from '../support/orders.ts'
import { expectEventually, expectEnabled, expectVisible, expectHidden } from '../support/expectations.ts'
import { signInAtProvider, openWindow } from '../support/social.ts'
import { formTexts } from '../support/texts.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const path = '/pages/Personal/Privacy'

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    begin: main.getByRole('button', { name: 'Delete my account' }),
    secret: main.getByLabel(/^(Password|Code from our mail)$/),
    proceed: main.getByRole('button', { name: 'Continue' }),
    giveUp: main.getByRole('button', { name: 'Cancel' }),
    another: main.getByRole('button', { name: 'Send another code' }),
    errors: main.locator('.field__error'),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
    timedOut: page.getByRole('alertdialog').getByText('Login timed out, please log in again!'),
  }
}

const texts = {
  passwordMissing: 'Please enter Password',
  passwordWrong: 'This password does not match your account',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is not the one we mailed',
  codeInvalid: 'This code no longer works. Please have another one sent.',
  tooManyCodes: 'We have mailed you several codes already. Please enter the last one, or try again in an hour.',
  ...formTexts,
}
const errorTexts = ({ problems: { secret, form } }: DeletionContext) => [
  ...(secret ? [texts[secret]] : []),
  ...(form ? [texts[form]] : []),
]

/** A new customer who has no password, because another company let them in. */
const becomeCustomerWithoutPassword = async (session: BrowserSession) => {
  const persona = { email: `sofia-${randomUUID()}@example.com`, first: 'Sofia', verified: true }
  await session.goto('/')
  await accountLocators(session).logIn.click()
  await signInAtProvider(await openWindow(session), persona)
  await expectVisible(accountLocators(session).name.getByText('Sofia'))
  return persona.email
}
const mailedCode = async (email: string) => {
  const mail = await waitForMail(inject('shopData'), email, /Code to delete/)
  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
}

interface World {
  session: BrowserSession
  /** Who has a password and no order; null where there is nobody, or no longer. */
  customer: Customer | null
  mailed: RequestHold
  deleted: RequestHold
  /** What opens the account. */
  secret: string
  typed: string
  /** The answer that says that nobody is signed in; null while somebody is. */
  ended: '401' | '503' | null
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string }
const mayBeReal = ['200', '407', '409', '501']

const answer = async (world: World, gate: RequestHold, output: { re: string }) => {
  const { session } = world
  world.ended = output.re === '401' || output.re === '503' ? output.re : null
  if (output.re === '503') await endSession(session)
  if (output.re === '401') await clearCookies(session)
  if (mayBeReal.includes(output.re) || world.ended) return gate.open()
  if (output.re === '502') return gate.answer(output)
  session.expectLog(errorStatusLog(Number(output.re)))
  return gate.answer(output, Number(output.re))
}
const lose = async ({ session }: World, gate: RequestHold) => {
  session.expectLog(failedRequestLog)
  await gate.abort()
}

const executors: Executors<typeof accountDeletionMachine, World> = {
  'deletion.requested': ({ session }) => pressLater(session, () => parts(session).begin.click()),
  'secret.changed': async (world, { event }, ahead) => {
    const next = ahead.findIndex(({ when }) => when === 'secret.changed')
    const succeeds = ahead
      .slice(0, next === -1 ? ahead.length : next)
      .some((step) => step.when === 'deleteAccount done' && ['200', '409'].includes(outputOf(step).re))
    const value = String(event['value'])
    world.typed = succeeds && value.trim() !== '' ? world.secret : value
    await parts(world.session).secret.fill(world.typed)
  },
  'code.requested': ({ session }) => pressLater(session, () => parts(session).another.click()),
  'deletion.submitted': ({ session }) => pressLater(session, () => parts(session).proceed.click()),
  'deletion.confirmed': ({ session }) =>
    pressLater(session, () => parts(session).question.getByRole('button', { name: 'Delete my account' }).click()),
  'deletion.withdrawn': ({ session }) => parts(session).question.getByRole('button', { name: 'Cancel' }).click(),
  'deletion.cancelled': async ({ session }, { state }) => {
    const { main, giveUp } = parts(session)
    await (state === 'blocked' ? main.getByRole('button', { name: 'Keep my account for now' }) : giveUp).click()
  },
  'mailCode done': (world, step) => answer(world, world.mailed, outputOf(step)),
  'mailCode failed': (world) => lose(world, world.mailed),
  'deleteAccount done': async (world, step) => {
    const { re } = outputOf(step)
    // Only now, as the shop says so of an order before it looks at the password.
    if (re === '409') await payAs(world.session.context, (await placeOrder(world.session.context)).url, 'approve')
    if (re === '200' || re === '409') world.customer = null
    await answer(world, world.deleted, outputOf(step))
  },
  'deleteAccount failed': (world) => lose(world, world.deleted),
}

const canBeProven = async ({ session, deleted }: World, context: DeletionContext) => {
  const { errors, secret, proceed, question } = parts(session)
  await expectEventually(() => errors.allInnerTexts(), errorTexts(context))
  expect(await secret.getAttribute('type')).toBe(context.proof === 'password' ? 'password' : 'text')
  await expectEventually(() => proceed.getAttribute('aria-busy'), null)
  await expectHidden(question)
  expect(deleted.count()).toBe(0)
}
const assertions: Assertions<typeof accountDeletionMachine, World> = {
  idle: async ({ session, ended }, context) => {
    const { begin, errors, timedOut } = parts(session)
    if (ended === '401') await expectHidden(timedOut)
    if (ended) return expectVisible(ended === '401' ? loginLocators(session).dialog : timedOut)
    await expectEnabled(begin)
    await expectEventually(() => begin.getAttribute('aria-busy'), null)
    await expectEventually(() => errors.allInnerTexts(), errorTexts(context))
  },
  sendingCode: async ({ session, mailed }) => {
    expect(bodyOf(await mailed.held())).toEqual({})
    await expectEventually(() => parts(session).begin.getAttribute('aria-busy'), 'true')
  },
  'requested.proving.ready': canBeProven,
  'requested.proving.coolingDown': canBeProven,
  'requested.confirming': ({ session }) =>
    expectVisible(
      parts(session).question.getByText(
        'Delete your account and everything that belongs to it? It cannot be brought back.',
      ),
    ),
  'requested.deleting': async ({ session, deleted, typed }, { proof }) => {
    expect(bodyOf(await deleted.held())).toEqual(proof === 'password' ? { password: typed } : { code: typed.trim() })
    await expectEventually(() => parts(session).proceed.getAttribute('aria-busy'), 'true')
  },
  blocked: ({ session }) =>
    expectVisible(parts(session).main.getByRole('heading', { name: 'An order or a request of yours is under way' })),
  deleted: async ({ session }) => {
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Your account is deleted' }))
    await expectVisible(accountLocators(session).logIn)
  },
}

const proofOf = (steps: readonly { when: string; event: Record<string, unknown> }[]) =>
  steps.find(({ when }) => when === 'deletion.requested')?.event['proof'] === 'code' ? 'code' : 'password'

walkPaths({
  books: accountDeletionBooks,
  start: async (open, { steps }, before) => {
    const session = await open()
    const { context } = session
    let customer = before?.customer ?? null
    let secret = ''
    if (proofOf(steps) === 'code') await becomeCustomerWithoutPassword(session)
    else {
      customer ??= await register(context)
      secret = customer.password
      await signIn(context, customer)
    }
    await session.goto(path)
    await expectEnabled(parts(session).begin)
    const mailed = await session.gate('POST /api/privacy/mail_deletion_code')
    const deleted = await session.gate('POST /api/privacy/delete_account')
    return { session, customer, mailed, deleted, secret, typed: '', ended: null }
  },
  executors,
  assertions,
  may: (when, event, _, { proof, secret, problems }) => {
    // An account has a password or it has none.
    if (when === 'deletion.requested') return proof === 'password' || event['proof'] === 'code'
    if (when === 'secret.changed') return event['value'] !== secret
    // A password that was wrong is so again.
    if (when === 'deletion.submitted') return problems.secret !== 'passwordWrong'
    if (when === 'deleteAccount done') {
      const { re } = event['output'] as { re: string }
      return proof === 'password' ? re !== '501' && re !== '502' : re !== '407' && re !== '200' && re !== '409'
    }
    // The button for another code stands only where a code is asked for.
    return when !== 'code.requested' || proof === 'code'
  },
  // Nobody is signed in any more, or the beginning is reached, from which accounts without a password begin too.
  ends: (when, event) =>
    when === 'deletion.cancelled' ||
    when === 'deletion.withdrawn' ||
    (when.endsWith(' done') && endsSession(outputOf({ event }))),
})

describe('my data', () => {
  test('shows what is stored, hands it out as a file and is linked from the policy [X-PDPA-01] [CONST-03]', async ({
    open,
  }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    const { order } = await placeOrder(session.context)
    await session.goto('/pages/PrivacyPolicy')
    await session.follow(session.page.getByRole('main').getByRole('link', { name: 'My data' }), path)
    const { main } = parts(session)
    await expectVisible(main.getByText(email, { exact: true }))
    await main
      .getByText('Orders', { exact: false })
      .filter({ hasText: /^Orders 1$/ })
      .click()
    await expectVisible(main.getByText(/Lim Mei Ling · [+]60 12-345 6789 · 18 Jalan Telawi 3/))
    const [download] = await Promise.all([
      session.page.waitForEvent('download'),
      main.getByRole('link', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('kilau-my-data.json')
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { email: string }
      orders: { number: string }[]
    }
    expect(file.account.email).toBe(email)
    const { data } = await callAs(session.context, 'POST /api/purchase/get_order', { order })
    expect(file.orders.map(({ number }) => number)).toEqual([data?.number])
  })

  test('says in words that nobody is signed in any more, in place of the file [X-PDPA-01] [API-01]', async ({
    open,
  }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto(path)
    await endSession(session)
    session.expectLog(errorStatusLog(401))
    await parts(session).main.getByRole('link', { name: 'Download my data' }).click()
    await expectVisible(session.page.getByRole('heading', { name: 'You are signed out' }))
    await expectVisible(session.page.getByText('Please sign in, then take the file again.', { exact: true }))
    await session.page.getByRole('link', { name: 'Sign in' }).click()
    await session.waitForUrl(path)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Please log in' }))
  })

  test('names the order that keeps the account, before anything is asked [X-PDPA-02]', async ({ open }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    const placed = await placeOrder(session.context)
    await payAs(session.context, placed.url, 'approve')
    await session.goto(path)
    const { begin, main } = parts(session)
    await expectVisible(main.getByRole('heading', { name: 'An order or a request of yours is under way' }))
    await expectHidden(begin)
    await main.getByRole('link', { name: /^Order KL-/ }).click()
    await session.waitForUrl(`/pages/Personal/OrderDetail?order=${placed.order}`)
  })

  test('an account without a password goes by the mailed code [X-PDPA-02]', async ({ open }) => {
    const session = await open()
    const email = await becomeCustomerWithoutPassword(session)
    await session.goto(path)
    const { begin, secret, proceed, question, main } = parts(session)
    await begin.click()
    await secret.fill(await mailedCode(email))
    // A press so soon after the first would count as its double click.
    await session.time.pass(500)
    await proceed.click()
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expectVisible(main.getByRole('heading', { name: 'Your account is deleted' }))
    await waitForMail(inject('shopData'), email, /account is deleted/)
  })

  test('what was deleted cannot sign in any more, in any browser [X-PDPA-02]', async ({ open }) => {
    const session = await open()
    const phone = await open({ wide: false })
    const customer = await registerAndSignIn(session.context)
    await signIn(phone.context, customer)
    await callAs(session.context, 'POST /api/privacy/delete_account', { password: customer.password })
    await phone.goto('/pages/Personal')
    await expectVisible(phone.page.getByRole('main').getByRole('heading', { name: 'Please log in' }))
    await expect(signIn(session.context, customer)).rejects.toThrow('407')
  })

  for (const locale of locales) {
    test(`is accessible and fits in ${locale} [CONST-04]`, async ({ open }) => {
      const session = await open({ locale })
      await registerAndSignIn(session.context)
      await placeOrder(session.context)
      await session.goto(path)
      const { page } = session
      await page.getByRole('main').getByRole('button').last().click()
      await page.getByRole('main').locator('input[name=proof]').waitFor()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(findSideways), `sideways at ${width} px`).toEqual([])
        expect(await findViolations(page), `violations at ${width} px`).toEqual([])
        if (process.env['LOOK'])
          await page.screenshot({ path: `${process.env['LOOK']}/privacy-${locale}-${width}.png`, fullPage: true })
      }
    })
  }
})
