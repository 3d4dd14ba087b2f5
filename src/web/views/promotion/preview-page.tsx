import { useLoaderData } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { PromotionKind } from '#contract/promotion/promotion.ts'
import type { Promotion } from '#contract/promotion/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Banner } from './banner.tsx'
import { Dates } from './dates.tsx'
import { Offers } from './offers.tsx'

interface PreviewData {
  kind: PromotionKind
  promotion: Promotion
  inList: { promotion: string; token: string } | null
  others: Promotion[] | null
}

/** A promotion or banner as it will be shown, under a band that says what this is. */
export const Page = () => {
  const t = useTranslator()
  const { kind, promotion, inList, others }: PreviewData = useLoaderData({ strict: false })
  return (
    <>
      <div className="preview-band">
        <div className="page">
          <h1>{t(`promotion.preview.${kind}`)}</h1>
          <p>{t('promotion.previewText')}</p>
          {kind === 'promotion' ? null : <Dates promotion={promotion} />}
          {inList ? (
            <a className="link link--tap" href={pages.promotionListPreview.href(inList)}>
              {t('promotion.previewInList')}
            </a>
          ) : null}
        </div>
      </div>
      {kind === 'promotion' ? (
        <div className="page category">
          <Offers promotions={[promotion, ...(others ?? [])]} />
        </div>
      ) : (
        <Banner banner={promotion} kind={kind} />
      )}
    </>
  )
}
