import halo from 'picture:engagement-halo-cushion-rose-top'
import milgrain from 'picture:women-milgrain-yellow'
import three from 'picture:hero-three-sand'
import solitaire from 'picture:engagement-solitaire-oval-yellow'
import { useSuspenseQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { content } from '../../content/promotion.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useCall } from '../../queries/use-call.ts'
import { Chapters } from '../pages/content-layout.tsx'
import { Offers } from './offers.tsx'
import { promotionsQuery } from './promotions-query.ts'

/** How many of what is on now are shown before what holds all year. */
const shownOffers = 2

/** What is on now, and what holds all year. */
export const Page = () => {
  const t = useTranslator()
  const { data } = useSuspenseQuery(promotionsQuery(useCall()))
  return (
    <Chapters
      page="promotion"
      content={content}
      cover={{ wide: three, narrow: three }}
      pictures={{ free: milgrain, lifetime: halo, places: solitaire }}
    >
      {data.length > 0 ? (
        <div className="chapters__band">
          <div className="sec">
            <h2>{t(pages.promotionList.title)}</h2>
            <a className="link link--tap" href={pages.promotionList.href()}>
              {t('promotion.all')}
            </a>
          </div>
          <Offers promotions={data.slice(0, shownOffers)} level={3} />
        </div>
      ) : null}
    </Chapters>
  )
}
