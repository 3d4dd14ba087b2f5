import { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import { PermanentFailure } from '../outbox/failure.ts'
import { messageOf } from './message.ts'
import type { SendMail } from './send-mail.ts'

/** How long to wait, ms. A server may take its time over a message, and while it does nobody knows whether it has it. */
export interface SmtpTimeouts {
  connection: number
  greeting: number
  idle: number
}
const defaultTimeouts: SmtpTimeouts = { connection: 15_000, greeting: 15_000, idle: 120_000 }

/** Whether the server refuses this reader or this message; a refusal of the shop itself is for the staff to mend. */
const isPermanentRefusal = ({ command, permanent }: NodemailerError) =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA')

/** Hands mails to an SMTP server, each over a connection of its own. */
export const createSmtpMailSender = (
  url: string,
  from: string,
  { connection, greeting, idle }: SmtpTimeouts = defaultTimeouts,
): SendMail => {
  return async (id, mail, { signal, markHandedOver }) => {
    let isHandedOver = false
    const stopping = new AbortController()
    const stop = () => {
      // Once the message is under way only the server's answer tells whether it was taken.
      if (!isHandedOver) stopping.abort()
    }
    const transport = createTransport({
      url,
      connectionTimeout: connection,
      greetingTimeout: greeting,
      dnsTimeout: connection,
      socketTimeout: idle,
    })
    transport.use('stream', ({ message }, done) => {
      const read = message.createReadStream.bind(message)
      // Read only once the server asks for the message, so this is the last moment before it leaves.
      const handed = async function* () {
        await markHandedOver()
        isHandedOver = true
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
      if (isPermanentRefusal(failure)) throw new PermanentFailure('refused', failure)
      if (isHandedOver && failure.responseCode === undefined) throw new PermanentFailure('in doubt', failure)
      throw failure
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
