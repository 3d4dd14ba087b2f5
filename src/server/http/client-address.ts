import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The shopper's address: the nearest one that no trusted proxy has. What a proxy passes on may be any text, and is
 * replaced by the address of the connection.
 */
export const clientAddress = (request: FastifyRequest): string =>
  isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip
