import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What stands in the place of something that could not be read. */
export const LoadFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  const t = useTranslator()
  return (
    <div role="alert">
      <EmptyState
        icon="warn"
        heading={title}
        action={
          <Button variant="line" small onClick={onRetry}>
            {t('personal.tryAgain')}
          </Button>
        }
      >
        {t('personal.failedText')}
      </EmptyState>
    </div>
  )
}
