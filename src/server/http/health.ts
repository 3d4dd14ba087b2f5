import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Room } from '../database/room.ts'
import type { Services } from '../database/services.ts'

interface HealthParts extends Pick<Services, 'db'> {
  room: Room
  isStopping: () => boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can take traffic, because the database answers, there is room for what
 * it writes, and the shop is not stopping.
 */
export const registerHealth = (server: FastifyInstance, { db, room, isStopping }: HealthParts) => {
  const plain = 'text/plain; charset=utf-8'
  server.get('/healthz', (_request, reply) => reply.type(plain).header('cache-control', 'no-store').send('alive'))
  server.get('/readyz', async (_request, reply) => {
    reply.type(plain).header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send('stopping')
    try {
      await sql`select 1`.execute(db)
      const problem = await room.problem()
      return problem === null ? reply.send('ready') : reply.code(503).send(problem)
    } catch {
      return reply.code(503).send('no database')
    }
  })
}
