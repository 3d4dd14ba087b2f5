import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { PersonalInfo } from '#contract/account/own-schemas.ts'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { type LeaveEvent, leaveMachine } from '#machines/navigation/leave.machine.ts'
import {
  differs,
  type FieldChange,
  type InfoFields,
  infoProblems,
  type InfoProblems,
  isInfoField,
} from './info-fields.ts'

type ReadCall = 'POST /api/user/get_personal_info'
type SaveCall = 'POST /api/user/change_personal_info'

/** What is stored, and what the customer entered before without saving it; null if nothing. */
export interface OpenedInfo {
  answer: Answer<ReadCall>
  draft: InfoFields | null
}

/** What became of the last attempt; `changed` means that another tab or browser saved something meanwhile. */
export type InfoNotice = 'saved' | 'changed' | 'network' | 'tooMany' | 'failed'

export interface PersonalInfoContext {
  saved: PersonalInfo
  fields: InfoFields
  problems: InfoProblems
  notice: InfoNotice | null
}

export type PersonalInfoEvent =
  | { type: 'info.retried' }
  | { type: 'field.changed'; change: FieldChange }
  | { type: 'info.submitted' }
  | { type: 'session.ended' }
  | { type: 'logout.requested' }
  /** The customer confirmed that unsaved changes may be lost by logging out. */
  | { type: 'logout.confirmed' }

/** Events sent to the root. */
export type PersonalInfoParentEvent =
  | { type: 'session.ended' }
  | { type: 'login.missing' }
  | { type: 'logout.confirmed' }
  | { type: 'session.refreshed' }

const blank: PersonalInfo = { firstname: '', lastname: '', gender: '0', language: 'en', version: 0 }
const fieldsOf = ({ firstname, lastname, gender, language }: PersonalInfo): InfoFields => ({
  firstname,
  lastname,
  gender,
  language,
})
const withChange = (fields: InfoFields, { field, value }: FieldChange): InfoFields => ({ ...fields, [field]: value })

/** Notices for refusals after which the fields can be saved again. */
const saveNotices = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<SaveCall>, '401' | '409' | '503'>, InfoNotice>

