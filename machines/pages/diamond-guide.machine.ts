import { assign, setup } from 'xstate'
import type { Clarity, Color, Cut, Lab } from '#contract/catalogue/codes.ts'
import { typingPause } from '#contract/constants.ts'

/** A round diamond as a person imagines it. */
export interface ImaginedStone {
  lab: Lab
  caratPoints: number
  color: Color
  clarity: Clarity
  cut: Cut
}

interface DiamondGuideContext {
  /** As the controls stand. */
  stone: ImaginedStone
  /** The one whose price is shown. */
  priced: ImaginedStone
  /** The one whose price was shown before; null until there was another. */
  before: ImaginedStone | null
}

export type DiamondGuideEvent =
  /** What changes of the stone. */
  { type: 'stone.changed'; change: Partial<ImaginedStone> }

/** The stone that most people start from: one carat, near colourless, clean to the eye. */
const firstStone: ImaginedStone = { lab: 'GIA', caratPoints: 100, color: 'G', clarity: '6', cut: '2' }

/** The learning page: a stone follows the controls at once, its price when the hand rests. */
export const diamondGuideMachine = setup({
  types: {
    context: {} as DiamondGuideContext,
    events: {} as DiamondGuideEvent,
  },
  guards: {
    isPriced: ({ context: { stone, priced } }) => JSON.stringify(stone) === JSON.stringify(priced),
  },
  actions: {
    change: assign({ stone: ({ context }, change: Partial<ImaginedStone>) => ({ ...context.stone, ...change }) }),
    price: assign({ priced: ({ context }) => context.stone, before: ({ context }) => context.priced }),
  },
  delays: { typingPause },
}).createMachine({
  id: 'diamondGuide',
  context: { stone: firstStone, priced: firstStone, before: null },
  initial: 'resting',
  on: {
    'stone.changed': { target: '.moving', actions: { type: 'change', params: ({ event }) => event.change } },
  },
  states: {
    resting: { description: 'The price is that of the stone.' },
    moving: {
      description: 'A control was just moved; each move begins the wait anew.',
      after: {
        typingPause: [
          { guard: 'isPriced', target: 'resting' },
          { target: 'resting', actions: 'price' },
        ],
      },
    },
  },
})
