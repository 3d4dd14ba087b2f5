import { brand } from '#contract/brand.ts'
import type { Order } from '#contract/order/schemas.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { malaysianStates } from '#contract/checkout/states.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { formatDeliveryDate } from '../detail/delivery-date.ts'

/** Kuala Lumpur, Putrajaya and Labuan are both city and state; such a name is shown only once. */
const stateBeside = (city: string, state: LocalizedText): LocalizedText[] =>
  Object.values(state).includes(city) ? [] : [state]

/** The delivery address or pick-up location of an order, the recipient, and the day by which it is promised. */
export const OrderReceive = ({ order }: { order: Order }) => {
  const { receive, promisedDay, tracking, state } = order
  const t = useTranslator()
  const localize = useLocalize()
  const lines =
    receive.method === 'delivery'
      ? [
          receive.name,
          receive.address,
          receive.unit,
          `${receive.postcode} ${receive.city}`,
          ...stateBeside(receive.city, malaysianStates[receive.state]).map(localize),
          receive.phone,
        ]
      : [localize(brand.showroom), receive.name, receive.phone]
  return (
    <section>
      <h2 className="h3">{t(receive.method === 'delivery' ? 'personal.delivery' : 'personal.pickUp')}</h2>
      {promisedDay && !(receive.method === 'pick-up' && state === 'ready') ? (
        <p>
          {t(receive.method === 'delivery' ? 'personal.arrives' : 'personal.readyBy', {
            date: formatDeliveryDate(t, promisedDay),
          })}
        </p>
      ) : null}
      {tracking ? <p className="small num">{t('personal.tracking', { number: tracking })}</p> : null}
      <ul className="small">{lines.map((line, index) => (line ? <li key={`${index}-${line}`}>{line}</li> : null))}</ul>
    </section>
  )
}
