import { useSuspenseQuery } from '@tanstack/react-query'
import type { BannerKind } from '#contract/promotion/promotion.ts'
import { bannerQuery } from '../../queries/promotion.ts'
import { useCall } from '../../queries/use-call.ts'
import { Banner } from './banner.tsx'

/** The banner of a page, where one is on. */
export const PageBanner = ({ kind }: { kind: BannerKind }) => {
  const { data } = useSuspenseQuery(bannerQuery(useCall(), kind))
  return data ? <Banner banner={data} kind={kind} /> : null
}
