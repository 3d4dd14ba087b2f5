import { fromPromise } from 'xstate'
import { shareMachine } from '#machines/share/share.machine.ts'
import { sharePage } from './share-page.ts'

/** Sharing, connected to the device. */
export const shareActor = shareMachine.provide({
  actors: { sharePage: fromPromise(({ input }) => sharePage(input)) },
})
