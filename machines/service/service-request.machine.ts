import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import {
  type AddPicturesEvent,
  type AddPicturesParentEvent,
  addPicturesMachine,
} from '#machines/service/add-pictures.machine.ts'
import { type QuotePaymentParentEvent, quotePaymentMachine } from '#machines/service/quote-payment.machine.ts'

type QuoteCall = 'POST /api/service/answer_quote'
type CancelCall = 'POST /api/service/cancel_request'

/** What a customer can decide about their request. */
export type ServiceChoice = 'cancel' | 'approve' | 'decline'

/** Why a choice failed; `changed`: the request is no longer in a state that takes it. */
export type ServiceRequestProblem = 'changed' | 'network' | 'tooMany' | 'failed'

export interface ServiceRequestContext {
  /** The request in the address. */
  request: string
  /** What was chosen last; null before. */
  choice: ServiceChoice | null
  /** What was carried out last. */
  done: ServiceChoice | null
  problem: ServiceRequestProblem | null
}

export type ServiceRequestEvent =
  | { type: 'choice.made'; choice: ServiceChoice }
  | { type: 'choice.confirmed' }
  | { type: 'choice.withdrawn' }
  | { type: 'session.isAnonymous' }
  | { type: 'logout.requested' }
  /** Sent by the payment, and by the pictures. */
  | QuotePaymentParentEvent
  | AddPicturesParentEvent

/** Events sent to the root. */
export type ServiceRequestParentEvent =
  | { type: 'session.ended' }
  | { type: 'login.missing' }
  | { type: 'logout.confirmed' }

/** Messages for refusals that do not concern the session. */
const problems = {
  400: 'failed',
  404: 'changed',
  409: 'changed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<QuoteCall | CancelCall>, '401' | '503'>, ServiceRequestProblem>

/** The page of one request: its customer cancels it, or answers its quote, after a question, pays an approved one, or adds pictures. */
export const serviceRequestMachine = setup({
  types: {
    context: {} as ServiceRequestContext,
    events: {} as ServiceRequestEvent,
    input: {} as { request: string },
    children: {} as { payment: 'payment'; addPictures: 'addPictures' },
  },
  actors: {
    /** Cancels the request or answers its quote. */
    carryOut: fromPromise<Answer<QuoteCall | CancelCall>, { request: string; choice: ServiceChoice | null }>(
      mustBeProvided('carryOut'),
    ),
    payment: quotePaymentMachine,
    addPictures: addPicturesMachine,
  },
  guards: { callSucceeded, sessionHasEnded, loginIsMissing },
  actions: {
    setChoice: assign({ choice: (_, choice: ServiceChoice) => choice, done: null, problem: null }),
    setDone: assign({ done: ({ context }) => context.choice }),
    setProblem: assign({ problem: (_, problem: ServiceRequestProblem) => problem }),
    /** Reads the request again. */
    reloadRequest: mustBeProvided<string>('reloadRequest'),
    /** Brings the result, or the problem, into view with the focus. */
    showNotice: mustBeProvided('showNotice'),
    sendToAddPictures: sendTo('addPictures', (_, event: AddPicturesEvent) => event),
    notifyParent: sendParent((_, event: ServiceRequestParentEvent) => event),
  },
}).createMachine({
  id: 'serviceRequest',
  context: ({ input }) => ({ request: input.request, choice: null, done: null, problem: null }),
  invoke: [
    { id: 'payment', src: 'payment', input: ({ context }) => ({ request: context.request }) },
    { id: 'addPictures', src: 'addPictures', input: ({ context }) => ({ request: context.request }) },
  ],
  on: {
    'pictures.added': { actions: { type: 'reloadRequest', params: ({ context }) => context.request } },
    'request.changed': {
      actions: [
        { type: 'reloadRequest', params: ({ context }) => context.request },
        { type: 'setProblem', params: 'changed' },
        'showNotice',
      ],
    },
    'session.ended': { actions: { type: 'notifyParent', params: { type: 'session.ended' } } },
    'login.missing': { actions: { type: 'notifyParent', params: { type: 'login.missing' } } },
    'session.isAnonymous': { actions: { type: 'sendToAddPictures', params: ({ event }) => event } },
    'logout.requested': {
      description: 'Logging out leaves the page, which asks first if pictures are not added yet.',
      actions: { type: 'sendToAddPictures', params: ({ event }) => event },
    },
    'logout.confirmed': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
  },
  initial: 'showing',
  states: {
    showing: {
      description: 'Shows the request, with the last result or problem.',
      on: {
        'choice.made': {
          target: 'confirming',
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
      },
    },
    confirming: {
      description: 'Asks for confirmation before the choice is carried out.',
      tags: 'confirming',
      on: { 'choice.confirmed': 'carryingOut', 'choice.withdrawn': 'showing' },
    },
    carryingOut: {
      description: 'The server carries out the choice.',
      tags: 'busy',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => ({ request: context.request, choice: context.choice }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'showing',
            actions: [{ type: 'reloadRequest', params: ({ context }) => context.request }, 'setDone', 'showNotice'],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'showing',
            actions: [
              { type: 'reloadRequest', params: ({ context }) => context.request },
              { type: 'setProblem', params: ({ event }) => problemOf(problems, event.output) },
              'showNotice',
            ],
          },
        ],
        onError: { target: 'showing', actions: [{ type: 'setProblem', params: 'network' }, 'showNotice'] },
      },
    },
  },
})
