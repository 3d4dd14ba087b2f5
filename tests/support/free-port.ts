import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, so that a server finds its port free after a restart. */
const lowestPort = 20_000
const highestPort = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of this machine on which nobody listens. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowestPort, highestPort)
    if (await isFree(port)) return port
  }
}
