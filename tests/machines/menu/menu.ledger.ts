import { type MenuEntry, menuMachine } from '#machines/menu/menu.machine.ts'
import { books } from '../../support/double-entry.ts'

const hasPanel = (_: unknown, { entry }: { entry: MenuEntry }) => entry !== 'promotion'
const hasNone = (_: unknown, { entry }: { entry: MenuEntry }) => entry === 'promotion'
const entries: [{ entry: MenuEntry }, ...{ entry: MenuEntry }[]] = [
  { entry: 'engagement' },
  { entry: 'wedding' },
  { entry: 'jewellery' },
  { entry: 'exclusive' },
  { entry: 'promotion' },
]
const shows = (_: unknown, { entry }: { entry: MenuEntry }) => ({ entry })

export const menuBooks = books<typeof menuMachine>(menuMachine, {
  starts: [{ state: 'closed', context: { entry: null } }],
  samples: {
    'entry.entered': entries,
    'entry.focused': entries,
    'entry.toggled': entries,
    'panel.entered': [{}],
    'pointer.left': [{}],
    'menu.dismissed': [{}],
    'menu.reset': [{}],
  },
  ports: {},
  delays: { menuHideDelay: 50 },
  ledger: {
    closed: {
      rows: [
        { when: 'entry.entered', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.entered', given: hasNone, to: 'closed', says: ['SHELL-03'] },
        { when: 'entry.focused', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.focused', given: hasNone, to: 'closed', says: ['SHELL-03'] },
        { when: 'entry.toggled', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.toggled', given: hasNone, to: 'closed', says: ['SHELL-03'] },
      ],
      ignores: ['panel.entered', 'pointer.left', 'menu.dismissed', 'menu.reset'],
    },
    'shown.open': {
      rows: [
        { when: 'entry.entered', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.entered', given: hasNone, to: 'shown.open', says: ['SHELL-03'] },
        { when: 'entry.focused', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.focused', given: hasNone, to: 'closed', context: { entry: null }, says: ['SHELL-03'] },
        {
          when: 'entry.toggled',
          given: (open, { entry }) => entry === open.entry,
          to: 'closed',
          context: { entry: null },
          says: ['SHELL-03'],
        },
        {
          when: 'entry.toggled',
          given: (open, { entry }) => entry !== open.entry && entry !== 'promotion',
          to: 'shown.open',
          context: shows,
          says: ['SHELL-03'],
        },
        { when: 'entry.toggled', given: hasNone, to: 'shown.open', says: ['SHELL-03'] },
        { when: 'pointer.left', to: 'shown.closing', says: ['SHELL-03'] },
        { when: 'menu.dismissed', to: 'closed', context: { entry: null }, does: [['returnFocus']], says: ['SHELL-03'] },
        { when: 'menu.reset', to: 'closed', context: { entry: null }, does: [['returnFocus']], says: ['SHELL-13'] },
      ],
      ignores: ['panel.entered'],
    },
    'shown.closing': {
      rows: [
        {
          when: 'after menuHideDelay',
          to: 'closed',
          context: { entry: null },
          does: [['returnFocus']],
          says: ['SHELL-03', 'CONST-01'],
        },
        { when: 'entry.entered', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.entered', given: hasNone, to: 'shown.closing', says: ['SHELL-03'] },
        { when: 'entry.focused', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.focused', given: hasNone, to: 'closed', context: { entry: null }, says: ['SHELL-03'] },
        { when: 'entry.toggled', given: hasPanel, to: 'shown.open', context: shows, says: ['SHELL-03'] },
        { when: 'entry.toggled', given: hasNone, to: 'shown.closing', says: ['SHELL-03'] },
        { when: 'panel.entered', to: 'shown.open', says: ['SHELL-03'] },
        { when: 'menu.dismissed', to: 'closed', context: { entry: null }, does: [['returnFocus']], says: ['SHELL-03'] },
        { when: 'menu.reset', to: 'closed', context: { entry: null }, does: [['returnFocus']], says: ['SHELL-13'] },
      ],
      ignores: ['pointer.left'],
    },
  },
  invariant: (state, { entry }) => {
    if ((entry === null) !== (state === 'closed')) throw new Error(`${state} with entry ${entry}`)
  },
})
