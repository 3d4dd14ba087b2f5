import shown from 'picture:banner-wedding-mobile'
import { pictureSources } from '#contract/catalogue/pictures.ts'
import { pages } from '#contract/pages.ts'
import type { Promotion } from '#contract/promotion/schemas.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Dates } from './dates.tsx'

const Offer = ({ promotion, first, level }: { promotion: Promotion; first: boolean; level: 2 | 3 }) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { picture, mobile_picture, title, text, link } = promotion
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="offer">
      <picture>
        <source media="(max-width: 767px)" srcSet={pictureSources(mobile_picture, 'banner')} sizes="100vw" />
        <Picture picture={picture} alt="" place="banner" sizes="(min-width: 1264px) 700px, 60vw" first={first} />
      </picture>
      <div>
        <Dates promotion={promotion} />
        <Heading className="h3">{localize(title)}</Heading>
        <p>{localize(text)}</p>
        <a className="link link--tap" href={link}>
          {t('promotion.more')}
          <span className="vh">: {localize(title)}</span>
        </a>
      </div>
    </li>
  )
}

/** Promotions under each other, with when they are on and where they lead; `level` is that of their headings. */
export const Offers = ({ promotions, level = 2 }: { promotions: readonly Promotion[]; level?: 2 | 3 }) => {
  const t = useTranslator()
  if (promotions.length === 0) {
    return (
      <EmptyState
        picture={shown}
        heading={t('promotion.none')}
        action={
          <a className="link link--tap" href={pages.whyKilau.href()}>
            {t('pages.why')}
          </a>
        }
      >
        {t('promotion.noneText')}
      </EmptyState>
    )
  }
  return (
    <ul className="offers">
      {promotions.map((promotion, place) => (
        <Offer key={promotion.slug} promotion={promotion} first={level === 2 && place === 0} level={level} />
      ))}
    </ul>
  )
}
