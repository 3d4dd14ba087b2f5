import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, Slot } from '#contract/calls.ts'
import {
  type Calendar,
  type CalendarFacts,
  calendarOf,
  canBeChosen,
  defaultDay,
} from '#contract/appointment/calendar.ts'

type SlotsAnswer = Answer<'POST /api/purchase/get_special_section'>

/** A day as `yyyy/mm/dd` and a slot of that very day. */
export interface Visit {
  date: string | null
  section: Slot | null
}

interface SlotsContext {
  /** What the form came with: its day, and when its slot begins. */
  wanted: { date: string | null; atime: string | null }
  calendar: Calendar | null
  date: string | null
  /** Slots of `date`; empty until they are known. */
  slots: Slot[]
  /** One of `slots`. */
  slot: Slot | null
}

export type SlotsEvent =
  | { type: 'date.chosen'; date: string }
  | { type: 'slot.chosen'; atime: string }
  | { type: 'slots.refreshed' }
  | { type: 'slots.retried' }

/** What is told to the form, whenever the choice changes. */
export type SlotsTold = { type: 'visit.chosen'; visit: Visit }

const startDay = ({ wanted }: SlotsContext, calendar: Calendar) => {
  const standard = defaultDay(calendar)
  if (wanted.date === null || wanted.date === standard) return standard
  return canBeChosen(calendar, wanted.date) ? wanted.date : null
}
const enabled = ({ data }: SlotsAnswer) => (data ?? []).filter(({ enable }) => enable)

/** Day and hour of a visit. The slots that are shown, and the one that is chosen, always belong to the chosen day. */
export const slotsMachine = setup({
  types: {
    context: {} as SlotsContext,
    events: {} as SlotsEvent,
    input: {} as SlotsContext['wanted'],
  },
  actors: {
    /** The present moment, and what the shop answers to get_appointment_period. */
    openCalendar: fromPromise<CalendarFacts>(() => {
      throw new Error('openCalendar must be provided')
    }),
    loadSlots: fromPromise<SlotsAnswer, { date: string }>(() => {
      throw new Error('loadSlots must be provided')
    }),
  },
  guards: {
    thereIsDay: ({ context }, facts: CalendarFacts) => startDay(context, calendarOf(facts)) !== null,
    dayCanBeChosen: ({ context }, date: string) => context.calendar !== null && canBeChosen(context.calendar, date),
    slotIsOffered: ({ context }, atime: string) => context.slots.some((slot) => slot.atime === atime && slot.enable),
    somethingIsOffered: (_, answer: SlotsAnswer) => answer.re === '200' && enabled(answer).length > 0,
    nothingIsOffered: (_, answer: SlotsAnswer) => answer.re === '200',
  },
  actions: {
    keepCalendar: assign(({ context }, facts: CalendarFacts) => {
      const calendar = calendarOf(facts)
      return { calendar, date: startDay(context, calendar) }
    }),
    keepDate: assign({
      date: (_, date: string) => date,
      wanted: ({ context }) => ({ ...context.wanted, atime: null }),
      slots: [],
      slot: null,
    }),
    clearSlots: assign({ slots: [], slot: null }),
    keepSlots: assign({ slots: (_, answer: SlotsAnswer) => answer.data ?? [] }),
    preselect: assign({
      slot: ({ context }, answer: SlotsAnswer) =>
        enabled(answer).find(({ atime }) => atime === context.wanted.atime) ?? enabled(answer)[0] ?? null,
    }),
    keepSlot: assign({
      slot: ({ context }, atime: string) => context.slots.find((slot) => slot.atime === atime) ?? null,
    }),
    tellParent: sendParent(({ context }): SlotsTold => ({
      type: 'visit.chosen',
      visit: { date: context.date, section: context.slot },
    })),
  },
}).createMachine({
  id: 'slots',
  context: ({ input }) => ({ wanted: input, calendar: null, date: null, slots: [], slot: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The shop is asked which days can be booked.',
      tags: 'busy',
      invoke: {
        id: 'openCalendar',
        src: 'openCalendar',
        onDone: [
          {
            guard: { type: 'thereIsDay', params: ({ event }) => event.output },
            target: 'choosing.loading',
            actions: [{ type: 'keepCalendar', params: ({ event }) => event.output }, 'tellParent'],
          },
          {
            description: 'The day that the form came with can no longer be booked.',
            target: 'choosing.undated',
            actions: [{ type: 'keepCalendar', params: ({ event }) => event.output }, 'tellParent'],
          },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The shop did not answer; it can be asked again.',
      on: { 'slots.retried': 'opening' },
    },
    choosing: {
      description:
        'A day can be chosen; a newer choice takes the place of an older one, whose answer is worthless then.',
      on: {
        'date.chosen': {
          guard: { type: 'dayCanBeChosen', params: ({ event }) => event.date },
          target: '.loading',
          actions: [{ type: 'keepDate', params: ({ event }) => event.date }, 'tellParent'],
        },
      },
      initial: 'undated',
      states: {
        undated: {
          description: 'No day is chosen.',
        },
        loading: {
          description: 'The slots of the chosen day are asked for; the first that is free will be chosen.',
          tags: 'busy',
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            input: ({ context }) => ({ date: context.date ?? '' }),
            onDone: [
              {
                guard: { type: 'somethingIsOffered', params: ({ event }) => event.output },
                target: 'offered',
                actions: [
                  { type: 'keepSlots', params: ({ event }) => event.output },
                  { type: 'preselect', params: ({ event }) => event.output },
                  'tellParent',
                ],
              },
              {
                guard: { type: 'nothingIsOffered', params: ({ event }) => event.output },
                target: 'none',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        refreshing: {
          description:
            'The chosen slot was taken by somebody else: the slots are asked for anew, and the shopper chooses.',
          tags: 'busy',
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            input: ({ context }) => ({ date: context.date ?? '' }),
            onDone: [
              {
                guard: { type: 'somethingIsOffered', params: ({ event }) => event.output },
                target: 'offered',
                actions: { type: 'keepSlots', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'nothingIsOffered', params: ({ event }) => event.output },
                target: 'none',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        offered: {
          description: 'The day has free slots.',
          on: {
            'slot.chosen': {
              guard: { type: 'slotIsOffered', params: ({ event }) => event.atime },
              actions: [{ type: 'keepSlot', params: ({ event }) => event.atime }, 'tellParent'],
            },
            'slots.refreshed': { target: 'refreshing', actions: ['clearSlots', 'tellParent'] },
          },
        },
        none: {
          description: 'Time on selected day is unavailable and please check next day.',
        },
        failed: {
          description: 'The slots of the day could not be fetched; it can be tried again.',
          on: { 'slots.retried': 'loading' },
        },
      },
    },
  },
})
