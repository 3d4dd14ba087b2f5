import { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'
import { PermanentFailure } from '../outbox/failure.ts'
import { messageOf } from './message.ts'
import type { SendMail } from './send-mail.ts'

/**
 * Timeouts, ms. `idle` must be long: a server may take its time to accept a message, and a timeout in that phase leaves
 * it unknown whether it did.
 */
export interface SmtpTimeouts {
  connection: number
  greeting: number
  idle: number
}
const defaultTimeouts: SmtpTimeouts = { connection: 15_000, greeting: 15_000, idle: 120_000 }

/**
 * Whether the server rejects this recipient or this message. A rejection of the shop itself is not permanent, because
 * the staff can fix its cause.
 */
const isPermanentRefusal = ({ command, permanent }: NodemailerError) =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA')

/** Takes the recipient out of an error, because servers repeat the address in their refusals, and errors are logged. */
const hideRecipient = (failure: NodemailerError, address: string) => {
  failure.message = failure.message.replaceAll(address, 'the recipient')
  failure.stack = failure.stack?.replaceAll(address, 'the recipient') ?? ''
}

/** Sends emails to an SMTP server, each over a connection of its own. */
export const createSmtpMailSender = (
  url: string,
  from: string,
  { connection, greeting, idle }: SmtpTimeouts = defaultTimeouts,
): SendMail => {
  return async (id, mail, { signal, markHandedOver }) => {
    let isHandedOver = false
    const stopping = new AbortController()
    const stop = () => {
      // After the message's end, only the server's answer shows whether it was accepted.
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
      // No server delivers a message without its end, the line of a dot, which follows once this has no more to give.
      const handed = async function* () {
        yield* read() as AsyncIterable<Buffer>
        await markHandedOver()
        isHandedOver = true
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
      hideRecipient(failure, mail.to)
      if (isPermanentRefusal(failure)) throw new PermanentFailure('refused', failure)
      if (isHandedOver && failure.responseCode === undefined) throw new PermanentFailure('in doubt', failure)
      throw failure
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
