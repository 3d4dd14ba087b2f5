import { assign, fromPromise, setup } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import type { Ad } from '#contract/lead/schemas.ts'
import type { Answer } from '#contract/calls.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type AdAnswer = Answer<'GET /api/purchase/client_ad'>

/** The picture beside the budget enquiry: the shop's advertisement, or else the default one. */
export const enquiryPictureMachine = setup({
  types: {
    /** Address of the advertisement's picture; empty if there is none. */
    context: {} as { address: string },
    events: {} as { type: 'picture.failed' },
  },
  actors: {
    /** Whether the enquiry was shown in this session. */
    readCollection: fromPromise<boolean>(mustBeProvided('readCollection')),
    fetchAd: callPort<'GET /api/purchase/client_ad'>('fetchAd'),
  },
  guards: {
    enquiryWasShown: (_, collected: boolean) => collected,
    adHasPicture: (_, answer: AdAnswer) => answer.re === '200' && answer.data.image_url !== '',
  },
  actions: {
    setAddress: assign({ address: (_, { image_url }: Ad) => image_url }),
  },
}).createMachine({
  id: 'enquiryPicture',
  context: { address: '' },
  initial: 'reading',
  states: {
    reading: {
      description: 'Loads the advertisement only if the enquiry has not been shown in this session.',
      tags: 'pending',
      invoke: {
        id: 'readCollection',
        src: 'readCollection',
        onDone: [
          { guard: { type: 'enquiryWasShown', params: ({ event }) => event.output }, target: 'fallback' },
          { target: 'loading' },
        ],
        onError: 'fallback',
      },
    },
    loading: {
      description: 'Loads the advertisement; its space is reserved meanwhile.',
      tags: 'pending',
      invoke: {
        id: 'fetchAd',
        src: 'fetchAd',
        input: { type: 'info_collection' },
        onDone: [
          {
            guard: { type: 'adHasPicture', params: ({ event }) => event.output },
            target: 'advertised',
            actions: { type: 'setAddress', params: ({ event }) => dataOf(event.output) },
          },
          { target: 'fallback' },
        ],
        onError: 'fallback',
      },
    },
    advertised: {
      description: "The advertisement's picture.",
      on: { 'picture.failed': 'fallback' },
    },
    fallback: {
      description: "The shop's default picture.",
    },
  },
})
