import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Load, Loaded } from './load.ts'

// Started by `sendLoad` with a load on its standard input; writes what came of it to its standard output.
const { url, concurrent, requests } = (await json(process.stdin)) as Load
const agent = new Agent({ keepAlive: true, maxSockets: concurrent })
const times: number[] = []
const answers: string[] = []
const send = (place: number) =>
  new Promise<void>((resolve, reject) => {
    const { method, path, headers, body } = requests[place] as Load['requests'][number]
    const begun = performance.now()
    request(new URL(path, url), { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        times[place] = performance.now() - begun
        const text = Buffer.concat(chunks).toString()
        answers[place] = `${response.statusCode} ${/^\{"re":"(\d+)"/.exec(text)?.[1] ?? ''}`.trim()
        resolve()
      })
    })
      .on('error', reject)
      .end(body)
  })

let next = 0
const begun = performance.now()
const work = async () => {
  while (next < requests.length) await send(next++)
}
await Promise.all(Array.from({ length: concurrent }, work))
const loaded: Loaded = { elapsed: performance.now() - begun, times, answers }
agent.destroy()
process.stdout.write(JSON.stringify(loaded))
