import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { backgroundActors } from '../../src/web/ports/background.ts'
import { accountActors } from '../../src/web/ports/account/account.ts'
import type { CallFunction } from '../../src/web/ports/call.ts'
import type { CartStore } from '../../src/web/ports/cart/cart-store.ts'
import { screenActors } from './support/screen-actors.ts'
import { type Router, shellActors } from '../../src/web/ports/shell.ts'

const call: CallFunction = () => Promise.reject(new Error('no call is made'))
const navigated: string[] = []
const router = {
  options: { context: { customer: () => 'mei@example.com' } },
  invalidate: () => Promise.resolve(),
  navigate: ({ href }: { href: string }) => {
    navigated.push(href)
    return Promise.resolve()
  },
} as unknown as Router
const cart = { list: () => Promise.resolve({ re: '200', data: [] }) } as unknown as CartStore

/** Does what a machine's action does in the browser. */
const act = (machine: AnyActorLogic, action: string, params?: unknown) => {
  const implementation = (machine as AnyStateMachine).implementations.actions[action]
  if (typeof implementation !== 'function') throw new Error(`there is no ${action}`)
  implementation({} as never, params)
}
/** The result of a machine's actor in the browser. */
const run = (machine: AnyActorLogic, actor: string): Promise<unknown> =>
  toPromise(createActor((machine as AnyStateMachine).implementations.actors[actor] as AnyActorLogic).start())

