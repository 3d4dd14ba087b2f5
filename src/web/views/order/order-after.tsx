import { brand, chatLink } from '#contract/brand.ts'
import { policies } from '#contract/policies.ts'
import { useSay } from '../../i18n/text.tsx'

/** What the shop does for a piece once it is the customer's. */
export const OrderAfter = ({ number }: { number: string }) => {
  const say = useSay()
  const services = [
    { id: 'resizing', name: say('personal.resizing'), text: say('personal.resizingText') },
    { id: 'cleaning', name: say('personal.cleaning'), text: say('personal.cleaningText') },
    { id: 'returns', name: say('personal.returns'), text: say('personal.returnsText', { days: policies.returnDays }) },
  ]
  return (
    <section className="order__after">
      <h2>{say('personal.after')}</h2>
      <p className="quiet small">{say('personal.afterText')}</p>
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
        href={chatLink(say('personal.greeting', { number }))}
        target="_blank"
        rel="noopener"
        aria-label={`${say('personal.contact')}, ${brand.name}`}
      >
        {say('personal.contact')}
      </a>
    </section>
  )
}
