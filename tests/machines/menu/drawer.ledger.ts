import { drawerMachine } from '#machines/menu/drawer.machine.ts'
import { books } from '../../support/double-entry.ts'

const closes = { to: 'closed', context: { expanded: null } } as const
const isWide = (_: unknown, { wide }: { wide: boolean }) => wide
const isNarrow = (_: unknown, { wide }: { wide: boolean }) => !wide

export const drawerBooks = books<typeof drawerMachine>(drawerMachine, {
  starts: [{ state: 'closed', context: { expanded: null } }],
  samples: {
    'drawer.opened': [{}],
    'drawer.searchOpened': [{}],
    'drawer.closed': [{}],
    'section.toggled': [
      { section: 'engagement' },
      { section: 'wedding' },
      { section: 'jewellery' },
      { section: 'exclusive' },
    ],
    'viewport.changed': [{ wide: true }, { wide: false }],
  },
  ports: {},
  delays: {},
  ledger: {
    closed: {
      rows: [
        { when: 'drawer.opened', to: 'open.menu', says: ['SHELL-04'] },
        { when: 'drawer.searchOpened', to: 'open.search', says: ['SHELL-04', 'SEARCH-02'] },
      ],
      ignores: ['drawer.closed', 'section.toggled', 'viewport.changed'],
    },
    'open.menu': {
      rows: [
        {
          when: 'drawer.closed',
          ...closes,
          does: [['parent', { type: 'drawer.wasClosed' }]],
          says: ['SHELL-04', 'SHELL-13'],
        },
        { when: 'drawer.searchOpened', to: 'open.search', says: ['SHELL-04'] },
        {
          when: 'section.toggled',
          given: ({ expanded }, { section }) => expanded === section,
          to: 'open.menu',
          context: { expanded: null },
          says: ['SHELL-04'],
        },
        {
          when: 'section.toggled',
          given: ({ expanded }, { section }) => expanded !== section,
          to: 'open.menu',
          context: (_, { section }) => ({ expanded: section }),
          says: ['SHELL-04'],
        },
        { when: 'viewport.changed', given: isWide, ...closes, says: ['SHELL-04'] },
        { when: 'viewport.changed', given: isNarrow, to: 'open.menu', says: ['SHELL-04'] },
      ],
      ignores: ['drawer.opened'],
    },
    'open.search': {
      rows: [
        {
          when: 'drawer.closed',
          ...closes,
          does: [['parent', { type: 'drawer.wasClosed' }]],
          says: ['SHELL-04', 'SHELL-13'],
        },
        { when: 'drawer.opened', to: 'open.menu', says: ['SHELL-04'] },
        { when: 'viewport.changed', given: isWide, ...closes, says: ['SHELL-04'] },
        { when: 'viewport.changed', given: isNarrow, to: 'open.search', says: ['SHELL-04'] },
      ],
      ignores: ['drawer.searchOpened', 'section.toggled'],
    },
  },
})
