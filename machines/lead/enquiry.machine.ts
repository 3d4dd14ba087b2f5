import { and, assign, sendParent, setup } from 'xstate'
import { buttonDebounce } from '#contract/constants.ts'
import type { Answer } from '#contract/calls.ts'
import { isEnquiryBudget, looksLikePhone } from '#contract/lead/lead.ts'
import { patterns } from '#contract/patterns.ts'
import { callSucceeded, tooManyAttempts } from '#machines/calls/answers.ts'
import { callPort } from '#machines/calls/call-port.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import { enquiryPictureMachine } from './enquiry-picture.machine.ts'

export type EnquiryField = 'name' | 'whatsapp' | 'budget'

/** Problems of the fields, and of the attempt as a whole. */
export interface EnquiryProblems {
  name: 'missing' | null
  whatsapp: 'missing' | 'malformed' | null
  budget: 'missing' | 'malformed' | null
  form: 'network' | 'tooMany' | null
}

export interface EnquiryContext {
  fields: Record<EnquiryField, string>
  problems: EnquiryProblems
}

export type EnquiryEvent = { type: 'field.changed'; field: EnquiryField; value: string } | { type: 'enquiry.submitted' }

/** Events sent to the dialogs. */
export type EnquiryParentEvent = { type: 'message.shown'; message: Message }

type SubmitAnswer = Answer<'POST /api/purchase/submit_custom_info'>

const noProblems: EnquiryProblems = { name: null, whatsapp: null, budget: null, form: null }

const missing = (value: string) => (patterns.required(value) ? null : 'missing')
const whatsappProblem = (number: string) => missing(number) ?? (looksLikePhone(number) ? null : 'malformed')
const budgetProblem = (budget: string) => missing(budget) ?? (isEnquiryBudget(budget) ? null : 'malformed')

/** The budget enquiry. */
export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    children: {} as { enquiryPicture: 'enquiryPicture' },
  },
  actors: {
    submitEnquiry: callPort<'POST /api/purchase/submit_custom_info'>('submitEnquiry'),
    enquiryPicture: enquiryPictureMachine,
  },
  guards: {
    nameIsFilled: ({ context }) => missing(context.fields.name) === null,
    whatsappIsValid: ({ context }) => whatsappProblem(context.fields.whatsapp) === null,
    budgetIsValid: ({ context }) => budgetProblem(context.fields.budget) === null,
    callSucceeded,
    tooManyAttempts,
    whatsappIsRefused: (_, answer: SubmitAnswer) => answer.re === '400' && answer.field === 'whatsapp',
  },
  actions: {
    setField: assign({
      fields: ({ context }, { field, value }: { field: EnquiryField; value: string }) => ({
        ...context.fields,
        [field]: value,
      }),
      problems: ({ context }, { field }: { field: EnquiryField; value: string }) => ({
        ...context.problems,
        [field]: null,
        form: null,
      }),
    }),
    checkFields: assign({
      problems: ({ context: { fields } }) => ({
        name: missing(fields.name),
        whatsapp: whatsappProblem(fields.whatsapp),
        budget: budgetProblem(fields.budget),
        form: null,
      }),
    }),
    clearProblems: assign({ problems: noProblems }),
    refuseWhatsapp: assign({ problems: { ...noProblems, whatsapp: 'malformed' } }),
    setFormProblem: assign({ problems: (_, form: NonNullable<EnquiryProblems['form']>) => ({ ...noProblems, form }) }),
    /** Moves the focus to the first invalid field. */
    focusProblem: mustBeProvided<EnquiryProblems>('focusProblem'),
    notifyParent: sendParent((_, event: EnquiryParentEvent) => event),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'enquiry',
  context: { fields: { name: '', whatsapp: '', budget: '' }, problems: noProblems },
  invoke: { id: 'enquiryPicture', src: 'enquiryPicture' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper fills in name, WhatsApp number and budget.',
      initial: 'ready',
      on: { 'field.changed': { actions: { type: 'setField', params: ({ event }) => event } } },
      states: {
        ready: {
          description: 'The enquiry can be sent.',
          on: {
            'enquiry.submitted': [
              {
                guard: and(['nameIsFilled', 'whatsappIsValid', 'budgetIsValid']),
                target: '#enquiry.submitting',
                actions: 'clearProblems',
              },
              { actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }] },
            ],
          },
        },
        coolingDown: {
          description: 'An attempt just failed; the second press of a double click is ignored.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The enquiry is being sent; further presses and typing are ignored.',
      tags: 'busy',
      invoke: {
        id: 'submitEnquiry',
        src: 'submitEnquiry',
        input: ({ context: { fields } }) => ({
          name: fields.name.trim(),
          whatsapp: fields.whatsapp.trim(),
          budget: fields.budget.trim(),
        }),
        onDone: [
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'accepted' },
          {
            guard: { type: 'whatsappIsRefused', params: ({ event }) => event.output },
            description: 'Nobody can be called at this number.',
            target: 'editing.coolingDown',
            actions: ['refuseWhatsapp', { type: 'focusProblem', params: ({ context }) => context.problems }],
          },
          {
            guard: { type: 'tooManyAttempts', params: ({ event }) => event.output },
            target: 'editing.coolingDown',
            actions: [
              { type: 'setFormProblem', params: 'tooMany' },
              {
                type: 'notifyParent',
                params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },
              },
            ],
          },
          {
            target: 'editing.coolingDown',
            actions: {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },
            },
          },
        ],
        onError: {
          target: 'editing.coolingDown',
          actions: [
            { type: 'setFormProblem', params: 'network' },
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },
            },
          ],
        },
      },
    },
    accepted: {
      description: 'The enquiry was accepted; the dialog closes.',
      type: 'final',
    },
  },
})
