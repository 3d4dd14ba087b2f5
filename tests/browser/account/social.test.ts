import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import { socialSignInBooks } from '../../machines/account/social-sign-in.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, registerAndSignIn, callAs, piecesOf } from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { expectEventually, expectVisible, expectHidden } from '../support/expectations.ts'
import { signInAtProvider, openWindow, type Persona, socialButton } from '../support/social.ts'
import {
  failedRequestLog,
  type OpenBrowserSession,
  errorStatusLog,
  type BrowserSession,
} from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

type SocialStep = Step<typeof socialSignInMachine>

interface World {
  session: BrowserSession
  login: RequestHold
  popup: Page | null
}

const somebody = (changes: Partial<Persona> = {}): Persona => ({
  email: `social-${randomUUID()}@example.com`,
  first: 'Mei',
  verified: true,
  ...changes,
})

const open = async (openBrowserSession: OpenBrowserSession) => {
  const session = await openBrowserSession()
  await session.goto('/pages/Terms')
  await accountLocators(session).logIn.click()
  await expectVisible(socialButton(session))
  return session
}
const windowOf = ({ popup }: World) => {
  if (!popup) throw new Error('no window is open')
  return popup
}
const answerOf = ({ event }: SocialStep) => (event['output'] as { re: string }).re
/** Longer than it takes to see that a window is closed, ms. */
const closePollDelay = 1500

const executors: Executors<typeof socialSignInMachine, World> = {
  'social.requested': async (world, { state }) => {
    if (state === 'idle') world.popup = await openWindow(world.session)
    else await socialButton(world.session).click()
  },
  'window.answered': async (world, _, ahead) => {
    const next = ahead[0]
    const verified = !(next?.when === 'socialLogin done' && answerOf(next) === '407')
    await signInAtProvider(windowOf(world), somebody({ verified }))
    await world.login.held()
  },
  'window.refused': (world) => windowOf(world).getByRole('button', { name: 'Cancel' }).click(),
  'window.closed': async (world) => {
    await windowOf(world).close()
    await world.session.time.advance(closePollDelay)
  },
  'window.blocked': { unobservable: 'the browser says so at the press itself; proven below' },
  'socialWindow done': { unobservable: 'a window goes on until it is stopped' },
  'socialWindow failed': { unobservable: 'a window goes on until it is stopped' },
  'socialLogin done': async ({ session, login }, step) => {
    const re = answerOf(step)
    if (re === '200' || re === '407') return login.open()
    if (re !== '504') session.expectLog(errorStatusLog(Number(re)))
    return login.answer({ re }, re === '504' ? 200 : Number(re))
  },
  'socialLogin failed': async ({ session, login }) => {
    session.expectLog(failedRequestLog)
    await login.abort()
  },
}

const assertions: Assertions<typeof socialSignInMachine, World> = {
  idle: async (world) => {
    const { session, popup } = world
    await expectEventually(() => socialButton(session).getAttribute('aria-busy'), null)
    await expectVisible(loginLocators(session).dialog)
    expect(await loginLocators(session).errors.count()).toBe(0)
    expect(await session.page.getByRole('alert').allInnerTexts()).toEqual([])
    if (popup) await expectEventually(() => popup.isClosed(), true, 'the window of the provider is closed')
  },
  waiting: async (world) => {
    expect(windowOf(world).isClosed(), 'the window of the provider is closed').toBe(false)
    expect(world.session.context.pages()).toHaveLength(2)
  },
  signingIn: async (world) => {
    const { session, login } = world
    expect(bodyOf(await login.held())).toEqual({ code: expect.stringMatching(/^\S{20,}$/) })
    await expectEventually(() => socialButton(session).getAttribute('aria-busy'), 'true')
    await expectEventually(() => windowOf(world).isClosed(), true, 'the window of the provider is closed')
  },
  done: async ({ session }) => {
    await expectHidden(loginLocators(session).dialog)
    await expectVisible(accountLocators(session).name.getByText('Mei'))
  },
}

walkPaths({
  books: socialSignInBooks,
  start: async (openBrowserSession) => {
    const session = await open(openBrowserSession)
    return { session, login: await session.gate('POST /api/user/google_login'), popup: null }
  },
  executors,
  assertions,
})

describe('signing in with another account', () => {
  test('stands in the login dialog and asks for email, profile and openid [LOGIN-08]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    expect(await socialButton(session).innerText()).toContain('Or Sign In With')
    const request = session.context.waitForEvent('request', (request) => request.url().includes('code_challenge='))
    const popup = await openWindow(session)
    const { searchParams } = new URL((await request).url())
    expect(searchParams.get('scope')).toBe('openid email profile')
    expect(searchParams.get('client_id')).toBe('kilau-development')
    expect(await findViolations(popup)).toEqual([])
  })

  test('shows nothing where the browser blocks the window, and can be pressed again [LOGIN-08]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    await session.page.evaluate(() => {
      const real = window.open.bind(window)
      window.open = () => {
        window.open = real
        return null
      }
    })
    await socialButton(session).click()
    expect(await session.page.getByRole('alert').allInnerTexts()).toEqual([])
    // Later than a double click.
    await session.time.pass(500)
    const popup = await openWindow(session)
    await signInAtProvider(popup, somebody({ first: 'Aisyah' }))
    await expectVisible(accountLocators(session).name.getByText('Aisyah'))
  })

  test('goes on to what was asked for before, as after any login [LOGIN-08] [LOGIN-04]', async ({
    open: openBrowserSession,
  }) => {
    const session = await openBrowserSession()
    await session.goto('/pages/Cart')
    await expectVisible(loginLocators(session).dialog)
    const popup = await openWindow(session)
    await signInAtProvider(popup, somebody())
    await expectHidden(loginLocators(session).dialog)
    await session.waitForUrl('/pages/Cart')
    await expectVisible(accountLocators(session).name.getByText('Mei'))
  })

  test('closes its window with the dialog [LOGIN-08]', async ({ open: openBrowserSession }) => {
    const session = await open(openBrowserSession)
    const popup = await openWindow(session)
    await loginLocators(session).close.click()
    await expectHidden(loginLocators(session).dialog)
    await expectEventually(() => popup.isClosed(), true, 'the window of the provider is closed')
  })

  test('finds the account that has the email already, with its cart [LOGIN-08]', async ({
    open: openBrowserSession,
  }) => {
    const other = await openBrowserSession()
    const customer = await registerAndSignIn(other.context)
    const [piece] = await piecesOf(other.context, 'earrings')
    if (!piece) throw new Error('no earrings are for sale')
    await addToCart(other.context, { piece: piece.uuid, metal: piece.metals[0]!.metal })
    const session = await open(openBrowserSession)
    await signInAtProvider(await openWindow(session), somebody({ email: customer.email, first: 'Somebody' }))
    await expectVisible(accountLocators(session).name.getByText(customer.firstName))
    const info = await callAs(session.context, 'POST /api/user/get_header_info', {})
    expect(info.data).toMatchObject({ user_name: customer.firstName, num: 1 })
  })
})
