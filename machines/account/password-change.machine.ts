import { and, assign, sendParent, setup } from 'xstate'
import type { Answer, Refusal } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, loginIsMissing, problemOf, sessionHasEnded } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

type ChangeCall = 'POST /api/user/change_password'
type LinkCall = 'POST /api/user/mail_password_link'

/** Problems of the fields, and of the attempt as a whole. */
export interface PasswordProblems {
  old: 'missing' | 'wrong' | null
  password: 'missing' | 'weak' | 'common' | null
  repeat: 'different' | null
  form: 'network' | 'tooMany' | 'failed' | null
}

export interface PasswordChangeContext {
  old: string
  password: string
  repeat: string
  problems: PasswordProblems
  /** What succeeded last: the password is saved, or a link to set one is mailed. */
  notice: 'saved' | 'mailed' | null
}

export type PasswordChangeEvent =
  | { type: 'old.changed'; value: string }
  | { type: 'password.changed'; value: string }
  | { type: 'repeat.changed'; value: string }
  | { type: 'password.submitted' }
  | { type: 'link.requested' }

/** Events sent to the screen. */
export type PasswordChangeParentEvent = { type: 'session.ended' } | { type: 'login.missing' }

const noProblems: PasswordProblems = { old: null, password: null, repeat: null, form: null }

/** Messages for refusals after which the form can be submitted again. */
const changeProblems = {
  400: { form: 'failed' },
  404: { form: 'failed' },
  407: { old: 'wrong' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
} satisfies Record<Exclude<Refusal<ChangeCall>, '401' | '422' | '503'>, Partial<PasswordProblems>>

const linkProblems = {
  400: { form: 'failed' },
  429: { form: 'tooMany' },
  500: { form: 'failed' },
} satisfies Record<Exclude<Refusal<LinkCall>, '401' | '503'>, Partial<PasswordProblems>>

const passwordProblem = (password: string) => {
  if (password === '') return 'missing'
  return patterns.accountPassword(password) ? null : 'weak'
}

/** Changing the password, which asks for the old one; an account without a password gets one by a mailed link. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
  },
  actors: {
    changePassword: callPort<ChangeCall>('changePassword'),
    mailPasswordLink: callPort<LinkCall>('mailPasswordLink'),
  },
  guards: {
    oldIsEntered: ({ context }) => context.old !== '',
    passwordIsStrong: ({ context }) => passwordProblem(context.password) === null,
    passwordsMatch: ({ context }) => context.password === context.repeat,
    callSucceeded,
    sessionHasEnded,
    loginIsMissing,
    oldIsWrong: (_, answer: Answer<ChangeCall>) => answer.re === '407',
    passwordIsRejected: (_, answer: Answer<ChangeCall>) => answer.re === '400' && answer.field === 'pwd',
    passwordIsCommon: (_, answer: Answer<ChangeCall>) => answer.re === '422',
    passwordIsGone: (_, answer: Answer<ChangeCall>) => answer.re === '404',
  },
  actions: {
    setOld: assign({
      old: (_, old: string) => old,
      problems: ({ context }) => ({ ...context.problems, old: null, form: null }),
      notice: null,
    }),
    setPassword: assign({
      password: (_, password: string) => password,
      problems: ({ context }) => ({ ...context.problems, password: null, form: null }),
      notice: null,
    }),
    setRepeat: assign({
      repeat: (_, repeat: string) => repeat,
      problems: ({ context }) => ({ ...context.problems, repeat: null, form: null }),
      notice: null,
    }),
    checkFields: assign({
      problems: ({ context }) => ({
        ...noProblems,
        old: context.old === '' ? ('missing' as const) : null,
        password: passwordProblem(context.password),
        repeat: context.password === context.repeat ? null : ('different' as const),
      }),
      notice: null,
    }),
    clearProblems: assign({ problems: noProblems, notice: null }),
    clearFields: assign({ old: '', password: '', repeat: '' }),
    setProblems: assign({ problems: (_, problem: Partial<PasswordProblems>) => ({ ...noProblems, ...problem }) }),
    setNotice: assign({ notice: (_, notice: PasswordChangeContext['notice']) => notice }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided('focusProblem'),
    /** Reads again how the customer signs in. */
    refreshSafety: mustBeProvided('refreshSafety'),
    notifyParent: sendParent((_, event: PasswordChangeParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'passwordChange',
  context: { old: '', password: '', repeat: '', problems: noProblems, notice: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The old password is entered once and the new one twice.',
      initial: 'ready',
      on: {
        'old.changed': { actions: { type: 'setOld', params: ({ event }) => event.value } },
        'password.changed': { actions: { type: 'setPassword', params: ({ event }) => event.value } },
        'repeat.changed': { actions: { type: 'setRepeat', params: ({ event }) => event.value } },
      },
      states: {
        ready: {
          description: 'The password can be saved.',
          on: {
            'password.submitted': [
              {
                guard: and(['oldIsEntered', 'passwordIsStrong', 'passwordsMatch']),
                target: '#passwordChange.submitting',
                actions: 'clearProblems',
              },
              { actions: ['checkFields', 'focusProblem'] },
            ],
            'link.requested': { target: '#passwordChange.mailing', actions: 'clearProblems' },
          },
        },
        coolingDown: {
          description: 'An attempt was just answered; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The server changes the password and ends the other sessions.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ old_password: context.old, pwd: context.password }),
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: ['clearFields', { type: 'setNotice', params: 'saved' }, 'refreshSafety'],
          },
          {
            guard: { type: 'oldIsWrong', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [{ type: 'setProblems', params: { old: 'wrong' } }, 'focusProblem'],
          },
          {
            guard: { type: 'passwordIsRejected', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [{ type: 'setProblems', params: { password: 'weak' } }, 'focusProblem'],
          },
          {
            guard: { type: 'passwordIsCommon', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [{ type: 'setProblems', params: { password: 'common' } }, 'focusProblem'],
          },
          {
            guard: { type: 'passwordIsGone', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [{ type: 'setProblems', params: { form: 'failed' } }, 'refreshSafety'],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: ({ event }) => problemOf(changeProblems, event.output) },
          },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
    mailing: {
      description: 'The server mails a link to set a password.',
      tags: 'mailing',
      invoke: {
        id: 'mailPasswordLink',
        src: 'mailPasswordLink',
        onDone: [
          {
            guard: { type: 'callSucceeded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'setNotice', params: 'mailed' },
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'session.ended' } },
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: { type: 'notifyParent', params: { type: 'login.missing' } },
          },
          {
            target: 'editing.coolingDown',
            actions: { type: 'setProblems', params: ({ event }) => problemOf(linkProblems, event.output) },
          },
        ],
        onError: { target: 'editing.coolingDown', actions: { type: 'setProblems', params: { form: 'network' } } },
      },
    },
  },
})
