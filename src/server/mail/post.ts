import type { Attempt } from '../outbox/runner.ts'
import type { Settings } from '../settings.ts'
import { createFilePost, mailFolder } from './files.ts'
import type { Mail } from './message.ts'
import { createSmtpPost } from './smtp.ts'

/** Sends a mail; the same `id` is the same mail, however often it is sent. */
export type Post = (id: string, mail: Mail, attempt: Pick<Attempt, 'signal' | 'handOver'>) => Promise<void>

/** Posts by SMTP where it is set, else as .eml files in the data folder's mail. */
export const createPost = ({ mail, dataFolder }: Pick<Settings, 'mail' | 'dataFolder'>): Post =>
  mail.smtpUrl === null ? createFilePost(mailFolder(dataFolder), mail.from) : createSmtpPost(mail.smtpUrl, mail.from)
