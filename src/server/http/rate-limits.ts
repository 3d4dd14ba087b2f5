import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, OwnLimit } from '#contract/call.ts'
import type { Settings } from '../settings.ts'
import { clientAddress } from './client-address.ts'

/** Counts a request; true where it exceeds the limit, and then the reply has the Retry-After time. */
export type CheckRateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

interface RateLimits {
  groups: Record<Limit, CheckRateLimit>
  /** Each call creates a separate counter. */
  createOwn: Record<OwnLimit, () => CheckRateLimit>
}

const minute = 60_000
const hour = 60 * minute

const unlimited: CheckRateLimit = () => Promise.resolve(false)

/** No valid email is longer; longer input must not use up the counters' memory. */
const maxKeyLength = 128

const emailOf = (body: unknown) => {
  const name = typeof body === 'object' && body !== null && 'user_name' in body ? body.user_name : null
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, maxKeyLength) : ''
}

/** The shopper's address, as far as requests are counted by it. */
export const addressKey = (request: FastifyRequest) => networkPrefix(clientAddress(request))

/** A counter of requests by a key, within a time; a maximum of 0 allows any number. */
export const createRateLimit = (
  server: FastifyInstance,
  maxRequests: number,
  keyOf: (request: FastifyRequest) => string,
  window: number,
): CheckRateLimit => {
  if (maxRequests === 0) return unlimited
  const count = server.createRateLimit({ max: maxRequests, timeWindow: window, keyGenerator: keyOf })
  return async (request, reply) => {
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) return false
    reply.header('retry-after', result.ttlInSeconds)
    return true
  }
}

/** One counter for each group of calls and client address, and factories of separate counters for single calls. */
export const createRateLimits = (server: FastifyInstance, rate: Settings['rate']): RateLimits => {
  const limit = (maxRequests: number, keyOf: (request: FastifyRequest) => string, window = minute) =>
    createRateLimit(server, maxRequests, keyOf, window)
  return {
    groups: {
      read: limit(rate.read, addressKey),
      write: limit(rate.write, addressKey),
      account: limit(rate.account, addressKey),
      payment: limit(rate.payment, addressKey),
    },
    createOwn: {
      guess: () => limit(rate.signIn, addressKey),
      'guess by email': () => limit(rate.signIn, (request) => `${addressKey(request)} ${emailOf(request.body)}`),
      form: () => limit(rate.form, addressKey, hour),
    },
  }
}

/** The address itself for IPv4, the /64 network for IPv6, because one household has a whole /64. */
export const networkPrefix = (ip: string) => {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const full = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest]
  return full
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
