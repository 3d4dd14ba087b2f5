import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { isLocale, type Locale } from '#contract/locale.ts'
import { boardMachine } from '#machines/desk/board.machine.ts'
import { dayMachine } from '#machines/desk/day.machine.ts'
import { deskDetailMachine } from '#machines/desk/desk-detail.machine.ts'
import { deskListMachine } from '#machines/desk/desk-list.machine.ts'
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts'
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts'
import { deskMachine } from '#machines/desk/desk.machine.ts'
import { deskHref } from '#machines/desk/places.ts'
import { type LeaveAnswer, leaveMachine } from '#machines/navigation/leave.machine.ts'
import type { CallFunction } from '../call.ts'
import { callActor } from '../call-actor.ts'
import { attempt } from '../storage.ts'
import { currentPlace, guardAddress, openPlace, watchAddress } from './address.ts'
import { focusHeading, focusIn, focusLink, saveFocus, restoreFocus } from './focus.ts'

const localeKey = 'deskLocale'

/** The language that was chosen in this browser, or else the browser's own. */
export const storedLocale = (): Locale => {
  const stored = attempt(() => localStorage.getItem(localeKey), null)
  if (isLocale(stored)) return stored
  return navigator.language.startsWith('zh') ? 'zh-CN' : 'en'
}

/** Writes the language into the document, which decides fonts and hyphens. */
export const showLocale = (locale: Locale): void => {
  document.documentElement.lang = locale
}

const waitFor = (seconds: number, signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000, null)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** The machine of the staff's page with its ports. */
export const deskWithPorts = (call: CallFunction) =>
  deskMachine.provide({
    actors: {
      address: fromCallback(({ sendBack }) =>
        watchAddress(() => sendBack({ type: 'address.changed', place: currentPlace() })),
      ),
      readStaff: fromPromise(({ signal }) => call('POST /api/desk/me', {}, { signal })),
      signOut: fromPromise(({ signal }) => call('POST /api/desk/sign_out', {}, { signal })),
      sessionEnd: fromPromise(({ input, signal }) => waitFor(input.secondsLeft, signal)),
      deskSignIn: deskSignInMachine.provide({
        actors: { signIn: callActor(call, 'POST /api/desk/sign_in') },
        actions: { focusField: (_, field) => focusIn(`[name="${field}"]`) },
      }),
      board: boardMachine.provide({
        actors: { readBoard: fromPromise(({ signal }) => call('POST /api/desk/board', {}, { signal })) },
      }),
      day: dayMachine.provide({
        actors: { readDay: callActor(call, 'POST /api/desk/day') },
        actions: { print: () => print() },
      }),
      deskList: deskListMachine.provide({ actors: { readList: callActor(call, 'POST /api/desk/list') } }),
      deskSearch: deskSearchMachine.provide({
        actors: { search: callActor(call, 'POST /api/desk/search') },
        actions: {
          openSearch: (_, text) => openPlace(deskHref.search(text)),
          focusEntry: () => focusIn('[name="search"]'),
        },
      }),
      deskDetail: deskDetailMachine.provide({
        actors: {
          readDetail: callActor(call, 'POST /api/desk/show'),
          move: callActor(call, 'POST /api/desk/move'),
        },
        actions: { focusPart: (_, part) => focusIn(`[name="${part}"], [data-part="${part}"]`) },
      }),
      leave: leaveMachine.provide({
        actors: {
          leaveGuard: fromCallback<LeaveAnswer | EventObject>(({ sendBack, receive }) => {
            const { stop, answer } = guardAddress(() => sendBack({ type: 'leave.requested' }))
            receive(({ type }) => answer(type === 'leave.allowed'))
            return stop
          }),
        },
        // What was entered is in the screen alone, and goes with it.
        actions: { discardDraft: () => undefined },
      }),
    },
    actions: {
      keepLocale: (_, locale) => {
        attempt(() => localStorage.setItem(localeKey, locale), undefined)
        showLocale(locale)
      },
      focusHeading,
      focusLinkTo: (_, place) => {
        if (place.screen === 'detail') focusLink(deskHref.detail(place.subject, place.number))
      },
      saveFocus,
      restoreFocus,
    },
  })