/** The screen of the personal information: read, changed, and never lost without a question. */
export const personalInfoMachine = setup({
  types: {
    context: {} as PersonalInfoContext,
    events: {} as PersonalInfoEvent,
    children: {} as { leave: 'leave' },
  },
  actors: {
    /** Reads what is stored, and this tab's draft. */
    openInfo: fromPromise<OpenedInfo>(mustBeProvided('openInfo')),
    saveInfo: callPort<SaveCall>('saveInfo'),
    leave: leaveMachine,
  },
  guards: {
    hasDraft: (_, { answer, draft }: OpenedInfo) =>
      answer.re === '200' && draft !== null && differs(draft, answer.data),
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    changesSomething: ({ context }, change: FieldChange) => differs(withChange(context.fields, change), context.saved),
    isStillUnsaved: ({ context }, answer: Answer<ReadCall>) =>
      answer.re === '200' && differs(context.fields, answer.data),
    hasInvalidField: ({ context }) => Object.keys(infoProblems(context.fields)).length > 0,
    wasChangedMeanwhile: (_, answer: Answer<SaveCall>) => answer.re === '409',
    fieldIsRejected: (_, answer: Answer<SaveCall>) => answer.re === '400' && isInfoField(answer.field),
  },
  actions: {
    setSaved: assign({ saved: (_, saved: PersonalInfo) => saved }),
    setFields: assign({ fields: (_, fields: InfoFields) => fields }),
    markSaved: assign({ saved: ({ context }) => ({ ...context.fields, version: context.saved.version + 1 }) }),
    setField: assign({
      fields: ({ context }, change: FieldChange) => withChange(context.fields, change),
      problems: ({ context }, { field }: FieldChange) => {
        const { [field]: _gone, ...others } = context.problems
        return others
      },
      notice: null,
    }),
    checkFields: assign({ problems: ({ context }) => infoProblems(context.fields), notice: null }),
    setRejectedField: assign({
      problems: (_, answer: Answer<SaveCall>): InfoProblems =>
        answer.re === '400' && isInfoField(answer.field) ? { [answer.field]: 'malformed' } : {},
    }),
    setNotice: assign({ notice: (_, notice: InfoNotice) => notice }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided('focusProblem'),
    /** Stores what was entered, for this customer and this tab only. */
    saveDraft: mustBeProvided<InfoFields>('saveDraft'),
    removeDraft: mustBeProvided('removeDraft'),
    sendToLeave: sendTo('leave', (_, event: LeaveEvent) => event),
    notifyParent: sendParent((_, event: PersonalInfoParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'personalInfo',
  context: { saved: blank, fields: fieldsOf(blank), problems: {}, notice: null },
  initial: 'loading',
  on: {
    'session.ended': '.ended',
    'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
  },
  states: {
    loading: {
      description: 'Reads what is stored; nothing can be lost yet.',
      tags: 'busy',
      invoke: {
        id: 'openInfo',
        src: 'openInfo',
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'changed',
            actions: [
              { type: 'setSaved', params: ({ event }) => dataOf(event.output.answer) },
              { type: 'setFields', params: ({ event }) => event.output.draft ?? dataOf(event.output.answer) },
            ],
          },
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output.answer },
            target: 'unchanged',
            actions: [
              { type: 'setSaved', params: ({ event }) => dataOf(event.output.answer) },
              { type: 'setFields', params: ({ event }) => fieldsOf(dataOf(event.output.answer)) },
            ],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output.answer },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output.answer },
            target: 'ended',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The information could not be read; it can be tried again.',
      on: { 'info.retried': 'loading' },
    },
    ended: {
      description: 'The session has ended; the root asks the customer to log in again. Leaving asks no question.',
    },
    unchanged: {
      description: 'What is shown is what is stored, so nothing can be lost.',
      on: {
        'field.changed': {
          guard: { type: 'changesSomething', params: ({ event }) => event.change },
          target: 'changed',
          actions: [
            { type: 'setField', params: ({ event }) => event.change },
            { type: 'saveDraft', params: ({ context }) => context.fields },
          ],
        },
        'info.submitted': {
          description: 'There is nothing to save, which the customer is told as if it were just saved.',
          actions: { type: 'setNotice', params: 'saved' },
        },
      },
    },
    changed: {
      description: 'Something is not saved yet, so leaving asks first.',
      invoke: { id: 'leave', src: 'leave' },
      on: {
        'logout.requested': { actions: { type: 'sendToLeave', params: { type: 'logout.requested' } } },
        'logout.confirmed': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The customer edits the fields.',
          initial: 'ready',
          on: {
            'field.changed': [
              {
                guard: { type: 'changesSomething', params: ({ event }) => event.change },
                actions: [
                  { type: 'setField', params: ({ event }) => event.change },
                  { type: 'saveDraft', params: ({ context }) => context.fields },
                ],
              },
              {
                target: '#personalInfo.unchanged',
                actions: [{ type: 'setField', params: ({ event }) => event.change }, 'removeDraft'],
              },
            ],
          },
          states: {
            ready: {
              description: 'The fields can be saved.',
              on: {
                'info.submitted': [
                  { guard: 'hasInvalidField', actions: ['checkFields', 'focusProblem'] },
                  { target: '#personalInfo.changed.saving', actions: 'checkFields' },
                ],
              },
            },
            coolingDown: {
              description: 'An attempt was just refused; the second press of a double click is ignored.',
              after: { buttonDebounce: 'ready' },
            },
          },
        },
        saving: {
          description: 'The server saves the fields, unless they were changed elsewhere since they were read.',
          tags: 'busy',
          invoke: {
            id: 'saveInfo',
            src: 'saveInfo',
            input: ({ context }) => ({ ...context.fields, version: context.saved.version }),
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#personalInfo.unchanged',
                actions: [
                  'markSaved',
                  { type: 'setNotice', params: 'saved' },
                  'removeDraft',
                  { type: 'notifyParent', params: { type: 'session.refreshed' } },
                ],
              },
              {
                guard: { type: 'wasChangedMeanwhile', params: ({ event }) => event.output },
                target: 'refreshing',
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#personalInfo.ended',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#personalInfo.ended',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              {
                guard: { type: 'fieldIsRejected', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [{ type: 'setRejectedField', params: ({ event }) => event.output }, 'focusProblem'],
              },
              {
                target: 'filling.coolingDown',
                actions: { type: 'setNotice', params: ({ event }) => problemOf(saveNotices, event.output) },
              },
            ],
            onError: { target: 'filling.coolingDown', actions: { type: 'setNotice', params: 'network' } },
          },
        },
        refreshing: {
          description: 'Reads what was saved elsewhere; what is entered here stays, and saving it again replaces that.',
          tags: 'busy',
          invoke: {
            id: 'openInfo',
            src: 'openInfo',
            onDone: [
              {
                guard: { type: 'isStillUnsaved', params: ({ event }) => event.output.answer },
                target: 'filling.coolingDown',
                actions: [
                  { type: 'setSaved', params: ({ event }) => dataOf(event.output.answer) },
                  { type: 'setNotice', params: 'changed' },
                ],
              },
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output.answer },
                target: '#personalInfo.unchanged',
                actions: [
                  { type: 'setSaved', params: ({ event }) => dataOf(event.output.answer) },
                  { type: 'setNotice', params: 'saved' },
                  'removeDraft',
                ],
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output.answer },
                target: '#personalInfo.ended',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output.answer },
                target: '#personalInfo.ended',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              { target: 'filling.coolingDown', actions: { type: 'setNotice', params: 'failed' } },
            ],
            onError: { target: 'filling.coolingDown', actions: { type: 'setNotice', params: 'network' } },
          },
        },
      },
    },
  },
})
