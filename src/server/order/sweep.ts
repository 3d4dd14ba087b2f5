import type { FastifyBaseLogger } from 'fastify'

/** Looks for what ended by time, reservations, visits and records, every `interval` ms. */
export const createSweep = (parts: { sweep: () => Promise<void> }[], interval: number, log: FastifyBaseLogger) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= Promise.all(parts.map((part) => part.sweep()))
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, 'what has ended could not be looked for'))
      .finally(() => {
        running = undefined
      })
  }
  return {
    start: () => {
      run()
      timer = setInterval(run, interval)
    },
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
