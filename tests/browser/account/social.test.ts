import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import { socialSignInBooks } from '../../machines/account/social-sign-in.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { addToCart, becomeCustomer, callAs, piecesOf } from '../support/customer.ts'
import { accountParts, loginParts } from '../support/dialogs.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { answerAs, openWindow, type Persona, socialButton } from '../support/social.ts'
import { lostRequest, type OpenVisit, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

type SocialStep = Step<typeof socialSignInMachine>

interface World {
  visit: Visit
  login: Gate
  popup: Page | null
}

const somebody = (changes: Partial<Persona> = {}): Persona => ({
  email: `social-${randomUUID()}@example.com`,
  first: 'Mei',
  verified: true,
  ...changes,
})

const open = async (openVisit: OpenVisit) => {
  const visit = await openVisit()
  await visit.goto('/pages/Terms')
  await accountParts(visit).logIn.click()
  await seen(socialButton(visit))
  return visit
}
const windowOf = ({ popup }: World) => {
  if (!popup) throw new Error('no window is open')
  return popup
}
const answerOf = ({ event }: SocialStep) => (event['output'] as { re: string }).re
/** Longer than it takes to see that a window is closed, ms. */
const aLook = 1500

const executors: Executors<typeof socialSignInMachine, World> = {
  'social.requested': async (world, { state }) => {
    if (state === 'idle') world.popup = await openWindow(world.visit)
    else await socialButton(world.visit).click()
  },
  'window.answered': async (world, _, ahead) => {
    const next = ahead[0]
    const verified = !(next?.when === 'socialLogin done' && answerOf(next) === '407')
    await answerAs(windowOf(world), somebody({ verified }))
    await world.login.held()
  },
  'window.refused': (world) => windowOf(world).getByRole('button', { name: 'Cancel' }).click(),
  'window.closed': async (world) => {
    await windowOf(world).close()
    await world.visit.time.pass(aLook)
  },
  'window.blocked': { unseen: 'the browser says so at the press itself; proven below' },
  'socialWindow done': { unseen: 'a window goes on until it is stopped' },
  'socialWindow failed': { unseen: 'a window goes on until it is stopped' },
  'socialLogin done': async ({ visit, login }, step) => {
    const re = answerOf(step)
    if (re === '200' || re === '407') return login.open()
    if (re !== '504') visit.foresee(refusedRequest(Number(re)))
    return login.answer({ re }, re === '504' ? 200 : Number(re))
  },
  'socialLogin failed': async ({ visit, login }) => {
    visit.foresee(lostRequest)
    await login.lose()
  },
}

const assertions: Assertions<typeof socialSignInMachine, World> = {
  idle: async (world) => {
    const { visit, popup } = world
    await becomes(() => socialButton(visit).getAttribute('aria-busy'), null)
    await seen(loginParts(visit).dialog)
    expect(await loginParts(visit).errors.count()).toBe(0)
    expect(await visit.page.getByRole('alert').allInnerTexts()).toEqual([])
    if (popup) await becomes(() => popup.isClosed(), true)
  },
  waiting: async (world) => {
    expect(windowOf(world).isClosed()).toBe(false)
    expect(world.visit.context.pages()).toHaveLength(2)
  },
  signingIn: async (world) => {
    const { visit, login } = world
    expect(bodyOf(await login.held())).toEqual({ code: expect.stringMatching(/^\S{20,}$/) })
    await becomes(() => socialButton(visit).getAttribute('aria-busy'), 'true')
    await becomes(() => windowOf(world).isClosed(), true)
  },
  done: async ({ visit }) => {
    await unseen(loginParts(visit).dialog)
    await seen(accountParts(visit).name.getByText('Mei'))
  },
}

walkPaths({
  books: socialSignInBooks,
  start: async (openVisit) => {
    const visit = await open(openVisit)
    return { visit, login: await visit.gate('POST /api/user/google_login'), popup: null }
  },
  executors,
  assertions,
})

describe('signing in with another account', () => {
  test('stands in the login dialog and asks for email, profile and openid [LOGIN-08]', async ({ open: openVisit }) => {
    const visit = await open(openVisit)
    expect(await socialButton(visit).innerText()).toContain('Or Sign In With')
    const asked = visit.context.waitForEvent('request', (request) => request.url().includes('code_challenge='))
    const popup = await openWindow(visit)
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('scope')).toBe('openid email profile')
    expect(searchParams.get('client_id')).toBe('kilau-development')
    const found = await new AxeBuilder({ page: popup }).analyze()
    expect(found.violations).toEqual([])
  })

  test('shows nothing where the browser blocks the window, and can be pressed again [LOGIN-08]', async ({
    open: openVisit,
  }) => {
    const visit = await open(openVisit)
    await visit.page.evaluate(() => {
      const real = window.open.bind(window)
      window.open = () => {
        window.open = real
        return null
      }
    })
    await socialButton(visit).click()
    expect(await visit.page.getByRole('alert').allInnerTexts()).toEqual([])
    const popup = await openWindow(visit)
    await answerAs(popup, somebody({ first: 'Aisyah' }))
    await seen(accountParts(visit).name.getByText('Aisyah'))
  })

  test('goes on to what was asked for before, as after any login [LOGIN-08] [LOGIN-04]', async ({
    open: openVisit,
  }) => {
    const visit = await openVisit()
    await visit.goto('/pages/Cart')
    await seen(loginParts(visit).dialog)
    const popup = await openWindow(visit)
    await answerAs(popup, somebody())
    await unseen(loginParts(visit).dialog)
    await visit.arrives('/pages/Cart')
    await seen(accountParts(visit).name.getByText('Mei'))
  })

  test('closes its window with the dialog [LOGIN-08]', async ({ open: openVisit }) => {
    const visit = await open(openVisit)
    const popup = await openWindow(visit)
    await loginParts(visit).close.click()
    await unseen(loginParts(visit).dialog)
    await becomes(() => popup.isClosed(), true)
  })

  test('finds the account that has the email already, with its cart [LOGIN-08]', async ({ open: openVisit }) => {
    const other = await openVisit()
    const customer = await becomeCustomer(other.context)
    const [piece] = await piecesOf(other.context, 'earrings')
    if (!piece) throw new Error('no earrings are for sale')
    await addToCart(other.context, { piece: piece.uuid, metal: piece.metals[0]!.metal })
    const visit = await open(openVisit)
    await answerAs(await openWindow(visit), somebody({ email: customer.email, first: 'Somebody' }))
    await seen(accountParts(visit).name.getByText(customer.firstName))
    const info = await callAs(visit.context, 'POST /api/user/get_header_info', {})
    expect(info.data).toMatchObject({ user_name: customer.firstName, num: 1 })
  })
})
