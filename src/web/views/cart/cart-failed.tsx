import shown from 'picture:matching-chevron-rose'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown instead of a cart that could not be loaded. */
export const CartFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslator()
  return (
    <div role="alert">
      <EmptyState
        picture={shown}
        heading={t('cart.failedTitle')}
        action={
          <Button variant="line" small onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        }
      >
        {t('cart.failedText')}
      </EmptyState>
    </div>
  )
}
