import { type Place, placeOf } from '#machines/desk/places.ts'
import { followLinks } from '../navigation/links.ts'

/** What the address shows. */
export const currentPlace = (): Place => placeOf(location.pathname)

const isOfDesk = (href: string) => /^\/desk(?:[/?#]|$)/.test(href)

/** How many addresses of the page came before this one, as the history notes it; null for one that is new to it. */
const notedPosition = (state: unknown): number | null => {
  const noted = (state as { position?: unknown } | null)?.position
  return typeof noted === 'number' ? noted : null
}

/** Asks whether the screen may be left; `go` goes on. */
type Guard = (go: () => void) => void
let guard: Guard | null = null
let position = 0
let openAddress: (href: string) => void = (href) => location.assign(href)

/** Opens an address of the page, as a link to it does. */
export const openPlace = (href: string): void => openAddress(href)

/** Follows the links of the page without loading it anew, and reports each new address. Returns what stops this. */
export const watchAddress = (report: () => void): (() => void) => {
  const stop = new AbortController()
  position = notedPosition(history.state) ?? 0
  history.replaceState({ position }, '')
  const open = (href: string) => {
    if (!isOfDesk(href)) return location.assign(href)
    if (href !== location.pathname) {
      position += 1
      history.pushState({ position }, '', href)
    }
    report()
  }
  openAddress = (href) => (guard === null ? open(href) : guard(() => open(href)))
  const stopLinks = followLinks({
    go: (href) => openAddress(href),
    prepare: () => undefined,
    jump: () => undefined,
  })
  addEventListener(
    'popstate',
    ({ state }) => {
      const noted = notedPosition(state)
      if (noted === null) {
        // A jump within the page.
        position += 1
        return history.replaceState({ position }, '')
      }
      const steps = noted - position
      if (guard === null) {
        position = noted
        return report()
      }
      if (steps === 0) return
      // The browser has gone there already: it comes back, and goes there again if the answer is to leave.
      history.go(-steps)
      guard(() => history.go(steps))
    },
    { signal: stop.signal },
  )
  return () => {
    stop.abort()
    stopLinks()
  }
}

const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before another address of the page is opened, back and forward of the browser included; before the page is closed
 * the browser asks itself. Returns what stops this and what answers: whether the screen is left.
 */
export const guardAddress = (ask: () => void): { stop: () => void; answer: (leaves: boolean) => void } => {
  let held: (() => void) | null = null
  guard = (go) => {
    held = go
    ask()
  }
  addEventListener('beforeunload', keepOpen)
  const stop = () => {
    guard = null
    removeEventListener('beforeunload', keepOpen)
  }
  return {
    stop,
    answer: (leaves) => {
      const go = held
      held = null
      if (!leaves) return
      stop()
      go?.()
    },
  }
}
