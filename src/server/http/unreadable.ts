import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply } from 'fastify'
import type { Settings } from '../settings.ts'
import { securityHeaders } from './security.ts'

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers to requests that never reach a route or a hook, with the headers that every other answer has. */
export const answerUnreadable = (settings: Settings) => {
  const headers = securityHeaders(settings)
  return {
    /** The path cannot be decoded. */
    frameworkErrors: (_error: Error, _request: unknown, reply: FastifyReply) => {
      void reply.code(400).headers(headers).send({ re: '400', field: 'path' })
    },

    /** It is no HTTP, is too long, or did not arrive. */
    clientErrorHandler: (error: ConnectionError, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const status = statusOf[error.code ?? ''] ?? 400
      const body = JSON.stringify(status === 400 ? { re: '400', field: 'request' } : { re: String(status) })
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    },
  }
}
