import { type DeskContext, deskMachine } from '#machines/desk/desk.machine.ts'
import type { Place } from '#machines/desk/places.ts'
import { books, type Effect } from '../../support/books.ts'
import { ended, re, refusals } from './answers.ts'

const aina = { name: 'Aina', role: 'manager', seconds_left: 3600 } as const
const later = { ...aina, seconds_left: 1800 }

const board: Place = { screen: 'board' }
const day: Place = { screen: 'day', day: '2026-11-23' }
const today: Place = { screen: 'day', day: null }
const list: Place = { screen: 'list', subject: 'requests' }
const otherList: Place = { screen: 'list', subject: 'payments' }
const detail: Place = { screen: 'detail', subject: 'orders', number: 'KL-26-000001' }
const search: Place = { screen: 'search', text: 'mei' }
const unknown: Place = { screen: 'unknown' }

const screens = {
  board: 'board',
  day: 'day',
  list: 'deskList',
  search: 'deskSearch',
  detail: 'deskDetail',
  unknown: null,
} as const
const sessionEnd = ({ seconds_left }: { seconds_left: number }): Effect => ['sessionEnd', { secondsLeft: seconds_left }]

/** The screen of a place is started. */
const opened = (place: Place, { pages, column }: DeskContext['overview']): Effect[] => {
  if (place.screen === 'board') return [['board', { chosen: column }]]
  if (place.screen === 'day') return [['day', { day: place.day }]]
  if (place.screen === 'list') return [['deskList', { subject: place.subject, pages }]]
  if (place.screen === 'search') return [['deskSearch', { asked: 'mei' }]]
  if (place.screen === 'detail') return [['deskDetail', { subject: 'orders', number: 'KL-26-000001' }]]
  return []
}
/** The screen that is open is stopped. */
const closed = (place: Place): Effect[] => {
  const screen = screens[place.screen]
  return screen === null ? [] : [[`stop ${screen}`]]
}
/** The screen that is open learns that somebody has signed in again. */
const renewed = (place: Place): Effect[] => {
  const screen = screens[place.screen]
  return screen === null ? [] : [[`to ${screen}`, { type: 'session.renewed' }]]
}

const untouched = (place: Place): DeskContext['overview'] => ({ place, pages: 1, column: null })
/** A list and the board are left as they are for something of them, and for themselves. */
const isLeftAlone = (overview: Place, place: Place) => {
  if (place.screen === 'detail') return true
  if (place.screen === 'list') return overview.screen === 'list' && overview.subject === place.subject
  return place.screen === 'board' && overview.screen === 'board'
}
const overviewAt = ({ overview }: DeskContext, place: Place) =>
  isLeftAlone(overview.place, place) ? overview : untouched(place)
const setPlace = (before: DeskContext, { place }: { place: Place }) => ({
  place,
  overview: overviewAt(before, place),
})
const elsewhere = [
  {
    when: 'locale.chosen',
    context: { locale: 'zh-CN' },
    does: [['keepLocale', 'zh-CN']],
    says: ['X-DESK-28'],
  },
  { when: 'address.changed', context: setPlace, says: ['X-DESK-28'] },
] as const
/** What a state does with the address and the language while no screen is open. */
const outside = <State extends string>(to: State) => elsewhere.map((row) => ({ ...row, to }))

/** The rows of a screen. */
const screenRows = <State extends string>(to: State) => [
  ...(['board', 'day', 'list', 'search', 'detail', 'unknown'] as const).map((screen) => ({
    when: 'address.changed' as const,
    given: (_: DeskContext, { place }: { place: Place }) => place.screen === screen,
    to: `open.screen.${screen}` as const,
    context: setPlace,
    does: (before: DeskContext, { place }: { place: Place }) => [
      ['focusHeading'] as Effect,
      ...(before.place.screen === 'detail' && place.screen !== 'detail'
        ? [['focusLinkTo', before.place] as Effect]
        : []),
      // Another screen has nothing of what is entered.
      ['stop leave'] as Effect,
      ...closed(before.place),
      ...opened(place, overviewAt(before, place)),
    ],
    says: ['X-DESK-28', 'X-DESK-37'] as const,
  })),
  {
    when: 'locale.chosen' as const,
    to,
    context: { locale: 'zh-CN' as const },
    does: [['keepLocale', 'zh-CN']] as Effect[],
    says: ['X-DESK-28'] as const,
  },
  {
    when: 'session.renewed' as const,
    to,
    does: (before: DeskContext) => renewed(before.place),
    says: ['X-DESK-25'] as const,
  },
  {
    when: 'pages.read' as const,
    to,
    context: ({ overview }: DeskContext) => ({ overview: { ...overview, pages: 3 } }),
    says: ['X-DESK-37'] as const,
  },
  {
    when: 'column.chosen' as const,
    to,
    context: ({ overview }: DeskContext) => ({ overview: { ...overview, column: 'making' as const } }),
    says: ['X-DESK-37'] as const,
  },
]

