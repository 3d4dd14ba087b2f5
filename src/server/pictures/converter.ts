import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Conversion } from './convert.ts'
import type { ConversionAnswer, ConversionRequest } from './convert-process.ts'

/** Makes pictures in a process of its own, so that neither the serving thread nor its pool of threads waits for them. */
export interface Converter {
  /** Rejects if it cannot be made, or if too many are waiting. */
  convert: (conversion: Conversion) => Promise<Buffer>
  close: () => void
}

interface Job extends PromiseWithResolvers<Buffer> {
  request: ConversionRequest
}

/** A crowd may not make the shop remember more work than this. */
const maxWaiting = 200
/** The process leaves after so long without work, with the memory that it took; ms. */
const idleTime = 30_000
const program = join(import.meta.dirname, 'convert-process.ts')

/** Starts a process with the first picture, which makes one after the other. */
export const createConverter = (): Converter => {
  const waiting: Job[] = []
  let current: Job | undefined
  let child: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined
  let lastId = 0

  const dismiss = () => {
    clearTimeout(leaving)
    if (child?.connected) child.disconnect()
    child = undefined
  }

  const start = () => {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (message: ConversionAnswer) => {
      if (message.id !== current?.request.id) return
      if ('made' in message) current.resolve(Buffer.from(message.made))
      else current.reject(new Error(message.problem))
      next()
    })
    const fail = (reason: string) => {
      if (child !== started) return
      child = undefined
      current?.reject(new Error(reason))
      next()
    }
    started.on('error', (error) => fail(error.message))
    started.on('exit', (code) => fail(`the process that makes pictures ended with ${code}`))
    return started
  }

  const next = () => {
    clearTimeout(leaving)
    current = waiting.shift()
    if (current) {
      child ??= start()
      child.ref()
      child.channel?.ref()
      child.send(current.request)
      return
    }
    // Without work it keeps nobody from ending.
    child?.unref()
    child?.channel?.unref()
    leaving = setTimeout(dismiss, idleTime)
    leaving.unref()
  }

  return {
    convert: (conversion) => {
      if (waiting.length >= maxWaiting) return Promise.reject(new Error('too many pictures are waiting to be made'))
      const job: Job = { ...Promise.withResolvers<Buffer>(), request: { id: ++lastId, conversion } }
      waiting.push(job)
      if (!current) next()
      return job.promise
    },
    close: () => {
      for (const job of waiting.splice(0)) job.reject(new Error('the shop is closing'))
      current?.reject(new Error('the shop is closing'))
      current = undefined
      dismiss()
    },
  }
}
