import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, OwnLimit } from '#contract/call.ts'
import type { Settings } from '../settings.ts'
import { clientAddress } from './client-address.ts'
import type { Count, RateCounts } from './rate-counts.ts'

/** Counts a request; true where it exceeds the limit, and then the reply has the Retry-After time. */
export type CheckRateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** The limits of the shop; those that keep somebody from guessing or from writing to strangers count exactly. */
export interface RateLimits {
  groups: Record<Limit | 'upload' | 'preview' | 'page', CheckRateLimit>
  /** The limits that a single call has of its own, by the name of that call. */
  createOwn: Record<OwnLimit, (call: string) => CheckRateLimit>
}

const second = 1000
const minute = 60 * second
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

/** What a limit counts by, and how. */
interface LimitOptions {
  /** Tells its keys from those of other limits. */
  name: string
  max: number
  keyOf: (request: FastifyRequest) => string
  /** Begins with the first request, ms. */
  window: number
}

/** Refuses what exceeds a maximum within a window; a maximum of 0 allows any number. */
const createRateLimit = (count: Count, { name, max, keyOf, window }: LimitOptions): CheckRateLimit => {
  if (max === 0) return unlimited
  return async (request, reply) => {
    const counted = await count(`${name} ${keyOf(request)}`, window, max)
    if (counted.count <= max) return false
    reply.header('retry-after', Math.max(1, Math.ceil(counted.left / second)))
    return true
  }
}

/** One counter for each group of calls and client address, and factories of separate counters for single calls. */
export const createRateLimits = (counts: RateCounts, rate: Settings['rate']): RateLimits => {
  const group = (name: keyof RateLimits['groups'], window = minute) =>
    createRateLimit(counts.roughly, { name, max: rate[name], keyOf: addressKey, window })
  const guess = (name: string, keyOf: LimitOptions['keyOf']) =>
    createRateLimit(counts.exactly, { name, max: rate.signIn, keyOf, window: minute })
  return {
    groups: {
      read: group('read'),
      write: group('write'),
      account: group('account'),
      payment: group('payment'),
      upload: group('upload', hour),
      preview: group('preview'),
      page: group('page'),
    },
    createOwn: {
      guess: (call) => guess(call, addressKey),
      'guess by email': (call) => guess(call, (request) => `${addressKey(request)} ${emailOf(request.body)}`),
      form: (call) => createRateLimit(counts.exactly, { name: call, max: rate.form, keyOf: addressKey, window: hour }),
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
