import type { ActorRefFrom } from 'xstate'
import type { lightboxMachine } from '#machines/detail/lightbox.machine.ts'
import { pictureUrl } from '#contract/catalogue/pictures.ts'
import { picturePresets } from '#contract/constants.ts'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { useScreen, useScreenActor } from '../../root/use-screen.ts'
import { watchSwipes } from '../../ports/detail/swipes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { plainClick } from '../catalogue/plain-click.ts'
import { Viewer } from '../viewer/viewer.tsx'
import { Lightbox } from './lightbox.tsx'
import type { DescribedPicture } from './zoom.tsx'

interface GalleryProps {
  pictures: readonly DescribedPicture[]
  /** What can be turned in place of the large picture, and what a screen reader says of it. */
  turns?: { item: ViewedItem; label: string } | null
}

/** Pictures of a piece: a large one, which opens in full view, and thumbnails that change it, as a finger across it does. */
export const Gallery = ({ pictures, turns = null }: GalleryProps) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('piece')
  const lightbox = useChildOf<ActorRefFrom<typeof lightboxMachine>>(useScreenActor('piece'), 'lightbox')
  const shown = pictures[snapshot.context.picture] ?? pictures[0]
  if (!shown) return null
  const { length: count } = pictures
  const place = pictures.indexOf(shown)
  return (
    <div className="gallery">
      <figure className="gallery__main">
        <a
          className="gallery__open"
          ref={watchSwipes((step) => send({ type: 'picture.chosen', index: (place + step + count) % count }))}
          href={pictureUrl(shown.picture, { width: picturePresets.thumb })}
          rel="external"
          aria-haspopup="dialog"
          onClick={lightbox && plainClick(() => lightbox.send({ type: 'lightbox.opened', picture: place, count }))}
        >
          <Picture
            key={shown.picture.name}
            picture={shown.picture}
            alt={shown.alt}
            place="thumb"
            sizes="(min-width: 1264px) 712px, (min-width: 912px) calc(62.6vw - 64px), (min-width: 768px) calc(95.6vw - 364px), 100vw"
            first
          />
          <span className="gallery__closer small">
            <Icon name="search" small />
            {t('detail.zoomOpen')}
          </span>
        </a>
        {turns ? <Viewer {...turns} /> : null}
      </figure>
      {count > 1 ? (
        <ul className="gallery__thumbs" aria-label={t('detail.gallery')}>
          {pictures.map(({ picture, alt }, position) => (
            <li key={picture.name}>
              <a
                className={picture === shown.picture ? 'is-on' : undefined}
                href={pictureUrl(picture, { width: picturePresets.thumb })}
                aria-label={alt}
                aria-current={picture === shown.picture || undefined}
                rel="external"
                onClick={plainClick(() => send({ type: 'picture.chosen', index: position }))}
              >
                <Picture picture={picture} alt="" place="icon" sizes="(min-width: 768px) 96px, 72px" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {lightbox ? <Lightbox lightbox={lightbox} pictures={pictures} /> : null}
    </div>
  )
}
