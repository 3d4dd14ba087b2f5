import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Crowd, CrowdRequest, Experience } from './crowd.ts'

// Started by the bench with a crowd on its standard input; writes what it experienced to its standard output.
const { url, connections, seconds, kinds } = (await json(process.stdin)) as Crowd
const experience: Experience = kinds.map(() => ({ served: [], refused: [], failed: 0 }))
const until = performance.now() + seconds * 1000
/** Kinds as often as their share says; each connection asks for them in this order, from another place on. */
const order = kinds.flatMap(({ share }, kind) => Array.from({ length: share }, () => kind))
const senders = kinds.map(({ requests, once = false }) => {
  let sent = 0
  return () => (once && sent === requests.length ? undefined : requests[sent++ % requests.length])
})

interface Heard {
  status: number
  retryAfter: number
}

const send = ({ method, path, headers, body }: CrowdRequest, agent: Agent, address: string) =>
  new Promise<Heard>((resolve, reject) => {
    const all = { 'accept-encoding': 'br', ...headers, 'x-forwarded-for': address }
    request(new URL(path, url), { agent, method, headers: all }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after'] ?? 0) }),
      )
      response.on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })

/** A browser: one connection and address of its own; where it is refused, it waits as long as it is told to. */
const browse = async (place: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = `10.${Math.floor(place / 65_536)}.${Math.floor(place / 256) % 256}.${place % 256}`
  for (let step = place * 7; performance.now() < until; step++) {
    const kind = order[step % order.length] ?? 0
    const next = senders[kind]?.()
    const seen = experience[kind]
    if (!next || !seen) continue
    const begun = performance.now()
    const heard = await send(next, agent, address).catch(() => null)
    const time = performance.now() - begun
    if (heard === null) seen.failed += 1
    else if (heard.status < 500) seen.served.push(time)
    else seen.refused.push(time)
    if (heard?.status === 503) await delay(heard.retryAfter * 1000 * (1 + Math.random()))
  }
  agent.destroy()
}

await Promise.all(Array.from({ length: connections }, (_, place) => browse(place)))
process.stdout.write(JSON.stringify(experience))