let session: Record<string, string>
let cookie: string
beforeEach(() => {
  session = {}
  cookie = ''
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session[key] ?? null,
    setItem: (key: string, value: string) => {
      session[key] = value
    },
    removeItem: (key: string) => Reflect.deleteProperty(session, key),
  })
  vi.stubGlobal('location', {
    origin: 'https://shop.example',
    href: 'https://shop.example/pages/search?search=a+ring',
    protocol: 'https:',
    pathname: '/pages/search',
    search: '?search=a+ring',
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      cookie = value
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const { dialogs, afterLogin, session: sessionActor } = accountActors(call)

test('[DIALOG-03] [APPT-11] closing a dialog removes the appointment that is kept', () => {
  session = { appointData: '{}', appointmentDraft: '{}' }
  act(dialogs, 'removeAppointData')
  expect(session).toEqual({ appointmentDraft: '{}' })
})

test.each([
  ['[REGIST-06]', 'saveRegistration', { Register: 'true' }],
  ['[LEAD-03]', 'saveCollection', { collection: 'true' }],
  ['[ROUTE-15]', 'savePersonalOpen', { personalOpen: 'appointment' }],
])('%s %s stores %j', (_, action, stored) => {
  act(dialogs, action)
  expect(session).toEqual(stored)
})

test('[REGIST-06] [LOGIN-04] after a login it is known whether the account is new, and whether a form waits', async () => {
  expect(await run(afterLogin, 'readAfterLoginStorage')).toEqual({ appointment: false, registered: false })
  session = { Register: 'true', appointData: '{}' }
  expect(await run(afterLogin, 'readAfterLoginStorage')).toEqual({ appointment: true, registered: true })
  act(afterLogin, 'removeRegistration')
  expect(session).toEqual({ appointData: '{}' })
})

test('[CHECKOUT-01] a checkout has one id under cartId, read back until it is removed', async () => {
  const { checkout } = screenActors(call, router, cart)
  const open = async () => ((await run(checkout, 'openCheckout')) as { submission: string }).submission
  const submission = await open()
  expect(submission).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(session).toEqual({ cartId: submission })
  expect(await open()).toBe(submission)
  act(checkout, 'removeCartId')
  expect(session).toEqual({})
  expect(await open()).not.toBe(submission)
})

test('[CHECKOUT-01] what was entered comes back, until the customer logs out or has paid', async () => {
  const { checkout, payment } = screenActors(call, router, cart)
  const draft = { receive: 'pick-up', payment: 'card', fields: { name: 'Lim Mei Ling', phone: '012-345 6789' } }
  const reopen = async () => ((await run(checkout, 'openCheckout')) as { draft: unknown }).draft
  for (const [machine, removal] of [
    [sessionActor, 'removeDrafts'],
    [payment, 'removeCheckoutDraft'],
  ] as const) {
    act(checkout, 'saveDraft', draft)
    expect(await reopen()).toMatchObject(draft)
    act(machine, removal)
    expect(await reopen()).toBeNull()
  }
})

test('[X-SAFETY-01] personal information that was typed comes back to its customer, until they log out', async () => {
  const answering = (() => Promise.resolve({ re: '401' })) as unknown as CallFunction
  const { personalInfo } = screenActors(answering, router, cart)
  const draft = { firstname: 'Mei', lastname: 'Lim', gender: '1', language: 'en' }
  const reopen = async () => ((await run(personalInfo, 'openInfo')) as { draft: unknown }).draft
  act(personalInfo, 'saveDraft', draft)
  expect(await reopen()).toEqual(draft)
  act(sessionActor, 'removeDrafts')
  expect(await reopen()).toBeNull()
})

test('[APPT-11] [APPT-12] the form that waits for a login is under appointData, with whose it is', () => {
  const { appointment } = screenActors(call, router, cart)
  const data = { visitor1name: 'Lim Mei Ling' }
  act(appointment, 'saveAppointData', { data, customer: 'mei@example.com' })
  expect(Object.keys(session)).toEqual(['appointData'])
  expect(JSON.parse(session['appointData'] ?? '')).toEqual({ ...data, customer: 'mei@example.com' })
  session['appointmentDraft'] = '{}'
  act(appointment, 'removeAppointData')
  expect(session).toEqual({ appointmentDraft: '{}' })
})

test('[APPT-11] [APPT-12] the form that waits for a login goes before one that was typed before a reload', async () => {
  const { appointment } = screenActors(call, router, cart)
  const form = {
    visitor2name: '',
    phone: '12-345 6789',
    area_code: '+60',
    area_country: 'MY',
    email: 'mei@example.com',
    inquiry: [],
    source: [],
    source_other: '',
    source_social_media: [],
    budget: '',
    date: null,
    section: null,
  }
  const readName = async () =>
    ((await run(appointment, 'readDraft')) as { data: { visitor1name: string } } | null)?.data.visitor1name
  expect(await readName()).toBeUndefined()
  const typed = { data: { ...form, visitor1name: 'typed' }, customer: '' }
  session = { appointmentDraft: JSON.stringify(typed) }
  expect(await readName()).toBe('typed')
  session['appointData'] = JSON.stringify({ ...form, visitor1name: 'waiting', customer: '' })
  expect(await readName()).toBe('waiting')
})

test('[SESSION-06] a page that reloads itself remembers when it did', () => {
  let reloads = 0
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  const settings = { analytics: null, instructionHosts: [] } as unknown as Parameters<typeof backgroundActors>[1]
  act(backgroundActors(router, settings).reloadGuard, 'reloadPage', 1_795_320_000_000)
  expect(session).toEqual({ reloadedAt: '1795320000000' })
  expect(reloads).toBe(1)
})

test('[CONST-02] a tracker that fails is logged as "gtag error"', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const settings = { analytics: null, instructionHosts: [] } as unknown as Parameters<typeof backgroundActors>[1]
  act(backgroundActors(router, settings).conversion, 'logFailure', { error: 'offline' })
  expect(logged.mock.calls).toEqual([['gtag error', 'offline']])
  logged.mockRestore()
})

test('[CONST-04] [X-GUARD-05] the chosen language is remembered for a year, over TLS in a cookie of this host alone', () => {
  const { locale } = shellActors(call, router, () => {})
  act(locale, 'applyLanguage', 'zh-CN')
  expect(cookie.split('; ')).toEqual(['__Host-lang=zh-CN', 'Path=/', 'Max-Age=31536000', 'SameSite=Lax', 'Secure'])
})

test('[SHELL-12] a link to where the shopper is reloads the page, however its query is written', () => {
  const events: unknown[] = []
  const { navigation } = shellActors(call, router, (event) => events.push(event))
  act(navigation, 'navigate', '/pages/search?search=a%20ring')
  expect(events).toEqual([{ type: 'route.repeated', href: '/pages/search?search=a%20ring' }])
  expect(navigated).toEqual([])
  act(navigation, 'navigate', '/Pages/Search')
  expect(events).toHaveLength(2)
  act(navigation, 'navigate', '/pages/FAQ')
  expect(navigated).toEqual(['/pages/FAQ'])
})
