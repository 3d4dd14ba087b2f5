import type { ReactNode } from 'react'
import type { DeskReadProblem } from '#machines/desk/reading.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDeskWords } from './desk-context.tsx'

/** Something that went wrong, read out when it appears. */
export const Alert = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="alert" role="alert">
    <Icon name="warn" small />
    <p>{children}</p>
    {action}
  </div>
)

/** Why something could not be read: in place of it, or above what was read before. */
export const ReadProblem = ({
  problem,
  hasContent,
  onRetry,
}: {
  problem: DeskReadProblem | null
  hasContent: boolean
  onRetry: () => void
}) => {
  const { t } = useDeskWords()
  if (problem === null) return null
  const retry = (
    <Button variant="line" small onClick={onRetry}>
      {t('desk.retry')}
    </Button>
  )
  if (hasContent) return <Alert action={retry}>{t(`desk.readProblem.${problem}`)}</Alert>
  return (
    <div role="alert">
      <EmptyState icon="warn" heading={t('desk.failedTitle')} action={problem === 'forbidden' ? null : retry}>
        {t(`desk.readProblem.${problem}`)}
      </EmptyState>
    </div>
  )
}
