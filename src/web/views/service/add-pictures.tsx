import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addPicturesMachine, AddPicturesProblem } from '#machines/service/add-pictures.machine.ts'
import { maxServicePictures, placesLeft } from '#contract/service/pictures.ts'
import type { ServiceRequest } from '#contract/service/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pictures } from './pictures.tsx'

const problemMessages: Record<AddPicturesProblem, MessageId> = {
  full: 'service.pictures.full',
  network: 'service.pictures.addNetwork',
  tooMany: 'address.tooMany',
  failed: 'service.pictures.addFailed',
}

interface AddPicturesProps {
  actor: ActorRefFrom<typeof addPicturesMachine>
  /** Those that the request has. */
  pictures: ServiceRequest['pictures']
}

/** More pictures for a request, which are the shop's as soon as they have arrived. */
export const AddPictures = ({ actor, pictures: before }: AddPicturesProps) => {
  const t = useTranslator()
  const snapshot = useSelector(actor, (each) => each)
  const { pictures: uploaded, isUploading, added, problem } = snapshot.context
  const { pictures } = snapshot.children
  const places = placesLeft(before)
  const busy = snapshot.hasTag('busy')
  const addedText = added === null ? null : t('service.pictures.added', { count: added })
  if (!pictures) return null
  if (places === 0 && uploaded.length === 0 && !isUploading) {
    return (
      <>
        <output className="small quiet">{addedText}</output>
        <p className="small quiet">{t('service.pictures.enough', { max: maxServicePictures })}</p>
      </>
    )
  }
  return (
    <>
      <Pictures
        pictures={pictures}
        legend={t('service.pictures.add')}
        hint={t('service.pictures.addHint', { places })}
        places={places}
        status={() => addedText}
        disabled={busy}
      />
      {snapshot.matches({ unadded: 'waiting' }) ? (
        <>
          {problem === null ? null : (
            <p className="field__error" role="alert">
              <Icon name="warn" small />
              <span>{t(problemMessages[problem], { max: maxServicePictures })}</span>
            </p>
          )}
          <div className="service__acts">
            <Button variant="line" onClick={() => actor.send({ type: 'adding.retried' })}>
              {t('service.pictures.addAgain')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
