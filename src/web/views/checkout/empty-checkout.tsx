import shown from 'picture:engagement-solitaire-round-yellow'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A checkout with no item that can be bought; `emptied` while the shopper was ordering. */
export const EmptyCheckout = ({ emptied }: { emptied: boolean }) => {
  const t = useTranslator()
  return (
    <EmptyState
      picture={shown}
      heading={t(emptied ? 'checkout.emptiedTitle' : 'checkout.emptyTitle')}
      action={
        <a className="link link--tap" href={pages.cart.href()}>
          {t('checkout.backToCart')}
        </a>
      }
    >
      {emptied ? <span role="alert">{t('checkout.emptiedText')}</span> : t('checkout.emptyText')}
    </EmptyState>
  )
}
