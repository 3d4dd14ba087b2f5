import { type ChildProcess, fork } from 'node:child_process'
import process from 'node:process'

/** Does heavy work in a process of its own, so that neither the serving thread nor its pool of threads waits for it. */
export interface WorkProcess<Task, Result> {
  /** Rejects if it fails, or if too many tasks are waiting. */
  run: (task: Task) => Promise<Result>
  close: () => void
}

interface Job<Task, Result> extends PromiseWithResolvers<Result> {
  request: { id: number; task: Task }
}
type WorkAnswer<Result> = { id: number; result: Result } | { id: number; problem: string }

/** The process leaves after so long without work, with the memory that it took; ms. */
const idleTime = 30_000

interface WorkProcessOptions {
  /** Ends the process where one task takes longer, ms. */
  timeLimit?: number
  /** A crowd may not make the shop remember more work than this. */
  maxWaiting?: number
}

/** Starts `program` with the first task; it does one after the other. `what` it makes is named in errors. */
export const createWorkProcess = <Task, Result>(
  program: URL,
  what: string,
  { timeLimit, maxWaiting = 200 }: WorkProcessOptions = {},
): WorkProcess<Task, Result> => {
  const waiting: Job<Task, Result>[] = []
  let current: Job<Task, Result> | undefined
  let child: ChildProcess | undefined
  let leaving: NodeJS.Timeout | undefined
  let cutting: NodeJS.Timeout | undefined
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
    started.on('message', (message: WorkAnswer<Result>) => {
      if (message.id !== current?.request.id) return
      if ('result' in message) current.resolve(message.result)
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
    started.on('exit', (code) => fail(`the process that makes ${what} ended with ${code}`))
    return started
  }

  const next = () => {
    clearTimeout(leaving)
    clearTimeout(cutting)
    current = waiting.shift()
    if (current) {
      child ??= start()
      const working = child
      if (timeLimit !== undefined) cutting = setTimeout(() => working.kill('SIGKILL'), timeLimit)
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
    run: (task) => {
      if (waiting.length >= maxWaiting) return Promise.reject(new Error(`too many ${what} are waiting to be made`))
      const job: Job<Task, Result> = { ...Promise.withResolvers<Result>(), request: { id: ++lastId, task } }
      waiting.push(job)
      if (!current) next()
      return job.promise
    },
    close: () => {
      clearTimeout(cutting)
      for (const job of waiting.splice(0)) job.reject(new Error('the shop is closing'))
      current?.reject(new Error('the shop is closing'))
      current = undefined
      dismiss()
    },
  }
}

/** The other side: answers the tasks of the process that started this one. */
export const answerTasks = (work: (task: never) => Promise<unknown>): void => {
  const answer = (message: WorkAnswer<unknown>) => process.send?.(message)
  process.on('message', ({ id, task }: Job<never, unknown>['request']) => {
    work(task).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, problem: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
  // Ctrl+C goes to every process of the terminal; the shop ends this one once it needs it no more.
  process.on('SIGINT', () => undefined)
}
