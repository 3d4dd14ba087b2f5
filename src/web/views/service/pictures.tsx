import { useSelector } from '@xstate/react'
import type { DragEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { maxServicePictures, servicePictureHref, servicePictureTypes } from '#contract/service/pictures.ts'
import { isFinal, isWaiting, type PictureRefusal, type ServicePicture, uploadedOf } from '#machines/service/pictures.ts'
import type { servicePicturesMachine } from '#machines/service/service-pictures.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

const refusals: Record<PictureRefusal, MessageId> = {
  type: 'service.pictures.type',
  broken: 'service.pictures.broken',
  pixels: 'service.pictures.pixels',
  tooLarge: 'service.pictures.tooLarge',
  gone: 'service.pictures.gone',
  network: 'service.pictures.network',
  tooMany: 'service.pictures.later',
  failed: 'service.pictures.failed',
}

interface PicturesProps {
  pictures: ActorRefFrom<typeof servicePicturesMachine>
  disabled: boolean
}

/** Pictures for a request: chosen, dragged here, or taken with a phone's camera. */
export const Pictures = ({ pictures: actor, disabled }: PicturesProps) => {
  const t = useTranslator()
  const { context } = useSelector(actor, (snapshot) => snapshot)
  const { pictures, percent, tooMany } = context
  const count = uploadedOf(pictures).length
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) actor.send({ type: 'files.chosen', files: [...files] })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) choose(event.dataTransfer.files)
  }
  const current = pictures.find(isWaiting)
  return (
    <fieldset
      className="service__pictures"
      disabled={disabled}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className="field__label">
        {t('service.pictures')} <i>{t('address.optional')}</i>
      </legend>
      <p className="small quiet" id="service-pictures-hint">
        {t('service.pictures.hint', { max: maxServicePictures })}
      </p>
      <div className="service__choose">
        <FileButton label={t('service.pictures.choose')} onChoose={choose} multiple />
        <FileButton label={t('service.pictures.camera')} onChoose={choose} camera />
        <span className="small quiet service__drag">{t('service.pictures.drag')}</span>
      </div>
      <ul className="service__thumbs" aria-label={t('service.pictures.list')}>
        {pictures.map((picture) => (
          <Row
            key={picture.id}
            picture={picture}
            percent={picture === current ? percent : null}
            onRemove={() => actor.send({ type: 'picture.removed', id: picture.id })}
            onRetry={() => actor.send({ type: 'picture.retried', id: picture.id })}
          />
        ))}
      </ul>
      <output className="small quiet">
        {count > 0 ? t('service.pictures.count', { count, max: maxServicePictures }) : null}
      </output>
      {tooMany ? (
        <p className="field__error" role="alert">
          <Icon name="warn" small />
          <span>{t('service.pictures.tooMany', { max: maxServicePictures })}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

interface FileButtonProps {
  label: string
  onChoose: (files: FileList | null) => void
  multiple?: boolean
  /** Opens the camera of a phone. */
  camera?: boolean
}

/** A button that opens the browser's own choice of files. */
const FileButton = ({ label, onChoose, multiple = false, camera = false }: FileButtonProps) => (
  <label className={`btn btn--line btn--s service__file${camera ? ' service__camera' : ''}`}>
    <input
      className="vh"
      type="file"
      accept={servicePictureTypes.join(',')}
      multiple={multiple}
      capture={camera ? 'environment' : undefined}
      aria-describedby="service-pictures-hint"
      onChange={({ currentTarget }) => {
        onChoose(currentTarget.files)
        // The same file can be chosen again once it was removed.
        currentTarget.value = ''
      }}
    />
    {label}
  </label>
)

interface RowProps {
  picture: ServicePicture
  /** How much of it was sent; null unless it is on its way. */
  percent: number | null
  onRemove: () => void
  onRetry: () => void
}

const Row = ({ picture: { name, picture, problem }, percent, onRemove, onRetry }: RowProps) => {
  const t = useTranslator()
  return (
    <li className="service__thumb">
      {picture === null ? (
        <span className="service__blank" aria-hidden="true">
          {problem === null ? null : <Icon name="warn" small />}
        </span>
      ) : (
        <img src={servicePictureHref(picture, 'small')} alt="" width={72} height={72} />
      )}
      <div className="service__about">
        <p className="small service__name">{name}</p>
        {picture === null && problem === null ? (
          <progress max={100} value={percent ?? 0} aria-label={t('service.pictures.sending', { name })} />
        ) : null}
        {problem === null ? null : (
          <p className="small field__error" role="alert">
            {t(refusals[problem], { name })}
          </p>
        )}
        {problem !== null && !isFinal(problem) ? (
          <button
            type="button"
            className="link link--tap small"
            aria-label={t('service.pictures.retryOf', { name })}
            onClick={onRetry}
          >
            {t('service.pictures.retry')}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className="link link--tap small"
        aria-label={t('service.pictures.removeOf', { name })}
        onClick={onRemove}
      >
        {t('service.pictures.remove')}
      </button>
    </li>
  )
}
