import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../database/services.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it can take traffic, because the database answers and the shop is not
 * stopping.
 */
export const registerHealth = (server: FastifyInstance, { db }: Services, isStopping: () => boolean) => {
  const plain = 'text/plain; charset=utf-8'
  server.get('/healthz', (_request, reply) => reply.type(plain).header('cache-control', 'no-store').send('alive'))
  server.get('/readyz', async (_request, reply) => {
    reply.type(plain).header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send('stopping')
    try {
      await sql`select 1`.execute(db)
      return reply.send('ready')
    } catch {
      return reply.code(503).send('no database')
    }
  })
}
