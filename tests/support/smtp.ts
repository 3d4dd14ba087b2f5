import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What a mail server does at a step: it continues once this resolves; a rejection's SMTP code becomes its refusal. */
type Step = () => Promise<void> | void

interface Steps {
  connection?: Step
  sender?: Step
  reader?: (address: string) => Promise<void> | void
  /** Once the first bytes of the message have arrived. */
  arriving?: Step
  /** Once the whole message has arrived. */
  message?: Step
}

/** A refusal with an SMTP code. */
export const refusal = (responseCode: number, message = 'no') => Object.assign(new Error(message), { responseCode })

const run = async (step: Step | undefined, callback: (error?: Error | null) => void) => {
  let failure: Error | null = null
  try {
    await step?.()
  } catch (error) {
    failure = error as Error
  }
  callback(failure)
}

/** A real SMTP server on loopback that stores the mails it has accepted. */
export const openMailServer = async (steps: Steps = {}) => {
  const taken: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, callback) => void run(steps.connection, callback),
    onMailFrom: (_address, _session, callback) => void run(steps.sender, callback),
    onRcptTo: ({ address }, _session, callback) => void run(() => steps.reader?.(address), callback),
    onData: (stream, _session, callback) => {
      void run(async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          if (chunks.length === 0) await steps.arriving?.()
          chunks.push(chunk)
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        await steps.message?.()
        taken.push(mail)
      }, callback)
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Destroys every connection without a reply. */
    disconnectAll: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
