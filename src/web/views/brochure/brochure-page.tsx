import { brochureHref } from '#contract/brochure/href.ts'
import { leaves } from '#contract/brochure/leaves.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { leafPictures } from './leaf-pictures.ts'

type Leaf = (typeof leaves)[number]

/** Leads to the leaf before or after; the browser turns to it, so it needs no script. */
const Turn = ({ to, forward = false }: { to: Leaf | undefined; forward?: boolean }) => {
  const t = useTranslator()
  const locale = useLocale()
  if (!to) return <span />
  const name = t(forward ? 'pages.brochureNext' : 'pages.brochureBack', { title: to.title[locale] })
  return (
    <a className="tool" href={`#${to.id}`} aria-label={name}>
      <Icon name={forward ? 'right' : 'left'} />
    </a>
  )
}

const LeafView = ({ leaf, place }: { leaf: Leaf; place: number }) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <article className="leaf" id={leaf.id} aria-labelledby={`${leaf.id}-title`}>
      <div className="leaf__pic">
        <Picture
          picture={leafPictures[leaf.picture]}
          alt=""
          place="thumb"
          sizes="(min-width: 1264px) 600px, (min-width: 768px) 47vw, 92vw"
          first={place === 0}
        />
      </div>
      <div className="leaf__text">
        <h2 id={`${leaf.id}-title`}>{leaf.title[locale]}</h2>
        <p>{leaf.text[locale]}</p>
        <a className="link link--tap" href={leaf.href}>
          {leaf.link[locale]}
        </a>
        <div className="leaf__turn">
          <Turn to={leaves[place - 1]} />
          <span className="num quiet">{t('pages.brochurePlace', { place: place + 1, count: leaves.length })}</span>
          <Turn to={leaves[place + 1]} forward />
        </div>
      </div>
    </article>
  )
}

/** The brochure: leaves side by side, turned by swiping, by the arrow keys or by links. */
export const Page = () => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <div className="page">
      <Breadcrumbs trail={[{ name: t('pages.brochure') }]} />
      <div className="cat__head">
        <h1>{t('pages.brochure')}</h1>
        <p className="lead">{t('pages.brochureLead')}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard */}
      <div className="book" role="region" aria-label={t('pages.brochureLeaves')} tabIndex={0}>
        {leaves.map((leaf, place) => (
          <LeafView key={leaf.id} leaf={leaf} place={place} />
        ))}
      </div>
      <p className="book__load">
        <a className={buttonClass('main')} href={brochureHref(locale)} download>
          {t('pages.brochureLoad')}
        </a>
      </p>
    </div>
  )
}
