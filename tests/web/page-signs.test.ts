import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socialChannel, type SocialMessage } from '#contract/account/social.ts'
import type { SocialSignInEvent } from '#machines/account/social-sign-in.machine.ts'
import { watchActivity } from '../../src/web/ports/account/activity.ts'
import { clearCustomerData } from '../../src/web/ports/account/clear-customer-data.ts'
import { openSocialWindow } from '../../src/web/ports/account/social-window.ts'
import { watchScrollDirection } from '../../src/web/ports/floating/page-moves.ts'
import { loadSupportWidget } from '../../src/web/ports/floating/support-widget.ts'
import { focusNoticeOfAppointment } from '../../src/web/ports/navigation/focus.ts'
import { focusPage } from '../../src/web/ports/navigation/focus-page.ts'
import { customerKey } from '../../src/web/queries/customer-key.ts'
import type { RootActor } from '../../src/web/root/actors.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('[SESSION-03] whoever moves on a page that is seen is active, and nobody on a hidden one', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  const report = vi.fn<() => void>()
  const stop = watchActivity(report)
  page.dispatchEvent(new Event('keydown'))
  expect(report).toHaveBeenCalledTimes(1)
  document.visibilityState = 'hidden'
  page.dispatchEvent(new Event('keydown'))
  expect(report).toHaveBeenCalledTimes(1)
  stop()
})

test('[X-FADE-01] scrolling down and up is told apart, and a trembling hand is no scrolling', () => {
  const reported: string[] = []
  vi.stubGlobal('scrollY', 100)
  const stop = watchScrollDirection((type) => reported.push(type))
  for (const position of [400, 402, 100]) {
    vi.stubGlobal('scrollY', position)
    page.dispatchEvent(new Event('scroll'))
  }
  expect(reported).toEqual(['page.scrolledDown', 'page.scrolledUp'])
  stop()
})

test.each([
  ['creates the widget', { toggle: () => {} }, 'loaded'],
  ['creates nothing', undefined, 'failed'],
  ['creates something else', {}, 'failed'],
])('[SHELL-10] a script of the support chat that %s', async (_, supportWidget, outcome) => {
  const script = new EventTarget()
  vi.stubGlobal('window', { supportWidget })
  vi.stubGlobal('document', {
    createElement: () => script,
    head: { append: () => script.dispatchEvent(new Event('load')) },
  })
  const loading = loadSupportWidget('https://chat.example/widget.js')
  expect(await loading.then(() => 'loaded').catch(() => 'failed')).toBe(outcome)
})

test('[LOGIN-08] only the window that this page opened signs in', async () => {
  const opened: URL[] = []
  vi.stubGlobal('open', (address: string) => {
    opened.push(new URL(address, 'https://shop.example'))
    return { closed: false, focus: () => {}, close: () => {} }
  })
  for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(name, 0)
  const reported: SocialSignInEvent[] = []
  const { stop } = openSocialWindow((event) => reported.push(event))
  const other = new BroadcastChannel(socialChannel)
  const say = (message: SocialMessage) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    other.postMessage(message)
  say({ state: 'of another page', token: 'stolen' })
  say({ state: opened[0]?.searchParams.get('state') ?? '', token: 'granted' })
  await expect.poll(() => reported).toEqual([{ type: 'window.answered', token: 'granted' }])
  other.close()
  stop()
})

test('[SESSION-01] nothing that was read for a customer is left once nobody is signed in', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData([customerKey, 'orders'], ['KL-26-001847'])
  queryClient.setQueryData(['pieces'], ['Thorn Ring'])
  const listeners: ((snapshot: { hasTag: (tag: string) => boolean }) => void)[] = []
  const session = { subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener) }
  clearCustomerData({ getSnapshot: () => ({ children: { session } }) } as unknown as RootActor, queryClient)
  const becomes = (tag: string) => listeners.forEach((listener) => listener({ hasTag: (asked) => asked === tag }))
  becomes('signedIn')
  expect(queryClient.getQueryData([customerKey, 'orders'])).toEqual(['KL-26-001847'])
  becomes('anonymous')
  expect(queryClient.getQueryData([customerKey, 'orders'])).toBeUndefined()
  expect(queryClient.getQueryData(['pieces'])).toEqual(['Thorn Ring'])
})

/** Names what of the page is shown and focused, without a wait for the next picture. */
const watchFocus = () => {
  const done: string[] = []
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
  vi.stubGlobal('document', {
    activeElement: null,
    querySelectorAll: () => [],
    querySelector: (selector: string) => ({
      querySelector: () => null,
      addEventListener: () => undefined,
      scrollIntoView: () => done.push(`${selector} is shown`),
      focus: () => done.push(`${selector} has the focus`),
    }),
  })
  return done
}

test('[X-BOOKING-05] what became of a visit is in the middle of the screen, with the focus', () => {
  const done = watchFocus()
  focusNoticeOfAppointment()
  const notice = '.appointment-detail__notice [tabindex]'
  expect(done).toEqual([`${notice} is shown`, `${notice} has the focus`])
})

test('[X-SEARCH-10] the page of a chosen result has the focus', () => {
  const done = watchFocus()
  focusPage()
  expect(done).toEqual(['main has the focus'])
})
