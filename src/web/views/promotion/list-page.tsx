import { useSuspenseQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useCall } from '../../queries/use-call.ts'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { Offers } from './offers.tsx'
import { promotionsQuery } from './promotions-query.ts'

/** Everything that is on now. */
export const Page = () => {
  const t = useTranslator()
  const { title } = pages.promotionList
  const { data } = useSuspenseQuery(promotionsQuery(useCall()))
  return (
    <article className="page category">
      <Breadcrumbs trail={[{ name: t(pages.promotion.title), href: pages.promotion.href() }, { name: t(title) }]} />
      <div className="cat__head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(`${title}Lead`)}</p>
      </div>
      <Offers promotions={data} />
    </article>
  )
}
