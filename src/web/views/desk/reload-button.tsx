import { Icon } from '../../ui/icon.tsx'
import { useDeskWords } from './desk-context.tsx'

/** Reads what is shown again. */
export const ReloadButton = ({ busy, onClick }: { busy: boolean; onClick: () => void }) => {
  const { t } = useDeskWords()
  return (
    <button
      type="button"
      className={busy ? 'tool is-turning' : 'tool'}
      aria-label={t('desk.reload')}
      title={t('desk.reload')}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon name="refresh" small />
    </button>
  )
}
