import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A checkout with no item that can be bought. */
export const EmptyCheckout = () => {
  const t = useTranslator()
  return (
    <EmptyState
      icon="bag"
      heading={t('checkout.emptyTitle')}
      action={
        <a className="link link--tap" href={pages.cart.href()}>
          {t('checkout.backToCart')}
        </a>
      }
    >
      {t('checkout.emptyText')}
    </EmptyState>
  )
}
