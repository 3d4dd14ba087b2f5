import { useRouteContext } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { brand } from '#contract/brand.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import { ConsentLink } from '../consent/consent-link.tsx'
import { Newsletter } from '../newsletter/newsletter.tsx'
import { footerColumns } from '../menu/site-map.ts'

const social = [
  { name: 'Facebook', icon: 'fb', href: brand.social.facebook },
  { name: 'Instagram', icon: 'ig', href: brand.social.instagram },
  { name: 'XHS', icon: 'book', href: brand.social.xhs },
  { name: 'Tiktok', icon: 'tt', href: brand.social.tiktok },
] as const

/** Newsletter, link columns, payment methods, copyright, social links. */
export const Footer = () => {
  const t = useTranslator()
  const { year } = useRouteContext({ from: '__root__', select: (context) => context.pageInput })
  return (
    <footer className="foot">
      <div className="page">
        <Newsletter />
        <div className="foot__cols" id="links">
          {footerColumns.map(({ heading, links }) => (
            <details className="foot__col" key={heading}>
              <summary>
                <h3>{t(heading)}</h3>
                <Icon name="plus" small />
              </summary>
              <ul>
                {links.map((link) => (
                  <li key={link.text}>
                    <a href={link.href}>{t(link.text)}</a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <div className="foot__end">
          <span className="foot__legal">
            <span>{t('shell.copyright', { since: String(brand.since), year: String(year), name: brand.name })}</span>
            <a className="link" href={pages.terms.href()}>
              {t('shell.terms')}
            </a>
            <a className="link" href={pages.privacyPolicy.href()}>
              {t('shell.privacy')}
            </a>
            <ConsentLink />
          </span>
          <PaymentMarks label={t('shell.payWith')} />
          <ul className="foot__social" aria-label={t('shell.social')}>
            {social.map(({ name, icon, href }) => (
              <li key={name}>
                <a className="tool" href={href} target="_blank" rel="noopener" aria-label={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
