import type { ReactNode } from 'react'
import { policies } from '#contract/policies.ts'
import { useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const Fold = ({ heading, open = false, children }: { heading: string; open?: boolean; children: ReactNode }) => (
  <details className="fold" open={open}>
    <summary className="fold__head">
      {heading}
      <Icon name="plus" />
      <Icon name="minus" />
    </summary>
    <div className="fold__body">{children}</div>
  </details>
)

interface AboutProps {
  facts: readonly (readonly [term: string, text: ReactNode])[]
  certificate: string
  madeToOrder: boolean
}

/** The table of details, and what comes with a piece: certificate, care, shipping and returns. */
export const About = ({ facts, certificate, madeToOrder }: AboutProps) => {
  const say = useSay()
  const days = madeToOrder ? policies.deliveryMade : policies.deliveryInStock
  return (
    <section className="band about">
      <div>
        <h2>{say('detail.details')}</h2>
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
        <h2>{say('detail.comesWith')}</h2>
        <Fold heading={say('detail.certificate')} open>
          {certificate}
        </Fold>
        <Fold heading={say('detail.care')}>
          <p>{say('detail.careText')}</p>
          <a className="link link--tap" href="/pages/CleanRing">
            {say('detail.careLink')}
          </a>
        </Fold>
        <Fold heading={say('detail.shipping')}>
          <p>
            {say(madeToOrder ? 'detail.shippingMade' : 'detail.shippingStock', { ...days, days: policies.returnDays })}
          </p>
          <p className="fold__links">
            <a className="link link--tap" href="/pages/ShippingPolicy">
              {say('detail.shippingLink')}
            </a>
            <a className="link link--tap" href="/pages/ReturnPolicy">
              {say('detail.returnLink')}
            </a>
          </p>
        </Fold>
      </div>
    </section>
  )
}
