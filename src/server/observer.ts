import type { FastifyInstance } from 'fastify'
import type { Dispatch } from './calls/dispatch.ts'
import type { SendMail } from './mail/send-mail.ts'
import type { EffectHandler } from './outbox/runner.ts'

/** Looks on while the shop works, to count it or to trace it: each function but the first wraps one of the shop's. */
export interface Observer {
  /** Adds hooks to a server that has no routes yet. */
  watchRequests: (server: FastifyInstance) => void
  watchCalls: (dispatch: Dispatch) => Dispatch
  watchEffect: (kind: string, handler: EffectHandler) => EffectHandler
  watchMail: (send: SendMail) => SendMail
}

/** Several observers as one; without any, what would be watched stays as it is. */
export const joinObservers = (observers: readonly Observer[]): Observer => ({
  watchRequests: (server) => {
    for (const observer of observers) observer.watchRequests(server)
  },
  watchCalls: (dispatch) => observers.reduce((watched, { watchCalls }) => watchCalls(watched), dispatch),
  watchEffect: (kind, handler) => observers.reduce((watched, { watchEffect }) => watchEffect(kind, watched), handler),
  watchMail: (send) => observers.reduce((watched, { watchMail }) => watchMail(watched), send),
})
