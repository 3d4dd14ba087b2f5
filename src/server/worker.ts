/** How far a worker that stops has come: it answers nothing any more; and its sockets are closed. */
export const stopPhases = ['held', 'closed'] as const
export type StopPhase = (typeof stopPhases)[number]

/** What a worker tells the process that started it: that it serves, or how far its stop has come. */
export type Report = { address: string } | { reached: StopPhase }

/** What that process tells a worker: to stop; a phase is told by its name once all of them have reached it. */
export const stopMessage = 'stop'

const report = (message: Report): void => {
  process.send?.(message)
}

const onMessage = (awaited: string, act: () => void): void => {
  process.on('message', (message) => {
    if (message === awaited) act()
  })
}

/** Tells the process that started this worker that it serves. */
export const reportListening = (address: string): void => report({ address })

/** Calls back once the process that started this worker wants it to stop. */
export const onStopMessage = (stop: () => void): void => onMessage(stopMessage, stop)

/**
 * Tells that this worker has come so far, and resolves once all have: whoever is answered may come again, and would be
 * reset at a socket of another worker that is being closed.
 */
export const reachTogether = (phase: StopPhase): Promise<void> =>
  new Promise((resolve) => {
    onMessage(phase, resolve)
    report({ reached: phase })
  })
