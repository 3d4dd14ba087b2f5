import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from './notice.tsx'

/** An order that this customer does not have. */
export const UnknownOrder = () => {
  const t = useTranslator()
  return (
    <Notice title={t('payment.unknownTitle')}>
      <p className="quiet">{t('payment.unknownText')}</p>
      <a className={buttonClass('line')} href={pages.orders.href()}>
        {t('payment.allOrders')}
      </a>
    </Notice>
  )
}
