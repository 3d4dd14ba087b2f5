import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { type LeaveEvent, leaveMachine } from '#machines/navigation/leave.machine.ts'
import type { UploadedPicture } from './pictures.ts'
import { type ServicePicturesEvent, servicePicturesMachine } from './service-pictures.machine.ts'

type AddCall = 'POST /api/service/add_pictures'

/** Why uploaded pictures were not added; `full`: meanwhile the request has others. */
export type AddPicturesProblem = 'full' | 'network' | 'tooMany' | 'failed'

interface AddPicturesContext {
  /** Uuid of the request, from the address. */
  request: string
  /** What was uploaded, and is not the request's yet. */
  pictures: UploadedPicture[]
  /** A picture is on its way. */
  isUploading: boolean
  /** How many were added last; null before, and once others are chosen. */
  added: number | null
  problem: AddPicturesProblem | null
}

export type AddPicturesEvent =
  /** Sent by the pictures. */
  | { type: 'pictures.changed'; pictures: UploadedPicture[]; isUploading: boolean }
  | { type: 'login.needed'; reason: 'session.ended' | 'login.missing' }
  | { type: 'adding.retried' }
  | { type: 'session.isAnonymous' }
  | { type: 'logout.requested' }
  /** The customer confirmed that pictures may be lost by logging out. */
  | { type: 'logout.confirmed' }

/** Events sent to the page of the request; `request.changed`: it takes no pictures any more. */
export type AddPicturesParentEvent =
  | { type: 'pictures.added' }
  | { type: 'request.changed' }
  | { type: 'session.ended' }
  | { type: 'login.missing' }
  | { type: 'logout.confirmed' }

type Pictures = Pick<AddPicturesContext, 'pictures' | 'isUploading'>

/** Messages for refusals that concern neither the session nor the request nor its pictures. */
const problems = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<AddCall>, '401' | '503' | '404' | '409' | '410' | '413'>, AddPicturesProblem>

