import type { ContextFrom } from 'xstate'
import { leadMachine } from '#machines/lead/lead.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type LeadRow = Row<typeof leadMachine>
type LeadState = StateOf<typeof leadMachine>
type LeadContext = ContextFrom<typeof leadMachine>

const pageOf = (path: string, search: Record<string, string> = {}) => ({ path, search })
type Page = ReturnType<typeof pageOf>

const home = pageOf('/pages/Earrings')
const contact = pageOf('/pages/Contact')
const asking = pageOf('/', { r: 'Appointment' })
const checkout = pageOf('/pages/CheckOut')
/** Pages over which it does not open: checkout and payment, the personal area, mailed links, the appointment form. */
const undisturbed = [
  checkout,
  pageOf('/pages/payment', { order: 'o-1' }),
  pageOf('/pages/PaymentFailed/'),
  pageOf('/pages/PaymentPage'),
  pageOf('/pages/ThanksMessage', { order: 'o-1' }),
  pageOf('/pages/Personal'),
  pageOf('/pages/Personal/OrderDetail', { order: 'o-1' }),
  pageOf('/pages/Personal/Privacy'),
  pageOf('/pages/ResetPassword', { token: 't-1' }),
  pageOf('/pages/NewsletterConfirm', { token: 't-1' }),
  pageOf('/pages/NewsletterConfirmed'),
  pageOf('/pages/NewsletterUnsubscribe', { token: 't-1' }),
  pageOf('/pages/NewsletterEnded'),
  pageOf('/pages/AppointmentDetail', { token: 't-1' }),
  pageOf('/pages/Appointment'),
]
const others = [home, contact, pageOf('/pages/Cart'), pageOf('/')]
const isUndisturbed = ({ path }: Page) => undisturbed.some((page) => page.path === path)
const asksForAppointment = ({ path, search }: Page) => path === '/' && search['r'] === 'Appointment'
/** Where a page other than the first one of each kind was tried once, exploring further with one of them is enough. */
const explored = [home, contact, checkout]

/** Whether dialog and page let the enquiry open; an appointment dialog keeps it away for good. */
const isFree = ({ page, dialog }: Pick<LeadContext, 'page' | 'dialog'>) => dialog === null && !isUndisturbed(page)
const isHeld = ({ page, dialog }: Pick<LeadContext, 'page' | 'dialog'>) =>
  dialog === null ? isUndisturbed(page) : dialog !== 'appointment'

const asks = (does: Effect[] = []): LeadRow => ({
  when: 'page.changed',
  given: (_, { page }) => asksForAppointment(page),
  to: 'finished',
  does,
  says: ['ROUTE-18'],
})
const changesPage = (to: LeadState): LeadRow => ({
  when: 'page.changed',
  given: (_, { page }) => !asksForAppointment(page),
  to,
  context: (_, { page }) => ({ page }),
  says: ['LEAD-01'],
})
const opens = (to: LeadState): LeadRow => ({
  when: 'dialog.wasOpened',
  to,
  context: (_, { dialog }) => ({ dialog }),
  says: ['LEAD-01'],
})
/** Once the enquiry is due, an appointment dialog keeps it away for good, any other one as long as it is open. */
const opensAppointment = (does: Effect[] = []): LeadRow => ({
  when: 'dialog.wasOpened',
  given: (_, { dialog }) => dialog === 'appointment',
  to: 'finished',
  context: { dialog: 'appointment' },
  does,
  says: ['LEAD-01'],
})
const opensOther = (to: LeadState, does: Effect[] = []): LeadRow => ({
  when: 'dialog.wasOpened',
  given: (_, { dialog }) => dialog !== 'appointment',
  to,
  context: (_, { dialog }) => ({ dialog }),
  does,
  says: ['LEAD-01'],
})
/** Adding to the cart keeps it away for a minute. */
const adds = (does: Effect[] = []): LeadRow => ({ when: 'item.requested', to: 'pausing', does, says: ['LEAD-01'] })
const thanks = { popup: 'thanks' }
const showsThanks: Effect = ['parent', { type: 'popup.requested', ...thanks }]
const closesThanks: Effect = ['parent', { type: 'popup.closed', ...thanks }]
const isTaken = (does: Effect[] = []): LeadRow => ({
  when: 'enquiry.accepted',
  to: 'thanking',
  does: [...does, showsThanks],
  says: ['LEAD-04'],
})

