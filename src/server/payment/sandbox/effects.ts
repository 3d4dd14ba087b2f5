import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../../area.ts'
import type { EffectHandler } from '../../outbox/runner.ts'
import { sandboxEffects, transitionPayment } from './payments.ts'
import { sign, signatureHeader } from './signature.ts'

const webhookTimeoutMs = 10_000

/** The address at which a server is reachable from its own machine. */
const addressOf = (server: FastifyInstance) => {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the shop does not listen on a port')
  const own = address.family === 'IPv6' ? '::1' : '127.0.0.1'
  const host = address.address === '::' || address.address === '0.0.0.0' ? own : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/**
 * Handlers of the sandbox's webhooks, which are sent to the server over HTTP like those of a real provider, and of late
 * approvals.
 */
export const createSandboxEffects = (
  { services, server, wakeOutbox }: AreaContext,
  secret: string,
): Readonly<Record<string, EffectHandler>> => {
  const { write, now } = services
  return {
    [sandboxEffects.webhook]: async (payload, { signal }) => {
      const body = Buffer.from(JSON.stringify(payload))
      const response = await fetch(`${addressOf(server)}/api/payment/webhook/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now()) },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(webhookTimeoutMs)]),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the shop answered ${response.status}`)
    },
    [sandboxEffects.approval]: async (_payload, { subject }) => {
      await write((transaction) => transitionPayment(transaction, subject, 'pending', { state: 'paid' }, now()))
      wakeOutbox()
    },
  }
}
