import jade from 'picture:jade-emerald'
import { content, testimonials } from '../../content/testimonial.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Chapters } from './content-layout.tsx'

export const Page = () => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <Chapters page="testimonial" content={content} cover={{ wide: jade, narrow: jade }}>
      {testimonials.some(({ sample }) => sample) ? <p className="quotes__note">{t('pages.sampleNote')}</p> : null}
      <ul className="quotes">
        {testimonials.map(({ said, by, sample }) => (
          <li key={said.en}>
            <figure>
              <blockquote>{said[locale]}</blockquote>
              <figcaption>
                {sample ? <span className="quotes__sample">{t('pages.sample')}</span> : null}
                <span>{by[locale]}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Chapters>
  )
}
