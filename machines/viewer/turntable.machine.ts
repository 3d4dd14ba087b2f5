import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import { presentingTime, restorePause } from '#contract/constants.ts'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import {
  coasted,
  dragged,
  isAlmostStill,
  type Pointer,
  presented,
  throws,
  turned,
  type Velocity,
  type View,
  zoomed,
} from '#contract/viewer/view.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

export interface TurntableInput {
  item: ViewedItem
  /** Whether the person prefers that nothing moves by itself. */
  isCalm: boolean
}

interface TurntableContext extends TurntableInput {
  view: View
  /** Where the finger or the mouse was last; null while nothing is dragged. */
  pointer: Pointer | null
  velocity: Velocity
}

export type TurntableEvent =
  /** The page shows another metal or stone. */
  | { type: 'item.changed'; item: ViewedItem }
  | { type: 'drag.started'; pointer: Pointer }
  | { type: 'drag.moved'; pointer: Pointer }
  | { type: 'drag.ended'; time: number }
  | { type: 'turn.stepped'; azimuth: number; elevation: number }
  | { type: 'zoom.stepped'; by: number }
  | { type: 'view.reset' }
  /** A moving picture was drawn, so long after the one before. */
  | { type: 'frame.drawn'; ms: number }
  | { type: 'graphics.lost' }
  | { type: 'graphics.restored' }
  /** The graphics refuse to draw it. */
  | { type: 'graphics.failed' }

/** What the stage is told. `isMoving`: another view follows once it is drawn. */
export type StageEvent =
  | { type: 'view.changed'; view: View; isMoving: boolean }
  | { type: 'item.changed'; item: ViewedItem; view: View; isMoving: boolean }

const firstView = ({ setting }: ViewedItem): View =>
  setting ? { azimuth: -28, elevation: 32, zoom: 1 } : { azimuth: -20, elevation: 55, zoom: 1 }

const nothing = { azimuth: 0, elevation: 0 }

