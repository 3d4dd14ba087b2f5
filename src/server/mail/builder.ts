import type { Services } from '../database/services.ts'
import type { Mail } from './message.ts'

/** What writers of mails work with. */
export interface MailBuilderParts extends Services {
  /** Origin that links in mails lead to. */
  origin: () => string
}

/** Writes one kind of mail from what the outbox holds of it; null where there is nothing to send any more. */
export type MailBuilder = (payload: Readonly<Record<string, string>>) => Promise<Mail | null>

/** Writers by the name of their template. */
export type MailBuilders = Readonly<Record<string, MailBuilder>>
