import { brand, chatLink } from '#contract/brand.ts'
import { type Returnable, returnableOf } from '#contract/order/returnable.ts'
import { isResizable } from '#contract/order/resizable.ts'
import type { Order, OrderLine } from '#contract/order/schemas.ts'
import { policies } from '#contract/policies.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'

const returnMessages: Record<Returnable, Record<'name' | 'text', MessageId>> = {
  all: { name: 'personal.returns', text: 'personal.returnsText' },
  some: { name: 'personal.returns', text: 'personal.returnsTextSome' },
  none: { name: 'personal.maintenance', text: 'personal.returnsTextNone' },
}

/** A loose diamond is returned, and not worked on. */
const isLoose = ({ kind }: OrderLine) => kind === 'diamond'
const looseMessages = { name: 'personal.returnTitle', text: 'personal.returnsTextLoose' } as const

const { returnDays: days, freeResizingMonths: months } = policies

/** The shop's services for the pieces of an order after the purchase. */
export const AfterSales = ({ order: { number, lines } }: { order: Order }) => {
  const t = useTranslator()
  const returns = lines.every(isLoose) ? looseMessages : returnMessages[returnableOf(lines)]
  const resizing = { id: 'resizing', name: t('personal.resizing'), text: t('personal.resizingText', { months }) }
  const cleaning = { id: 'cleaning', name: t('personal.cleaning'), text: t('personal.cleaningText') }
  const services = [
    ...(lines.some(isResizable) ? [resizing] : []),
    ...(lines.every(isLoose) ? [] : [cleaning]),
    { id: 'returns', name: t(returns.name), text: t(returns.text, { days }) },
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
