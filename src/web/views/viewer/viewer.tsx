import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { useScreenActor } from '../../root/use-screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { OpenViewer } from './open-viewer.tsx'

interface ViewerProps {
  item: ViewedItem
  /** Says what is shown. */
  label: string
}

/** A button on the picture that asks for the viewer, and the viewer over the picture once it is asked for. */
export const Viewer = ({ item, label }: ViewerProps) => {
  const t = useTranslator()
  const viewer = useChildOf<ActorRefFrom<typeof viewerMachine>>(useScreenActor('piece'), 'viewer')
  const snapshot = useSelector(viewer, (each) => each)
  if (viewer && snapshot && !snapshot.matches('closed')) {
    return <OpenViewer viewer={viewer} snapshot={snapshot} item={item} label={label} />
  }
  return (
    <button type="button" className="viewer-button" onClick={() => viewer?.send({ type: 'turn.requested', item })}>
      <Icon name="turn" small />
      {t('viewer.open')}
    </button>
  )
}
