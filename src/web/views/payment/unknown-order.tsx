import { useSay } from '../../i18n/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ordersPath } from '../personal/frame.tsx'
import { Notice } from './notice.tsx'

/** An order that this customer does not have. */
export const UnknownOrder = () => {
  const say = useSay()
  return (
    <Notice title={say('payment.unknownTitle')}>
      <p className="quiet">{say('payment.unknownText')}</p>
      <a className={buttonClass('line')} href={ordersPath}>
        {say('payment.allOrders')}
      </a>
    </Notice>
  )
}
