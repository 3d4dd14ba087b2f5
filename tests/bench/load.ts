import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

/** Requests that are sent once each, so many at a time. */
export interface Load {
  url: string
  concurrent: number
  requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]
}

/** From the first request to the last answer, and of each request its time (ms) and its answer, like `200 409`. */
export interface Loaded {
  elapsed: number
  times: number[]
  answers: string[]
}

/** Sends a load from a process of its own, whose work is no part of what is measured. */
export const sendLoad = async (load: Load): Promise<Loaded> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(JSON.stringify(load))
  const loaded = (await json(child.stdout)) as Loaded
  await ended
  return loaded
}

/** A call as a browser of the customer with this session sends it. */
export const callOf = (url: string, cookie: string, path: string, payload: object): Load['requests'][number] => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', origin: url, cookie: `session=${cookie}` },
  body: JSON.stringify(payload),
})
