import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf, safeName } from './message.ts'
import type { SendMail } from './send-mail.ts'

/** Folder of the emails that are written as files. */
export const mailFolder = (dataFolder: string) => join(dataFolder, 'mail')

/** Writes each email to an .eml file; sending it again overwrites its own file. */
export const createFileMailSender = (folder: string, from: string): SendMail => {
  const writer = createTransport({ streamTransport: true, buffer: true })
  return async (id, mail) => {
    const { message } = await writer.sendMail(messageOf(from, id, mail))
    const file = join(folder, `${safeName(id)}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
}
