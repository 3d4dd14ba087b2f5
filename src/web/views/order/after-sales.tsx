import { brand, chatLink } from '#contract/brand.ts'
import { policies } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** The shop's services for a piece after the purchase. */
export const AfterSales = ({ number }: { number: string }) => {
  const t = useTranslator()
  const services = [
    { id: 'resizing', name: t('personal.resizing'), text: t('personal.resizingText') },
    { id: 'cleaning', name: t('personal.cleaning'), text: t('personal.cleaningText') },
    { id: 'returns', name: t('personal.returns'), text: t('personal.returnsText', { days: policies.returnDays }) },
  ]
  return (
    <section className="order__after">
      <h2>{t('personal.after')}</h2>
      <p className="quiet small">{t('personal.afterText')}</p>
      <ul className="know svc">
        {services.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="small">{text}</p>
          </li>
        ))}
      </ul>
      <a
        className="link link--tap small"
        href={chatLink(t('personal.greeting', { number }))}
        target="_blank"
        rel="noopener"
        aria-label={`${t('personal.contact')}, ${brand.name}`}
      >
        {t('personal.contact')}
      </a>
    </section>
  )
}
