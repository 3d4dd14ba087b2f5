import cluster from 'node:cluster'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { onRefusal } from '../audit/refused-events.ts'
import { StillPending } from '../outbox/failure.ts'
import type { Settings } from '../settings.ts'
import { giveToPrimary } from './cluster.ts'
import { createEndpoint } from './endpoint.ts'
import { addDatabaseMetrics } from './database.ts'
import type { Metrics, MetricsSources } from './open.ts'

/** From what is not felt to what nobody waits for, s. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests, calls, effects and refused events, and what the database and the process tell. Each label is from a
 * table of the shop, never from a request, so their number is bounded and nothing personal is among them.
 */
export const createMetrics = (
  settings: NonNullable<Settings['metrics']>,
  { database, now }: MetricsSources,
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addDatabaseMetrics(registry, { database, now })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'code'],
    buckets: durations,
    registers,
  })
  const answers = new Counter({
    name: 'shop_call_answers_total',
    help: 'Answers of the calls by their code, those to pages that the shop renders included.',
    labelNames: ['call', 're'],
    registers,
  })
  const effects = new Counter({
    name: 'shop_effects_total',
    help: 'Attempts of the outbox to carry out an effect.',
    labelNames: ['kind', 'result'],
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refused_events_total',
    help: 'Events that the state of an order, payment, request, appointment or promotion did not take.',
    labelNames: ['machine', 'event', 'state'],
    registers,
  })
  const endRefusals = onRefusal(({ machine, event, state }) => refusals.inc({ machine, event, state }))
  // Workers share one port, so the process that started them answers for all.
  const endpoint = cluster.isWorker ? null : createEndpoint(settings, registry)
  if (endpoint === null) giveToPrimary(registry)

  return {
    watchRequests: (server) => {
      server.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request
        const labels = { method, route: routeOptions.url ?? 'none', code: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
    watchCalls: (dispatch) => async (name, payload, context) => {
      try {
        const answer = await dispatch(name, payload, context)
        answers.inc({ call: name, re: 'file' in answer ? '200' : answer.re })
        return answer
      } catch (error) {
        answers.inc({ call: name, re: '500' })
        throw error
      }
    },
    watchEffect: (kind, handler) => async (payload, attempt) => {
      try {
        await handler(payload, attempt)
        effects.inc({ kind, result: 'done' })
      } catch (error) {
        effects.inc({ kind, result: error instanceof StillPending ? 'pending' : 'failed' })
        throw error
      }
    },
    watchMail: (send) => send,
    listen: async () => endpoint?.listen() ?? null,
    close: async () => {
      endRefusals()
      await endpoint?.close()
    },
  }
}
