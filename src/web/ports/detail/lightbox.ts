import { fromPromise } from 'xstate'
import { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import type { zoomMachine } from '#machines/detail/zoom.machine.ts'
import type { Zoom } from '../../views/detail/zoom.tsx'
import { lazyLogics } from '../lazy-logics.ts'

let view: typeof Zoom | null = null

const { load, logics } = lazyLogics<{ zoom: typeof zoomMachine }>(['zoom'], async () => {
  const [{ zoomMachine }, { Zoom }] = await Promise.all([
    import('#machines/detail/zoom.machine.ts'),
    import('../../views/detail/zoom.tsx'),
  ])
  view = Zoom
  return { zoom: zoomMachine }
})

/** The view of the pictures in full view, once it is loaded. */
export const zoomView = () => view

/** The pictures in full view; what shows them is loaded with the first that are opened. */
export const lightboxActor = lightboxMachine.provide({
  actors: { loadZoom: fromPromise(() => load()), ...logics },
})
