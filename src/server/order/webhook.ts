import type { FastifyInstance } from 'fastify'
import type { Fulfilment } from './fulfilment.ts'
import { MismatchedPaymentError } from './checkouts.ts'
import { type ProviderEvent, UnverifiedEventError } from '../payment/provider.ts'

const maxBodyBytes = 65_536

/**
 * Receives the provider's webhooks. The signature is checked over the raw body, so the body must not be parsed before.
 */
export const registerWebhook = (scope: FastifyInstance, { provider, handleProviderEvent }: Fulfilment): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => {
    done(null, body)
  })
  scope.post(`/api/payment/webhook/${provider.name}`, { config: { importance: 'high' } }, async (request, reply) => {
    let event: ProviderEvent | null
    try {
      event = await provider.readEvent(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers)
    } catch (error) {
      if (!(error instanceof UnverifiedEventError)) throw error
      request.log.warn({ reason: error.message }, 'a webhook was not proven')
      return reply.code(400).send({ re: '400', field: 'signature' })
    }
    if (event === null) return reply.send({ re: '200' })
    try {
      if (await handleProviderEvent(event)) return await reply.send({ re: '200' })
      return await reply.code(404).send({ re: '404' })
    } catch (error) {
      if (!(error instanceof MismatchedPaymentError)) throw error
      request.log.error({ reason: error.message, event: event.id }, 'a webhook does not fit its payment')
      return reply.code(422).send({ re: '422' })
    }
  })
}
