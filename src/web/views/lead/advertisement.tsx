import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { pictureSources, pictureUrl } from '#contract/catalogue/pictures.ts'
import { picturePresets } from '#contract/constants.ts'
import type { AdType } from '#contract/lead/ad-types.ts'
import { adQuery } from '../../queries/lead.ts'
import { useCall } from '../../queries/use-call.ts'

interface AdvertisementProps {
  /** Undefined for a page without advertising. */
  type: AdType | undefined
  /** Text in the head of the page. */
  children: ReactNode
}

/**
 * A page's advertising banner as fetched by the route. A missing banner is not fetched later, because that would shift
 * the layout.
 */
const useBanner = (type: AdType | undefined) => {
  const { data } = useQuery({ ...adQuery(useCall(), type ?? 'ring'), enabled: false })
  return { wide: (type && data?.wide) ?? null, mobile: (type && data?.mobile) ?? null }
}

/** Whether the head of a page has a banner, whose picture then loads before all others. */
export const useHasBanner = (type: AdType | undefined): boolean => {
  const { wide, mobile } = useBanner(type)
  return Boolean(wide ?? mobile)
}

/** The head of a category page with its advertising banner, if there is one; the style sheet reserves the space. */
export const Advertisement = ({ type, children }: AdvertisementProps) => {
  const { wide, mobile } = useBanner(type)
  const shown = wide ?? mobile
  if (!shown) return <div className="cat__head">{children}</div>
  return (
    <div className={['cat__head', wide ? 'ad--wide' : '', mobile ? 'ad--mobile' : ''].filter(Boolean).join(' ')}>
      <div className="ad__words">{children}</div>
      <picture className="ad">
        {mobile ? <source media="(max-width: 767px)" srcSet={pictureSources(mobile, 'banner')} sizes="100vw" /> : null}
        <img
          src={pictureUrl(shown, { width: picturePresets.bannerSm })}
          srcSet={pictureSources(shown, 'banner')}
          sizes="(min-width: 1264px) 744px, calc(70vw - 140px)"
          width={shown.width}
          height={shown.height}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </div>
  )
}
