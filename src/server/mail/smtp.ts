import { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import { PermanentFailure } from '../outbox/failure.ts'
import { messageOf } from './message.ts'
import type { Post } from './post.ts'

/** How long to wait, ms. A server may take its time over a message, and while it does nobody knows whether it has it. */
export interface Patience {
  connecting: number
  greeting: number
  silence: number
}
const patience: Patience = { connecting: 15_000, greeting: 15_000, silence: 120_000 }

/** Whether the server refuses this reader or this message; a refusal of the shop itself is for the staff to mend. */
const isForGood = ({ command, permanent }: NodemailerError) =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA')

/** Hands mails to an SMTP server, each over a connection of its own. */
export const createSmtpPost = (
  url: string,
  from: string,
  { connecting, greeting, silence }: Patience = patience,
): Post => {
  return async (id, mail, { signal, handOver }) => {
    let isOver = false
    const stopping = new AbortController()
    const stop = () => {
      // Once the message is under way only the server's answer tells whether it was taken.
      if (!isOver) stopping.abort()
    }
    const transport = createTransport({
      url,
      connectionTimeout: connecting,
      greetingTimeout: greeting,
      dnsTimeout: connecting,
      socketTimeout: silence,
    })
    transport.use('stream', ({ message }, done) => {
      const read = message.createReadStream.bind(message)
      // Read only once the server asks for the message, so this is the last moment before it leaves.
      const handed = async function* () {
        await handOver()
        isOver = true
        yield* read() as AsyncIterable<Buffer>
      }
      message.createReadStream = () => Readable.from(handed(), { objectMode: false })
      done()
    })
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    try {
      await transport.sendMail({ ...messageOf(from, id, mail), signal: stopping.signal })
    } catch (error) {
      const failure = error as NodemailerError
      if (isForGood(failure)) throw new PermanentFailure('refused', failure)
      if (isOver && failure.responseCode === undefined) throw new PermanentFailure('in doubt', failure)
      throw failure
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
