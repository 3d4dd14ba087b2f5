import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import { leadMachine } from '#machines/lead/lead.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type LeadRow = Row<typeof leadMachine>
type LeadState = StateOf<typeof leadMachine>

const home = '/pages/Earrings'
const paying = ['/pages/CheckOut', '/pages/payment', '/pages/PaymentFailed/', '/pages/PaymentPage']
const isPaying = (path: string) => paying.includes(path)
/** Dialogs after which the enquiry no longer opens by itself. */
const ending: Dialog[] = ['form', 'appointment']

const ends = (from: LeadState, does: Effect[] = []): LeadRow => ({
  when: 'dialog.wasOpened',
  given: (_, { dialog }) => ending.includes(dialog),
  to: from === 'thanking' ? from : 'finished',
  does,
  says: ['LEAD-01', 'ROUTE-18'],
})
const covers = (to: LeadState, does: Effect[] = []): LeadRow => ({
  when: 'dialog.wasOpened',
  given: (_, { dialog }) => !ending.includes(dialog),
  to,
  context: { dialogOpen: true },
  does,
  says: ['LEAD-01'],
})
const isTaken = (does: Effect[] = []): LeadRow => ({
  when: 'enquiry.accepted',
  to: 'thanking',
  does,
  says: ['LEAD-04'],
})

export const leadBooks = books<typeof leadMachine>(leadMachine, {
  starts: [
    {
      input: { path: home, bot: false },
      state: 'pending.delaying',
      context: { path: home, bot: false, dialogOpen: false },
    },
    { input: { path: home, bot: true }, state: 'finished', context: { path: home, bot: true, dialogOpen: false } },
    {
      input: { path: paying[0]!, bot: false },
      state: 'pending.delaying',
      context: { path: paying[0]!, bot: false, dialogOpen: false },
    },
  ],
  samples: {
    'page.changed': [{ path: home }, { path: '/pages/Contact' }, ...paying.map((path) => ({ path }))],
    'dialog.wasOpened': [
      { dialog: 'sign' },
      { dialog: 'regist' },
      { dialog: 'forgot' },
      { dialog: 'live' },
      { dialog: 'form' },
      { dialog: 'appointment' },
    ],
    'dialog.wasClosed': [{}],
    'enquiry.accepted': [{}],
    'thanks.confirmed': [{}],
  },
  ports: { readCollection: { done: [true, false], failed: [new Error('no storage')] } },
  delays: { leadPopupDelay: 5000 },
  ledger: {
    deciding: 'transient',
    'pending.delaying': {
      rows: [
        { when: 'page.changed', to: 'pending.delaying', context: (_, { path }) => ({ path }), says: ['LEAD-01'] },
        ends('pending.delaying'),
        covers('pending.delaying'),
        { when: 'dialog.wasClosed', to: 'pending.delaying', context: { dialogOpen: false }, says: ['LEAD-01'] },
        isTaken(),
        {
          when: 'after leadPopupDelay',
          given: ({ dialogOpen, path }) => !dialogOpen && !isPaying(path),
          to: 'pending.checking',
          does: [['readCollection']],
          says: ['LEAD-01', 'CONST-01'],
        },
        {
          when: 'after leadPopupDelay',
          given: ({ dialogOpen, path }) => dialogOpen || isPaying(path),
          to: 'pending.waiting',
          says: ['LEAD-01', 'CONST-01'],
        },
      ],
      ignores: ['thanks.confirmed'],
    },
    'pending.waiting': {
      rows: [
        {
          when: 'page.changed',
          given: ({ dialogOpen }, { path }) => !dialogOpen && !isPaying(path),
          to: 'pending.checking',
          context: (_, { path }) => ({ path }),
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'page.changed',
          given: ({ dialogOpen }, { path }) => dialogOpen || isPaying(path),
          to: 'pending.waiting',
          context: (_, { path }) => ({ path }),
          says: ['LEAD-01'],
        },
        ends('pending.waiting'),
        covers('pending.waiting'),
        {
          when: 'dialog.wasClosed',
          given: ({ path }) => !isPaying(path),
          to: 'pending.checking',
          context: { dialogOpen: false },
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'dialog.wasClosed',
          given: ({ path }) => isPaying(path),
          to: 'pending.waiting',
          context: { dialogOpen: false },
          says: ['LEAD-01'],
        },
        isTaken(),
      ],
      ignores: ['thanks.confirmed'],
    },
    'pending.checking': {
      rows: [
        { when: 'readCollection done', given: (_, { output }) => output, to: 'finished', says: ['LEAD-01', 'LEAD-03'] },
        {
          when: 'readCollection done',
          given: (_, { output }) => !output,
          to: 'pending.offering',
          does: [['parent', { type: 'dialog.offered', dialog: 'form' }]],
          says: ['LEAD-01'],
        },
        { when: 'readCollection failed', to: 'finished', says: ['LEAD-01'] },
        {
          when: 'page.changed',
          given: (_, { path }) => !isPaying(path),
          to: 'pending.checking',
          context: (_, { path }) => ({ path }),
          does: [['stop readCollection'], ['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'page.changed',
          given: (_, { path }) => isPaying(path),
          to: 'pending.waiting',
          context: (_, { path }) => ({ path }),
          does: [['stop readCollection']],
          says: ['LEAD-01'],
        },
        ends('pending.checking', [['stop readCollection']]),
        covers('pending.waiting', [['stop readCollection']]),
        isTaken([['stop readCollection']]),
      ],
      ignores: ['dialog.wasClosed', 'thanks.confirmed'],
    },
    'pending.offering': {
      rows: [
        { when: 'page.changed', to: 'pending.offering', context: (_, { path }) => ({ path }), says: ['LEAD-01'] },
        ends('pending.offering'),
        covers('pending.waiting'),
        { when: 'dialog.wasClosed', to: 'finished', says: ['LEAD-01', 'LEAD-03'] },
        isTaken(),
      ],
      ignores: ['thanks.confirmed'],
    },
    finished: {
      rows: [isTaken()],
      ignores: ['page.changed', 'dialog.wasOpened', 'dialog.wasClosed', 'thanks.confirmed'],
    },
    thanking: {
      rows: [{ when: 'thanks.confirmed', to: 'finished', says: ['LEAD-04'] }, isTaken()],
      ignores: ['page.changed', 'dialog.wasOpened', 'dialog.wasClosed'],
    },
  },
})
