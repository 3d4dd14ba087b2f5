import { addressLines } from '#contract/address/lines.ts'
import { brand } from '#contract/brand.ts'
import type { Order } from '#contract/order/schemas.ts'
import { type Translator, useLocale, useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { formatDeliveryDate } from '../detail/delivery-date.ts'
import { formatDay, formatTime } from '../personal/dates.ts'

/** By when the order arrives or is ready; for a pick-up at a chosen hour, that hour. */
const Day = ({ order: { receive, promisedDay, state } }: { order: Order }) => {
  const t = useTranslator()
  const locale = useLocale()
  if (receive.method === 'pick-up' && receive.pickUpAt !== undefined) {
    const { pickUpAt: at } = receive
    const moment = t('personal.dateTime', { date: formatDay(locale, at), time: formatTime(locale, at) })
    return <p>{t('personal.pickUpAt', { moment })}</p>
  }
  if (!promisedDay || (receive.method === 'pick-up' && state === 'ready')) return null
  return <p>{dayText(t, receive.method, promisedDay)}</p>
}

const dayText = (t: Translator, method: Order['receive']['method'], day: string) =>
  t(method === 'delivery' ? 'personal.arrives' : 'personal.readyBy', { date: formatDeliveryDate(t, day) })

/** Where an order goes, who receives it, by when, and what was written for the card and to the shop. */
export const OrderReceive = ({ order }: { order: Order }) => {
  const { receive, tracking, giftMessage, note } = order
  const t = useTranslator()
  const locale = useLocale()
  const localize = useLocalize()
  const lines =
    receive.method === 'delivery'
      ? [receive.name, ...addressLines(locale, receive), receive.phone]
      : [localize(brand.showroom), receive.name, receive.phone]
  return (
    <section>
      <h2 className="h3">{t(receive.method === 'delivery' ? 'personal.delivery' : 'personal.pickUp')}</h2>
      <Day order={order} />
      {tracking ? <p className="small num">{t('personal.tracking', { number: tracking })}</p> : null}
      <ul className="small">
        {lines.map((line, index) => (
          <li key={`${index}-${line}`}>{line}</li>
        ))}
      </ul>
      <Words heading={t('personal.giftMessage')} words={giftMessage} />
      <Words heading={t('personal.note')} words={note} />
    </section>
  )
}

/** What the customer wrote, with its line breaks. */
const Words = ({ heading, words }: { heading: string; words: string | null }) =>
  words === null ? null : (
    <div className="order__words small">
      <h3>{heading}</h3>
      <p>{words}</p>
    </div>
  )
