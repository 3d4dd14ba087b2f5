import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { brand } from '../../contract/brand.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Settings } from '../settings.ts'
import { asHtml, asText, type Letter } from './letter.ts'

/** Sends a letter; the same `id` is the same mail, however often it is sent. */
export type Post = (id: string, to: string, letter: Letter, locale: Locale) => Promise<void>

const safe = (id: string) => id.replace(/[^A-Za-z0-9-]/g, '_')

/** Posts by SMTP where it is set, else as .eml files in the data folder's mail. */
export const createPost = ({ mail, dataFolder }: Settings): Post => {
  const folder = join(dataFolder, 'mail')
  const messageOf = (id: string, to: string, letter: Letter, locale: Locale) => ({
    from: mail.from,
    to,
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter, locale),
    messageId: `<${safe(id)}@${brand.email.split('@')[1]}>`,
  })
  if (mail.smtpUrl !== null) {
    const transport = createTransport(mail.smtpUrl)
    return async (...letter) => {
      await transport.sendMail(messageOf(...letter))
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true })
  return async (id, ...letter) => {
    const { message } = await writer.sendMail(messageOf(id, ...letter))
    const file = join(folder, `${safe(id)}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
}
