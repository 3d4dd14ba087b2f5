import type { FastifyBaseLogger } from 'fastify'
import type { Fulfilment } from './fulfilment.ts'

/** Looks for ended reservations every `interval` ms. */
export const createSweep = (fulfilment: Pick<Fulfilment, 'sweep'>, interval: number, log: FastifyBaseLogger) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= fulfilment
      .sweep()
      .catch((error: unknown) => log.error({ err: error }, 'ended reservations could not be looked for'))
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
