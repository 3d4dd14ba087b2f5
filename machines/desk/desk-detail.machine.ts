import { and, assign, sendParent, setup } from 'xstate'
import type { Answer, Data, Payload, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import type { StaffEvent } from '#contract/desk/roles.ts'
import type { DeskSubject } from '#contract/desk/subjects.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import {
  emptyMoveFields,
  extrasOf,
  type FieldProblems,
  fieldsOf,
  hasEntries,
  isGrave,
  mostSenOf,
  type MoveField,
  type MoveFields,
  problemsIn,
} from './move-form.ts'
import type { DeskParentEvent, DeskReadProblem } from './reading.ts'

type ShowCall = 'POST /api/desk/show'
type MoveCall = 'POST /api/desk/move'

/** Why a move failed; `changed`: it is no longer as it was read, `refused`: an entry does not suit the server. */
export type MoveProblem = 'changed' | 'refused' | 'forbidden' | 'tooMany' | 'network' | 'failed'

export interface DeskDetailContext {
  subject: DeskSubject
  number: string
  /** What was read last; null before. */
  found: Data<ShowCall> | null
  /** The event that is being entered, asked about or reported. */
  event: StaffEvent | null
  fields: MoveFields
  wrong: FieldProblems
  /** The event that was reported last. */
  done: StaffEvent | null
  /** Why it could not be read. */
  readProblem: DeskReadProblem | null
  moveProblem: MoveProblem | null
}

export type DeskDetailEvent =
  | { type: 'event.chosen'; event: StaffEvent }
  | { type: 'field.changed'; field: MoveField; value: string }
  | { type: 'move.submitted' }
  | { type: 'move.confirmed' }
  | { type: 'move.withdrawn' }
  | { type: 'reading.requested' }
  /** Somebody has signed in again. */
  | { type: 'session.renewed' }

