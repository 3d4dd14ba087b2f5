import { useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { Dialog } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { zoomMachine } from '#machines/detail/zoom.machine.ts'
import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import { pictureUrl } from '#contract/catalogue/pictures.ts'
import { picturePresets } from '#contract/constants.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { watchGestures, watchKeys } from '../../ports/detail/zoom-gestures.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Overlay } from '../dialogs/overlay.tsx'

export interface DescribedPicture {
  picture: PictureData
  alt: string
}

/** The picture as it is looked at closely: as large as there is, and finer than elsewhere. */
const fullPictureUrl = (picture: PictureData) => pictureUrl(picture, { width: picturePresets.thumb, quality: 80 })

interface ZoomProps {
  zoom: ActorRefFrom<typeof zoomMachine>
  pictures: readonly DescribedPicture[]
}

/** The pictures of a detail page in full view, which come closer by fingers, wheel, keys and buttons. */
export const Zoom = ({ zoom, pictures }: ZoomProps) => {
  const t = useTranslator()
  const { picture, scale, x, y, glides } = useSelector(zoom, (snapshot) => snapshot.context)
  // Made once, because they remember the fingers between two drawings.
  const [keys, gestures] = useMemo(() => [watchKeys(zoom.send), watchGestures(zoom.send)], [zoom])
  const shown = pictures[picture] ?? pictures[0]
  if (!shown) return null
  const tool = (icon: IconName, name: string, act: () => void) => (
    <button type="button" className="tool" aria-label={name} onClick={act}>
      <Icon name={icon} />
    </button>
  )
  const close = () => zoom.send({ type: 'zoom.closed' })
  return (
    <Overlay veil="zoom__veil" className="zoom" onClose={close}>
      <Dialog className="zoom__in" aria-label={t('detail.zoomTitle')}>
        <div className="zoom__parts" ref={keys}>
          <div className="zoom__bar">
            <output className="small quiet num">{t('detail.zoomScale', { percent: Math.round(scale * 100) })}</output>
            {tool('minus', t('detail.zoomOut'), () => zoom.send({ type: 'zoom.stepped', closer: false }))}
            {tool('plus', t('detail.zoomIn'), () => zoom.send({ type: 'zoom.stepped', closer: true }))}
            {tool('close', t('detail.zoomClose'), close)}
          </div>
          <div className="zoom__stage">
            <div className={scale > 1 ? 'zoom__frame is-closer' : 'zoom__frame'} ref={gestures}>
              <img
                key={shown.picture.name}
                className={glides ? 'is-gliding' : undefined}
                src={fullPictureUrl(shown.picture)}
                width={shown.picture.width}
                height={shown.picture.height}
                alt={shown.alt}
                draggable={false}
                style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
              />
            </div>
          </div>
          {pictures.length > 1 ? (
            <ul className="zoom__thumbs" aria-label={t('detail.gallery')}>
              {pictures.map((each, index) => (
                <li key={each.picture.name}>
                  <button
                    type="button"
                    className={each === shown ? 'is-on' : undefined}
                    aria-label={each.alt}
                    aria-pressed={each === shown}
                    onClick={() => zoom.send({ type: 'picture.chosen', index })}
                  >
                    <Picture picture={each.picture} alt="" place="icon" sizes="72px" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Dialog>
    </Overlay>
  )
}
