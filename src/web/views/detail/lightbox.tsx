import type { ActorRefFrom } from 'xstate'
import type { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import type { zoomMachine } from '#machines/detail/zoom.machine.ts'
import { zoomView } from '../../ports/detail/lightbox.ts'
import { useChildOf } from '../../root/context.tsx'
import type { DescribedPicture } from './zoom.tsx'

interface LightboxProps {
  lightbox: ActorRefFrom<typeof lightboxMachine>
  pictures: readonly DescribedPicture[]
}

/** The pictures in full view, while they are. */
export const Lightbox = ({ lightbox, pictures }: LightboxProps) => {
  const zoom = useChildOf<ActorRefFrom<typeof zoomMachine>>(lightbox, 'zoom')
  const Zoom = zoomView()
  // oxlint-disable-next-line react/static-components -- it is loaded, not made here
  return zoom && Zoom ? <Zoom zoom={zoom} pictures={pictures} /> : null
}
