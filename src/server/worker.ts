/** What a worker tells the process that started it. */
export interface Listens {
  address: string
}

/** What that process tells a worker. */
export const stopMessage = 'stop'

/** Tells the process that started this worker that it serves. */
export const reportListening = (address: string): void => {
  process.send?.({ address } satisfies Listens)
}

/** Calls back once the process that started this worker wants it to stop. */
export const onStopMessage = (stop: () => void): void => {
  process.on('message', (message) => {
    if (message === stopMessage) stop()
  })
}
