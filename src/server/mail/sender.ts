import type { EffectAttempt } from '../outbox/runner.ts'
import type { Settings } from '../settings.ts'
import { createFileMailSender, mailFolder } from './files.ts'
import type { Mail } from './message.ts'
import { createSmtpMailSender } from './smtp.ts'

/** Sends a mail; the same `id` is the same mail, however often it is sent. */
export type SendMail = (
  id: string,
  mail: Mail,
  attempt: Pick<EffectAttempt, 'signal' | 'markHandedOver'>,
) => Promise<void>

/** Posts by SMTP where it is set, else as .eml files in the data folder's mail. */
export const createMailSender = ({ mail, dataFolder }: Pick<Settings, 'mail' | 'dataFolder'>): SendMail =>
  mail.smtpUrl === null
    ? createFileMailSender(mailFolder(dataFolder), mail.from)
    : createSmtpMailSender(mail.smtpUrl, mail.from)
