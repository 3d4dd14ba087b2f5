import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

type Place = Pick<Settings, 'host' | 'port' | 'connections'>

/**
 * Node accepts one connection of each listening socket in a turn of its event loop. While turns are slow, a crowd would
 * wait at a single socket for as many turns as it has heads.
 */
const socketCount = 16
/** Whether several sockets, also of several processes, can listen on one port. Elsewhere the primary hands over. */
const canShare = process.platform === 'linux'
/** Nobody comes any more where nobody has come for so long, ms; and how long to wait for that at most. */
const quietTime = 50
const maxWait = 1000
/** Who comes during a turn of the event loop is seen only in the next one: a turn is trusted only if it was this short, ms. */
const shortTurn = 1

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/**
 * The port to share; throws where somebody listens on it already, which sockets that share a port would not notice.
 * Without a port, a free one.
 */
export const findPort = async ({ host, port }: Omit<Place, 'connections'>): Promise<number> => {
  const probe = createServer().listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  const address = probe.address()
  await closed(probe)
  if (address === null || typeof address === 'string') throw new Error('the address has no port')
  return address.port
}

/** A server that listens. */
export interface Listening {
  /** Like `http://127.0.0.1:3000`. */
  address: string
  /**
   * Stops listening, once nobody comes to be accepted. Requests should wait for it: who is answered meanwhile may come
   * again, to a socket that is being closed.
   */
  stop: () => Promise<void>
  /** Resolves once every connection has ended, after the stop. */
  ended: () => Promise<void>
}

/** Listens at an address by as many sockets as accept a crowd at once. */
export const listen = async (server: FastifyInstance, place: Place): Promise<Listening> => {
  const http = server.server
  const port = canShare && cluster.isPrimary ? await findPort(place) : place.port
  const options = { host: place.host, port, reusePort: canShare, backlog: place.connections }
  let arrived = 0
  const count = () => (arrived += 1)
  http.on('connection', count)
  http.on('request', count)
  const address = await server.listen(options)
  const more = Array.from({ length: canShare ? socketCount - 1 : 0 }, () =>
    // As the HTTP server makes its own sockets.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.emit('connection', socket)).listen(options),
  )

  let ended: Promise<unknown> = Promise.resolve()

  return {
    address,
    stop: async () => {
      // Closing a socket resets who waits at it, and who has sent a request that was not read.
      const isQuiet = async () => {
        const before = arrived
        await delay(quietTime)
        const begun = performance.now()
        await nextTurn()
        return arrived === before && performance.now() - begun < shortTurn
      }
      const until = performance.now() + maxWait
      while (!(await isQuiet()) && performance.now() < until);
      ended = Promise.all([http, ...more].map(closed))
    },
    ended: async () => {
      await ended
    },
  }
}
