import { servicePictureHref } from '#contract/service/pictures.ts'
import type { ServiceRequest } from '#contract/service/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { AddPictures } from './add-pictures.tsx'

/** The pictures of a request, each leading to the whole one, and the choice of more until it has ended. */
export const RequestPictures = ({ request: { pictures, can } }: { request: ServiceRequest }) => {
  const t = useTranslator()
  const { addPictures } = useScreen('serviceRequest').snapshot.children
  if (pictures.length === 0 && !can.addPictures) return null
  return (
    <section className="service__part" aria-labelledby="service-album">
      <h2 id="service-album">{t('service.pictures.title')}</h2>
      {pictures.length > 0 ? (
        <ul className="service__album">
          {pictures.map(({ uuid, takenBy }, index) => (
            <li key={uuid}>
              <a href={servicePictureHref(uuid, 'full')} target="_blank" rel="noopener">
                <img
                  src={servicePictureHref(uuid, 'small')}
                  alt={t(`service.pictures.by.${takenBy}`, { number: index + 1 })}
                  width={112}
                  height={112}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {can.addPictures && addPictures ? <AddPictures actor={addPictures} pictures={pictures} /> : null}
    </section>
  )
}