/** Pictures that are added to a request after it was submitted: once all that were chosen have arrived, they are the request's. */
export const addPicturesMachine = setup({
  types: {
    context: {} as AddPicturesContext,
    events: {} as AddPicturesEvent,
    input: {} as { request: string },
    children: {} as { leave: 'leave'; pictures: 'pictures' },
  },
  actors: {
    addPictures: callPort<AddCall>('addPictures'),
    leave: leaveMachine,
    pictures: servicePicturesMachine,
  },
  guards: {
    allHaveArrived: (_, { pictures, isUploading }: Pictures) => pictures.length > 0 && !isUploading,
    isAnyUnadded: (_, { pictures, isUploading }: Pictures) => pictures.length > 0 || isUploading,
    callSucceeded,
    picturesAreGone: (_, { re }: Answer<AddCall>) => re === '410',
    requestHasEnded: (_, { re }: Answer<AddCall>) => re === '404' || re === '409',
    requestIsFull: (_, { re }: Answer<AddCall>) => re === '413',
    sessionHasEnded,
    loginIsMissing,
  },
  actions: {
    setPictures: assign({
      pictures: (_, { pictures }: Pictures) => pictures,
      isUploading: (_, { isUploading }: Pictures) => isUploading,
      added: null,
      problem: null,
    }),
    setAdded: assign({ added: ({ context }) => context.pictures.length, pictures: [] }),
    removePictures: assign({ pictures: [] }),
    setProblem: assign({ problem: (_, problem: AddPicturesProblem) => problem }),
    clearProblem: assign({ problem: null }),
    sendToLeave: sendTo('leave', (_, event: LeaveEvent) => event),
    sendToPictures: sendTo('pictures', (_, event: ServicePicturesEvent) => event),
    notifyParent: sendParent((_, event: AddPicturesParentEvent) => event),
  },
}).createMachine({
  id: 'addPictures',
  context: ({ input }) => ({ request: input.request, pictures: [], isUploading: false, added: null, problem: null }),
  invoke: { id: 'pictures', src: 'pictures' },
  on: {
    'login.needed': {
      target: '.ended',
      actions: { type: 'notifyParent', params: ({ event }) => ({ type: event.reason }) },
    },
    'session.isAnonymous': '.ended',
    'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Nothing is on its way, so nothing can be lost; what was added last is said.',
      on: {
        'pictures.changed': [
          {
            guard: { type: 'allHaveArrived', params: ({ event }) => event },
            target: 'unadded.adding',
            actions: { type: 'setPictures', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnyUnadded', params: ({ event }) => event },
            target: 'unadded',
            actions: { type: 'setPictures', params: ({ event }) => event },
          },
          { actions: { type: 'setPictures', params: ({ event }) => event } },
        ],
      },
    },
    ended: {
      description: 'The session has ended; the root asks the customer to log in again. Leaving asks no question.',
    },
    unadded: {
      description: "Pictures are on their way or have arrived, and are not the request's yet, so leaving asks first.",
      invoke: { id: 'leave', src: 'leave' },
      on: {
        'pictures.changed': [
          {
            guard: { type: 'allHaveArrived', params: ({ event }) => event },
            target: '.adding',
            actions: { type: 'setPictures', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnyUnadded', params: ({ event }) => event },
            target: '.uploading',
            actions: { type: 'setPictures', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'setPictures', params: ({ event }) => event } },
        ],
        'logout.requested': { actions: { type: 'sendToLeave', params: { type: 'logout.requested' } } },
        'logout.confirmed': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } },
      },
      initial: 'uploading',
      states: {
        uploading: {
          description: 'A picture is on its way; those that have arrived wait for it.',
        },
        adding: {
          description: 'The server adds what was uploaded to the request; meanwhile nothing else is chosen.',
          tags: 'busy',
          on: { 'pictures.changed': {} },
          invoke: {
            id: 'addPictures',
            src: 'addPictures',
            input: ({ context }) => ({
              request: context.request,
              pictures: context.pictures.map(({ picture }) => picture),
            }),
            onDone: [
              {
                guard: { type: 'callSucceeded', params: ({ event }) => event.output },
                target: '#addPictures.choosing',
                actions: [
                  'setAdded',
                  { type: 'sendToPictures', params: { type: 'pictures.taken' } },
                  { type: 'notifyParent', params: { type: 'pictures.added' } },
                ],
              },
              {
                guard: { type: 'picturesAreGone', params: ({ event }) => event.output },
                target: '#addPictures.choosing',
                actions: ['removePictures', { type: 'sendToPictures', params: { type: 'pictures.expired' } }],
              },
              {
                guard: { type: 'requestHasEnded', params: ({ event }) => event.output },
                target: '#addPictures.choosing',
                actions: [
                  'removePictures',
                  { type: 'sendToPictures', params: { type: 'pictures.taken' } },
                  { type: 'notifyParent', params: { type: 'request.changed' } },
                ],
              },
              {
                guard: { type: 'requestIsFull', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [
                  { type: 'setProblem', params: 'full' },
                  { type: 'notifyParent', params: { type: 'pictures.added' } },
                ],
              },
              {
                guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
                target: '#addPictures.ended',
                actions: { type: 'notifyParent', params: { type: 'session.ended' } },
              },
              {
                guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
                target: '#addPictures.ended',
                actions: { type: 'notifyParent', params: { type: 'login.missing' } },
              },
              {
                target: 'waiting',
                actions: { type: 'setProblem', params: ({ event }) => problemOf(problems, event.output) },
              },
            ],
            onError: { target: 'waiting', actions: { type: 'setProblem', params: 'network' } },
          },
        },
        waiting: {
          description: 'What was uploaded was not added; it can be tried again, or some of it left out.',
          on: { 'adding.retried': { target: 'adding', actions: 'clearProblem' } },
        },
      },
    },
  },
})
