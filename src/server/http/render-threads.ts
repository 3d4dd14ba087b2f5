import { Worker } from 'node:worker_threads'
import { Busy } from '../busy.ts'
import type { CallFunction } from '#contract/calls.ts'
import type { FromThread, RenderTask, TaskName, ToThread } from './render-messages.ts'

/** Memory for the objects of a thread, MB. */
const maxHeap = 192
/** A thread goes on with another page while one waits for its calls; with more, their objects outlive collections. */
const pagesAtOnce = 2
/** A page that takes longer ends its thread, ms. */
const timeLimit = 30_000
/** How many pages may wait for a thread, and when to try again where more do, s. */
const maxWaiting = 200
const retryAfter = 2

interface Job {
  name: TaskName
  task: unknown
  call: CallFunction | null
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

const createThread = (file: string, freed: () => void) => {
  const jobs = new Map<number, Pick<Job, 'call' | 'resolve' | 'reject'>>()
  let worker: Worker | undefined
  let lastId = 0

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (to: Worker, message: ToThread) => to.postMessage(message)

  const end = (ended: Worker, error: Error) => {
    if (worker !== ended) return
    worker = undefined
    const cut = [...jobs.values()]
    jobs.clear()
    void ended.terminate()
    for (const { reject } of cut) reject(error)
    freed()
  }

  const makeCall = async (from: Worker, { id, task, name, payload }: FromThread & { type: 'call' }) => {
    const call = jobs.get(task)?.call
    const answer = call?.(name, payload as never)
    send(
      from,
      await Promise.resolve(answer).then(
        (given): ToThread => ({ type: 'answer', id, answer: given }),
        (): ToThread => ({ type: 'failure', id }),
      ),
    )
  }

  const start = () => {
    const started = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: 12 },
    })
    started.unref()
    started.on('message', (message: FromThread) => {
      if (message.type === 'call') return void makeCall(started, message)
      const job = jobs.get(message.id)
      jobs.delete(message.id)
      if (message.type === 'done') job?.resolve(message.result)
      else job?.reject(Object.assign(new Error(message.message), { stack: message.stack }))
      freed()
    })
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => end(started, new Error('the thread that renders has ended')))
    return started
  }

  return {
    count: () => jobs.size,
    take: ({ name, task, call, resolve, reject }: Job) => {
      const current = (worker ??= start())
      lastId += 1
      const late = setTimeout(() => end(current, new Error('a page took too long to render')), timeLimit)
      late.unref()
      // Not assigned to the job: V8 would keep them, and the page with them, among its old objects.
      jobs.set(lastId, {
        call,
        resolve: (result) => {
          clearTimeout(late)
          resolve(result)
        },
        reject: (error) => {
          clearTimeout(late)
          reject(error)
        },
      })
      send(current, { type: 'task', id: lastId, name, task })
    },
  }
}

/** Threads that render, each started by its first page; one that dies is replaced by the next page. */
export const createRenderThreads = (file: string, count: number) => {
  const waiting: Job[] = []
  const findIdlest = () => threads.toSorted((one, other) => one.count() - other.count())[0]
  const assign = () => {
    for (;;) {
      const idlest = findIdlest()
      if (!idlest || idlest.count() >= pagesAtOnce) return
      const job = waiting.shift()
      if (!job) return
      idlest.take(job)
    }
  }
  const threads = Array.from({ length: count }, () => createThread(file, assign))

  return {
    /** How many pages wait for a thread. */
    waiting: () => waiting.length,
    /** Carries out a task; its calls are made with `call`. Throws `Busy` where too many wait. */
    run: <Name extends TaskName>(name: Name, task: RenderTask[Name], call: CallFunction | null = null) =>
      new Promise<unknown>((resolve, reject) => {
        const job = { name, task, call, resolve, reject }
        // The calls of pages may wait for a task that makes none, which must not wait for these pages.
        if (!call) return findIdlest()?.take(job)
        if (waiting.length >= maxWaiting) return reject(new Busy(retryAfter))
        waiting.push(job)
        return assign()
      }),
  }
}
