import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

const Collapsible = ({ heading, open = false, children }: { heading: string; open?: boolean; children: ReactNode }) => (
  <details className="fold" open={open}>
    <summary className="fold__head">
      {heading}
      <Icon name="plus" />
      <Icon name="minus" />
    </summary>
    <div className="fold__body">{children}</div>
  </details>
)

interface ProductDetailsProps {
  facts: readonly (readonly [term: string, text: ReactNode])[]
  certificate: string
  /** The laboratory's own page about the report. */
  check?: string | null
  /** Whether it is made to order or in stock; null promises no day, because it is not for sale. */
  making: 'order' | 'stock' | null
}

/** The table of details, and sections about certificate, care, shipping and returns. */
export const ProductDetails = ({ facts, certificate, check = null, making }: ProductDetailsProps) => {
  const t = useTranslator()
  const days = policies.returnDays
  return (
    <section className="band about">
      <div>
        <h2>{t('detail.details')}</h2>
        <table className="spec">
          <tbody>
            {facts.map(([term, text]) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <h2>{t('detail.comesWith')}</h2>
        <Collapsible heading={t('detail.certificate')} open>
          <p>{certificate}</p>
          {check === null ? null : (
            <a className="link link--tap" href={check} target="_blank" rel="noreferrer">
              {t('detail.reportCheck')}
            </a>
          )}
        </Collapsible>
        <Collapsible heading={t('detail.care')}>
          <p>{t('detail.careText')}</p>
          <a className="link link--tap" href={pages.cleanRing.href()}>
            {t('detail.careLink')}
          </a>
        </Collapsible>
        <Collapsible heading={t('detail.shipping')}>
          <p>
            {making === 'order' ? t('detail.shippingMade', { ...policies.deliveryMadeToOrder, days }) : null}
            {making === 'stock' ? t('detail.shippingStock', { ...policies.deliveryInStock, days }) : null}
            {making === null ? t('detail.shippingReturns', { days }) : null}
          </p>
          <p className="fold__links">
            <a className="link link--tap" href={pages.shippingPolicy.href()}>
              {t('detail.shippingLink')}
            </a>
            <a className="link link--tap" href={pages.returnPolicy.href()}>
              {t('detail.returnLink')}
            </a>
          </p>
        </Collapsible>
      </div>
    </section>
  )
}
