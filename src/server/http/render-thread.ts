import { parentPort, workerData } from 'node:worker_threads'
import type { CallFunction } from '#contract/calls.ts'
import { preparePageSheet } from './page-sheet.ts'
import type { FromThread, RenderedPage, RenderTask, TaskName, ToThread, WholePage } from './render-messages.ts'
import type { SiteEntry } from './renderer.ts'
import { prepareSharedPage, qualities, type SharedPage } from './shared-page.ts'
import { toWholePage } from './whole-page.ts'

// The thread in which pages are rendered. It knows neither the database nor a session: whoever asks for a page makes the
// calls of that page.

const entry = import(workerData as string) as Promise<SiteEntry>
const sheet = entry.then((site) => preparePageSheet(site.sheet))
const calls = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
let lastCall = 0
/** How many tasks are begun and not done. */
let running = 0

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: FromThread, handedOver: ArrayBuffer[] = []) => parentPort?.postMessage(message, handedOver)

const callFor =
  (task: number): CallFunction =>
  (name, payload) =>
    new Promise((resolve, reject) => {
      lastCall += 1
      calls.set(lastCall, { resolve: resolve as (answer: unknown) => void, reject })
      send({ type: 'call', id: lastCall, task, name, payload })
    })

const renderPage = async (id: number, { url, userAgent, context }: RenderTask['sharedPage']): Promise<RenderedPage> => {
  const request = new Request(url, { headers: { 'user-agent': userAgent } })
  return (await entry).render(request, { ...context, call: callFor(id) })
}

const tasks: { [Name in TaskName]: (id: number, task: RenderTask[Name]) => Promise<unknown> } = {
  page: async (id, task) => toWholePage(await renderPage(id, task), await sheet, task.encoding),
  sharedPage: async (id, task) =>
    prepareSharedPage(await renderPage(id, task), await sheet, running > 1 ? qualities.busy : qualities.idle),
  helpTopics: async () => (await entry).helpTopics(),
  uiPage: async () => (await entry).uiPage(),
}

/** The memory that a result brings along and nobody else uses: handed over, it is not copied. */
const memoryOf = (name: TaskName, result: unknown): ArrayBuffer[] => {
  if (name === 'page') return [(result as WholePage).body.buffer]
  if (name !== 'sharedPage') return []
  return (result as SharedPage).brotli.flatMap(({ buffer, length }) =>
    buffer.byteLength === length ? [buffer as ArrayBuffer] : [],
  )
}

const carryOut = async (id: number, name: TaskName, task: unknown) => {
  running += 1
  try {
    // The types tie each task to its name; TypeScript cannot follow that for a name known only at run time.
    const result = await tasks[name](id, task as never)
    send({ type: 'done', id, result }, memoryOf(name, result))
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    send({ type: 'failed', id, message, stack })
  } finally {
    running -= 1
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'task') return void carryOut(message.id, message.name, message.task)
  const call = calls.get(message.id)
  calls.delete(message.id)
  if (message.type === 'answer') call?.resolve(message.answer)
  else call?.reject(new Error('A call of the page failed.'))
})
