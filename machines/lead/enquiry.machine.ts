import { and, assign, fromPromise, sendParent, setup } from 'xstate'
import type { Answer, Payload } from '#contract/calls.ts'
import { buttonDebounce } from '#contract/constants.ts'
import { isBudget } from '#contract/lead/lead.ts'
import { patterns } from '#contract/patterns.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { enquiryPictureMachine } from './enquiry-picture.machine.ts'

type EnquiryCall = 'POST /api/purchase/submit_custom_info'
type EnquiryAnswer = Answer<EnquiryCall>

export type EnquiryField = 'name' | 'whatsapp' | 'budget'

/** What is wrong with each field, and with the attempt as a whole. */
export interface EnquiryProblems {
  name: 'missing' | null
  whatsapp: 'missing' | null
  budget: 'missing' | 'malformed' | null
  form: 'network' | 'tooMany' | null
}

export interface EnquiryContext {
  fields: Record<EnquiryField, string>
  problems: EnquiryProblems
}

export type EnquiryEvent = { type: 'field.changed'; field: EnquiryField; value: string } | { type: 'enquiry.submitted' }

/** What the enquiry tells the dialogs. */
export type EnquiryTold = { type: 'message.shown'; message: Message }

const noProblems: EnquiryProblems = { name: null, whatsapp: null, budget: null, form: null }

const missing = (value: string) => (patterns.required(value) ? null : 'missing')
const budgetProblem = (budget: string) => missing(budget) ?? (isBudget(budget) ? null : 'malformed')

/** The budget enquiry. */
export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    children: {} as { enquiryPicture: 'enquiryPicture' },
  },
  actors: {
    submitEnquiry: fromPromise<EnquiryAnswer, Payload<EnquiryCall>>(() => {
      throw new Error('submitEnquiry must be provided')
    }),
    enquiryPicture: enquiryPictureMachine,
  },
  guards: {
    nameIsFilled: ({ context }) => missing(context.fields.name) === null,
    whatsappIsFilled: ({ context }) => missing(context.fields.whatsapp) === null,
    budgetIsSound: ({ context }) => budgetProblem(context.fields.budget) === null,
    callSucceeded: (_, answer: EnquiryAnswer) => answer.re === '200',
    enquiriesWereTooMany: (_, answer: EnquiryAnswer) => answer.re === '429',
  },
  actions: {
    keepField: assign({
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
        whatsapp: missing(fields.whatsapp),
        budget: budgetProblem(fields.budget),
        form: null,
      }),
    }),
    forgetProblems: assign({ problems: noProblems }),
    tell: assign({ problems: (_, form: NonNullable<EnquiryProblems['form']>) => ({ ...noProblems, form }) }),
    /** Moves the focus to the first field at fault. */
    focusProblem: (_args, _problems: EnquiryProblems) => {
      throw new Error('focusProblem must be provided')
    },
    tellParent: sendParent((_, told: EnquiryTold) => told),
  },
  delays: { buttonDebounce },
}).createMachine({
  id: 'enquiry',
  context: { fields: { name: '', whatsapp: '', budget: '' }, problems: noProblems },
  invoke: { id: 'enquiryPicture', src: 'enquiryPicture' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Name, WhatsApp and budget can be typed.',
      initial: 'ready',
      on: { 'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } } },
      states: {
        ready: {
          description: 'It can be sent.',
          on: {
            'enquiry.submitted': [
              {
                guard: and(['nameIsFilled', 'whatsappIsFilled', 'budgetIsSound']),
                target: '#enquiry.submitting',
                actions: 'forgetProblems',
              },
              { actions: ['checkFields', { type: 'focusProblem', params: ({ context }) => context.problems }] },
            ],
          },
        },
        resting: {
          description: 'An attempt just failed; a second press of a double click does nothing.',
          after: { buttonDebounce: 'ready' },
        },
      },
    },
    submitting: {
      description: 'The enquiry is on its way; a second press and typing do nothing.',
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
          { guard: { type: 'callSucceeded', params: ({ event }) => event.output }, target: 'taken' },
          {
            guard: { type: 'enquiriesWereTooMany', params: ({ event }) => event.output },
            target: 'editing.resting',
            actions: [
              { type: 'tell', params: 'tooMany' },
              {
                type: 'tellParent',
                params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },
              },
            ],
          },
          {
            target: 'editing.resting',
            actions: {
              type: 'tellParent',
              params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },
            },
          },
        ],
        onError: {
          target: 'editing.resting',
          actions: [
            { type: 'tell', params: 'network' },
            {
              type: 'tellParent',
              params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },
            },
          ],
        },
      },
    },
    taken: {
      description: 'The shop has it; the dialog closes.',
      type: 'final',
    },
  },
})
