import shown from 'picture:matching-chevron-rose'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonalFrame } from '../personal/frame.tsx'

/** An order that does not exist or belongs to another customer. */
export const OrderNotFound = () => {
  const t = useTranslator()
  return (
    <PersonalFrame current="orders">
      <h1 className="screen__title">{t('personal.notFoundTitle')}</h1>
      <EmptyState
        picture={shown}
        heading={t('personal.notFoundText')}
        action={
          <a className="link link--tap" href={pages.orders.href()}>
            {t('personal.allOrders')}
          </a>
        }
      />
    </PersonalFrame>
  )
}