const readProblems = {
  400: 'failed',
  403: 'forbidden',
  404: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<ShowCall>, '401' | '503'>, DeskReadProblem>

const moveProblems = {
  400: 'refused',
  403: 'forbidden',
  404: 'changed',
  409: 'changed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<MoveCall>, '401' | '503'>, MoveProblem>

/** Events sent to the root. */
export type DeskDetailParentEvent =
  | DeskParentEvent
  /** Whether something is entered that leaving would lose. */
  | { type: 'entries.changed'; entered: boolean }

/** The parts of the page that the focus moves to. */
export type DetailPart = MoveField | 'confirmation' | 'notice'

const carriesFields = (event: StaffEvent | null) => event !== null && fieldsOf(event).length > 0
const isPossible = ({ found }: DeskDetailContext, event: StaffEvent) => found?.possible.includes(event) === true
const firstWrong = ({ event, fields, found }: DeskDetailContext): MoveField | null => {
  if (event === null) return null
  const wrong = problemsIn(event, fields, mostSenOf(found))
  return fieldsOf(event).find((field) => wrong[field] !== undefined) ?? null
}
const firstFieldOf = ({ event }: DeskDetailContext): DetailPart =>
  (event === null ? undefined : fieldsOf(event)[0]) ?? 'notice'
const moveOf = ({ subject, number, found, event, fields }: DeskDetailContext): Payload<MoveCall> => {
  if (found === null || event === null) throw new Error('nothing was chosen')
  return {
    subject: subject as Payload<MoveCall>['subject'],
    number,
    state: found.state ?? '',
    version: found.version,
    event,
    ...extrasOf(event, fields),
  }
}

/**
 * One order, payment, request or other thing: what is known of it, and the events that the staff report of it. Those that
 * the server says are possible, and no others.
 */
export const deskDetailMachine = setup({
  types: {
    context: {} as DeskDetailContext,
    events: {} as DeskDetailEvent,
    input: {} as { subject: DeskSubject; number: string },
  },
  actors: {
    readDetail: callPort<ShowCall>('readDetail'),
    move: callPort<MoveCall>('move'),
  },
  guards: {
    callSucceeded,
    loginIsMissing,
    sessionHasEnded,
    isMissing: (_, answer: Answer<ShowCall>) => answer.re === '404',
    /** Something has changed since it was read, such as what is left to refund. */
    isOutdated: (_, answer: Answer<MoveCall>) => ['400', '403', '404', '409'].includes(answer.re),
    mayBeChosen: ({ context }, event: StaffEvent) => isPossible(context, event),
    choiceIsPossible: ({ context }) => context.event !== null && isPossible(context, context.event),
    asksForEntries: ({ context }, event: StaffEvent) => isPossible(context, event) && carriesFields(event),
    asksForConfirmation: ({ context }, event: StaffEvent) => isPossible(context, event) && isGrave(event),
    choiceCarriesFields: ({ context }) => carriesFields(context.event),
    choiceIsGrave: ({ context }) => context.event !== null && isGrave(context.event),
    hasMoved: ({ context }) => context.done !== null,
    isIncomplete: ({ context }) => firstWrong(context) !== null,
  },
  delays: { buttonDebounce },
  actions: {
    setFound: assign(({ context }, answer: Answer<ShowCall>) => {
      if (answer.re !== '200') return {}
      // The report whose answer was lost may be what has changed: reporting it once more would be another report.
      const isOther = context.moveProblem === 'network' && answer.data.version !== context.found?.version
      return {
        found: answer.data,
        readProblem: null,
        moveProblem: isOther ? ('changed' as const) : context.moveProblem,
      }
    }),
    setReadProblem: assign({ readProblem: (_, problem: DeskReadProblem) => problem }),
    choose: assign({ event: (_, event: StaffEvent) => event, wrong: {}, done: null, moveProblem: null }),
    setField: assign({
      fields: ({ context }, { field, value }: { field: MoveField; value: string }) => ({
        ...context.fields,
        [field]: value,
      }),
      wrong: ({ context }, { field }) => ({ ...context.wrong, [field]: undefined }),
    }),
    setWrong: assign({
      wrong: ({ context }) =>
        context.event === null ? {} : problemsIn(context.event, context.fields, mostSenOf(context.found)),
      moveProblem: null,
    }),
    clearProblems: assign({ wrong: {}, moveProblem: null }),
    withdraw: assign({ event: null, fields: emptyMoveFields, wrong: {}, moveProblem: null }),
    /** An event that carries nothing is chosen anew. */
    clearChoice: assign({ event: null }),
    /** Its new state is known from the answer, also where it cannot be read again. */
    setDone: assign({
      found: ({ context: { found } }, answer: Answer<MoveCall>) =>
        found !== null && answer.re === '200' ? { ...found, state: answer.data.state } : found,
      done: ({ context }) => context.event,
      event: null,
      fields: emptyMoveFields,
      wrong: {},
      moveProblem: null,
    }),
    setMoveProblem: assign({ moveProblem: (_, problem: MoveProblem) => problem }),
    /** Moves the focus to a part of the page. */
    focusPart: mustBeProvided<DetailPart>('focusPart'),
    notifyParent: sendParent((_, event: DeskDetailParentEvent) => event),
    tellEntries: sendParent(({ context }): DeskDetailParentEvent => ({
      type: 'entries.changed',
      entered: hasEntries(context.fields),
    })),
  },
}).createMachine({
  id: 'deskDetail',
  context: ({ input }) => ({
    subject: input.subject,
    number: input.number,
    found: null,
    event: null,
    fields: emptyMoveFields,
    wrong: {},
    done: null,
    readProblem: null,
    moveProblem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'It is read; what was read and entered before stays visible.',
      tags: 'busy',
      on: {
        'field.changed': {
          actions: [
            { type: 'setField', params: ({ event }) => ({ field: event.field, value: event.value }) },
            'tellEntries',
          ],
        },
      },
      invoke: {
        id: 'readDetail',
        src: 'readDetail',
        input: ({ context }) => ({ subject: context.subject, number: context.number }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: 'choiceCarriesFields',
            target: 'entering',
            actions: { type: 'setReadProblem', params: ({ event }) => problemOf(readProblems, event.output) },
          },
          {
            target: 'failed',
            actions: { type: 'setReadProblem', params: ({ event }) => problemOf(readProblems, event.output) },
          },
        ],
        onError: [
          {
            guard: 'choiceCarriesFields',
            target: 'entering',
            actions: { type: 'setReadProblem', params: 'network' },
          },
          { target: 'failed', actions: { type: 'setReadProblem', params: 'network' } },
        ],
      },
    },
    resuming: {
      description: 'Decides whether something was being entered before it was read.',
      always: [
        { guard: 'choiceCarriesFields', target: 'entering' },
        { guard: 'hasMoved', target: 'moved' },
        { target: 'showing', actions: 'clearChoice' },
      ],
    },
    moved: {
      description: 'It has just been moved: the second click of a double click does not press the next button.',
      after: { buttonDebounce: 'showing' },
      on: { 'session.renewed': 'reading' },
    },
    missing: {
      description: 'There is none of that number.',
      on: { 'reading.requested': 'reading' },
    },
    failed: {
      description: 'It could not be read; what was read before stays visible.',
      on: { 'reading.requested': 'reading', 'session.renewed': 'reading' },
    },
    ended: {
      description: 'The session ended; what was entered stays, and it is read again once somebody has signed in.',
      on: { 'session.renewed': 'reading' },
    },
    showing: {
      description: 'What is known of it, with a button for each event that is possible.',
      on: {
        'event.chosen': [
          {
            guard: { type: 'asksForEntries', params: ({ event }) => event.event },
            target: 'entering',
            actions: [
              { type: 'choose', params: ({ event }) => event.event },
              { type: 'focusPart', params: ({ event }) => fieldsOf(event.event)[0] ?? 'notice' },
            ],
          },
          {
            guard: { type: 'asksForConfirmation', params: ({ event }) => event.event },
            target: 'confirming',
            actions: [
              { type: 'choose', params: ({ event }) => event.event },
              { type: 'focusPart', params: 'confirmation' },
            ],
          },
          {
            guard: { type: 'mayBeChosen', params: ({ event }) => event.event },
            target: 'moving',
            actions: { type: 'choose', params: ({ event }) => event.event },
          },
        ],
        'reading.requested': 'reading',
        'session.renewed': 'reading',
      },
    },
    entering: {
      description:
        'The form for what the chosen event carries. It stays, but cannot be sent, where the event is no longer possible.',
      on: {
        'field.changed': {
          actions: [
            { type: 'setField', params: ({ event }) => ({ field: event.field, value: event.value }) },
            'tellEntries',
          ],
        },
        'move.submitted': [
          {
            guard: and(['choiceIsPossible', 'isIncomplete']),
            actions: ['setWrong', { type: 'focusPart', params: ({ context }) => firstWrong(context) ?? 'notice' }],
          },
          {
            guard: and(['choiceIsPossible', 'choiceIsGrave']),
            target: 'confirming',
            actions: ['clearProblems', { type: 'focusPart', params: 'confirmation' }],
          },
          { guard: 'choiceIsPossible', target: 'moving', actions: 'clearProblems' },
        ],
        'move.withdrawn': {
          target: 'showing',
          actions: ['withdraw', 'tellEntries', { type: 'focusPart', params: 'notice' }],
        },
        'reading.requested': 'reading',
        'session.renewed': 'reading',
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'move.withdrawn': [
          {
            guard: 'choiceCarriesFields',
            target: 'entering',
            actions: { type: 'focusPart', params: ({ context }) => firstFieldOf(context) },
          },
          { target: 'showing', actions: ['withdraw', 'tellEntries', { type: 'focusPart', params: 'notice' }] },
        ],
        'session.renewed': 'reading',
      },
      initial: 'appearing',
      states: {
        appearing: {
          description: 'The question has just appeared: the second click of a double click does not answer it.',
          after: { buttonDebounce: 'asking' },
        },
        asking: {
          description: 'Asks before a refund, a decline or a cancellation is reported.',
          on: { 'move.confirmed': '#deskDetail.moving' },
        },
      },
    },
    moving: {
      description: 'The server moves it.',
      tags: ['busy', 'moving'],
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context }) => moveOf(context),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              { type: 'setDone', params: ({ event }) => event.output },
              'tellEntries',
              { type: 'focusPart', params: 'notice' },
            ],
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              { type: 'setMoveProblem', params: ({ event }) => problemOf(moveProblems, event.output) },
              { type: 'focusPart', params: 'notice' },
            ],
          },
          {
            target: 'resuming',
            actions: [
              { type: 'setMoveProblem', params: ({ event }) => problemOf(moveProblems, event.output) },
              { type: 'focusPart', params: 'notice' },
            ],
          },
        ],
        onError: {
          target: 'resuming',
          actions: [
            { type: 'setMoveProblem', params: 'network' },
            { type: 'focusPart', params: 'notice' },
          ],
        },
      },
    },
  },
})
