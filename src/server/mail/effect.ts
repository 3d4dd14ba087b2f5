import * as z from 'zod/mini'
import type { EffectHandler } from '../outbox/runner.ts'
import type { SendMail } from './send-mail.ts'
import type { MailBuilders } from './builder.ts'

/** What the outbox holds of a mail: no address, no token; both are looked up when it is sent. */
const payloads = z.catchall(z.object({ template: z.string() }), z.string())

/** The kind of effects that are mails. */
export const mailEffect = 'mail'

/** How often a mail is tried before it is given up: for about a day. */
export const maxMailAttempts = 34

/** Carries out the outbox's mails. */
export const createMailEffect =
  (builders: MailBuilders, send: SendMail): EffectHandler =>
  async (payload, attempt) => {
    const { template, ...about } = payloads.parse(payload)
    const build = builders[template]
    if (!build) throw new Error(`nobody knows how to write ${template}`)
    const mail = await build(about)
    if (mail) await send(attempt.subject, mail, attempt)
  }
