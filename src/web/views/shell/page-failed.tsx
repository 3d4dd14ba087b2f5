import shown from 'picture:matching-chevron-rose'
import { useRouter } from '@tanstack/react-router'
import { useTranslator } from '../../i18n/translator.tsx'
import { NetworkError } from '../../ports/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown in place of a page if the server did not answer; any other error is passed on to the error page. */
export const PageFailed = ({ error }: { error: unknown }) => {
  const t = useTranslator()
  const router = useRouter()
  if (!(error instanceof NetworkError)) throw error
  return (
    <div className="page screen" role="alert">
      <EmptyState
        picture={shown}
        heading={t('shell.failedTitle')}
        level={1}
        action={
          <Button variant="line" onClick={() => void router.invalidate()}>
            {t('shell.retry')}
          </Button>
        }
      >
        {t('shell.failedText')}
      </EmptyState>
    </div>
  )
}
