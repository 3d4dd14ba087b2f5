import { useSuspenseQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { content } from '../../content/promotion.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { useCall } from '../../queries/use-call.ts'
import { ContentLayout } from '../pages/content-layout.tsx'
import { Dates } from './dates.tsx'
import { promotionsQuery } from './promotions-query.ts'

/** What is on now, in short, and what holds all year. */
export const Page = () => {
  const t = useTranslator()
  const localize = useLocalize()
  const { data } = useSuspenseQuery(promotionsQuery(useCall()))
  return (
    <ContentLayout page="promotion" content={content}>
      {data.length > 0 ? (
        <section>
          <h2>{t(pages.promotionList.title)}</h2>
          <ul className="offers-short">
            {data.map((promotion) => (
              <li key={promotion.slug}>
                <a className="link" href={promotion.link}>
                  {localize(promotion.title)}
                </a>
                <Dates promotion={promotion} />
              </li>
            ))}
          </ul>
          <a className="link link--tap" href={pages.promotionList.href()}>
            {t('promotion.all')}
          </a>
        </section>
      ) : null}
    </ContentLayout>
  )
}
