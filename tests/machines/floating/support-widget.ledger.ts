import { supportWidgetMachine } from '#machines/floating/support-widget.machine.ts'
import { books } from '../../support/books.ts'

const address = 'https://support.example/widget.js'

export const supportWidgetBooks = books<typeof supportWidgetMachine>(supportWidgetMachine, {
  starts: [
    { input: { address }, state: 'loading', context: { address }, does: [['loadWidget', { address }]] },
    { input: { address: null }, state: 'absent', context: { address: null } },
  ],
  samples: { 'support.toggled': [{}] },
  ports: { loadWidget: { done: [undefined], failed: [new Error('blocked')] } },
  delays: {},
  ledger: {
    deciding: 'transient',
    absent: { rows: [], ignores: ['support.toggled'] },
    loading: {
      rows: [
        { when: 'loadWidget done', to: 'ready', says: ['SHELL-10'] },
        { when: 'loadWidget failed', to: 'failed', says: ['SHELL-10'] },
      ],
      ignores: ['support.toggled'],
    },
    ready: { rows: [{ when: 'support.toggled', to: 'ready', does: [['toggleWidget']], says: ['SHELL-10'] }] },
    failed: { rows: [], ignores: ['support.toggled'] },
  },
})
