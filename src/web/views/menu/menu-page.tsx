import { useTranslator } from '../../i18n/translator.tsx'
import { usePageName } from '../../root/use-page-name.ts'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { findLanding } from './landings.ts'

/** Landing page of one part of the menu. */
export const Page = () => {
  const t = useTranslator()
  const { title, lead, links, more } = findLanding(usePageName())
  return (
    <div className="page category">
      <Breadcrumbs trail={[{ name: t(title) }]} />
      <div className="cat__head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(lead)}</p>
      </div>
      <ul className="landing">
        {links.map((link, index) => (
          <li key={link.href}>
            <a href={link.href}>
              <div className={link.red ? 'landing__pic is-red' : 'landing__pic'}>
                <Picture
                  picture={link.picture}
                  alt=""
                  sizes="(min-width: 1264px) 384px, (min-width: 768px) 29vw, 44vw"
                  first={index === 0}
                />
              </div>
              <h2 className="h3">{t(link.title)}</h2>
            </a>
          </li>
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
  )
}
