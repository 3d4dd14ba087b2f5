import { and, assign, fromPromise, not, sendParent, setup } from 'xstate'
import { leadPopupDelay } from '#contract/constants.ts'
import { hidesCart } from '#contract/routes.ts'
import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'

export interface LeadInput {
  /** Path of the first page. */
  path: string
  /** Whether the visitor is a search engine. */
  bot: boolean
}

export type LeadEvent =
  | { type: 'page.changed'; path: string }
  | { type: 'dialog.wasOpened'; dialog: Dialog }
  | { type: 'dialog.wasClosed' }
  | { type: 'enquiry.wasTaken' }
  | { type: 'thanks.confirmed' }

/** What the lead tells the root. */
export type LeadTold = { type: 'dialog.offered'; dialog: 'form' }

/** When the budget enquiry opens by itself, and the thanks for it. */
export const leadMachine = setup({
  types: {
    /** `covered`: a dialog is open. */
    context: {} as LeadInput & { covered: boolean },
    events: {} as LeadEvent,
    input: {} as LeadInput,
  },
  actors: {
    /** Whether the enquiry was shown in this session. */
    readCollection: fromPromise<boolean>(() => {
      throw new Error('readCollection must be provided')
    }),
  },
  guards: {
    visitorIsBot: ({ context }) => context.bot,
    dialogIsOpen: ({ context }) => context.covered,
    pageStaysUndisturbed: ({ context }) => hidesCart(context.path),
    enquiryIsSpared: (_, dialog: Dialog) => dialog === 'form' || dialog === 'appointment',
    enquiryWasShown: (_, collected: boolean) => collected,
  },
  actions: {
    keepPath: assign({ path: (_, path: string) => path }),
    cover: assign({ covered: true }),
    uncover: assign({ covered: false }),
    tellParent: sendParent((_, told: LeadTold) => told),
  },
  delays: { leadPopupDelay },
}).createMachine({
  id: 'lead',
  context: ({ input }) => ({ ...input, covered: false }),
  initial: 'deciding',
  on: {
    'page.changed': { actions: { type: 'keepPath', params: ({ event }) => event.path } },
    'dialog.wasOpened': [
      { guard: { type: 'enquiryIsSpared', params: ({ event }) => event.dialog }, target: '.over' },
      { actions: 'cover' },
    ],
    'dialog.wasClosed': { actions: 'uncover' },
    'enquiry.wasTaken': '.thanking',
  },
  states: {
    deciding: {
      description: 'A search engine is asked for nothing.',
      always: [{ guard: 'visitorIsBot', target: 'over' }, { target: 'counting' }],
    },
    counting: {
      description: 'The visitor looks around first.',
      after: { leadPopupDelay: 'holding' },
    },
    holding: {
      description: 'It is time; another dialog, checkout and payment are waited for.',
      always: { guard: and([not('dialogIsOpen'), not('pageStaysUndisturbed')]), target: 'checking' },
    },
    checking: {
      description: 'Was it shown in this session already?',
      invoke: {
        id: 'readCollection',
        src: 'readCollection',
        onDone: [
          { guard: { type: 'enquiryWasShown', params: ({ event }) => event.output }, target: 'over' },
          { target: 'offering' },
        ],
        onError: 'over',
      },
      on: {
        'page.changed': { target: 'holding', actions: { type: 'keepPath', params: ({ event }) => event.path } },
        'dialog.wasOpened': [
          { guard: { type: 'enquiryIsSpared', params: ({ event }) => event.dialog }, target: 'over' },
          { target: 'holding', actions: 'cover' },
        ],
      },
    },
    offering: {
      description: 'It opens unless another dialog is just opening; that one is then waited for.',
      entry: { type: 'tellParent', params: { type: 'dialog.offered', dialog: 'form' } },
      on: {
        'dialog.wasOpened': [
          { guard: { type: 'enquiryIsSpared', params: ({ event }) => event.dialog }, target: 'over' },
          { target: 'holding', actions: 'cover' },
        ],
        'dialog.wasClosed': 'over',
      },
    },
    over: {
      description: 'It does not open by itself any more.',
      on: { 'dialog.wasOpened': {}, 'dialog.wasClosed': {}, 'page.changed': {} },
    },
    thanking: {
      description: 'Thanks for submitting. We will get in touch with you shortly.',
      on: { 'dialog.wasOpened': {}, 'dialog.wasClosed': {}, 'page.changed': {}, 'thanks.confirmed': 'over' },
    },
  },
})
