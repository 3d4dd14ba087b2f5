import { brand } from '../../../contract/brand.ts'
import type { Order } from '../../../contract/calls.ts'
import { malaysianStates } from '../../../contract/states.ts'
import { useLocal, useSay } from '../../i18n/text.tsx'

/** Where an order goes, or where it is picked up, and by whom. */
export const OrderReceive = ({ receive }: { receive: Order['receive'] }) => {
  const say = useSay()
  const local = useLocal()
  const state = receive.method === 'delivery' ? local(malaysianStates[receive.state]) : ''
  const lines =
    receive.method === 'delivery'
      ? [
          receive.name,
          receive.address,
          receive.unit,
          `${receive.postcode} ${receive.city}`,
          // Kuala Lumpur, Putrajaya and Labuan are cities and states.
          state === receive.city ? '' : state,
          receive.phone,
        ]
      : [local(brand.showroom), receive.name, receive.phone]
  return (
    <section>
      <h2 className="h3">{say(receive.method === 'delivery' ? 'personal.delivery' : 'personal.pickUp')}</h2>
      <ul className="small">{lines.map((line, index) => (line ? <li key={`${index}-${line}`}>{line}</li> : null))}</ul>
    </section>
  )
}
