import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { Settings } from '../settings.ts'
import type { Scope } from '../traces/scope.ts'

/** Whether the proxy with this address is trusted; `hop` counts from the connection, which is 0. */
export type IsTrusted = (address: string, hop: number) => boolean

/** A count of proxies is for a shop that only its proxy reaches. */
export const trustOf = (proxies: Settings['trustProxy']): IsTrusted =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile([...proxies])

/** Has no room for an address or a sentence, because it is logged and mailed. */
const wellFormedId = /^[A-Za-z0-9_-]{8,64}$/
const wellFormedTraceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** A header of the request, if a trusted proxy sent it and it is well-formed. */
const fromProxy = (request: IncomingMessage, isTrusted: IsTrusted, name: string, wellFormed: RegExp) => {
  const value = request.headers[name]
  if (typeof value !== 'string' || !wellFormed.test(value)) return null
  return isTrusted(request.socket.remoteAddress ?? '', 0) ? value : null
}

/** The id of a request: the `X-Request-Id` of a trusted proxy, else a new one. */
export const requestIdOf = (request: IncomingMessage, isTrusted: IsTrusted): string =>
  fromProxy(request, isTrusted, 'x-request-id', wellFormedId) ?? randomUUID()

/** The scope of a request's work, in the trace of a trusted proxy if there is one. */
export const scopeOf = (id: string, request: IncomingMessage, isTrusted: IsTrusted): Scope => ({
  request: id,
  traceparent: fromProxy(request, isTrusted, 'traceparent', wellFormedTraceparent),
})
