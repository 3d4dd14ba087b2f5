import { expect } from 'vitest'
import { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { Slot } from '#contract/appointment/schemas.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type SlotsRow = Row<typeof slotsMachine>

// Friday 20 November 2026, 18:59:59 in Kuala Lumpur: the last second in which Saturday can be booked.
const now = Date.UTC(2026, 10, 20, 10, 59, 59)
const closures = [{ from: '2026/11/23', to: '2026/11/24' }]
const facts = { now, num: '30', closures }
const today = '2026/11/20'
const calendar = { today, first: '2026/11/21', last: '2026/12/20', closures }

const slot = (hour: number, enable: boolean): Slot => ({
  atime: `${hour}:00`,
  time: [`${hour}:00am - ${hour + 1}:00am`],
  enable,
})
const full = slot(10, false)
const free = slot(11, true)
const later = slot(12, true)
const offer = [full, free, later]

const notified = (date: string | null, section: Slot | null): Effect => [
  'parent',
  { type: 'selection.changed', selection: { date, section } },
]
/** Sundays, closures, today and days after the last one cannot be chosen. */
const isBookableDay = (date: string) => ['2026/11/21', '2026/11/25'].includes(date)

type Choosing =
  | 'choosing.noDate'
  | 'choosing.fetching.loading'
  | 'choosing.fetching.refreshing'
  | 'choosing.available'
  | 'choosing.unavailable'
  | 'choosing.failed'
const isLoading = (state: Choosing) => state === 'choosing.fetching.loading' || state === 'choosing.fetching.refreshing'

const choosingDay = (state: Choosing): SlotsRow[] => [
  {
    when: 'date.chosen',
    given: (_, { date }) => isBookableDay(date),
    to: 'choosing.fetching.loading',
    context: ({ preferredSlot }, { date }) => ({
      date,
      slots: [],
      slot: null,
      preferredSlot: { ...preferredSlot, atime: null },
    }),
    does: (_, { date }) => [
      ...(isLoading(state) ? ([['stop loadSlots']] as const) : []),
      notified(date, null),
      ['loadSlots', { date }],
    ],
    says: ['APPT-04'],
  },
  { when: 'date.chosen', given: (_, { date }) => !isBookableDay(date), to: state, says: ['APPT-06'] },
]

const loaded = (preselects: boolean): SlotsRow[] => [
  {
    when: 'loadSlots done',
    given: (_, { output }) => output.re === '200' && output.data.some(({ enable }) => enable),
    to: 'choosing.available',
    context: ({ preferredSlot }) => ({
      slots: offer,
      ...(preselects ? { slot: preferredSlot.atime === '12:00' ? later : free } : {}),
    }),
    does: ({ preferredSlot, date }) =>
      preselects ? [notified(date, preferredSlot.atime === '12:00' ? later : free)] : [],
    says: preselects ? ['APPT-04', 'APPT-11', 'APPT-14'] : ['APPT-15'],
  },
  {
    when: 'loadSlots done',
    given: (_, { output }) => output.re === '200' && !output.data.some(({ enable }) => enable),
    to: 'choosing.unavailable',
    says: ['APPT-05'],
  },
  { when: 'loadSlots done', given: (_, { output }) => output.re !== '200', to: 'choosing.failed', says: ['API-02'] },
  { when: 'loadSlots failed', to: 'choosing.failed', says: ['SESSION-07'] },
]

const fresh = { calendar: null, date: null, slots: [], slot: null }
const nothing = { date: null, atime: null }
const bookable = { date: '2026/11/25', atime: '12:00' }
const gone = { date: '2026/11/22', atime: '10:00' }
const start = (preferredSlot: { date: string | null; atime: string | null }) => ({
  input: preferredSlot,
  state: 'opening' as const,
  context: { ...fresh, preferredSlot },
  does: [['openCalendar'] as const],
})

export const slotsBooks = books<typeof slotsMachine>(slotsMachine, {
  starts: [start(nothing), start(bookable), start(gone)],
  samples: {
    'date.chosen': [
      { date: '2026/11/21' },
      { date: '2026/11/25' },
      { date: today },
      { date: '2026/11/22' },
      { date: '2026/11/23' },
      { date: '2026/11/24' },
      { date: '2026/12/21' },
    ],
    'slot.chosen': [{ atime: '10:00' }, { atime: '12:00' }, { atime: '23:00' }],
    'slots.refreshed': [{}],
    'slots.retried': [{}],
  },
  ports: {
    openCalendar: { done: [facts], failed: [new Error('offline')] },
    loadSlots: {
      done: [
        { re: '200', data: offer },
        { re: '200', data: [] },
        { re: '200', data: [full] },
        { re: '400', field: 'date' },
        { re: '429' },
        { re: '500', id: 's1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  invariant: (state, { slots, slot: chosen, date }) => {
    if (chosen !== null) expect(slots).toContainEqual(chosen)
    if (state !== 'choosing.available') expect(chosen).toBe(null)
    if (date === null) expect(slots).toEqual([])
  },
  ledger: {
    opening: {
      tags: ['busy'],
      rows: [
        {
          when: 'openCalendar done',
          given: ({ preferredSlot }) => preferredSlot.date === null,
          to: 'choosing.fetching.loading',
          context: { calendar, date: today },
          does: [notified(today, null), ['loadSlots', { date: today }]],
          says: ['APPT-06'],
        },
        {
          when: 'openCalendar done',
          given: ({ preferredSlot }) => preferredSlot.date === bookable.date,
          to: 'choosing.fetching.loading',
          context: { calendar, date: bookable.date },
          does: [notified(bookable.date, null), ['loadSlots', { date: bookable.date }]],
          says: ['APPT-11'],
        },
        {
          when: 'openCalendar done',
          given: ({ preferredSlot }) => preferredSlot.date === gone.date,
          to: 'choosing.noDate',
          context: { calendar, date: null },
          does: [notified(null, null)],
          says: ['APPT-06', 'APPT-11'],
        },
        { when: 'openCalendar failed', to: 'unreachable', says: ['SESSION-07'] },
      ],
      ignores: ['date.chosen', 'slot.chosen', 'slots.refreshed', 'slots.retried'],
    },
    unreachable: {
      tags: [],
      rows: [{ when: 'slots.retried', to: 'opening', does: [['openCalendar']], says: ['SESSION-07'] }],
      ignores: ['date.chosen', 'slot.chosen', 'slots.refreshed'],
    },
    'choosing.noDate': {
      tags: [],
      rows: choosingDay('choosing.noDate'),
      ignores: ['slot.chosen', 'slots.refreshed', 'slots.retried'],
    },
    'choosing.fetching.loading': {
      tags: ['busy'],
      rows: [...choosingDay('choosing.fetching.loading'), ...loaded(true)],
      ignores: ['slot.chosen', 'slots.refreshed', 'slots.retried'],
    },
    'choosing.fetching.refreshing': {
      tags: ['busy'],
      rows: [...choosingDay('choosing.fetching.refreshing'), ...loaded(false)],
      ignores: ['slot.chosen', 'slots.refreshed', 'slots.retried'],
    },
    'choosing.available': {
      tags: [],
      rows: [
        ...choosingDay('choosing.available'),
        {
          when: 'slot.chosen',
          given: (_, { atime }) => atime === '12:00',
          to: 'choosing.available',
          context: { slot: later },
          does: ({ date }) => [notified(date, later)],
          says: ['APPT-02'],
        },
        {
          when: 'slot.chosen',
          given: (_, { atime }) => atime !== '12:00',
          to: 'choosing.available',
          says: ['APPT-15'],
        },
        {
          when: 'slots.refreshed',
          to: 'choosing.fetching.refreshing',
          context: { slots: [], slot: null },
          does: ({ date }) => [notified(date, null), ['loadSlots', { date }]],
          says: ['APPT-15'],
        },
      ],
      ignores: ['slots.retried'],
    },
    'choosing.unavailable': {
      tags: [],
      rows: choosingDay('choosing.unavailable'),
      ignores: ['slot.chosen', 'slots.refreshed', 'slots.retried'],
    },
    'choosing.failed': {
      tags: [],
      rows: [
        ...choosingDay('choosing.failed'),
        {
          when: 'slots.retried',
          to: 'choosing.fetching.loading',
          does: ({ date }) => [['loadSlots', { date }]],
          says: ['SESSION-07'],
        },
      ],
      ignores: ['slot.chosen', 'slots.refreshed'],
    },
  },
})
