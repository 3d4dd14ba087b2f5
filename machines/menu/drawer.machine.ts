import { assign, sendParent, setup } from 'xstate'

/** A collapsible part of the drawer's menu; promotion is a plain link. */
export type DrawerSection = 'engagement' | 'wedding' | 'jewellery' | 'exclusive'

export type DrawerEvent =
  | { type: 'drawer.opened' }
  | { type: 'drawer.searchOpened' }
  | { type: 'drawer.closed' }
  | { type: 'section.toggled'; section: DrawerSection }
  | { type: 'viewport.changed'; wide: boolean }

/** Event sent to the root: the shopper, or another page, closed the drawer. */
export type DrawerParentEvent = { type: 'drawer.wasClosed' }

/** The side drawer of narrow screens. */
export const drawerMachine = setup({
  types: {
    context: {} as { expanded: DrawerSection | null },
    events: {} as DrawerEvent,
  },
  guards: {
    screenIsWide: (_, wide: boolean) => wide,
    sectionIsExpanded: ({ context }, section: DrawerSection) => context.expanded === section,
  },
  actions: {
    expand: assign({ expanded: (_, section: DrawerSection) => section }),
    collapse: assign({ expanded: null }),
    notifyParent: sendParent((_, event: DrawerParentEvent) => event),
  },
}).createMachine({
  id: 'drawer',
  context: { expanded: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed.',
      on: { 'drawer.opened': 'open.menu', 'drawer.searchOpened': 'open.search' },
    },
    open: {
      description: 'The drawer covers the page and traps the focus.',
      initial: 'menu',
      exit: 'collapse',
      on: {
        'drawer.closed': {
          target: 'closed',
          actions: { type: 'notifyParent', params: { type: 'drawer.wasClosed' } },
        },
        'viewport.changed': {
          guard: { type: 'screenIsWide', params: ({ event }) => event.wide },
          target: 'closed',
        },
      },
      states: {
        menu: {
          description: 'The collapsible menu; at most one section is expanded.',
          on: {
            'drawer.searchOpened': 'search',
            'section.toggled': [
              { guard: { type: 'sectionIsExpanded', params: ({ event }) => event.section }, actions: 'collapse' },
              { actions: { type: 'expand', params: ({ event }) => event.section } },
            ],
          },
        },
        search: {
          description: 'The search field with its results, or the popular searches.',
          on: { 'drawer.opened': 'menu' },
        },
      },
    },
  },
})
