import { assign, fromPromise, sendParent, setup, stateIn } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Answer } from '#contract/calls.ts'
import type { Slot } from '#contract/appointment/schemas.ts'
import {
  type Calendar,
  type BookingCalendarInput,
  bookingCalendar,
  isBookableDay,
  defaultDay,
} from '#contract/appointment/calendar.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type SlotsCall = 'POST /api/purchase/get_special_section'

/** A day as `yyyy/mm/dd` and one of its slots. */
export interface SlotSelection {
  date: string | null
  section: Slot | null
}

interface SlotsContext {
  /** The day of the restored form, and the time at which its slot begins. */
  preferredSlot: { date: string | null; atime: string | null }
  calendar: Calendar | null
  date: string | null
  /** Slots of `date`; empty until they are loaded. */
  slots: Slot[]
  /** One of `slots`. */
  slot: Slot | null
}

export type SlotsEvent =
  | { type: 'date.chosen'; date: string }
  | { type: 'slot.chosen'; atime: string }
  | { type: 'slots.refreshed' }
  | { type: 'slots.retried' }

/** Sent to the form whenever the choice changes. */
export type SlotsParentEvent = { type: 'selection.changed'; selection: SlotSelection }

const startDay = ({ preferredSlot }: SlotsContext, calendar: Calendar) => {
  const standard = defaultDay(calendar)
  if (preferredSlot.date === null || preferredSlot.date === standard) return standard
  return isBookableDay(calendar, preferredSlot.date) ? preferredSlot.date : null
}
const enabled = (slots: Slot[]) => slots.filter(({ enable }) => enable)

/**
 * Choosing the day and slot of an appointment. The displayed slots and the chosen one always belong to the chosen day.
 */
export const slotsMachine = setup({
  types: {
    context: {} as SlotsContext,
    events: {} as SlotsEvent,
    input: {} as SlotsContext['preferredSlot'],
  },
  actors: {
    /** The current time, and the answer to get_appointment_period. */
    openCalendar: fromPromise<BookingCalendarInput>(mustBeProvided('openCalendar')),
    loadSlots: callPort<SlotsCall>('loadSlots'),
  },
  guards: {
    hasInitialDay: ({ context }, facts: BookingCalendarInput) => startDay(context, bookingCalendar(facts)) !== null,
    dayIsAvailable: ({ context }, date: string) => context.calendar !== null && isBookableDay(context.calendar, date),
    slotIsAvailable: ({ context }, atime: string) => context.slots.some((slot) => slot.atime === atime && slot.enable),
    callFailed: (_, { re }: Answer<SlotsCall>) => re !== '200',
    dayIsFull: (_, answer: Answer<SlotsCall>) => answer.re === '200' && enabled(answer.data).length === 0,
    isRefreshing: stateIn({ choosing: { fetching: 'refreshing' } }),
  },
  actions: {
    setCalendar: assign(({ context }, facts: BookingCalendarInput) => {
      const calendar = bookingCalendar(facts)
      return { calendar, date: startDay(context, calendar) }
    }),
    setDate: assign({
      date: (_, date: string) => date,
      preferredSlot: ({ context }) => ({ ...context.preferredSlot, atime: null }),
      slots: [],
      slot: null,
    }),
    clearSlots: assign({ slots: [], slot: null }),
    setSlots: assign({ slots: (_, slots: Slot[]) => slots }),
    preselect: assign({
      slot: ({ context }, slots: Slot[]) =>
        enabled(slots).find(({ atime }) => atime === context.preferredSlot.atime) ?? enabled(slots)[0] ?? null,
    }),
    setSlot: assign({
      slot: ({ context }, atime: string) => context.slots.find((slot) => slot.atime === atime) ?? null,
    }),
    notifyParent: sendParent(({ context }): SlotsParentEvent => ({
      type: 'selection.changed',
      selection: { date: context.date, section: context.slot },
    })),
  },
}).createMachine({
  id: 'slots',
  context: ({ input }) => ({ preferredSlot: input, calendar: null, date: null, slots: [], slot: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Asks which days can be booked.',
      tags: 'busy',
      invoke: {
        id: 'openCalendar',
        src: 'openCalendar',
        onDone: [
          {
            guard: { type: 'hasInitialDay', params: ({ event }) => event.output },
            target: 'choosing.fetching',
            actions: [{ type: 'setCalendar', params: ({ event }) => event.output }, 'notifyParent'],
          },
          {
            description: 'The day of the restored form can no longer be booked.',
            target: 'choosing.noDate',
            actions: [{ type: 'setCalendar', params: ({ event }) => event.output }, 'notifyParent'],
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The calendar could not be loaded; it can be tried again.',
      on: { 'slots.retried': 'opening' },
    },
    choosing: {
      description: 'A day can be chosen; a newer choice replaces an older one, whose answer is then dropped.',
      on: {
        'date.chosen': {
          guard: { type: 'dayIsAvailable', params: ({ event }) => event.date },
          target: '.fetching',
          actions: [{ type: 'setDate', params: ({ event }) => event.date }, 'notifyParent'],
        },
      },
      initial: 'noDate',
      states: {
        noDate: {
          description: 'No day is chosen.',
        },
        fetching: {
          description: 'Loads the slots of the chosen day.',
          tags: 'busy',
          initial: 'loading',
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            input: ({ context }) => ({ date: context.date ?? '' }),
            onDone: [
              { guard: { type: 'callFailed', params: ({ event }) => event.output }, target: 'failed' },
              { guard: { type: 'dayIsFull', params: ({ event }) => event.output }, target: 'unavailable' },
              {
                guard: 'isRefreshing',
                target: 'available',
                actions: { type: 'setSlots', params: ({ event }) => dataOf(event.output) },
              },
              {
                target: 'available',
                actions: [
                  { type: 'setSlots', params: ({ event }) => dataOf(event.output) },
                  { type: 'preselect', params: ({ event }) => dataOf(event.output) },
                  'notifyParent',
                ],
              },
            ],
            onError: 'failed',
          },
          states: {
            loading: {
              description: 'The first free slot will be chosen.',
            },
            refreshing: {
              description: 'Another shopper took the chosen slot: the shopper will choose another.',
            },
          },
        },
        available: {
          description: 'The day has free slots.',
          on: {
            'slot.chosen': {
              guard: { type: 'slotIsAvailable', params: ({ event }) => event.atime },
              actions: [{ type: 'setSlot', params: ({ event }) => event.atime }, 'notifyParent'],
            },
            'slots.refreshed': { target: 'fetching.refreshing', actions: ['clearSlots', 'notifyParent'] },
          },
        },
        unavailable: {
          description: 'Time on selected day is unavailable and please check next day.',
        },
        failed: {
          description: 'The slots of the day could not be loaded; it can be tried again.',
          on: { 'slots.retried': 'fetching' },
        },
      },
    },
  },
})
