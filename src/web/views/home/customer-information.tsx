import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'

const facts = [
  { title: 'home.report', text: 'home.reportText', link: 'home.reportLink', href: pages.faq.href() },
  { title: 'shell.resizing', text: 'home.resizingText', link: 'home.resizingLink', href: pages.ringSize.href() },
  { title: 'home.returns', text: 'home.returnsText', link: 'shell.returnPolicy', href: pages.returnPolicy.href() },
] as const

/** Information for customers before they buy. */
export const CustomerInformation = () => {
  const t = useTranslator()
  return (
    <section className="page band">
      <div className="sec">
        <h2>{t('home.know')}</h2>
      </div>
      <div className="know">
        {facts.map(({ title, text, link, href }) => (
          <div key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            <a className="link link--tap" href={href}>
              {t(link)}
            </a>
          </div>
        ))}
      </div>
    </section>
  )
}
