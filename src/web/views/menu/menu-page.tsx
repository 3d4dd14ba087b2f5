import { useLoaderData } from '@tanstack/react-router'
import { useTranslator } from '../../i18n/translator.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { LandingId } from './landing-ids.ts'
import { landings } from './landings.ts'

/** Landing page of one part of the menu. */
export const MenuPage = () => {
  const t = useTranslator()
  const { landing }: { landing: LandingId } = useLoaderData({ strict: false })
  const { title, lead, links, more } = landings[landing]
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
                <Picture picture={link.picture} alt="" sizes="(min-width: 768px) 384px, 50vw" first={index === 0} />
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
