import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from './notice.tsx'

/** A request for what was bought that this customer does not have, or for which nobody has begun to pay. */
export const UnknownRequest = () => {
  const t = useTranslator()
  return (
    <Notice title={t('payment.unknownRequestTitle')}>
      <p className="quiet">{t('payment.unknownRequestText')}</p>
      <a className={buttonClass('line')} href={pages.personal.href()}>
        {t('personal.area')}
      </a>
    </Notice>
  )
}
