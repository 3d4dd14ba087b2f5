import type { TurntableEvent } from '#machines/viewer/turntable.machine.ts'

/** What a key does. */
const keys: Readonly<Record<string, TurntableEvent>> = {
  ArrowLeft: { type: 'turn.stepped', azimuth: 10, elevation: 0 },
  ArrowRight: { type: 'turn.stepped', azimuth: -10, elevation: 0 },
  ArrowUp: { type: 'turn.stepped', azimuth: 0, elevation: 8 },
  ArrowDown: { type: 'turn.stepped', azimuth: 0, elevation: -8 },
  '+': { type: 'zoom.stepped', by: 1 },
  '=': { type: 'zoom.stepped', by: 1 },
  '-': { type: 'zoom.stepped', by: -1 },
  Home: { type: 'view.reset' },
}

/** For a `ref` in the viewer: tells the keys that are pressed in it; a browser's own shortcuts stay its own. */
export const watchTurntableKeys = (send: (event: TurntableEvent) => void) => (element: HTMLElement | null) => {
  const viewer = element?.closest<HTMLElement>('.viewer')
  if (!viewer) return undefined
  const onKey = (event: KeyboardEvent) => {
    const meant = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!meant) return
    event.preventDefault()
    send(meant)
  }
  viewer.addEventListener('keydown', onKey)
  return () => viewer.removeEventListener('keydown', onKey)
}
