import { assign, fromPromise, setup } from 'xstate'
import { messageDuration } from '#contract/constants.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** What is shared: a page of the shop by its path, and what it is called. */
export interface SharedPage {
  title: string
  path: string
}

export type ShareEvent = { type: 'share.requested'; page: SharedPage }

/** `copied` where the device has no sharing of its own; `dismissed` where the shopper closed it. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed'

/** Shares a page by the device's own means, or else by copying its address. */
export const shareMachine = setup({
  types: {
    context: {} as { page: SharedPage },
    events: {} as ShareEvent,
  },
  actors: {
    sharePage: fromPromise<ShareOutcome, SharedPage>(mustBeProvided('sharePage')),
  },
  guards: { isCopied: (_, outcome: ShareOutcome) => outcome === 'copied' },
  actions: { setPage: assign({ page: (_, page: SharedPage) => page }) },
  delays: { messageDuration },
}).createMachine({
  id: 'share',
  context: { page: { title: '', path: '' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being shared.',
      on: { 'share.requested': { target: 'sharing', actions: { type: 'setPage', params: ({ event }) => event.page } } },
    },
    sharing: {
      description: "The device's own sharing is open, or the address is being copied.",
      invoke: {
        id: 'sharePage',
        src: 'sharePage',
        input: ({ context }) => context.page,
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => event.output }, target: 'copied' },
          { target: 'idle' },
        ],
        onError: 'failed',
      },
    },
    copied: {
      description: 'The address is copied, which is said for a moment.',
      after: { messageDuration: 'idle' },
      on: { 'share.requested': { target: 'sharing', actions: { type: 'setPage', params: ({ event }) => event.page } } },
    },
    failed: {
      description: 'The address could not be copied: it is shown, for the shopper to copy.',
      on: { 'share.requested': { target: 'sharing', actions: { type: 'setPage', params: ({ event }) => event.page } } },
    },
  },
})
