import { assign, fromPromise, setup } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import { lateMachine, mustBeProvided } from '#machines/must-be-provided.ts'
import type { turntableMachine } from './turntable.machine.ts'

interface ViewerContext {
  item: ViewedItem | null
  /** Whether the person prefers that nothing moves by itself. */
  isCalm: boolean
}

export type ViewerEvent =
  | { type: 'turn.requested'; item: ViewedItem }
  | { type: 'retry.requested' }
  | { type: 'viewer.closed' }

const itemOf = ({ item }: ViewerContext) => {
  if (!item) throw new Error('nothing is to be turned')
  return item
}

/**
 * The viewer of a stone or a ring: what turns and draws it is loaded when it is asked for, and the still picture stays
 * where it cannot be shown.
 */
export const viewerMachine = setup({
  types: {
    context: {} as ViewerContext,
    events: {} as ViewerEvent,
    children: {} as { loadTurntable: 'loadTurntable'; turntable: 'turntable' },
  },
  actors: {
    /** Loads the turntable; says whether this browser can draw it, and whether the person prefers no motion. */
    loadTurntable: fromPromise<{ canDraw: boolean; isCalm: boolean }>(mustBeProvided('loadTurntable')),
    turntable: lateMachine<typeof turntableMachine>('turntable'),
  },
  guards: {
    cannotDraw: (_, loaded: { canDraw: boolean }) => !loaded.canDraw,
  },
  actions: {
    setItem: assign({ item: (_, item: ViewedItem) => item }),
    setCalm: assign({ isCalm: (_, isCalm: boolean) => isCalm }),
    /** Moves the focus to the viewer, or back to the button that opens it. */
    focusViewer: mustBeProvided('focusViewer'),
    focusButton: mustBeProvided('focusButton'),
  },
}).createMachine({
  id: 'viewer',
  context: { item: null, isCalm: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'The still picture is shown, with a button that asks for the viewer.',
      on: {
        'turn.requested': {
          target: 'loading',
          actions: { type: 'setItem', params: ({ event }) => event.item },
        },
      },
    },
    loading: {
      description: 'What turns and draws it is being loaded; the still picture stays meanwhile.',
      entry: 'focusViewer',
      invoke: {
        id: 'loadTurntable',
        src: 'loadTurntable',
        onDone: [
          { guard: { type: 'cannotDraw', params: ({ event }) => event.output }, target: 'failed.unsupported' },
          { target: 'turning', actions: { type: 'setCalm', params: ({ event }) => event.output.isCalm } },
        ],
        onError: 'failed.notLoaded',
      },
      on: { 'viewer.closed': { target: 'closed', actions: 'focusButton' } },
    },
    turning: {
      description: 'It turns, and the still picture is hidden once something is drawn.',
      invoke: {
        id: 'turntable',
        src: 'turntable',
        input: ({ context }) => ({ item: itemOf(context), isCalm: context.isCalm }),
        onDone: 'failed.lost',
      },
      on: { 'viewer.closed': { target: 'closed', actions: 'focusButton' } },
    },
    failed: {
      initial: 'notLoaded',
      on: { 'viewer.closed': { target: 'closed', actions: 'focusButton' } },
      states: {
        unsupported: { description: 'This browser cannot draw it: the still picture stays, and a word says so.' },
        notLoaded: {
          description: 'What draws could not be loaded: the still picture stays, and it can be tried again.',
          tags: 'retryable',
          on: { 'retry.requested': '#viewer.loading' },
        },
        lost: {
          description: 'The graphics did not come back: the still picture stays, and it can be tried again.',
          tags: 'retryable',
          on: { 'retry.requested': '#viewer.loading' },
        },
      },
    },
  },
})
