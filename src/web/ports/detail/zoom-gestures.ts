import type { Place } from '#contract/detail/zoom.ts'
import type { ZoomDirection, ZoomEvent } from '#machines/detail/zoom.machine.ts'

type Send = (event: ZoomEvent) => void

/** A finger that went this far, in CSS pixels, no longer taps. */
const tapReach = 10
/** The second tap of two comes within this time, ms, and this near, CSS pixels. */
const doubleTapTime = 350
const doubleTapReach = 40
/** How much of a turn of the wheel, in CSS pixels, makes the picture larger; a touchpad's pinch turns it less. */
const wheelRate = 0.002
const pinchRate = 0.01
const lineHeight = 16

const keys: Readonly<Record<string, ZoomEvent>> = {
  '+': { type: 'zoom.stepped', closer: true },
  '=': { type: 'zoom.stepped', closer: true },
  '-': { type: 'zoom.stepped', closer: false },
  _: { type: 'zoom.stepped', closer: false },
}
const arrows: Readonly<Record<string, ZoomDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const between = (one: Place, other: Place) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** For a `ref`: tells the keys that are pressed in an element's dialog; a browser's own shortcuts stay its own. */
export const watchKeys = (send: Send) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key]
    const meant = direction ? ({ type: 'arrow.pressed', direction } as const) : keys[event.key]
    if (!meant) return
    event.preventDefault()
    send(meant)
  }
  // The dialog itself has the focus at first.
  const dialog = element.closest<HTMLElement>('[role="dialog"]') ?? element
  dialog.addEventListener('keydown', onKey)
  return () => dialog.removeEventListener('keydown', onKey)
}

/** For a `ref`: tells what fingers, mouse and wheel do to the picture in a frame, in units of the frame. */
export const watchGestures = (send: Send) => (frame: HTMLElement | null) => {
  if (!frame) return undefined
  const fingers = new Map<number, Place>()
  let pressed: Place | null = null
  let lastTap: (Place & { time: number }) | null = null

  const toFrame = ({ x, y }: Place): Place => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 }
  }
  const pull = (from: Place, to: Place) => {
    const { width, height } = frame.getBoundingClientRect()
    send({ type: 'picture.pulled', by: { x: (to.x - from.x) / width, y: (to.y - from.y) / height } })
  }
  const tap = (at: Place, time: number) => {
    const isSecond = lastTap && time - lastTap.time <= doubleTapTime && distance(at, lastTap) <= doubleTapReach
    lastTap = isSecond ? null : { ...at, time }
    if (isSecond) send({ type: 'zoom.toggled', at: toFrame(at) })
  }

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    frame.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    fingers.set(event.pointerId, at)
    pressed = fingers.size === 1 ? at : null
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    if (pressed && distance(now, pressed) <= tapReach) return
    pressed = null
    fingers.set(event.pointerId, now)
    if (!other) return pull(before, now)
    const middle = between(now, other)
    pull(between(before, other), middle)
    const apart = distance(before, other)
    if (apart > 0) send({ type: 'picture.scaled', by: distance(now, other) / apart, at: toFrame(middle) })
    return undefined
  }
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (pressed && event.type === 'pointerup') tap(pressed, event.timeStamp)
    pressed = null
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1)
    const by = Math.exp(-turned * (event.ctrlKey ? pinchRate : wheelRate))
    send({ type: 'picture.scaled', by, at: toFrame({ x: event.clientX, y: event.clientY }) })
  }

  const watching = new AbortController()
  const { signal } = watching
  frame.addEventListener('pointerdown', onDown, { signal })
  frame.addEventListener('pointermove', onMove, { signal })
  frame.addEventListener('pointerup', onUp, { signal })
  frame.addEventListener('pointercancel', onUp, { signal })
  frame.addEventListener('wheel', onWheel, { signal, passive: false })
  return () => watching.abort()
}
