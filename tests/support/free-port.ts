import { randomInt } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Below the ports that systems give to outgoing connections, so that a server finds its port free after a restart. */
const lowestPort = 20_000
const highestPort = 32_000

/** False where another process of the same run has it: a server may listen on its port only seconds after it asked. */
const reserve = (port: number): boolean => {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined) return true
  const note = join(folder, `${port}.port`)
  try {
    writeFileSync(note, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (existsSync(note)) return false
    throw error
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of this machine on which nobody listens, and which nobody else of the same run of tests is given. */
export const freePort = async (lowest = lowestPort, highest = highestPort): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (reserve(port) && (await isFree(port))) return port
  }
}
