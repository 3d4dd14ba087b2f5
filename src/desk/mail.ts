import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import PostalMime, { type Address, type Email } from 'postal-mime'
import type { Database } from '../server/database/schema.ts'

/** Files of emails, newest last. */
const filesOf = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ path: join(folder, name), writtenAt: statSync(join(folder, name)).mtimeMs, name }))
    .sort((one, other) => one.writtenAt - other.writtenAt || one.name.localeCompare(other.name))

const namesOf = (addresses: Address[] = []) =>
  addresses.map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ')

/** Renders an email for the terminal: sender, recipient, date, subject, text and attachments. */
const formatMail = ({ from, to, date, subject, text, attachments, headers }: Email) => {
  const end = headers.find(({ key }) => key === 'list-unsubscribe')?.value
  return [
    `From:     ${namesOf(from ? [from] : [])}`,
    `To:       ${namesOf(to)}`,
    `Date:     ${date ?? ''}`,
    `Subject:  ${subject ?? ''}`,
    ...attachments.map(({ filename, mimeType }) => `Attached: ${filename ?? ''} (${mimeType})`),
    ...(end ? [`Ends by:  ${end}`] : []),
    '',
    (text ?? '').trim(),
  ].join('\n')
}

/** The emails that were written to files, one a line with its number, newest last. */
export const listMails = async (folder: string): Promise<string[]> =>
  Promise.all(
    filesOf(folder).map(async ({ path, writtenAt }, place) => {
      const { to, subject } = await PostalMime.parse(readFileSync(path))
      const at = new Date(writtenAt).toISOString()
      return `${String(place + 1).padStart(4)}  ${at}  ${namesOf(to).padEnd(32)}  ${subject ?? ''}`
    }),
  )

/** The email with this number, as text for the terminal. */
export const readMail = async (folder: string, number: string): Promise<string> => {
  const files = filesOf(folder)
  const file = files[Number(number) - 1]
  if (!file) {
    const known = files.length === 0 ? 'none was written' : `they are numbered 1 to ${files.length}`
    throw new Error(`There is no mail ${number}: ${known}.`)
  }
  return formatMail(await PostalMime.parse(readFileSync(file.path)))
}

/** The effects that were not carried out: still waiting, or given up, with the reason. */
export const listOutbox = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('due_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ uuid, kind, subject, attempts, due_at, dead_at, last_error }) => {
    const state = dead_at === null ? `due ${due_at}` : `given up ${dead_at}`
    return `${uuid}  ${state}  tried ${attempts}  ${kind}  ${subject}${last_error === null ? '' : `\n    ${last_error}`}`
  })
}

/** Queues an effect again that the outbox gave up. */
export const requeueEffect = async (transaction: Kysely<Database>, uuid: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ dead_at: null, handed_at: null, attempts: 0, due_at: now.toISOString() })
    .where('uuid', '=', uuid.toLowerCase())
    .where('dead_at', 'is not', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const givenUp = await transaction
    .selectFrom('outbox')
    .select(['uuid', 'kind'])
    .where('dead_at', 'is not', null)
    .where('done_at', 'is', null)
    .limit(50)
    .execute()
  const known = givenUp.map((each) => `\n  ${each.uuid}  ${each.kind}`).join('')
  throw new Error(
    `Nothing that was given up has the id "${uuid}". ${known ? `Given up:${known}` : 'Nothing was given up.'}`,
  )
}
