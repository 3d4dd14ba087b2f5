import { useId, type KeyboardEvent, type PointerEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { ViewerEvent, viewerMachine } from '#machines/viewer/viewer.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ViewerProblem } from './viewer-problem.tsx'

/** What a key does. */
const ofKey: Record<string, ViewerEvent> = {
  ArrowLeft: { type: 'turn.stepped', azimuth: 10, elevation: 0 },
  ArrowRight: { type: 'turn.stepped', azimuth: -10, elevation: 0 },
  ArrowUp: { type: 'turn.stepped', azimuth: 0, elevation: 8 },
  ArrowDown: { type: 'turn.stepped', azimuth: 0, elevation: -8 },
  '+': { type: 'zoom.stepped', by: 1 },
  '=': { type: 'zoom.stepped', by: 1 },
  '-': { type: 'zoom.stepped', by: -1 },
  Home: { type: 'view.reset' },
  Escape: { type: 'viewer.closed' },
}

const pointerOf = ({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) => {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / width, time: timeStamp }
}

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
  const isDrawn = snapshot.hasTag('drawn') && !snapshot.hasTag('still')
  const turnByKey = (event: KeyboardEvent) => {
    const asked = event.ctrlKey || event.metaKey || event.altKey ? undefined : ofKey[event.key]
    if (!asked) return
    event.preventDefault()
    viewer.send(asked)
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
      onKeyDown={turnByKey}
    >
      {snapshot.hasTag('open') ? (
        <canvas
          ref={(canvas) => {
            if (canvas) viewer.send({ type: 'item.changed', item })
          }}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            viewer.send({ type: 'drag.started', pointer: pointerOf(event) })
          }}
          onPointerMove={(event) => {
            if (snapshot.matches({ turning: 'dragging' }))
              viewer.send({ type: 'drag.moved', pointer: pointerOf(event) })
          }}
          onPointerUp={(event) => viewer.send({ type: 'drag.ended', time: event.timeStamp })}
          onPointerCancel={(event) => viewer.send({ type: 'drag.ended', time: event.timeStamp })}
        />
      ) : null}
      <p className="vh" id={instructions}>
        {t('viewer.instructions')}
      </p>
      <button
        type="button"
        className="viewer__tool viewer__close"
        aria-label={t('viewer.close')}
        onClick={() => viewer.send({ type: 'viewer.closed' })}
      >
        <Icon name="close" />
      </button>
      {isDrawn ? (
        <>
          <p className="viewer__hint small" aria-hidden="true">
            {t('viewer.hint')}
          </p>
          <div className="viewer__zoom">
            <button
              type="button"
              className="viewer__tool"
              aria-label={t('viewer.farther')}
              disabled={snapshot.context.view.zoom <= 1}
              onClick={() => viewer.send({ type: 'zoom.stepped', by: -1 })}
            >
              <Icon name="minus" />
            </button>
            <button
              type="button"
              className="viewer__tool"
              aria-label={t('viewer.nearer')}
              disabled={snapshot.context.view.zoom >= 4}
              onClick={() => viewer.send({ type: 'zoom.stepped', by: 1 })}
            >
              <Icon name="plus" />
            </button>
          </div>
        </>
      ) : (
        <ViewerProblem viewer={viewer} snapshot={snapshot} />
      )}
    </div>
  )
}
