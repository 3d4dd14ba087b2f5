import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

/** An HTTP server of its own that answers `GET /metrics` and nothing else. */
export const createEndpoint = (
  { port, host }: { port: number; host: string },
  registry: { contentType: string; metrics: Registry['metrics'] },
) => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  // The process may end while somebody watches.
  server.unref()
  return {
    listen: async (): Promise<string> => {
      server.listen(port, host)
      await once(server, 'listening')
      return `http://${host}:${(server.address() as AddressInfo).port}/metrics`
    },
    close: async (): Promise<void> => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
