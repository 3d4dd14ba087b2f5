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

/** By which a mail that somebody shows to the staff leads to the lines of the log. */
const withRequestId = (mail: Mail, request: string | null): Mail =>
  request === null
    ? mail
    : { ...mail, content: { ...mail.content, headers: { ...mail.content.headers, 'X-Request-Id': request } } }

/** Sends by SMTP where it is configured, else writes .eml files to the folder `mail` of the data folder. */
export const createMailSender = ({
  mail: { smtpUrl, from },
  dataFolder,
  payment,
}: Pick<Settings, 'mail' | 'dataFolder' | 'payment'>): SendMail => {
  const send =
    smtpUrl === null ? createFileMailSender(mailFolder(dataFolder), from) : createSmtpMailSender(smtpUrl, from)
  return (id, mail, attempt) => {
    const traced = withRequestId(mail, attempt.request)
    return send(id, payment.takesMoney ? traced : withDemonstrationNotice(traced), attempt)
  }
}
