import { servicePictureHref } from '#contract/service/pictures.ts'
import type { ServiceRequest } from '#contract/service/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** The pictures of a request, each leading to the whole one. */
export const RequestPictures = ({ pictures }: { pictures: ServiceRequest['pictures'] }) => {
  const t = useTranslator()
  if (pictures.length === 0) return null
  return (
    <section className="service__part" aria-labelledby="service-pictures">
      <h2 id="service-pictures">{t('service.pictures.title')}</h2>
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
    </section>
  )
}
