import { assign, fromPromise, sendParent, setup } from 'xstate'
import { lateMachine, mustBeProvided } from '#machines/must-be-provided.ts'
import type { ZoomInput, zoomMachine, ZoomParentEvent } from './zoom.machine.ts'

export type LightboxEvent =
  | ({ type: 'lightbox.opened' } & ZoomInput)
  /** Another picture is shown in full view. */
  | ZoomParentEvent

/** The pictures of a detail page in full view: what shows them is loaded when it is asked for. */
export const lightboxMachine = setup({
  types: {
    context: {} as ZoomInput,
    events: {} as LightboxEvent,
    children: {} as { loadZoom: 'loadZoom'; zoom: 'zoom' },
  },
  actors: {
    loadZoom: fromPromise<void>(mustBeProvided('loadZoom')),
    zoom: lateMachine<typeof zoomMachine>('zoom'),
  },
  actions: {
    setPicture: assign((_, { picture, count }: ZoomInput) => ({ picture, count })),
    notifyParent: sendParent((_, event: ZoomParentEvent) => event),
  },
}).createMachine({
  id: 'lightbox',
  context: { picture: 0, count: 1 },
  initial: 'closed',
  states: {
    closed: {
      description: 'The page shows its pictures.',
      on: {
        'lightbox.opened': { target: 'loading', actions: { type: 'setPicture', params: ({ event }) => event } },
      },
    },
    loading: {
      description: 'What shows them in full view is being loaded; without it the page shows its pictures.',
      invoke: { id: 'loadZoom', src: 'loadZoom', onDone: 'open', onError: 'closed' },
    },
    open: {
      description: 'The pictures are in full view; the page shows the same one.',
      invoke: { id: 'zoom', src: 'zoom', input: ({ context }) => context, onDone: 'closed' },
      on: { 'picture.chosen': { actions: { type: 'notifyParent', params: ({ event }) => event } } },
    },
  },
})