/** Turns a stone or a ring under finger, mouse and keys, until the graphics are lost for good. */
export const turntableMachine = setup({
  types: {
    context: {} as TurntableContext,
    events: {} as TurntableEvent,
    input: {} as TurntableInput,
    children: {} as { stage: 'stage' },
  },
  actors: {
    /** Draws on the page's canvas; reports `frame.drawn` and what becomes of the graphics. */
    stage: fromCallback<StageEvent | EventObject, { item: ViewedItem; view: View }>(mustBeProvided('stage')),
  },
  guards: {
    isCalm: ({ context }) => context.isCalm,
    isOtherItem: ({ context }, item: ViewedItem) => JSON.stringify(item) !== JSON.stringify(context.item),
    isThrown: ({ context: { isCalm, pointer, velocity } }, time: number) =>
      !isCalm && pointer !== null && throws(velocity, pointer, time),
    isSlow: ({ context }, ms: number) => isAlmostStill(context.velocity, ms),
  },
  actions: {
    setItem: assign({ item: (_, item: ViewedItem) => item }),
    resetView: assign({ view: ({ context }) => firstView(context.item), velocity: nothing }),
    takeHold: assign({ pointer: (_, pointer: Pointer) => pointer, velocity: nothing }),
    followPointer: assign(({ context: { pointer, view } }, next: Pointer) => ({
      ...dragged(view, pointer ?? next, next),
      pointer: next,
    })),
    letGo: assign({ pointer: null }),
    stop: assign({ velocity: nothing }),
    present: assign({ view: ({ context }, ms: number) => presented(context.view, ms) }),
    coast: assign(({ context: { view, velocity } }, ms: number) => coasted(view, velocity, ms)),
    stepTurn: assign({
      view: ({ context }, by: { azimuth: number; elevation: number }) => turned(context.view, by),
    }),
    stepZoom: assign({ view: ({ context }, by: number) => zoomed(context.view, by) }),
    showView: sendTo('stage', ({ context }, isMoving: boolean): StageEvent => ({
      type: 'view.changed',
      view: context.view,
      isMoving,
    })),
    showItem: sendTo('stage', ({ context }, isMoving: boolean): StageEvent => ({
      type: 'item.changed',
      item: context.item,
      view: context.view,
      isMoving,
    })),
  },
  delays: { presentingTime, restorePause },
}).createMachine({
  id: 'turntable',
  context: ({ input }) => ({
    ...input,
    view: firstView(input.item),
    pointer: null,
    velocity: nothing,
  }),
  invoke: {
    id: 'stage',
    src: 'stage',
    input: ({ context }) => ({ item: context.item, view: context.view }),
  },
  initial: 'starting',
  on: {
    'drag.started': {
      target: '.dragging',
      actions: { type: 'takeHold', params: ({ event }) => event.pointer },
    },
    'turn.stepped': {
      target: '.resting',
      actions: ['stop', { type: 'stepTurn', params: ({ event }) => event }, { type: 'showView', params: false }],
    },
    'zoom.stepped': {
      target: '.resting',
      actions: ['stop', { type: 'stepZoom', params: ({ event }) => event.by }, { type: 'showView', params: false }],
    },
    'view.reset': { target: '.resting', actions: ['resetView', { type: 'showView', params: false }] },
    'item.changed': {
      guard: { type: 'isOtherItem', params: ({ event }) => event.item },
      target: '.resting',
      actions: ['stop', { type: 'setItem', params: ({ event }) => event.item }, { type: 'showItem', params: false }],
    },
    'graphics.lost': '.lost',
    'graphics.failed': '.stopped',
  },
  states: {
    starting: {
      description: 'Whether it may move by itself is looked up.',
      always: [{ guard: 'isCalm', target: 'resting' }, { target: 'presenting' }],
    },
    presenting: {
      description: 'It turns by itself once round, until the person takes hold of it.',
      entry: { type: 'showView', params: true },
      on: {
        'frame.drawn': {
          actions: [
            { type: 'present', params: ({ event }) => event.ms },
            { type: 'showView', params: true },
          ],
        },
      },
      after: { presentingTime: { target: 'resting', actions: { type: 'showView', params: false } } },
    },
    resting: {
      description: 'It is still, and nothing is drawn until something changes.',
    },
    dragging: {
      description: 'It follows the finger or the mouse.',
      exit: 'letGo',
      on: {
        'drag.moved': {
          actions: [
            { type: 'followPointer', params: ({ event }) => event.pointer },
            { type: 'showView', params: true },
          ],
        },
        'drag.ended': [
          {
            guard: { type: 'isThrown', params: ({ event }) => event.time },
            target: 'coasting',
            actions: { type: 'showView', params: true },
          },
          { target: 'resting', actions: ['stop', { type: 'showView', params: false }] },
        ],
      },
    },
    coasting: {
      description: 'It was let go while it turned, and slows down.',
      on: {
        'frame.drawn': [
          {
            guard: { type: 'isSlow', params: ({ event }) => event.ms },
            target: 'resting',
            actions: ['stop', { type: 'showView', params: false }],
          },
          {
            actions: [
              { type: 'coast', params: ({ event }) => event.ms },
              { type: 'showView', params: true },
            ],
          },
        ],
      },
    },
    lost: {
      description: 'The browser has taken the graphics away and may give them back; the still picture is shown.',
      tags: 'still',
      entry: 'stop',
      on: {
        'graphics.restored': { target: 'resting', actions: { type: 'showView', params: false } },
        'graphics.lost': {},
        'drag.started': {},
        'turn.stepped': {},
        'zoom.stepped': {},
        'view.reset': {},
        'item.changed': {
          guard: { type: 'isOtherItem', params: ({ event }) => event.item },
          actions: [
            { type: 'setItem', params: ({ event }) => event.item },
            { type: 'showItem', params: false },
          ],
        },
      },
      after: { restorePause: 'stopped' },
    },
    stopped: {
      description: 'The graphics are lost for good.',
      type: 'final',
    },
  },
})
