import type { Settings } from '../settings.ts'
import { createFileMailSender, mailFolder } from './files.ts'
import { layoutTexts } from './layout-texts.ts'
import type { Mail } from './message.ts'
import type { SendMail } from './send-mail.ts'
import { createSmtpMailSender } from './smtp.ts'

const withDemonstrationNotice = (mail: Mail): Mail => ({
  ...mail,
  content: { ...mail.content, notice: layoutTexts.noMoney[mail.locale] },
})

/** Sends by SMTP where it is configured, else writes .eml files to the folder `mail` of the data folder. */
export const createMailSender = ({
  mail: { smtpUrl, from },
  dataFolder,
  payment,
}: Pick<Settings, 'mail' | 'dataFolder' | 'payment'>): SendMail => {
  const send =
    smtpUrl === null ? createFileMailSender(mailFolder(dataFolder), from) : createSmtpMailSender(smtpUrl, from)
  return payment.takesMoney ? send : (id, mail, attempt) => send(id, withDemonstrationNotice(mail), attempt)
}
