import type { Settings } from '../settings.ts'
import { createFileMailSender, mailFolder } from './files.ts'
import type { SendMail } from './send-mail.ts'
import { createSmtpMailSender } from './smtp.ts'

/** Posts by SMTP where it is set, else as .eml files in the data folder's mail. */
export const createMailSender = ({ mail, dataFolder }: Pick<Settings, 'mail' | 'dataFolder'>): SendMail =>
  mail.smtpUrl === null
    ? createFileMailSender(mailFolder(dataFolder), mail.from)
    : createSmtpMailSender(mail.smtpUrl, mail.from)
