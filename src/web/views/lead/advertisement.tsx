import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Picture } from '#contract/calls.ts'
import type { AdType } from '#contract/lead/lead.ts'
import { adQuery } from '../../queries/lead.ts'
import { useCall } from '../../queries/use-call.ts'
import { pictureUrl, widthFor } from '../../ui/picture.tsx'

const sources = (picture: Picture) =>
  picture.widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')

interface AdvertisementProps {
  /** Undefined where the page has none. */
  type: AdType | undefined
  /** The words of the page's head. */
  children: ReactNode
}

/** A page's advertising banner as the route has fetched it; what it did not get is not asked for again, so that nothing moves. */
const useBanner = (type: AdType | undefined) => {
  const { data } = useQuery({ ...adQuery(useCall(), type ?? 'ring'), enabled: false })
  return { wide: (type && data?.wide) ?? null, mobile: (type && data?.mobile) ?? null }
}

/** Whether a banner stands at a page's head, whose picture then comes first. */
export const useHasBanner = (type: AdType | undefined): boolean => {
  const { wide, mobile } = useBanner(type)
  return Boolean(wide ?? mobile)
}

/** The head of a category page with its advertising banner, where the shop has one; its place is reserved by the style sheet. */
export const Advertisement = ({ type, children }: AdvertisementProps) => {
  const { wide, mobile } = useBanner(type)
  const shown = wide ?? mobile
  if (!shown) return <div className="cat__head">{children}</div>
  return (
    <div className={['cat__head', wide ? 'ad--wide' : '', mobile ? 'ad--mobile' : ''].filter(Boolean).join(' ')}>
      <div className="ad__words">{children}</div>
      <picture className="ad">
        {mobile ? <source media="(max-width: 767px)" srcSet={sources(mobile)} sizes="100vw" /> : null}
        <img
          src={pictureUrl(shown, widthFor(shown, 1024))}
          srcSet={sources(shown)}
          sizes="(min-width: 1264px) 744px, 62vw"
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
