import { and, assign, fromPromise, not, sendParent, setup } from 'xstate'
import { leadPopupDelay, leadPopupPause } from '#contract/constants.ts'
import { isUndisturbed } from '#contract/pages.ts'
import { type Page, requestsAppointment } from '#machines/app/screens.ts'
import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import type { PopupsEvent } from '#machines/messages/popups.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export interface LeadInput {
  /** The first page. */
  page: Page
  /** Whether the visitor is a search engine. */
  bot: boolean
}

export type LeadEvent =
  | { type: 'page.changed'; page: Page }
  | { type: 'dialog.wasOpened'; dialog: Dialog }
  | { type: 'dialog.wasClosed' }
  /** The shopper adds an item to the cart. */
  | { type: 'item.requested' }
  | { type: 'enquiry.accepted' }
  | { type: 'thanks.confirmed' }

/** Events sent to the root. */
export type LeadParentEvent = { type: 'dialog.offered'; dialog: 'form' } | PopupsEvent

/** When the budget enquiry opens by itself, and the thank-you message after it. */
export const leadMachine = setup({
  types: {
    /** `dialog` is the dialog that is open; null if none is. */
    context: {} as LeadInput & { dialog: Dialog | null },
    events: {} as LeadEvent,
    input: {} as LeadInput,
  },
  actors: {
    /** Whether the enquiry was shown in this session; waits until no menu, filters, pictures or search cover the page. */
    readCollection: fromPromise<boolean>(mustBeProvided('readCollection')),
  },
  guards: {
    visitorIsBot: ({ context }) => context.bot,
    pageRequestsAppointment: (_, page: Page) => requestsAppointment(page),
    dialogIsOpen: ({ context }) => context.dialog !== null,
    appointmentIsOpen: ({ context }) => context.dialog === 'appointment',
    pageIsUndisturbed: ({ context }) => isUndisturbed(context.page.path),
    dialogIsEnquiry: (_, dialog: Dialog) => dialog === 'form',
    enquiryWasShown: (_, collected: boolean) => collected,
  },
  actions: {
    setPage: assign({ page: (_, page: Page) => page }),
    setDialog: assign({ dialog: (_, dialog: Dialog) => dialog }),
    clearDialog: assign({ dialog: null }),
    notifyParent: sendParent((_, event: LeadParentEvent) => event),
  },
  delays: { leadPopupDelay, leadPopupPause },
}).createMachine({
  id: 'lead',
  context: ({ input }) => ({ ...input, dialog: null }),
  initial: 'deciding',
  on: {
    'page.changed': [
      { guard: { type: 'pageRequestsAppointment', params: ({ event }) => event.page }, target: '.finished' },
      { actions: { type: 'setPage', params: ({ event }) => event.page } },
    ],
    'dialog.wasOpened': { actions: { type: 'setDialog', params: ({ event }) => event.dialog } },
    'dialog.wasClosed': { actions: 'clearDialog' },
    'enquiry.accepted': '.thanking',
  },
  states: {
    deciding: {
      description: 'The enquiry never opens for search engines, nor where the address asks for an appointment.',
      always: [
        { guard: 'visitorIsBot', target: 'finished' },
        { guard: { type: 'pageRequestsAppointment', params: ({ context }) => context.page }, target: 'finished' },
        { target: 'delaying' },
      ],
    },
    delaying: {
      description: 'Waits before opening, so that the visitor can look around. Dialogs closed meanwhile do not matter.',
      after: { leadPopupDelay: 'waiting' },
      on: { 'item.requested': 'pausing' },
    },
    pausing: {
      description:
        'The shopper just added to the cart: the enquiry stays away for a minute, counted anew after a login for it.',
      after: {
        leadPopupPause: [
          {
            guard: and(['dialogIsOpen', not('appointmentIsOpen')]),
            description: 'Closing the dialog starts the pause again, as its login may complete the addition.',
          },
          { target: 'waiting' },
        ],
      },
      on: {
        'item.requested': { target: 'pausing', reenter: true },
        'dialog.wasClosed': { target: 'pausing', reenter: true, actions: 'clearDialog' },
      },
    },
    waiting: {
      description:
        'The delay is over: an open appointment dialog ends it, another dialog or an undisturbed page holds it.',
      always: [
        { guard: 'appointmentIsOpen', target: 'finished' },
        { guard: and([not('dialogIsOpen'), not('pageIsUndisturbed')]), target: 'checking' },
      ],
      on: { 'item.requested': 'pausing' },
    },
    checking: {
      description:
        'Checks whether the enquiry was already shown in this session, once nothing covers the page, such as the menu.',
      invoke: {
        id: 'readCollection',
        src: 'readCollection',
        onDone: [
          { guard: { type: 'enquiryWasShown', params: ({ event }) => event.output }, target: 'finished' },
          { target: 'offering' },
        ],
        onError: 'finished',
      },
      on: {
        'page.changed': [
          { guard: { type: 'pageRequestsAppointment', params: ({ event }) => event.page }, target: 'finished' },
          { target: 'waiting', actions: { type: 'setPage', params: ({ event }) => event.page } },
        ],
        'dialog.wasOpened': {
          target: 'waiting',
          actions: { type: 'setDialog', params: ({ event }) => event.dialog },
        },
        'item.requested': 'pausing',
      },
    },
    offering: {
      description: 'Offers the enquiry. If another dialog is opening at this moment, waits for that one instead.',
      entry: { type: 'notifyParent', params: { type: 'dialog.offered', dialog: 'form' } },
      on: {
        'dialog.wasOpened': [
          { guard: { type: 'dialogIsEnquiry', params: ({ event }) => event.dialog }, target: 'finished' },
          { target: 'waiting', actions: { type: 'setDialog', params: ({ event }) => event.dialog } },
        ],
        'dialog.wasClosed': 'finished',
      },
    },
    finished: {
      description: 'The enquiry no longer opens by itself.',
      on: { 'dialog.wasOpened': {}, 'dialog.wasClosed': {}, 'page.changed': {} },
    },
    thanking: {
      description: 'Thanks for submitting. We will get in touch with you shortly.',
      entry: { type: 'notifyParent', params: { type: 'popup.requested', popup: 'thanks' } },
      exit: { type: 'notifyParent', params: { type: 'popup.closed', popup: 'thanks' } },
      on: { 'dialog.wasOpened': {}, 'dialog.wasClosed': {}, 'page.changed': {}, 'thanks.confirmed': 'finished' },
    },
  },
})
