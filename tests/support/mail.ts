import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { mailFolder } from '../../src/server/mail/files.ts'
import { waitUntil } from './commerce.ts'

/** The mails that were written to files for an address, in the order of their ids. */
export const readMailsTo = async (dataFolder: string, address: string): Promise<Email[]> => {
  const folder = mailFolder(dataFolder)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

/** Waits for a mail with that subject to an address. */
export const waitForMail = async (dataFolder: string, address: string, subject: RegExp): Promise<Email> => {
  const fitting = async () =>
    (await readMailsTo(dataFolder, address)).filter((mail) => subject.test(mail.subject ?? ''))
  const mail = (await waitUntil(fitting, (mails) => mails.length > 0)).at(-1)
  if (!mail) throw new Error('there is no such mail')
  return mail
}

/** The address in a mail that leads to a page, with its token. */
export const extractLink = (mail: Email, page: string): { href: string; token: string } => {
  const href = mail.text?.split(/\s/).find((word) => word.includes(`${page}?token=`)) ?? ''
  return { href, token: new URL(href).searchParams.get('token') ?? '' }
}
