import { Agent, request } from 'node:http'

/** What came of a load. */
export interface LoadResult {
  answered: number
  /** Errors of requests that were neither answered nor refused before they were sent. */
  cut: string[]
}

const paths = ['/', '/api/purchase/get_pieces?kind=earrings', '/readyz']

const send = (agent: Agent, url: URL) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.on('error', reject)
      response.on('end', resolve)
      response.resume()
    })
      .on('error', reject)
      .end()
  })

/**
 * Sends requests over so many lasting connections, one after the other, until the shop refuses connections; tells after
 * each answer how many there are.
 */
export const loadUntilClosed = async (
  url: string,
  concurrent: number,
  onAnswer?: (answered: number) => void,
): Promise<LoadResult> => {
  const result: LoadResult = { answered: 0, cut: [] }
  const browse = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = 0; ; count += 1) {
      try {
        await send(agent, new URL(paths[count % paths.length] ?? '/', url))
        result.answered += 1
        onAnswer?.(result.answered)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        if (code === 'ECONNREFUSED') return agent.destroy()
        result.cut.push(code)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrent }, browse))
  return result
}
