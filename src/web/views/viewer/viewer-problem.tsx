import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'

const textOf = (snapshot: SnapshotFrom<typeof viewerMachine>) => {
  if (snapshot.matches({ failed: 'unsupported' })) return 'viewer.unsupported'
  if (snapshot.matches({ failed: 'notLoaded' })) return 'viewer.notLoaded'
  if (snapshot.matches({ failed: 'lost' })) return 'viewer.stopped'
  return snapshot.matches('turning') ? 'viewer.lost' : 'viewer.loading'
}

interface ViewerProblemProps {
  viewer: ActorRefFrom<typeof viewerMachine>
  snapshot: SnapshotFrom<typeof viewerMachine>
}

/** Why the still picture is shown, at its foot. */
export const ViewerProblem = ({ viewer, snapshot }: ViewerProblemProps) => {
  const t = useTranslator()
  return (
    <div className="viewer__says small" role="status">
      <span>{t(textOf(snapshot))}</span>
      {snapshot.hasTag('retryable') ? (
        <button type="button" className="link" onClick={() => viewer.send({ type: 'retry.requested' })}>
          {t('shell.retry')}
        </button>
      ) : null}
    </div>
  )
}