export const leadBooks = books<typeof leadMachine>(leadMachine, {
  starts: [
    { input: { page: home, bot: false }, state: 'delaying', context: { page: home, bot: false, dialog: null } },
    {
      input: { page: home, bot: true },
      state: 'finished',
      context: { page: home, bot: true, dialog: null },
      says: ['LEAD-01'],
    },
    { input: { page: asking, bot: false }, state: 'finished', context: { page: asking, bot: false, dialog: null } },
    { input: { page: checkout, bot: false }, state: 'delaying', context: { page: checkout, bot: false, dialog: null } },
  ],
  samples: {
    'page.changed': [{ page: asking }, ...[...others, ...undisturbed].map((page) => ({ page }))],
    'dialog.wasOpened': [
      { dialog: 'sign' },
      { dialog: 'regist' },
      { dialog: 'forgot' },
      { dialog: 'live' },
      { dialog: 'form' },
      { dialog: 'appointment' },
    ],
    'dialog.wasClosed': [{}],
    'item.requested': [{}],
    'enquiry.accepted': [{}],
    'thanks.confirmed': [{}],
  },
  ports: { readCollection: { done: [true, false], failed: [new Error('no storage')] } },
  delays: { leadPopupDelay: 5000, leadPopupPause: 60_000 },
  why: { beyond: 'Each page and dialog is met once from every state; one of a kind with everything after it.' },
  beyond: ({ page, dialog }) =>
    !explored.some(({ path }) => path === page.path) || (dialog !== null && !['sign', 'appointment'].includes(dialog)),
  ledger: {
    deciding: 'transient',
    delaying: {
      rows: [
        asks(),
        changesPage('delaying'),
        opens('delaying'),
        { when: 'dialog.wasClosed', to: 'delaying', context: { dialog: null }, says: ['LEAD-01'] },
        adds(),
        isTaken(),
        {
          when: 'after leadPopupDelay',
          given: isFree,
          to: 'checking',
          does: [['readCollection']],
          says: ['LEAD-01', 'CONST-01'],
        },
        { when: 'after leadPopupDelay', given: isHeld, to: 'waiting', says: ['LEAD-01', 'CONST-01'] },
        {
          when: 'after leadPopupDelay',
          given: ({ dialog }) => dialog === 'appointment',
          to: 'finished',
          says: ['LEAD-01', 'CONST-01'],
        },
      ],
      ignores: ['thanks.confirmed'],
    },
    pausing: {
      rows: [
        asks(),
        changesPage('pausing'),
        opens('pausing'),
        // The minute begins again: a login over the addition completes it.
        { when: 'dialog.wasClosed', to: 'pausing', context: { dialog: null }, says: ['LEAD-01'] },
        adds(),
        isTaken(),
        {
          when: 'after leadPopupPause',
          given: ({ dialog }) => dialog !== null && dialog !== 'appointment',
          to: 'pausing',
          says: ['LEAD-01'],
        },
        {
          when: 'after leadPopupPause',
          given: isFree,
          to: 'checking',
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'after leadPopupPause',
          given: (context) => context.dialog === null && isHeld(context),
          to: 'waiting',
          says: ['LEAD-01'],
        },
        {
          when: 'after leadPopupPause',
          given: ({ dialog }) => dialog === 'appointment',
          to: 'finished',
          says: ['LEAD-01'],
        },
      ],
      ignores: ['thanks.confirmed'],
    },
    waiting: {
      rows: [
        asks(),
        {
          when: 'page.changed',
          given: ({ dialog }, { page }) => !asksForAppointment(page) && isFree({ page, dialog }),
          to: 'checking',
          context: (_, { page }) => ({ page }),
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'page.changed',
          given: ({ dialog }, { page }) => !asksForAppointment(page) && !isFree({ page, dialog }),
          to: 'waiting',
          context: (_, { page }) => ({ page }),
          says: ['LEAD-01'],
        },
        opensAppointment(),
        opensOther('waiting'),
        {
          when: 'dialog.wasClosed',
          given: ({ page }) => !isUndisturbed(page),
          to: 'checking',
          context: { dialog: null },
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'dialog.wasClosed',
          given: ({ page }) => isUndisturbed(page),
          to: 'waiting',
          context: { dialog: null },
          says: ['LEAD-01'],
        },
        adds(),
        isTaken(),
      ],
      ignores: ['thanks.confirmed'],
    },
    // The answer waits for as long as the menu, filters, pictures in full view or the search cover the page.
    checking: {
      rows: [
        { when: 'readCollection done', given: (_, { output }) => output, to: 'finished', says: ['LEAD-01', 'LEAD-03'] },
        {
          when: 'readCollection done',
          given: (_, { output }) => !output,
          to: 'offering',
          does: [['parent', { type: 'dialog.offered', dialog: 'form' }]],
          says: ['LEAD-01'],
        },
        { when: 'readCollection failed', to: 'finished', says: ['LEAD-01'] },
        asks([['stop readCollection']]),
        {
          when: 'page.changed',
          given: (_, { page }) => !asksForAppointment(page) && !isUndisturbed(page),
          to: 'checking',
          context: (_, { page }) => ({ page }),
          does: [['stop readCollection'], ['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'page.changed',
          given: (_, { page }) => isUndisturbed(page),
          to: 'waiting',
          context: (_, { page }) => ({ page }),
          does: [['stop readCollection']],
          says: ['LEAD-01'],
        },
        opensAppointment([['stop readCollection']]),
        opensOther('waiting', [['stop readCollection']]),
        adds([['stop readCollection']]),
        isTaken([['stop readCollection']]),
      ],
      ignores: ['dialog.wasClosed', 'thanks.confirmed'],
    },
    offering: {
      rows: [
        asks(),
        changesPage('offering'),
        { when: 'dialog.wasOpened', given: (_, { dialog }) => dialog === 'form', to: 'finished', says: ['LEAD-01'] },
        opensAppointment(),
        {
          when: 'dialog.wasOpened',
          given: (_, { dialog }) => dialog !== 'form' && dialog !== 'appointment',
          to: 'waiting',
          context: (_, { dialog }) => ({ dialog }),
          says: ['LEAD-01'],
        },
        { when: 'dialog.wasClosed', to: 'finished', says: ['LEAD-01', 'LEAD-03'] },
        isTaken(),
      ],
      // The dialog is on its way and is not called back.
      ignores: ['item.requested', 'thanks.confirmed'],
    },
    finished: {
      rows: [isTaken()],
      ignores: ['page.changed', 'dialog.wasOpened', 'dialog.wasClosed', 'item.requested', 'thanks.confirmed'],
    },
    thanking: {
      rows: [
        { when: 'thanks.confirmed', to: 'finished', does: [closesThanks], says: ['LEAD-04', 'SESSION-05'] },
        isTaken([closesThanks]),
      ],
      ignores: ['page.changed', 'dialog.wasOpened', 'dialog.wasClosed', 'item.requested'],
    },
  },
})
