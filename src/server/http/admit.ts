import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Importance } from '#contract/call.ts'
import type { Settings } from '../settings.ts'
import type { Admission, Leave } from './admission.ts'
import { addressKey } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of the route wait for their turn; those of a route without it are answered as they come. */
    importance?: Importance
  }
}

/** How often idle connections are closed while there are too many, ms. */
const closeInterval = 1000

/** Keeps connections for as long as there are no more than `most`; beyond twice as many, new ones are closed unanswered. */
const limitConnections = (server: FastifyInstance, most: number) => {
  let open = 0
  let closedAt = 0
  // Not `maxConnections`, which each of the sockets that listen would count by itself.
  server.server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open > 2 * most) {
      socket.destroy()
      return
    }
    if (open <= most || performance.now() - closedAt < closeInterval) return
    closedAt = performance.now()
    server.server.closeIdleConnections()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (open > most) reply.header('connection', 'close')
    done()
  })
}

/** Lets the requests of routes with an importance in as fast as they are answered, and limits connections. */
export const registerAdmission = (server: FastifyInstance, admission: Admission, settings: Settings) => {
  const leaving = new WeakMap<FastifyRequest, Leave>()
  server.server.on('connection', admission.connected)
  limitConnections(server, settings.connections)
  // The body has arrived by then: who sends it slowly must not take the turn of others.
  server.addHook('preValidation', async (request, reply) => {
    const { importance } = request.routeOptions.config
    if (importance === undefined) return
    const leave = await admission.enter(importance, addressKey(request), () => reply.raw.destroyed)
    leaving.set(request, leave)
    reply.raw.once('close', leave)
  })
  // From here on the connection has the answer, and who reads it slowly must not take the turn of others either.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    leaving.get(request)?.()
    done()
  })
}
