import { assign, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate'
import type { Answer } from '#contract/calls.ts'
import { deskRetryDelay } from '#contract/constants.ts'
import type { Locale } from '#contract/locale.ts'
import { callSucceeded, loginIsMissing, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type LeaveEvent, leaveMachine } from '#machines/navigation/leave.machine.ts'
import { boardMachine, type BoardParentEvent, type ColumnState } from './board.machine.ts'
import { dayMachine } from './day.machine.ts'
import { type DeskDetailParentEvent, deskDetailMachine } from './desk-detail.machine.ts'
import { deskListMachine, type DeskListParentEvent } from './desk-list.machine.ts'
import { deskSearchMachine } from './desk-search.machine.ts'
import { deskSignInMachine, type Staff } from './desk-sign-in.machine.ts'
import { isSameOverview, type Place } from './places.ts'

type MeCall = 'POST /api/desk/me'
type SignOutCall = 'POST /api/desk/sign_out'

export interface DeskInput {
  locale: Locale
  place: Place
}

/** How a list or the board was left, so that it is found the same when something of it was opened and left again. */
export interface Overview {
  place: Place
  /** How many pages of the list are read. */
  pages: number
  /** The column of the board that a phone shows; null until one is chosen. */
  column: ColumnState | null
}

export interface DeskContext extends DeskInput {
  overview: Overview
  /** Who is signed in, or was until the session ended. */
  staff: Staff | null
}

export type DeskEvent =
  | { type: 'address.changed'; place: Place }
  | { type: 'locale.chosen'; locale: Locale }
  | { type: 'check.requested' }
  | { type: 'signOut.requested' }
  /** Somebody has signed in again, so that the screen can go on. */
  | { type: 'session.renewed' }
  /** One of the staff gives up what is entered, and signs out. */
  | { type: 'logout.confirmed' }
  | DeskDetailParentEvent
  | DeskListParentEvent
  | BoardParentEvent

const overviewOf = (place: Place): Overview => ({ place, pages: 1, column: null })

const staffIn = (answer: Answer<MeCall>): Staff | null => (answer.re === '200' ? answer.data : null)

/** The staff's page: who is signed in, and which screen its address shows. */
export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    children: {} as {
      deskSignIn: 'deskSignIn'
      board: 'board'
      day: 'day'
      deskList: 'deskList'
      deskSearch: 'deskSearch'
      deskDetail: 'deskDetail'
      leave: 'leave'
    },
  },
  actors: {
    /** Reports `address.changed`. */
    address: fromCallback(mustBeProvided('address')),
    readStaff: callPort<MeCall>('readStaff'),
    signOut: callPort<SignOutCall>('signOut'),
    /** Resolves when the session is over. */
    sessionEnd: fromPromise<null, { secondsLeft: number }>(mustBeProvided('sessionEnd')),
    deskSignIn: deskSignInMachine,
    board: boardMachine,
    day: dayMachine,
    deskList: deskListMachine,
    deskSearch: deskSearchMachine,
    deskDetail: deskDetailMachine,
    leave: leaveMachine,
  },
  guards: {
    callSucceeded,
    isSignedOut: (_, answer: Answer<MeCall>) => answer.re === '401' || answer.re === '503',
    loginIsMissing,
    sessionHasEnded,
    isOnBoard: ({ context }) => context.place.screen === 'board',
    isOnDay: ({ context }) => context.place.screen === 'day',
    isOnList: ({ context }) => context.place.screen === 'list',
    isOnSearch: ({ context }) => context.place.screen === 'search',
    isOnDetail: ({ context }) => context.place.screen === 'detail',
    leavesDetail: ({ context }, place: Place) => context.place.screen === 'detail' && place.screen !== 'detail',
    wouldLoseEntries: stateIn({ open: { entries: 'unreported' } }),
    isEntered: (_, entered: boolean) => entered,
    isGivenUp: (_, entered: boolean) => !entered,
  },
  delays: { deskRetryDelay },
  actions: {
    setPlace: assign({
      place: (_, place: Place) => place,
      overview: ({ context: { overview } }, place) =>
        place.screen === 'detail' || isSameOverview(place, overview.place) ? overview : overviewOf(place),
    }),
    setPages: assign({ overview: ({ context }, pages: number) => ({ ...context.overview, pages }) }),
    setColumn: assign({ overview: ({ context }, column: ColumnState) => ({ ...context.overview, column }) }),
    setLocale: assign({ locale: (_, locale: Locale) => locale }),
    setStaff: assign({ staff: (_, staff: Staff | null) => staff }),
    clearStaff: assign({ staff: null }),
    /** Keeps the language in the browser, and tells the document. */
    keepLocale: mustBeProvided<Locale>('keepLocale'),
    /** Moves the focus to the heading of another screen, at its top. */
    focusHeading: mustBeProvided('focusHeading'),
    /** Moves the focus to the link to what was opened and left again, once it is drawn. */
    focusLinkTo: mustBeProvided<Place>('focusLinkTo'),
    /** Notes what has the focus while somebody signs in again, and gives it back. */
    saveFocus: mustBeProvided('saveFocus'),
    restoreFocus: mustBeProvided('restoreFocus'),
    renewScreen: raise({ type: 'session.renewed' }),
    renewBoard: sendTo('board', { type: 'session.renewed' }),
    renewDay: sendTo('day', { type: 'session.renewed' }),
    renewList: sendTo('deskList', { type: 'session.renewed' }),
    renewSearch: sendTo('deskSearch', { type: 'session.renewed' }),
    renewDetail: sendTo('deskDetail', { type: 'session.renewed' }),
    sendToLeave: sendTo('leave', (_, event: LeaveEvent) => event),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({
    locale: input.locale,
    place: input.place,
    overview: overviewOf(input.place),
    staff: null,
  }),
  invoke: { id: 'address', src: 'address' },
  on: {
    'address.changed': { actions: { type: 'setPlace', params: ({ event }) => event.place } },
    'locale.chosen': {
      actions: [
        { type: 'setLocale', params: ({ event }) => event.locale },
        { type: 'keepLocale', params: ({ event }) => event.locale },
      ],
    },
  },
  initial: 'checking',
  states: {
    checking: {
      description: 'Asks the server who is signed in.',
      tags: 'busy',
      invoke: {
        id: 'readStaff',
        src: 'readStaff',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setStaff', params: ({ event }) => staffIn(event.output) },
          },
          { guard: { type: 'isSignedOut', params: ({ event }) => event.output }, target: 'signedOut' },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The shop did not answer; it is asked again by itself.',
      on: { 'check.requested': 'checking' },
      after: { deskRetryDelay: 'checking' },
    },
    signedOut: {
      description: 'The form to sign in, and nothing else.',
      entry: 'clearStaff',
      invoke: {
        id: 'deskSignIn',
        src: 'deskSignIn',
        onDone: { target: 'open', actions: { type: 'setStaff', params: ({ event }) => event.output } },
      },
    },
    open: {
      type: 'parallel',
      states: {
        session: {
          initial: 'live',
          states: {
            live: {
              description: 'Signed in, until the hour is over or a call says that the session has ended.',
              invoke: {
                id: 'sessionEnd',
                src: 'sessionEnd',
                input: ({ context }) => ({ secondsLeft: context.staff?.seconds_left ?? 0 }),
                onDone: 'ended',
              },
              on: {
                'session.ended': 'ended',
                'signOut.requested': [
                  {
                    guard: 'wouldLoseEntries',
                    actions: { type: 'sendToLeave', params: { type: 'logout.requested' } },
                  },
                  { target: '#desk.signingOut' },
                ],
                'logout.confirmed': '#desk.signingOut',
              },
            },
            ended: {
              description: 'The session ended: the screen stays as it is, and signing in is asked in place.',
              entry: 'saveFocus',
              invoke: {
                id: 'deskSignIn',
                src: 'deskSignIn',
                onDone: {
                  target: 'live',
                  actions: [{ type: 'setStaff', params: ({ event }) => event.output }, 'restoreFocus', 'renewScreen'],
                },
              },
            },
          },
        },
        screen: {
          initial: 'routing',
          on: {
            'address.changed': [
              {
                guard: { type: 'leavesDetail', params: ({ event }) => event.place },
                target: '.routing',
                actions: [
                  'focusHeading',
                  { type: 'focusLinkTo', params: ({ context }) => context.place },
                  { type: 'setPlace', params: ({ event }) => event.place },
                ],
              },
              {
                target: '.routing',
                actions: ['focusHeading', { type: 'setPlace', params: ({ event }) => event.place }],
              },
            ],
            'pages.read': { actions: { type: 'setPages', params: ({ event }) => event.pages } },
            'column.chosen': { actions: { type: 'setColumn', params: ({ event }) => event.state } },
          },
          states: {
            routing: {
              description: 'Chooses the screen of the address.',
              always: [
                { guard: 'isOnBoard', target: 'board' },
                { guard: 'isOnDay', target: 'day' },
                { guard: 'isOnList', target: 'list' },
                { guard: 'isOnSearch', target: 'search' },
                { guard: 'isOnDetail', target: 'detail' },
                { target: 'unknown' },
              ],
            },
            board: {
              description: 'The board of orders.',
              invoke: { id: 'board', src: 'board', input: ({ context }) => ({ chosen: context.overview.column }) },
              on: { 'session.renewed': { actions: 'renewBoard' } },
            },
            day: {
              description: 'The appointments of a day.',
              invoke: {
                id: 'day',
                src: 'day',
                input: ({ context }) => ({ day: context.place.screen === 'day' ? context.place.day : null }),
              },
              on: { 'session.renewed': { actions: 'renewDay' } },
            },
            list: {
              description: 'A list of a subject.',
              invoke: {
                id: 'deskList',
                src: 'deskList',
                input: ({ context }) => ({
                  subject: context.place.screen === 'list' ? context.place.subject : 'orders',
                  pages: context.overview.pages,
                }),
              },
              on: { 'session.renewed': { actions: 'renewList' } },
            },
            search: {
              description: 'The field that finds things, and what it found.',
              invoke: {
                id: 'deskSearch',
                src: 'deskSearch',
                input: ({ context }) => ({ asked: context.place.screen === 'search' ? context.place.text : '' }),
              },
              on: { 'session.renewed': { actions: 'renewSearch' } },
            },
            detail: {
              description: 'One order, payment, request or other thing.',
              invoke: {
                id: 'deskDetail',
                src: 'deskDetail',
                input: ({ context }) =>
                  context.place.screen === 'detail'
                    ? { subject: context.place.subject, number: context.place.number }
                    : { subject: 'orders', number: '' },
              },
              on: { 'session.renewed': { actions: 'renewDetail' } },
            },
            unknown: { description: 'No such address.' },
          },
        },
        entries: {
          initial: 'none',
          on: { 'address.changed': '.none' },
          states: {
            none: {
              description: 'Nothing is entered that could be lost.',
              on: {
                'entries.changed': {
                  guard: { type: 'isEntered', params: ({ event }) => event.entered },
                  target: 'unreported',
                },
              },
            },
            unreported: {
              description: 'Something is entered and not reported, so leaving the screen and signing out ask first.',
              invoke: { id: 'leave', src: 'leave' },
              on: {
                'entries.changed': {
                  guard: { type: 'isGivenUp', params: ({ event }) => event.entered },
                  target: 'none',
                },
              },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'The server ends the session.',
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'signedOut' },
          { guard: { type: 'loginIsMissing', params: ({ event }) => event.output }, target: 'signedOut' },
          { guard: { type: 'sessionHasEnded', params: ({ event }) => event.output }, target: 'signedOut' },
          { target: 'stillSignedIn' },
        ],
        onError: 'stillSignedIn',
      },
    },
    stillSignedIn: {
      description: 'The server was not told: says that the session may go on, and tries again when asked.',
      on: { 'signOut.requested': 'signingOut' },
    },
  },
})
