import { request, type IncomingHttpHeaders } from 'node:http'

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A request whose path, headers and body are sent unchanged; the answer is not decoded. */
export const requestRaw = (
  url: string,
  {
    method = 'GET',
    path = '/',
    headers = {},
    body,
  }: { method?: string; path?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
