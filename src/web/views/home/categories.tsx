import band from 'picture:women-half-eternity-rose'
import hoops from 'picture:earrings-hoops-yellow'
import blossom from 'picture:lunar-blossom-red-yellow'
import halo from 'picture:necklace-halo-round-white'
import tennis from 'picture:tennis-round-white'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureSizes } from './picture-sizes.ts'

const small = [
  { picture: hoops, href: pages.earrings.href(), title: 'shell.earrings', red: false },
  { picture: halo, href: pages.necklaces.href(), title: 'shell.necklaces', red: false },
  { picture: blossom, href: pages.lny.href(), title: 'shell.lunar', red: true },
  { picture: tennis, href: pages.tennis_bracelets.href(), title: 'shell.tennisBracelets', red: false },
] as const

/** The categories of the catalogue, each with a picture. */
export const Categories = () => {
  const t = useTranslator()
  return (
    <section className="page" aria-label={t('home.categories')}>
      <div className="mosaic">
        <a className="is-big" href={pages.menuWedding.href()}>
          <div className="mosaic__pic">
            <Picture picture={band} alt={t('home.weddingAlt')} place="thumb" sizes={pictureSizes.large} />
          </div>
          <h3>{t('shell.weddingBands')}</h3>
        </a>
        {small.map(({ picture, href, title, red }) => (
          <a key={title} className={red ? 'is-red' : undefined} href={href}>
            <div className="mosaic__pic">
              <Picture picture={picture} alt="" sizes={pictureSizes.small} />
            </div>
            <h3>{t(title)}</h3>
          </a>
        ))}
      </div>
    </section>
  )
}
