import { assign, fromPromise, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import type { NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { callSucceeded, problemOf } from '#machines/calls/answers.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type LinkCall = 'POST /api/purchase/confirm_newsletter' | 'POST /api/purchase/end_newsletter'

/** The purpose of an emailed link, and the token that it contains. */
export interface NewsletterLink {
  purpose: NewsletterPurpose
  token: string
}

export type LinkProblem = 'network' | 'tooMany' | 'failed'

export type NewsletterLinkEvent = { type: 'link.used' }

/** Messages for refusals after which the link can still be used. */
const linkProblems = {
  400: 'failed',
  429: 'tooMany',
  500: 'failed',
} satisfies Record<Exclude<Refusal<LinkCall>, '410'>, LinkProblem>

/**
 * The page of an emailed link that confirms or ends the newsletter subscription. It does nothing until its button is
 * pressed, because email programs open links too.
 */
export const newsletterLinkMachine = setup({
  types: {
    context: {} as NewsletterLink & { problem: LinkProblem | null },
    events: {} as NewsletterLinkEvent,
    input: {} as NewsletterLink,
  },
  actors: {
    useLink: fromPromise<Answer<LinkCall>, NewsletterLink>(mustBeProvided('useLink')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    callSucceeded,
    linkIsInvalid: (_, answer: Answer<LinkCall>) =>
      answer.re === '410' || (answer.re === '400' && answer.field === 'token'),
  },
  actions: {
    setProblem: assign({ problem: (_, problem: LinkProblem | null) => problem }),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'newsletterLink',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks whether the address contains a token.',
      always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'linkInvalid' }],
    },
    confirming: {
      description: 'Shows a button that says what it will do.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The button can be pressed.',
          on: { 'link.used': { target: '#newsletterLink.submitting', actions: { type: 'setProblem', params: null } } },
        },
        coolingDown: {
          description: 'An attempt just failed; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The server confirms or ends the subscription.',
      tags: 'busy',
      invoke: {
        id: 'useLink',
        src: 'useLink',
        input: ({ context }) => ({ purpose: context.purpose, token: context.token }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'linkIsInvalid', params: ({ event }) => event.output }, target: 'linkInvalid' },
          {
            target: 'confirming.coolingDown',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(linkProblems, event.output) },
          },
        ],
        onError: { target: 'confirming.coolingDown', actions: { type: 'setProblem', params: 'network' } },
      },
    },
    done: {
      description: 'The subscription is confirmed or ended; using the link again has the same result.',
    },
    linkInvalid: {
      description: 'The link is unknown or has expired; the newsletter can be requested again.',
    },
  },
})
