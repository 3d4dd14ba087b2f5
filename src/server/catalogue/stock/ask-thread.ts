import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import type { Asked, AskedName, Reply, ThreadSettings } from './messages.ts'

/** Memory for the objects of the thread, MB; the columns are outside of it. */
const maxHeap = 128

const toError = ({ name, message }: { name: string; message: string }) =>
  name === DatabaseUnavailable.name ? new DatabaseUnavailable({ message }) : new Error(message)

/** The stock's thread, started by the first question. One that ends unasked is started again by the next question. */
export const createThread = (settings: ThreadSettings) => {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let lastId = 0

  const end = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = () => {
    const { databaseUrl, databaseTimeout, dataFolder } = settings
    const started = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: { databaseUrl, databaseTimeout, dataFolder } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    })
    started.unref()
    started.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) asked?.reject(toError(reply.error))
      else asked?.resolve(reply.answer)
    })
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => {
      if (worker === started) end(new Error('the thread of the stock has ended'))
    })
    return started
  }

  return {
    ask: <Name extends AskedName>(name: Name, request: Asked[Name]['request']) =>
      new Promise<Asked[Name]['answer']>((resolve, reject) => {
        worker ??= start()
        lastId += 1
        waiting.set(lastId, { resolve: resolve as (answer: unknown) => void, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage({ id: lastId, name, request })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
