import { assign, fromPromise, setup } from 'xstate'
import type { Answer, Payload } from '#contract/calls.ts'

type AdCall = 'GET /api/purchase/client_ad'
type AdAnswer = Answer<AdCall>

const imageUrlOf = (answer: AdAnswer) => (answer.re === '200' ? (answer.data?.image_url ?? '') : '')

/** The picture beside the budget enquiry: the shop's advertisement, or else the usual one. */
export const enquiryPictureMachine = setup({
  types: {
    /** Address of the advertisement's picture; empty where there is none. */
    context: {} as { address: string },
    events: {} as { type: 'picture.failed' },
  },
  actors: {
    /** Whether the enquiry was shown in this session. */
    readCollection: fromPromise<boolean>(() => {
      throw new Error('readCollection must be provided')
    }),
    fetchAd: fromPromise<AdAnswer, Payload<AdCall>>(() => {
      throw new Error('fetchAd must be provided')
    }),
  },
  guards: {
    enquiryWasShown: (_, collected: boolean) => collected,
    adHasPicture: (_, answer: AdAnswer) => imageUrlOf(answer) !== '',
  },
  actions: {
    setAddress: assign({ address: (_, answer: AdAnswer) => imageUrlOf(answer) }),
  },
}).createMachine({
  id: 'enquiryPicture',
  context: { address: '' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The advertisement is only asked for where the enquiry was not shown before.',
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
      description: 'The advertisement is asked for; its place is kept free.',
      tags: 'pending',
      invoke: {
        id: 'fetchAd',
        src: 'fetchAd',
        input: { type: 'info_collection' },
        onDone: [
          {
            guard: { type: 'adHasPicture', params: ({ event }) => event.output },
            target: 'advertised',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
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
      description: "The shop's usual picture.",
    },
  },
})
