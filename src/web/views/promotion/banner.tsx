import type { BannerKind } from '#contract/promotion/promotion.ts'
import type { Promotion } from '#contract/promotion/schemas.ts'
import { pictureSources } from '#contract/catalogue/pictures.ts'
import { useLocalize } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Below 480 px less than its width, as of the other pictures of home: src/web/views/home/picture-sizes.ts. */
const narrowSizes = '(min-width: 480px) 95vw, 60vw'

/**
 * A banner, which is one link: its text over the plain side of the picture on wide screens, below it on narrow ones. That
 * of home lies below the first picture and waits for it.
 */
export const Banner = ({ banner, kind }: { banner: Promotion; kind: BannerKind }) => {
  const localize = useLocalize()
  const { picture, mobile_picture, title, text, link } = banner
  const isHome = kind === 'home-banner'
  return (
    <a className={`page banner ${kind}`} href={link} data-floor={picture.floor}>
      <picture>
        <source media="(max-width: 767px)" srcSet={pictureSources(mobile_picture, 'banner')} sizes={narrowSizes} />
        <Picture picture={picture} alt="" place="banner" sizes="(min-width: 1264px) 1200px, 100vw" first={!isHome} />
      </picture>
      <div>
        <h2>{localize(title)}</h2>
        <p>
          {localize(text)} <Icon name="right" />
        </p>
      </div>
    </a>
  )
}
