import { cartPopoverMachine } from '#machines/cart/cart-popover.machine.ts'
import { books } from '../../support/double-entry.ts'

const isWide = ({ wide }: { wide: boolean }) => wide
const isNarrow = ({ wide }: { wide: boolean }) => !wide
const becomesNarrow = (_: unknown, event: { wide: boolean }) => !event.wide
const becomesWide = (_: unknown, event: { wide: boolean }) => event.wide

export const cartPopoverBooks = books<typeof cartPopoverMachine>(cartPopoverMachine, {
  starts: [
    { input: { wide: true }, state: 'closed', context: { wide: true } },
    { input: { wide: false }, state: 'closed', context: { wide: false } },
  ],
  samples: {
    'popover.entered': [{}],
    'popover.focused': [{}],
    'popover.left': [{}],
    'popover.dismissed': [{}],
    'item.addSucceeded': [{}],
    'viewport.changed': [{ wide: true }, { wide: false }],
  },
  ports: {},
  delays: { menuHideDelay: 50 },
  ledger: {
    closed: {
      rows: [
        { when: 'popover.entered', given: isWide, to: 'shown.open', says: ['CART-02'] },
        { when: 'popover.entered', given: isNarrow, to: 'closed', says: ['CART-02'] },
        { when: 'popover.focused', given: isWide, to: 'shown.open', says: ['CART-02'] },
        { when: 'popover.focused', given: isNarrow, to: 'closed', says: ['CART-02'] },
        { when: 'item.addSucceeded', given: isWide, to: 'shown.open', says: ['CART-02'] },
        {
          when: 'item.addSucceeded',
          given: isNarrow,
          to: 'closed',
          does: [['parent', { type: 'message.shown', message: { id: 'cart.added', tone: 'info' } }]],
          says: ['CART-02'],
        },
        { when: 'viewport.changed', to: 'closed', context: (_, { wide }) => ({ wide }), says: ['CART-02'] },
      ],
      ignores: ['popover.left', 'popover.dismissed'],
    },
    'shown.open': {
      rows: [
        { when: 'popover.left', to: 'shown.closing', says: ['CART-02'] },
        { when: 'popover.dismissed', to: 'closed', does: [['returnFocus']], says: ['CART-02', 'SHELL-13'] },
        {
          when: 'viewport.changed',
          given: becomesNarrow,
          to: 'closed',
          context: { wide: false },
          says: ['CART-02'],
        },
        { when: 'viewport.changed', given: becomesWide, to: 'shown.open', says: ['CART-02'] },
      ],
      ignores: ['popover.entered', 'popover.focused', 'item.addSucceeded'],
    },
    'shown.closing': {
      rows: [
        { when: 'after menuHideDelay', to: 'closed', does: [['returnFocus']], says: ['CART-02', 'CONST-01'] },
        { when: 'popover.entered', to: 'shown.open', says: ['CART-02'] },
        { when: 'popover.focused', to: 'shown.open', says: ['CART-02'] },
        { when: 'item.addSucceeded', to: 'shown.open', says: ['CART-02'] },
        { when: 'popover.dismissed', to: 'closed', does: [['returnFocus']], says: ['CART-02', 'SHELL-13'] },
        {
          when: 'viewport.changed',
          given: becomesNarrow,
          to: 'closed',
          context: { wide: false },
          says: ['CART-02'],
        },
        { when: 'viewport.changed', given: becomesWide, to: 'shown.closing', says: ['CART-02'] },
      ],
      ignores: ['popover.left'],
    },
  },
  invariant: (state, { wide }) => {
    if (!wide && state !== 'closed') throw new Error('the popover is open on a narrow screen')
  },
})
