import shown from 'picture:matching-chevron-rose'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown instead of content that could not be loaded. */
export const LoadFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  const t = useTranslator()
  return (
    <div role="alert">
      <EmptyState
        picture={shown}
        heading={title}
        action={
          <Button variant="line" small onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        }
      >
        {t('shell.tryLater')}
      </EmptyState>
    </div>
  )
}
