import type { Services } from '../database/services.ts'
import type { Mail } from './message.ts'
import type { MailTemplate } from './templates.ts'

/** What builders of emails need. */
export interface MailBuilderParts extends Services {
  /** Origin of the links in emails. */
  origin: () => string
}

/** Builds one kind of email from its payload in the outbox; null where it should no longer be sent. */
export type MailBuilder = (payload: Readonly<Record<string, string>>) => Promise<Mail | null>

/** Builders of emails, by the name of their template. */
export type MailBuilders = Readonly<Partial<Record<MailTemplate, MailBuilder>>>