const input = { locale: 'en', place: board } as const

export const deskBooks = books<typeof deskMachine>(deskMachine, {
  starts: [
    {
      input,
      state: 'checking',
      context: { ...input, overview: untouched(board), staff: null },
      does: [['address'], ['readStaff']],
    },
  ],
  samples: {
    'address.changed': [
      { place: board },
      { place: day },
      { place: today },
      { place: list },
      { place: otherList },
      { place: search },
      { place: detail },
      { place: unknown },
    ],
    'locale.chosen': [{ locale: 'zh-CN' }],
    'check.requested': [{}],
    'signOut.requested': [{}],
    'session.renewed': [{}],
    'session.ended': [{}],
    'entries.changed': [{ entered: true }, { entered: false }],
    'logout.confirmed': [{}],
    'pages.read': [{ pages: 3 }],
    'column.chosen': [{ state: 'making' }],
  },
  ports: {
    address: 'open',
    readStaff: { done: [{ re: '200', data: aina }, ...refusals, ...ended], failed: [new Error('offline')] },
    signOut: { done: [{ re: '200' }, ...refusals, ...ended], failed: [new Error('offline')] },
    sessionEnd: { done: [null], failed: [] },
    deskSignIn: { done: [later] },
    board: 'open',
    day: 'open',
    deskList: 'open',
    deskSearch: 'open',
    deskDetail: 'open',
    leave: 'open',
  },
  delays: { deskRetryDelay: 5000 },
  project: ({ place, overview, staff }) => [place.screen, overview.pages, overview.column, staff?.seconds_left],
  why: { project: 'the language decides nothing' },
  ledger: {
    checking: {
      tags: ['busy'],
      rows: [
        ...(['board', 'day', 'list', 'search', 'detail', 'unknown'] as const).map((screen) => ({
          when: 'readStaff done' as const,
          given: (context: DeskContext, { output }: { output: { re: string } }) =>
            output.re === '200' && context.place.screen === screen,
          to: `open.session.live + open.screen.${screen} + open.entries.none` as never,
          context: { staff: aina },
          does: ({ place, overview }: DeskContext) => [sessionEnd(aina), ...opened(place, overview)],
          says: ['X-DESK-20'] as const,
        })),
        {
          when: 'readStaff done',
          given: re('401', '503'),
          to: 'signedOut',
          context: { staff: null },
          does: [['deskSignIn']],
          says: ['X-DESK-20'],
        },
        { when: 'readStaff done', given: re('400', '429', '500'), to: 'unreachable', says: ['SESSION-07'] },
        { when: 'readStaff failed', to: 'unreachable', says: ['SESSION-07'] },
        ...outside('checking'),
      ],
      ignores: [
        'check.requested',
        'signOut.requested',
        'session.renewed',
        'session.ended',
        'entries.changed',
        'logout.confirmed',
        'pages.read',
        'column.chosen',
      ],
    },
    unreachable: {
      rows: [
        { when: 'check.requested', to: 'checking', does: [['readStaff']], says: ['SESSION-07'] },
        { when: 'after deskRetryDelay', to: 'checking', does: [['readStaff']], says: ['SESSION-07'] },
        ...outside('unreachable'),
      ],
      ignores: [
        'signOut.requested',
        'session.renewed',
        'session.ended',
        'entries.changed',
        'logout.confirmed',
        'pages.read',
        'column.chosen',
      ],
    },
    signedOut: {
      rows: [
        ...(['board', 'day', 'list', 'search', 'detail', 'unknown'] as const).map((screen) => ({
          when: 'deskSignIn done' as const,
          given: (context: DeskContext) => context.place.screen === screen,
          to: `open.session.live + open.screen.${screen} + open.entries.none` as never,
          context: { staff: later },
          does: ({ place, overview }: DeskContext) => [sessionEnd(later), ...opened(place, overview)],
          says: ['X-DESK-20'] as const,
        })),
        ...outside('signedOut'),
      ],
      ignores: [
        'check.requested',
        'signOut.requested',
        'session.renewed',
        'session.ended',
        'entries.changed',
        'logout.confirmed',
        'pages.read',
        'column.chosen',
      ],
    },
    'open.session.live': {
      rows: [
        {
          when: 'sessionEnd done',
          to: 'open.session.ended',
          does: [['saveFocus'], ['deskSignIn']],
          says: ['X-DESK-25'],
        },
        {
          when: 'session.ended',
          to: 'open.session.ended',
          does: [['saveFocus'], ['stop sessionEnd'], ['deskSignIn']],
          says: ['X-DESK-25'],
        },
        {
          when: 'signOut.requested',
          given: (_, __, states) => !states.includes('open.entries.unreported'),
          to: 'signingOut',
          does: ({ place }) => [...closed(place), ['stop sessionEnd'], ['signOut']],
          says: ['X-DESK-20'],
        },
        {
          when: 'signOut.requested',
          given: (_, __, states) => states.includes('open.entries.unreported'),
          to: 'open.session.live',
          does: [['to leave', { type: 'logout.requested' }]],
          says: ['X-DESK-29'],
        },
        {
          when: 'logout.confirmed',
          to: 'signingOut',
          does: ({ place }) => [['stop leave'], ...closed(place), ['stop sessionEnd'], ['signOut']],
          says: ['X-DESK-29'],
        },
      ],
      ignores: ['check.requested'],
    },
    'open.session.ended': {
      rows: [
        {
          when: 'deskSignIn done',
          to: 'open.session.live',
          context: { staff: later },
          does: ({ place }) => [['restoreFocus'], sessionEnd(later), ...renewed(place)],
          says: ['X-DESK-25'],
        },
      ],
      ignores: ['check.requested', 'session.ended', 'signOut.requested', 'logout.confirmed'],
    },
    'open.screen.routing': 'transient',
    'open.screen.board': { rows: screenRows('open.screen.board') },
    'open.screen.day': { rows: screenRows('open.screen.day') },
    'open.screen.list': { rows: screenRows('open.screen.list') },
    'open.screen.search': { rows: screenRows('open.screen.search') },
    'open.screen.detail': { rows: screenRows('open.screen.detail') },
    'open.screen.unknown': { rows: screenRows('open.screen.unknown') },
    'open.entries.none': {
      rows: [
        {
          when: 'entries.changed',
          given: (_, { entered }) => entered,
          to: 'open.entries.unreported',
          does: [['leave']],
          says: ['X-DESK-29'],
        },
        {
          when: 'entries.changed',
          given: (_, { entered }) => !entered,
          to: 'open.entries.none',
          says: ['X-DESK-29'],
        },
      ],
    },
    'open.entries.unreported': {
      rows: [
        {
          when: 'entries.changed',
          given: (_, { entered }) => !entered,
          to: 'open.entries.none',
          does: [['stop leave']],
          says: ['X-DESK-29'],
        },
        {
          when: 'entries.changed',
          given: (_, { entered }) => entered,
          to: 'open.entries.unreported',
          says: ['X-DESK-29'],
        },
        { when: 'address.changed', to: 'open.entries.none', says: ['X-DESK-29'] },
      ],
    },
    signingOut: {
      tags: ['busy'],
      rows: [
        {
          when: 'signOut done',
          given: re('200', '401', '503'),
          to: 'signedOut',
          context: { staff: null },
          does: [['deskSignIn']],
          says: ['X-DESK-20'],
        },
        { when: 'signOut done', given: re('400', '429', '500'), to: 'stillSignedIn', says: ['X-DESK-20'] },
        { when: 'signOut failed', to: 'stillSignedIn', says: ['SESSION-07'] },
        ...outside('signingOut'),
      ],
      ignores: [
        'check.requested',
        'signOut.requested',
        'session.renewed',
        'session.ended',
        'entries.changed',
        'logout.confirmed',
        'pages.read',
        'column.chosen',
      ],
    },
    stillSignedIn: {
      rows: [
        { when: 'signOut.requested', to: 'signingOut', does: [['signOut']], says: ['X-DESK-20'] },
        ...outside('stillSignedIn'),
      ],
      ignores: [
        'check.requested',
        'session.renewed',
        'session.ended',
        'entries.changed',
        'logout.confirmed',
        'pages.read',
        'column.chosen',
      ],
    },
  },
})
