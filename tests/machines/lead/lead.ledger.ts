import type { Dialog } from '#machines/dialogs/dialogs.machine.ts'
import { leadMachine } from '#machines/lead/lead.machine.ts'
import { books, type Effect, type Row, type StateOf } from '../../support/books.ts'

type LeadRow = Row<typeof leadMachine>
type LeadState = StateOf<typeof leadMachine>

const home = '/pages/Earrings'
const paying = ['/pages/CheckOut', '/pages/payment', '/pages/PaymentFailed/', '/pages/PaymentPage']
const isPaying = (path: string) => paying.includes(path)
/** Dialogs in whose session the enquiry does not open by itself. */
const ending: Dialog[] = ['form', 'appointment']

const ends = (from: LeadState, does: Effect[] = []): LeadRow => ({
  when: 'dialog.wasOpened',
  given: (_, { dialog }) => ending.includes(dialog),
  to: from === 'thanking' ? from : 'over',
  does,
  says: ['LEAD-01', 'ROUTE-18'],
})
const covers = (to: LeadState, does: Effect[] = []): LeadRow => ({
  when: 'dialog.wasOpened',
  given: (_, { dialog }) => !ending.includes(dialog),
  to,
  context: { covered: true },
  does,
  says: ['LEAD-01'],
})
const isTaken = (does: Effect[] = []): LeadRow => ({
  when: 'enquiry.wasTaken',
  to: 'thanking',
  does,
  says: ['LEAD-04'],
})

export const leadBooks = books<typeof leadMachine>(leadMachine, {
  starts: [
    { input: { path: home, bot: false }, state: 'counting', context: { path: home, bot: false, covered: false } },
    { input: { path: home, bot: true }, state: 'over', context: { path: home, bot: true, covered: false } },
    {
      input: { path: paying[0]!, bot: false },
      state: 'counting',
      context: { path: paying[0]!, bot: false, covered: false },
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
    'enquiry.wasTaken': [{}],
    'thanks.confirmed': [{}],
  },
  ports: { readCollection: { done: [true, false], failed: [new Error('no storage')] } },
  delays: { leadPopupDelay: 5000 },
  ledger: {
    deciding: 'transient',
    counting: {
      rows: [
        { when: 'page.changed', to: 'counting', context: (_, { path }) => ({ path }), says: ['LEAD-01'] },
        ends('counting'),
        covers('counting'),
        { when: 'dialog.wasClosed', to: 'counting', context: { covered: false }, says: ['LEAD-01'] },
        isTaken(),
        {
          when: 'after leadPopupDelay',
          given: ({ covered, path }) => !covered && !isPaying(path),
          to: 'checking',
          does: [['readCollection']],
          says: ['LEAD-01', 'CONST-01'],
        },
        {
          when: 'after leadPopupDelay',
          given: ({ covered, path }) => covered || isPaying(path),
          to: 'holding',
          says: ['LEAD-01', 'CONST-01'],
        },
      ],
      ignores: ['thanks.confirmed'],
    },
    holding: {
      rows: [
        {
          when: 'page.changed',
          given: ({ covered }, { path }) => !covered && !isPaying(path),
          to: 'checking',
          context: (_, { path }) => ({ path }),
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'page.changed',
          given: ({ covered }, { path }) => covered || isPaying(path),
          to: 'holding',
          context: (_, { path }) => ({ path }),
          says: ['LEAD-01'],
        },
        ends('holding'),
        covers('holding'),
        {
          when: 'dialog.wasClosed',
          given: ({ path }) => !isPaying(path),
          to: 'checking',
          context: { covered: false },
          does: [['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'dialog.wasClosed',
          given: ({ path }) => isPaying(path),
          to: 'holding',
          context: { covered: false },
          says: ['LEAD-01'],
        },
        isTaken(),
      ],
      ignores: ['thanks.confirmed'],
    },
    checking: {
      rows: [
        { when: 'readCollection done', given: (_, { output }) => output, to: 'over', says: ['LEAD-01', 'LEAD-03'] },
        {
          when: 'readCollection done',
          given: (_, { output }) => !output,
          to: 'offering',
          does: [['parent', { type: 'dialog.offered', dialog: 'form' }]],
          says: ['LEAD-01'],
        },
        { when: 'readCollection failed', to: 'over', says: ['LEAD-01'] },
        {
          when: 'page.changed',
          given: (_, { path }) => !isPaying(path),
          to: 'checking',
          context: (_, { path }) => ({ path }),
          does: [['stop readCollection'], ['readCollection']],
          says: ['LEAD-01'],
        },
        {
          when: 'page.changed',
          given: (_, { path }) => isPaying(path),
          to: 'holding',
          context: (_, { path }) => ({ path }),
          does: [['stop readCollection']],
          says: ['LEAD-01'],
        },
        ends('checking', [['stop readCollection']]),
        covers('holding', [['stop readCollection']]),
        isTaken([['stop readCollection']]),
      ],
      ignores: ['dialog.wasClosed', 'thanks.confirmed'],
    },
    offering: {
      rows: [
        { when: 'page.changed', to: 'offering', context: (_, { path }) => ({ path }), says: ['LEAD-01'] },
        ends('offering'),
        covers('holding'),
        { when: 'dialog.wasClosed', to: 'over', says: ['LEAD-01', 'LEAD-03'] },
        isTaken(),
      ],
      ignores: ['thanks.confirmed'],
    },
    over: {
      rows: [isTaken()],
      ignores: ['page.changed', 'dialog.wasOpened', 'dialog.wasClosed', 'thanks.confirmed'],
    },
    thanking: {
      rows: [{ when: 'thanks.confirmed', to: 'over', says: ['LEAD-04'] }, isTaken()],
      ignores: ['page.changed', 'dialog.wasOpened', 'dialog.wasClosed'],
    },
  },
})
