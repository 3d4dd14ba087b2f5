import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { currentScope, runInScope } from './scope.ts'
import type { Traces } from './open.ts'

/** How long the collector may take, ms; less than a stopping process has. */
const timeout = 3000
/** How long spans wait for more, ms. */
const sendInterval = 1000
/** Longest text of a statement, in characters: lists of values can be long. */
const maxTextLength = 2048

/** A span as in the header `traceparent` of W3C Trace Context. */
const toTraceparent = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const toContext = (traceparent: string | null): Context => {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent?.split('-') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** The kind of an error; its message may contain what a shopper entered. */
const markAsFailed = (span: Span, error: unknown) => {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
}

/** Spans that are sent to a collector by OTLP over HTTP. */
export const createTraces = (url: string): Traces => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kilau' }),
    spanLimits: { attributeValueLengthLimit: maxTextLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: timeout }),
        exportTimeoutMillis: timeout,
        scheduledDelayMillis: sendInterval,
      }),
    ],
  })
  const tracer = provider.getTracer('kilau')

  const begin = (name: string, kind: SpanKind, attributes: Attributes, startTime?: number) =>
    tracer.startSpan(
      name,
      { kind, attributes, ...(startTime === undefined ? {} : { startTime }) },
      toContext(currentScope().traceparent),
    )

  /** Runs work as a span below the one that is open. */
  const inSpan = async <Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> => {
    const span = begin(name, kind, attributes)
    try {
      return await runInScope({ ...currentScope(), traceparent: toTraceparent(span) }, () => work(span))
    } catch (error) {
      markAsFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    watchRequests: (server) => {
      server.addHook('onRequest', (request, reply, done) => {
        const { method, routeOptions, id } = request
        const route = routeOptions.url ?? 'no route'
        const span = begin(`${method} ${route}`, SpanKind.SERVER, {
          'http.request.method': method,
          'http.route': route,
          'shop.request': id,
        })
        request.scope.traceparent = toTraceparent(span)
        // Also where the shopper has left before the answer.
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode)
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        done()
      })
    },
    watchCalls: (dispatch) => (name, payload, context) =>
      inSpan(name, SpanKind.INTERNAL, {}, async (span) => {
        const answer = await dispatch(name, payload, context)
        span.setAttribute('shop.re', 'file' in answer ? '200' : answer.re)
        return answer
      }),
    watchEffect: (kind, handler) => (payload, attempt) =>
      inSpan(`effect ${kind}`, SpanKind.CONSUMER, { 'shop.attempt': attempt.attempt }, () => handler(payload, attempt)),
    watchMail: (send) => (id, mail, attempt) => inSpan('send mail', SpanKind.CLIENT, {}, () => send(id, mail, attempt)),
    logStatement: ({ query: { sql }, queryDurationMillis, ...outcome }) => {
      // What the shop reads by itself, such as what is due, would be many traces of nothing.
      if (currentScope().traceparent === null) return
      const span = begin(
        sql.split(' ', 1)[0] ?? '',
        SpanKind.CLIENT,
        { 'db.query.text': sql },
        Date.now() - queryDurationMillis,
      )
      if (outcome.level === 'error') markAsFailed(span, outcome.error)
      span.end()
    },
    close: () => provider.shutdown(),
  }
}
