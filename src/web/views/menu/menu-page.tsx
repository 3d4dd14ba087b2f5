import { useQuery } from '@tanstack/react-query'
import type { Item } from '#contract/catalogue/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { itemsQuery } from '../../queries/favourites.ts'
import { useCall } from '../../queries/use-call.ts'
import { usePageName } from '../../root/use-page-name.ts'
import { Cover } from '../../ui/cover.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { findLanding, type LandingLink, shownOn } from './landings.ts'
import { NamedPiece } from './named-piece.tsx'

/** A part of the catalogue; where its picture has a ground of its own, the words stand on it. */
const Tile = ({ link, items, first }: { link: LandingLink; items: readonly Item[] | undefined; first: boolean }) => {
  const t = useTranslator()
  const { title, text, href, picture, piece } = link
  return (
    <li>
      <a className="landing__tile" href={href} data-floor={picture.floor}>
        <div className="landing__pic">
          <Picture
            picture={picture}
            alt=""
            place="thumb"
            sizes="(min-width: 1264px) 588px, (min-width: 768px) 45vw, 92vw"
            first={first}
          />
        </div>
        <div className="landing__words">
          <h2 className="h3">{t(title)}</h2>
          <p className="small">{t(text)}</p>
        </div>
      </a>
      {piece === undefined ? null : <NamedPiece shown={{ link: piece, picture }} items={items} />}
    </li>
  )
}

/** Landing page of one part of the menu. */
export const Page = () => {
  const t = useTranslator()
  const name = usePageName()
  const { title, lead, cover, links, more } = findLanding(name)
  const { data: items } = useQuery(itemsQuery(useCall(), shownOn(name)))
  const head = (
    <>
      <Breadcrumbs trail={[{ name: t(title) }]} />
      <h1>{t(title)}</h1>
      <p className="lead">{t(lead)}</p>
    </>
  )
  return (
    <>
      {cover ? <Cover {...cover}>{head}</Cover> : null}
      <div className="page category">
        {cover ? null : <div className="cat__head">{head}</div>}
        <ul className={`landing landing--${links.length}`}>
          {links.map((link, index) => (
            <Tile key={link.href} link={link} items={items} first={!cover && index === 0} />
          ))}
        </ul>
        <ul className="landing__more">
          {more.map(({ title: text, href }) => (
            <li key={href}>
              <a className="link link--tap" href={href}>
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
