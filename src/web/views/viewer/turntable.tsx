import { type PointerEvent, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { turntableMachine } from '#machines/viewer/turntable.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { watchTurntableKeys } from '../../ports/viewer/turntable-keys.ts'
import { Icon } from '../../ui/icon.tsx'

const pointerOf = ({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) => {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / width, time: timeStamp }
}

interface TurntableProps {
  turntable: ActorRefFrom<typeof turntableMachine>
  item: ViewedItem
}

/** The canvas that turns under the hand, and its tools, which are hidden while nothing is drawn. */
export const Turntable = ({ turntable, item }: TurntableProps) => {
  const t = useTranslator()
  const snapshot = useSelector(turntable, (each) => each)
  // Made once, so that it listens once.
  const keys = useMemo(() => watchTurntableKeys(turntable.send), [turntable])
  return (
    <>
      <canvas
        ref={(canvas) => {
          if (canvas) turntable.send({ type: 'item.changed', item })
        }}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          turntable.send({ type: 'drag.started', pointer: pointerOf(event) })
        }}
        onPointerMove={(event) => {
          if (snapshot.matches('dragging')) turntable.send({ type: 'drag.moved', pointer: pointerOf(event) })
        }}
        onPointerUp={(event) => turntable.send({ type: 'drag.ended', time: event.timeStamp })}
        onPointerCancel={(event) => turntable.send({ type: 'drag.ended', time: event.timeStamp })}
      />
      <div ref={keys}>
        {snapshot.hasTag('still') ? null : (
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
                onClick={() => turntable.send({ type: 'zoom.stepped', by: -1 })}
              >
                <Icon name="minus" />
              </button>
              <button
                type="button"
                className="viewer__tool"
                aria-label={t('viewer.nearer')}
                disabled={snapshot.context.view.zoom >= 4}
                onClick={() => turntable.send({ type: 'zoom.stepped', by: 1 })}
              >
                <Icon name="plus" />
              </button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
