import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Bytes that lie in several buffers, most of which other answers share: joining them would copy whole pages. */
class Parts extends Readable {
  readonly #parts: readonly Buffer[]

  constructor(parts: readonly Buffer[]) {
    super()
    this.#parts = parts
  }

  override _read() {
    this.push(null)
  }

  /** Hands everything over in one turn, so that Node makes one write of it. */
  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    for (const part of this.#parts) target.write(part)
    target.end()
    this.resume()
    return target
  }
}

/** Sends a body that lies in several buffers. */
export const sendParts = (reply: FastifyReply, parts: readonly Buffer[]) => {
  const [only] = parts
  if (only && parts.length === 1) return reply.send(only)
  return reply
    .header(
      'content-length',
      parts.reduce((sum, { length }) => sum + length, 0),
    )
    .send(new Parts(parts))
}
