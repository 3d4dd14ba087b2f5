import { useId, type KeyboardEvent } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { turntableMachine } from '#machines/viewer/turntable.machine.ts'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { turntableView } from '../../ports/viewer/viewer.ts'
import { useChildOf } from '../../root/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ViewerProblem } from './viewer-problem.tsx'

interface OpenViewerProps {
  viewer: ActorRefFrom<typeof viewerMachine>
  snapshot: SnapshotFrom<typeof viewerMachine>
  item: ViewedItem
  label: string
}

/** The viewer over the still picture, which is seen until something is drawn, and wherever nothing can be. */
export const OpenViewer = ({ viewer, snapshot, item, label }: OpenViewerProps) => {
  const t = useTranslator()
  const instructions = useId()
  const turntable = useChildOf<ActorRefFrom<typeof turntableMachine>>(viewer, 'turntable')
  const isDrawn = useSelector(turntable, (each) => each?.hasTag('still') === false)
  const Turntable = turntableView()
  const close = () => viewer.send({ type: 'viewer.closed' })
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    // An application, because the arrow keys turn what is shown; the buttons in it keep their own keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the role is that of a widget
    <div
      className={isDrawn ? 'viewer is-drawn' : 'viewer'}
      role="application"
      aria-label={label}
      aria-describedby={instructions}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is turned by keys
      tabIndex={0}
      onKeyDown={closeByKey}
    >
      <p className="vh" id={instructions}>
        {t('viewer.instructions')}
      </p>
      <button type="button" className="viewer__tool viewer__close" aria-label={t('viewer.close')} onClick={close}>
        <Icon name="close" />
      </button>
      {/* oxlint-disable-next-line react/static-components -- it is loaded, not made here */}
      {turntable && Turntable ? <Turntable turntable={turntable} item={item} /> : null}
      {isDrawn ? null : <ViewerProblem viewer={viewer} snapshot={snapshot} />}
    </div>
  )
}
