import { and, assign, fromPromise, not, sendParent, setup } from 'xstate'
import { leadPopupDelay } from '#contract/constants.ts'
import { hidesCart } from '#contract/pages.ts'
import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

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
  | { type: 'enquiry.accepted' }
  | { type: 'thanks.confirmed' }

/** Events sent to the root. */
export type LeadParentEvent = { type: 'dialog.offered'; dialog: 'form' }

/** When the budget enquiry opens by itself, and the thank-you message after it. */
export const leadMachine = setup({
  types: {
    /** `dialogOpen`: whether any dialog is open. */
    context: {} as LeadInput & { dialogOpen: boolean },
    events: {} as LeadEvent,
    input: {} as LeadInput,
  },
  actors: {
    /** Whether the enquiry was shown in this session. */
    readCollection: fromPromise<boolean>(mustBeProvided('readCollection')),
  },
  guards: {
    visitorIsBot: ({ context }) => context.bot,
    dialogIsOpen: ({ context }) => context.dialogOpen,
    pageBlocksPopup: ({ context }) => hidesCart(context.path),
    dialogReplacesEnquiry: (_, dialog: Dialog) => dialog === 'form' || dialog === 'appointment',
    enquiryWasShown: (_, collected: boolean) => collected,
  },
  actions: {
    setPath: assign({ path: (_, path: string) => path }),
    setDialogOpen: assign({ dialogOpen: true }),
    setDialogClosed: assign({ dialogOpen: false }),
    notifyParent: sendParent((_, event: LeadParentEvent) => event),
  },
  delays: { leadPopupDelay },
}).createMachine({
  id: 'lead',
  context: ({ input }) => ({ ...input, dialogOpen: false }),
  initial: 'deciding',
  on: { 'enquiry.accepted': '.thanking' },
  states: {
    deciding: {
      description: 'The enquiry never opens for search engines.',
      always: [{ guard: 'visitorIsBot', target: 'finished' }, { target: 'pending' }],
    },
    pending: {
      description: 'The enquiry has not been shown yet and opens by itself.',
      initial: 'delaying',
      on: {
        'page.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
        'dialog.wasOpened': [
          { guard: { type: 'dialogReplacesEnquiry', params: ({ event }) => event.dialog }, target: 'finished' },
          { target: '.waiting', actions: 'setDialogOpen' },
        ],
        'dialog.wasClosed': { actions: 'setDialogClosed' },
      },
      states: {
        delaying: {
          description: 'Waits before opening, so that the visitor can look around first.',
          after: { leadPopupDelay: 'waiting' },
          on: {
            'dialog.wasOpened': [
              {
                guard: { type: 'dialogReplacesEnquiry', params: ({ event }) => event.dialog },
                target: '#lead.finished',
              },
              { actions: 'setDialogOpen' },
            ],
          },
        },
        waiting: {
          description: 'The delay is over; waits until no dialog is open and the page is neither checkout nor payment.',
          always: { guard: and([not('dialogIsOpen'), not('pageBlocksPopup')]), target: 'checking' },
        },
        checking: {
          description: 'Checks whether the enquiry was already shown in this session.',
          invoke: {
            id: 'readCollection',
            src: 'readCollection',
            onDone: [
              { guard: { type: 'enquiryWasShown', params: ({ event }) => event.output }, target: '#lead.finished' },
              { target: 'offering' },
            ],
            onError: '#lead.finished',
          },
          on: {
            'page.changed': { target: 'waiting', actions: { type: 'setPath', params: ({ event }) => event.path } },
          },
        },
        offering: {
          description: 'Offers the enquiry. If another dialog is opening at this moment, waits for that one instead.',
          entry: { type: 'notifyParent', params: { type: 'dialog.offered', dialog: 'form' } },
          on: { 'dialog.wasClosed': '#lead.finished' },
        },
      },
    },
    finished: {
      description: 'The enquiry no longer opens by itself.',
    },
    thanking: {
      description: 'Thanks for submitting. We will get in touch with you shortly.',
      on: { 'thanks.confirmed': 'finished' },
    },
  },
})
