import { now } from './now.ts'

const RealDate = Date
/** A clock that stands still. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts: number[]) =>
    Reflect.construct(target, parts.length === 0 ? [now.getTime()] : parts) as Date,
  get: (target, name): unknown => (name === 'now' ? () => now.getTime() : Reflect.get(target, name)),
})

/**
 * Timers of React and its widgets last this long at most, ms. They elapse at once, for nobody waits here; the machines
 * have a clock of their own.
 */
const longestOfWidgets = 500
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
const running = new Set<unknown>()

globalThis.setTimeout = ((work: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
  const isShort = ms <= longestOfWidgets
  const timer = startTimer(
    () => {
      running.delete(timer)
      work(...rest)
    },
    isShort ? 0 : ms,
  )
  if (isShort) running.add(timer)
  return timer
}) as typeof setTimeout
globalThis.clearTimeout = (timer) => {
  running.delete(timer)
  stopTimer(timer)
}

/** Whether a timer is about to change the page. */
export const isWaiting = (): boolean => running.size > 0

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void startTimer(resolve, ms))

/**
 * Resolves once a later frame is drawn, in which what watches the page reports, and the browser has nothing else to do.
 * The browser's own idle callbacks may come a second late where no other frame is to follow.
 */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'background' }))
  })
