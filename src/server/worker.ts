/** What a worker tells the process that started it: that it serves, or that it answers nothing any more. */
export type Report = { address: string } | { holds: true }

/** What that process tells a worker: to stop, and, once all of them hold their requests, to close its sockets. */
export const stopMessage = 'stop'
export const closeMessage = 'close'

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
 * Resolves once no worker answers any more, this one included: whoever is answered may come again, and would be reset at a
 * socket that is being closed.
 */
export const allHold = (): Promise<void> =>
  new Promise((resolve) => {
    onMessage(closeMessage, resolve)
    report({ holds: true })
  })
