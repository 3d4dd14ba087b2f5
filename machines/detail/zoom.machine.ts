import { assign, sendParent, setup } from 'xstate'
import { type Place, pulled, scaledAt, wholeView, type ZoomView } from '#contract/detail/zoom.ts'

export type ZoomDirection = 'left' | 'right' | 'up' | 'down'

export interface ZoomInput {
  /** Index of the picture that is shown, of `count`. */
  picture: number
  count: number
}

interface ZoomContext extends ZoomView, ZoomInput {
  /** Whether the picture glides to where it is now, or is already there under the fingers. */
  glides: boolean
}

export type ZoomEvent =
  | { type: 'zoom.closed' }
  | { type: 'picture.chosen'; index: number }
  | { type: 'arrow.pressed'; direction: ZoomDirection }
  /** One step closer or farther, by a button or a key. */
  | { type: 'zoom.stepped'; closer: boolean }
  /** A double tap or double click at a place. */
  | { type: 'zoom.toggled'; at: Place }
  /** The wheel was turned, or two fingers moved apart, about a place. */
  | { type: 'picture.scaled'; by: number; at: Place }
  | { type: 'picture.pulled'; by: Place }

/** Event sent to the lightbox, for the page to show the same picture. */
export type ZoomParentEvent = { type: 'picture.chosen'; index: number }

const toggledScale = 2.5
const stepFactor = 1.5
/** How far an arrow moves the view, in frames. */
const arrowStep = 0.2

const middle: Place = { x: 0, y: 0 }
const arrows: Record<ZoomDirection, Place> = {
  left: { x: arrowStep, y: 0 },
  right: { x: -arrowStep, y: 0 },
  up: { x: 0, y: arrowStep },
  down: { x: 0, y: -arrowStep },
}

/** The picture before or after the one that is shown, in a circle. */
const neighbour = ({ picture, count }: ZoomContext, step: 1 | -1) => (picture + step + count) % count

/** The pictures of a detail page in full view: closer, farther, from side to side. */
export const zoomMachine = setup({
  types: {
    context: {} as ZoomContext,
    events: {} as ZoomEvent,
    input: {} as ZoomInput,
  },
  guards: {
    isCloser: ({ context }) => context.scale > 1,
    isWhole: ({ context }) => context.scale === 1,
    arrowIs: (_, { pressed, wanted }: { pressed: ZoomDirection; wanted: ZoomDirection }) => pressed === wanted,
  },
  actions: {
    setPicture: assign((_, picture: number) => ({ ...wholeView, picture, glides: false })),
    notifyParent: sendParent((_, event: ZoomParentEvent) => event),
    step: assign(({ context }, closer: boolean) => ({
      ...scaledAt(context, context.scale * (closer ? stepFactor : 1 / stepFactor), middle),
      glides: true,
    })),
    comeCloser: assign(({ context }, at: Place) => ({ ...scaledAt(context, toggledScale, at), glides: true })),
    showWhole: assign({ ...wholeView, glides: true }),
    scale: assign(({ context }, { by, at }: { by: number; at: Place }) => ({
      ...scaledAt(context, context.scale * by, at),
      glides: false,
    })),
    pull: assign(({ context }, by: Place) => ({ ...pulled(context, by), glides: false })),
    move: assign(({ context }, direction: ZoomDirection) => ({ ...pulled(context, arrows[direction]), glides: true })),
  },
}).createMachine({
  id: 'zoom',
  context: ({ input }) => ({ ...input, ...wholeView, glides: false }),
  initial: 'open',
  states: {
    open: {
      initial: 'whole',
      on: {
        'zoom.closed': 'closed',
        'picture.chosen': {
          actions: [
            { type: 'setPicture', params: ({ event }) => event.index },
            { type: 'notifyParent', params: ({ event }) => ({ type: 'picture.chosen', index: event.index }) },
          ],
        },
        'zoom.stepped': { actions: { type: 'step', params: ({ event }) => event.closer } },
        'picture.scaled': { actions: { type: 'scale', params: ({ event }) => ({ by: event.by, at: event.at }) } },
      },
      states: {
        whole: {
          description: 'The whole picture is in view; arrows lead to the other pictures.',
          always: { guard: 'isCloser', target: 'closer' },
          on: {
            'zoom.toggled': { actions: { type: 'comeCloser', params: ({ event }) => event.at } },
            'arrow.pressed': [
              {
                guard: {
                  type: 'arrowIs',
                  params: ({ event }) => ({ pressed: event.direction, wanted: 'right' as const }),
                },
                actions: [
                  {
                    type: 'notifyParent',
                    params: ({ context }) => ({ type: 'picture.chosen', index: neighbour(context, 1) }),
                  },
                  { type: 'setPicture', params: ({ context }) => neighbour(context, 1) },
                ],
              },
              {
                guard: {
                  type: 'arrowIs',
                  params: ({ event }) => ({ pressed: event.direction, wanted: 'left' as const }),
                },
                actions: [
                  {
                    type: 'notifyParent',
                    params: ({ context }) => ({ type: 'picture.chosen', index: neighbour(context, -1) }),
                  },
                  { type: 'setPicture', params: ({ context }) => neighbour(context, -1) },
                ],
              },
            ],
          },
        },
        closer: {
          description: 'A part of the picture fills the view; it is pulled, or moved by arrows, from side to side.',
          always: { guard: 'isWhole', target: 'whole' },
          on: {
            'zoom.toggled': { actions: 'showWhole' },
            'picture.pulled': { actions: { type: 'pull', params: ({ event }) => event.by } },
            'arrow.pressed': { actions: { type: 'move', params: ({ event }) => event.direction } },
          },
        },
      },
    },
    closed: { type: 'final', description: 'The page shows its pictures.' },
  },
})
