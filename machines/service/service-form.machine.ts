import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { Address, AddressFields } from '#contract/address/address.ts'
import { dataOf } from '#contract/answers.ts'
import type { Answer, Data, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { serviceKindAt } from '#contract/service/pages.ts'
import type { EligibleLine } from '#contract/service/schemas.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { lateMachine, mustBeProvided } from '#machines/must-be-provided.ts'
import { type LeaveEvent, leaveMachine } from '#machines/navigation/leave.machine.ts'
import type { CollectAtEvent, CollectAtInput, collectAtMachine, CollectAtParentEvent } from './collect-at.machine.ts'
import type { UploadedPicture } from './pictures.ts'
import {
  emptyRequest,
  fieldOfSubmission,
  isCollected,
  isEmpty,
  type RequestDraft,
  type RequestField,
  type RequestFields,
  type RequestProblems,
  requestProblems,
  submissionOf,
} from './request-fields.ts'
import { type ServicePicturesEvent, servicePicturesMachine } from './service-pictures.machine.ts'

type EligibilityCall = 'POST /api/service/get_eligibility'
type SubmitCall = 'POST /api/service/submit_request'

/** What the item can be handed in for, and what was entered before, or the id of a new submission. */
export interface OpenedServiceForm {
  answer: Answer<EligibilityCall>
  draft: RequestDraft | null
  submission: string
}

/**
 * Why the last attempt failed; `changed`: the item was not eligible at that moment, `uploading`: a picture is on its way,
 * `picturesGone`: the shop no longer keeps the pictures.
 */
export type ServiceFormNotice = 'changed' | 'uploading' | 'picturesGone' | 'network' | 'tooMany' | 'failed'

export interface ServiceFormContext {
  kind: ServiceKind
  /** The order line in the address. */
  line: string
  item: EligibleLine | null
  submission: string
  fields: RequestFields
  /** Where a courier would collect the piece, as the shop knows it. */
  offered: Address | null
  /** The same as it is typed, once it is asked for; and the address that it is, null while it has problems. */
  typed: Partial<AddressFields> | null
  collectAt: Address | null
  pictures: UploadedPicture[]
  /** A picture is on its way. */
  isUploading: boolean
  problems: RequestProblems
  notice: ServiceFormNotice | null
  submitted: Data<SubmitCall> | null
}

export type ServiceFormEvent =
  | { type: 'form.retried' }
  | { type: 'field.changed'; field: RequestField; value: string }
  | { type: 'request.submitted' }
  | CollectAtParentEvent
  /** Sent by the pictures. */
  | { type: 'pictures.changed'; pictures: UploadedPicture[]; isUploading: boolean }
  | { type: 'login.needed'; reason: 'session.ended' | 'login.missing' }
  | { type: 'session.ended' }
  | { type: 'logout.requested' }
  /** The customer confirmed that what they entered may be lost by logging out. */
  | { type: 'logout.confirmed' }

/** Events sent to the root. */
export type ServiceFormParentEvent =
  | { type: 'session.ended' }
  | { type: 'login.missing' }
  | { type: 'logout.confirmed' }

interface Change {
  field: RequestField
  value: string
}
const withChange = (fields: RequestFields, { field, value }: Change): RequestFields => ({ ...fields, [field]: value })

type Pictures = Pick<ServiceFormContext, 'pictures' | 'isUploading'>
const isWithoutPictures = ({ pictures, isUploading }: Pictures) => pictures.length === 0 && !isUploading

const rejectedFieldOf = (kind: ServiceKind, answer: Answer<SubmitCall>) =>
  answer.re === '400' ? fieldOfSubmission(kind, answer.field) : null

/** Notices for refusals after which the request can be submitted again. */
const submitNotices = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<SubmitCall>, '401' | '404' | '409' | '410' | '503'>, ServiceFormNotice>

/** The form of a request for a bought item: return, resizing, cleaning or maintenance, by the page it is on. */
export const serviceFormMachine = setup({
  types: {
    context: {} as ServiceFormContext,
    events: {} as ServiceFormEvent,
    input: {} as { path: string; line: string },
    children: {} as { leave: 'leave'; pictures: 'pictures'; collectAt: 'collectAt' },
  },
  actors: {
    /** Reads what the item can be handed in for, and this tab's draft. */
    openForm: fromPromise<OpenedServiceForm, { kind: ServiceKind; line: string }>(mustBeProvided('openForm')),
    submitRequest: callPort<SubmitCall>('submitRequest'),
    leave: leaveMachine,
    /** Loaded with the item. */
    collectAt: lateMachine<typeof collectAtMachine>('collectAt'),
    pictures: servicePicturesMachine,
  },
  guards: {
    isIneligible: ({ context }, answer: Answer<EligibilityCall>) =>
      answer.re === '200' && answer.data.lines[0]?.kinds.find(({ kind }) => kind === context.kind)?.problem !== null,
    hasDraft: (_, { answer, draft }: OpenedServiceForm) => answer.re === '200' && draft !== null,
    callSucceeded,
    itemIsUnknown: (_, { re }: { re: string }) => re === '404',
    sessionHasEnded,
    loginIsMissing,
    leavesNothing: ({ context }, change: Change) =>
      isWithoutPictures(context) && isEmpty(withChange(context.fields, change)),
    leavesNothingWithPictures: ({ context }, change: Pictures) => isWithoutPictures(change) && isEmpty(context.fields),
    isUploading: ({ context }) => context.isUploading,
    picturesAreGone: (_, { re }: Answer<SubmitCall>) => re === '410',
    hasInvalidField: ({ context }) =>
      Object.keys(requestProblems(context.kind, context.fields)).length > 0 ||
      (isCollected(context.fields) && context.collectAt === null),
    isNoLongerEligible: (_, { re }: Answer<SubmitCall>) => re === '409',
    addressIsRejected: (_, answer: Answer<SubmitCall>) => answer.re === '400' && answer.field.startsWith('collectAt'),
    fieldIsRejected: ({ context }, answer: Answer<SubmitCall>) => rejectedFieldOf(context.kind, answer) !== null,
  },
  actions: {
    setOpened: assign((_, { answer, draft, submission }: OpenedServiceForm) => ({
      item: answer.re === '200' ? (answer.data.lines[0] ?? null) : null,
      submission: draft?.submission ?? submission,
      fields: draft?.fields ?? emptyRequest,
      offered: (answer.re === '200' && answer.data.collectAt) || null,
      typed: draft?.typed ?? null,
      pictures: draft?.pictures ?? [],
      isUploading: false,
    })),
    setField: assign({
      fields: ({ context }, change: Change) => withChange(context.fields, change),
      problems: ({ context }, { field }: Change) => {
        const { [field]: _gone, ...others } = context.problems
        return others
      },
      notice: null,
    }),
    setAddress: assign((_, { typed, address }: CollectAtParentEvent) => ({ typed, collectAt: address })),
    setPictures: assign({
      pictures: (_, { pictures }: Pictures) => pictures,
      isUploading: (_, { isUploading }: Pictures) => isUploading,
      notice: null,
    }),
    removePictures: assign({ pictures: [] }),
    checkFields: assign({
      problems: ({ context }) => requestProblems(context.kind, context.fields),
      notice: null,
    }),
    setRejectedField: assign({
      problems: ({ context }, answer: Answer<SubmitCall>): RequestProblems => {
        const field = rejectedFieldOf(context.kind, answer)
        return field ? { [field]: 'malformed' } : {}
      },
    }),
    setNotice: assign({ notice: (_, notice: ServiceFormNotice) => notice }),
    setSubmitted: assign({ submitted: (_, submitted: Data<SubmitCall>) => submitted }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided('focusProblem'),
    /** Brings the outcome into view with the focus. */
    showResult: mustBeProvided('showResult'),
    /** Stores what was entered, for this customer and this tab only. */
    saveDraft: mustBeProvided<RequestDraft & { kind: ServiceKind; line: string }>('saveDraft'),
    removeDraft: mustBeProvided('removeDraft'),
    sendToLeave: sendTo('leave', (_, event: LeaveEvent) => event),
    sendToPictures: sendTo('pictures', (_, event: ServicePicturesEvent) => event),
    sendToCollectAt: sendTo('collectAt', (_, event: CollectAtEvent) => event),
    notifyParent: sendParent((_, event: ServiceFormParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'serviceForm',
  context: ({ input }) => ({
    kind: serviceKindAt(input.path),
    line: input.line,
    item: null,
    submission: '',
    fields: emptyRequest,
    offered: null,
    typed: null,
    collectAt: null,
    pictures: [],
    isUploading: false,
    problems: {},
    notice: null,
    submitted: null,
  }),
  invoke: { id: 'pictures', src: 'pictures' },
  initial: 'loading',
  on: {
    'session.ended': '.ended',
    'login.needed': {
      target: '.ended',
      actions: { type: 'notifyParent', params: ({ event }) => ({ type: event.reason }) },
    },
    'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
  },
  states: {
    loading: {
      description: 'Reads what the item can be handed in for, and what was entered before.',
      tags: 'busy',
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context }) => ({ kind: context.kind, line: context.line }),
        onDone: [
          {
            guard: { type: 'isIneligible', params: ({ event }) => event.output.answer },
            target: 'ineligible',
            actions: [{ type: 'setOpened', params: ({ event }) => event.output }, 'removeDraft'],
          },
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'filled',
            actions: [
              { type: 'setOpened', params: ({ event }) => event.output },
              {
                type: 'sendToPictures',
                params: ({ context }) => ({ type: 'pictures.restored', pictures: context.pictures }),
              },
            ],
          },
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output.answer },
            target: 'empty',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'itemIsUnknown', params: ({ event }) => event.output.answer },
            target: 'unknown',
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
      description: 'The item could not be read; it can be tried again.',
      on: { 'form.retried': 'loading' },
    },
    unknown: {
      description: 'The customer has bought no such item.',
    },
    ineligible: {
      description: 'The item cannot be handed in for this, and the page says why.',
    },
    ended: {
      description: 'The session has ended; the root asks the customer to log in again. Leaving asks no question.',
    },
    empty: {
      description: 'Nothing is entered, so nothing can be lost.',
      on: {
        'field.changed': [
          {
            guard: { type: 'leavesNothing', params: ({ event }) => event },
            actions: { type: 'setField', params: ({ event }) => event },
          },
          {
            target: 'filled',
            actions: [
              { type: 'setField', params: ({ event }) => event },
              { type: 'saveDraft', params: ({ context }) => context },
            ],
          },
        ],
        'pictures.changed': [
          {
            guard: { type: 'leavesNothingWithPictures', params: ({ event }) => event },
            actions: { type: 'setPictures', params: ({ event }) => event },
          },
          {
            target: 'filled',
            actions: [
              { type: 'setPictures', params: ({ event }) => event },
              { type: 'saveDraft', params: ({ context }) => context },
            ],
          },
        ],
        'request.submitted': { actions: ['checkFields', 'focusProblem'] },
      },
    },
    filled: {
      description: 'Something is entered and not submitted, so leaving asks first.',
      invoke: [
        { id: 'leave', src: 'leave' },
        {
          id: 'collectAt',
          src: 'collectAt',
          input: ({ context }): CollectAtInput => ({ typed: context.typed, offered: context.offered }),
        },
      ],
      on: {
        'address.changed': {
          actions: [
            { type: 'setAddress', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => context },
          ],
        },
        'logout.requested': { actions: { type: 'sendToLeave', params: { type: 'logout.requested' } } },
        'logout.confirmed': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The customer fills in the form.',
          initial: 'ready',
          on: {
            'field.changed': [
              {
                guard: { type: 'leavesNothing', params: ({ event }) => event },
                target: '#serviceForm.empty',
                actions: [{ type: 'setField', params: ({ event }) => event }, 'removeDraft'],
              },
              {
                actions: [
                  { type: 'setField', params: ({ event }) => event },
                  { type: 'saveDraft', params: ({ context }) => context },
                ],
              },
            ],
            'pictures.changed': [
              {
                guard: { type: 'leavesNothingWithPictures', params: ({ event }) => event },
                target: '#serviceForm.empty',
                actions: [{ type: 'setPictures', params: ({ event }) => event }, 'removeDraft'],
              },
              {
                actions: [
                  { type: 'setPictures', params: ({ event }) => event },
                  { type: 'saveDraft', params: ({ context }) => context },
                ],
              },
            ],
          },
          states: {
            ready: {
              description: 'The request can be submitted.',
              on: {
                'request.submitted': [
                  {
                    guard: 'hasInvalidField',
                    actions: [
                      'checkFields',
                      { type: 'sendToCollectAt', params: { type: 'address.checked' } },
                      'focusProblem',
                    ],
                  },
                  { guard: 'isUploading', actions: ['checkFields', { type: 'setNotice', params: 'uploading' }] },
                  { target: '#serviceForm.filled.submitting', actions: 'checkFields' },
                ],
              },
            },
            coolingDown: {
              description: 'The request was just refused; the second press of a double click is ignored.',
              after: { buttonDebounce: 'ready' },
            },
          },
        },
        submitting: {
          description: 'The request is sent; sent again, it makes no second one.',
          tags: 'busy',
          invoke: {
            id: 'submitRequest',
            src: 'submitRequest',
            input: ({ context }) => submissionOf(context),
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#serviceForm.submitted',
                actions: [
                  { type: 'setSubmitted', params: ({ event }) => dataOf(event.output) },
                  'removeDraft',
                  'showResult',
                ],
              },
              {
                guard: { type: 'isNoLongerEligible', params: ({ event }) => event.output },
                description: 'What the item can be handed in for is read again, so that the page says why not.',
                target: '#serviceForm.loading',
                actions: { type: 'setNotice', params: 'changed' },
              },
              {
                guard: { type: 'itemIsUnknown', params: ({ event }) => event.output },
                target: '#serviceForm.unknown',
                actions: 'removeDraft',
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#serviceForm.ended',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#serviceForm.ended',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              {
                guard: { type: 'picturesAreGone', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [
                  'removePictures',
                  { type: 'sendToPictures', params: { type: 'pictures.expired' } },
                  { type: 'setNotice', params: 'picturesGone' },
                  { type: 'saveDraft', params: ({ context }) => context },
                ],
              },
              {
                guard: { type: 'addressIsRejected', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [
                  {
                    type: 'sendToCollectAt',
                    params: ({ event }) => ({
                      type: 'address.rejected',
                      field: event.output.re === '400' ? event.output.field : '',
                    }),
                  },
                  'focusProblem',
                ],
              },
              {
                guard: { type: 'fieldIsRejected', params: ({ event }) => event.output },
                target: 'filling.coolingDown',
                actions: [{ type: 'setRejectedField', params: ({ event }) => event.output }, 'focusProblem'],
              },
              {
                target: 'filling.coolingDown',
                actions: { type: 'setNotice', params: ({ event }) => problemOf(submitNotices, event.output) },
              },
            ],
            onError: { target: 'filling.coolingDown', actions: { type: 'setNotice', params: 'network' } },
          },
        },
      },
    },
    submitted: {
      description: 'The request is made; the page shows its number and where it can be followed.',
    },
  },
})
