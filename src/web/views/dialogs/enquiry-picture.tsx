import fallbackPicture from 'picture:hero-oval-sand'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { enquiryPictureMachine } from '#machines/lead/enquiry-picture.machine.ts'
import { Picture } from '../../ui/picture.tsx'

/** The picture next to the budget enquiry; its space is reserved while it loads. */
export const EnquiryPicture = ({ picture }: { picture: ActorRefFrom<typeof enquiryPictureMachine> }) => {
  const address = useSelector(picture, (snapshot) => snapshot.context.address)
  const advertised = useSelector(picture, (snapshot) => snapshot.matches('advertised'))
  const awaited = useSelector(picture, (snapshot) => snapshot.hasTag('pending'))
  return (
    <div className={advertised ? 'enquiry__picture enquiry__picture--ad' : 'enquiry__picture'}>
      {advertised ? (
        <img src={address} alt="" decoding="async" onError={() => picture.send({ type: 'picture.failed' })} />
      ) : awaited ? null : (
        <Picture picture={fallbackPicture} alt="" place="banner" sizes="460px" />
      )}
    </div>
  )
}
