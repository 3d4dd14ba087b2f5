import { and, assign, not, sendParent, setup } from 'xstate'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export type NewsletterProblem = 'empty' | 'format'

export type NewsletterEvent =
  | { type: 'email.changed'; value: string }
  | { type: 'newsletter.submitted' }
  | { type: 'newsletter.reset' }

/** Events sent to the root. */
export type NewsletterParentEvent = { type: 'message.shown'; message: Message }

/** The newsletter box of the footer. */
export const newsletterMachine = setup({
  types: {
    context: {} as { email: string; problem: NewsletterProblem | null },
    events: {} as NewsletterEvent,
  },
  actors: {
    subscribe: callPort<'POST /api/purchase/footer_email'>('subscribe'),
  },
  guards: {
    emailIsFilled: ({ context }) => patterns.required(context.email),
    emailIsWellFormed: ({ context }) => patterns.email(context.email.trim()),
    callSucceeded,
  },
  actions: {
    setEmail: assign({ email: (_, email: string) => email, problem: null }),
    setProblem: assign({ problem: (_, problem: NewsletterProblem) => problem }),
    clear: assign({ email: '', problem: null }),
    focusProblem: mustBeProvided('focusProblem'),
    notifyParent: sendParent((_, event: NewsletterParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'newsletter',
  context: { email: '', problem: null },
  initial: 'editing',
  on: { 'newsletter.reset': { target: '.editing', actions: 'clear' } },
  states: {
    editing: {
      description: 'An email and Subscribe.',
      initial: 'ready',
      on: { 'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.value } } },
      states: {
        ready: {
          description: 'Subscribe, or Enter in the field, submits.',
          on: {
            'newsletter.submitted': [
              { guard: and(['emailIsFilled', 'emailIsWellFormed']), target: '#newsletter.submitting' },
              { guard: not('emailIsFilled'), actions: [{ type: 'setProblem', params: 'empty' }, 'focusProblem'] },
              { actions: [{ type: 'setProblem', params: 'format' }, 'focusProblem'] },
            ],
          },
        },
        coolingDown: {
          description: 'The attempt failed without a message; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
        subscribed: {
          description:
            'The email was accepted and the field is empty again; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The email is being sent; further presses and typing are ignored.',
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'editing.subscribed',
            actions: [
              'clear',
              {
                type: 'notifyParent',
                params: { type: 'message.shown', message: { id: 'shell.news.done', tone: 'info' } },
              },
            ],
          },
          { target: 'editing.coolingDown' },
        ],
        onError: 'editing.coolingDown',
      },
    },
  },
})
