import { channel } from 'node:diagnostics_channel'

/** An event that the state of a lifecycle does not take. */
export interface RefusedEvent {
  /** Id of the machine. */
  machine: string
  event: string
  state: string
}

// A channel of the process, because transitions are pure functions that are given no observer.
const refusals = channel('kilau:refused-event')

/** Reports that an event was refused to whoever listens; a write that is run again reports it again. */
export const reportRefusal = (refused: RefusedEvent): void => refusals.publish(refused)

/** Hears of every event that is refused; the function it returns ends that. */
export const onRefusal = (listener: (refused: RefusedEvent) => void): (() => void) => {
  const hear = (message: unknown) => listener(message as RefusedEvent)
  refusals.subscribe(hear)
  return () => refusals.unsubscribe(hear)
}
