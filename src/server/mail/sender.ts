import type { Settings } from '../settings.ts'
import { createFileMailSender, mailFolder } from './files.ts'
import type { SendMail } from './send-mail.ts'
import { createSmtpMailSender } from './smtp.ts'

/** Sends by SMTP where it is configured, else writes .eml files to the folder `mail` of the data folder. */
export const createMailSender = ({ mail, dataFolder }: Pick<Settings, 'mail' | 'dataFolder'>): SendMail =>
  mail.smtpUrl === null
    ? createFileMailSender(mailFolder(dataFolder), mail.from)
    : createSmtpMailSender(mail.smtpUrl, mail.from)
