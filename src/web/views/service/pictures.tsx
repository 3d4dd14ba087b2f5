import { useSelector } from '@xstate/react'
import type { InputHTMLAttributes, ReactNode } from 'react'
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
  legend: ReactNode
  hint: string
  /** How many the request takes. */
  places: number
  /** What is said of so many that arrived. */
  status: (count: number) => string | null
  disabled: boolean
}

/** Pictures for a request: chosen, dragged here, or taken with a phone's camera. */
export const Pictures = ({ pictures: actor, legend, hint, places, status, disabled }: PicturesProps) => {
  const t = useTranslator()
  const { context } = useSelector(actor, (snapshot) => snapshot)
  const { pictures, percent, tooMany } = context
  const count = uploadedOf(pictures).length
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) actor.send({ type: 'files.chosen', files: [...files], places })
  }
  const current = pictures.find(isWaiting)
  return (
    <fieldset className="service__pictures" disabled={disabled}>
      <legend className="field__label">{legend}</legend>
      <p className="small quiet" id="service-pictures-hint">
        {hint}
      </p>
      <div className="service__choose">
        <label className="btn btn--line btn--s" htmlFor="service-pictures">
          {t('service.pictures.choose')}
        </label>
        {/* It covers the whole box, so that the browser itself takes what is dropped there. */}
        <FileInput id="service-pictures" className="service__drop" onChoose={choose} multiple />
        <label className="btn btn--line btn--s service__camera">
          <FileInput className="vh" onChoose={choose} capture="environment" />
          {t('service.pictures.camera')}
        </label>
        <span className="small quiet service__drag">{t('service.pictures.drag')}</span>
      </div>
      {pictures.length > 0 ? (
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
      ) : null}
      <output className="small quiet">{status(count)}</output>
      {tooMany ? (
        <p className="field__error" role="alert">
          <Icon name="warn" small />
          <span>{t('service.pictures.tooMany', { max: maxServicePictures })}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

interface FileInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'multiple' | 'capture'
> {
  onChoose: (files: FileList | null) => void
}

/** The browser's own choice of files; `capture` opens the camera of a phone. */
const FileInput = ({ onChoose, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    accept={servicePictureTypes.join(',')}
    aria-describedby="service-pictures-hint"
    onChange={({ currentTarget }) => {
      onChoose(currentTarget.files)
      // The same file can be chosen again once it was removed.
      currentTarget.value = ''
    }}
  />
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
