import * as z from 'zod/mini'
import type { EffectHandler } from '../outbox/runner.ts'
import type { SendMail } from './send-mail.ts'
import type { MailBuilders } from './builder.ts'
import { type MailTemplate, mailTemplates } from './templates.ts'

const templateNames = Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]]

/**
 * The payload of an email in the outbox. It contains neither addresses nor tokens; both are looked up when the email is
 * sent.
 */
const payloads = z.catchall(z.object({ template: z.enum(templateNames) }), z.string())

/** The kind of the effects that send emails. */
export const mailEffect = 'mail'

/** Attempts to send an email before it is given up: about a day's worth. */
export const maxMailAttempts = 34

/** Whether an email is sent again where it may have arrived. */
export const mayRepeatMail = (payload: unknown): boolean =>
  mailTemplates[payloads.parse(payload).template] === 'sent again'

/** The outbox's handler that sends emails. */
export const createMailEffect =
  (builders: MailBuilders, send: SendMail): EffectHandler =>
  async (payload, attempt) => {
    const { template, ...about } = payloads.parse(payload)
    const build = builders[template]
    if (!build) throw new Error(`nobody knows how to write ${template}`)
    const mail = await build(about)
    if (mail) await send(attempt.subject, mail, attempt)
  }
