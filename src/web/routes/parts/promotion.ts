import { notFound } from '@tanstack/react-router'
import type { PromotionKind } from '#contract/promotion/promotion.ts'
import type { Promotion } from '#contract/promotion/schemas.ts'
import { createTranslator } from '../../i18n/translator.tsx'
import { read, ReadError } from '../../queries/read.ts'
import { promotionsQuery } from '../../views/promotion/promotions-query.ts'
import type { RouterContext } from '../context.ts'
import type { PageParts } from '../page-parts.ts'

const list: PageParts = {
  loader: async ({ context: { queryClient, call } }) => {
    await queryClient.ensureQueryData(promotionsQuery(call))
  },
}

/** A malformed address is not found either, so that it cannot be told from one that is not the shop's. */
const readPreview = async (
  { call }: RouterContext,
  kind: PromotionKind,
  promotion: string | undefined,
  token: string | null | undefined,
): Promise<Promotion> => {
  try {
    return await read(call, 'GET /api/promotion/get_preview', { kind, promotion: promotion ?? '', token: token ?? '' })
  } catch (error) {
    if (error instanceof ReadError && error.re === '400') throw notFound()
    throw error
  }
}

interface PreviewData {
  kind: PromotionKind
  promotion: Promotion
  /** Where to see it among the others. */
  inList: { promotion: string; token: string } | null
  /** What is on beside it; null where it is shown alone. */
  others: Promotion[] | null
}

const describe: PageParts<PreviewData>['describe'] = ({ context }, data) => {
  const locale = context.locale()
  const t = createTranslator(locale)
  return { title: data ? t('promotion.previewOf', { title: data.promotion.title[locale] }) : t('promotion.preview') }
}

const preview = (kind: PromotionKind): PageParts<PreviewData> => ({
  loader: async ({ context, params, location }) => {
    const token = new URLSearchParams(location.searchStr).get('token')
    const promotion = await readPreview(context, kind, params.id, token)
    const inList = kind === 'promotion' && params.id && token ? { promotion: params.id, token } : null
    return { kind, promotion, inList, others: null }
  },
  describe,
})

const listPreview: PageParts<PreviewData> = {
  loader: async ({ context, deps }) => {
    const promotion = await readPreview(context, 'promotion', deps['promotion'], deps['token'])
    const on = await context.queryClient.ensureQueryData(promotionsQuery(context.call))
    const others = on.filter(({ slug }) => slug !== promotion.slug)
    return { kind: 'promotion', promotion, inList: null, others }
  },
  describe,
}

/** The promotions, and what only a signed link shows. */
export const parts = {
  promotion: list,
  promotionList: list,
  promotionListPreview: listPreview,
  promotionPreview: preview('promotion'),
  homeBannerPreview: preview('home-banner'),
  labBannerPreview: preview('lab-banner'),
}
