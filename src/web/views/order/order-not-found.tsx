import { useSay } from '../../i18n/text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ordersPath, PersonalFrame } from '../personal/frame.tsx'

/** An order that is not there, or not this customer's. */
export const OrderNotFound = () => {
  const say = useSay()
  return (
    <PersonalFrame here="orders">
      <h1 className="screen__title">{say('personal.notFoundTitle')}</h1>
      <Empty
        icon="search"
        heading={say('personal.notFoundText')}
        action={
          <a className="link link--tap" href={ordersPath}>
            {say('personal.allOrders')}
          </a>
        }
      />
    </PersonalFrame>
  )
}
