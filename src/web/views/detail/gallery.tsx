import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import { pictureUrl } from '#contract/catalogue/pictures.ts'
import { picturePresets } from '#contract/constants.ts'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Picture } from '../../ui/picture.tsx'
import { plainClick } from '../catalogue/plain-click.ts'
import { Viewer } from '../viewer/viewer.tsx'

interface GalleryProps {
  pictures: readonly { picture: PictureData; alt: string }[]
  /** What can be turned in place of the large picture, and what a screen reader says of it. */
  turns?: { item: ViewedItem; label: string } | null
}

/** Pictures of a piece: a large one, and thumbnails that change it. */
export const Gallery = ({ pictures, turns = null }: GalleryProps) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('piece')
  const shown = pictures[snapshot.context.picture] ?? pictures[0]
  if (!shown) return null
  return (
    <div className="gallery">
      <figure className="gallery__main">
        <Picture
          key={shown.picture.name}
          picture={shown.picture}
          alt={shown.alt}
          place="thumb"
          sizes="(min-width: 1200px) 712px, (min-width: 768px) 56vw, 100vw"
          first
        />
        {turns ? <Viewer {...turns} /> : null}
      </figure>
      {pictures.length > 1 ? (
        <ul className="gallery__thumbs" aria-label={t('detail.gallery')}>
          {pictures.map(({ picture, alt }, position) => (
            <li key={picture.name}>
              <a
                className={picture === shown.picture ? 'late is-on' : 'late'}
                href={pictureUrl(picture, { width: picturePresets.thumb })}
                aria-label={alt}
                aria-current={picture === shown.picture || undefined}
                rel="external"
                onClick={plainClick(() => send({ type: 'picture.chosen', index: position }))}
              >
                <Picture picture={picture} alt="" place="icon" sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
