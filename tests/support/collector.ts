import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as it came over the wire, its attributes as a table. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  failed: boolean
  attributes: Record<string, string | number>
}

interface WireSpan extends Pick<Span, 'traceId' | 'spanId' | 'name'> {
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface WireBody {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
}

const toSpan = ({ traceId, spanId, parentSpanId = '', name, status, attributes }: WireSpan): Span => ({
  traceId,
  spanId,
  parentSpanId,
  name,
  failed: status.code === 2,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ''])),
})

/** A collector on loopback that keeps what it is sent by OTLP over HTTP, as JSON. */
export const openCollector = async () => {
  const bodies: string[] = []
  const spans: Span[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      bodies.push(body)
      const { resourceSpans } = JSON.parse(body) as WireBody
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map(toSpan))))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
    endpoint: `http://127.0.0.1:${port}`,
    /** What came, as text. */
    bodies,
    spans,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
