import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { StaffRole } from '#contract/desk/roles.ts'
import { hashPassword } from '../account/passwords.ts'
import { forgetBrowsers } from '../account/known-browsers.ts'
import { normaliseEmail } from '../account/users.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import type { Database, StaffTable } from '../database/schema.ts'
import { newTotpSecret, otpauthAddress } from './totp.ts'

/** What one of the staff signs in with; shown once, and the password is stored as a hash only. */
export interface Credentials {
  password: string
  secret: string
  otpauth: string
}

/** 20 characters of 120 random bits. */
const newPassword = () => randomBytes(15).toString('base64url')

const makeCredentials = async (email: string) => {
  const [password, secret] = [newPassword(), newTotpSecret()]
  const credentials: Credentials = { password, secret, otpauth: otpauthAddress(secret, email) }
  const columns = { password_hash: await hashPassword(password), totp_secret: secret, last_step: 0 }
  return { credentials, columns }
}

/** One of the staff who works at the desk. */
export const findStaff = (db: Kysely<Database>, email: string): Promise<Selectable<StaffTable> | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', normaliseEmail(email))
    .where('active', '=', 1)
    .executeTakeFirst()

const findOr = async (db: Kysely<Database>, email: string) => {
  const found = await findStaff(db, email)
  if (!found) throw new Error(`Nobody of the staff has the email ${email}. "staff list" lists them.`)
  return found
}

const endSessions = async (transaction: Kysely<Database>, staff: string) => {
  await transaction.deleteFrom('staff_sessions').where('staff_uuid', '=', staff).execute()
  await forgetBrowsers(transaction, 'staff_uuid', staff)
}

const audit = (context: ActorContext, subject: string, type: string, from: string, to: string) =>
  writeAudit(context, { room: 'staff', subject, event: { type }, from, to })

/** Everybody who has or had an account, by email. */
export const listStaff = (db: Kysely<Database>) =>
  db.selectFrom('staff').select(['email', 'name', 'role', 'active', 'created_at']).orderBy('email').execute()

/** Makes an account, or one that was removed anew; throws where the email has one. */
export const addStaff = async (
  context: ActorContext,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<Credentials> => {
  const { transaction, now } = context
  const key = normaliseEmail(email)
  if (await findStaff(transaction, key)) throw new Error(`${key} has an account. "staff reset" makes a new password.`)
  const { credentials, columns } = await makeCredentials(key)
  const account = { name, role, ...columns, active: 1 }
  const { uuid } = await transaction
    .insertInto('staff')
    .values({ uuid: crypto.randomUUID(), email: key, created_at: now.toISOString(), ...account })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .returning('uuid')
    .executeTakeFirstOrThrow()
  await audit(context, uuid, 'staff.added', 'none', role)
  return credentials
}

/** Makes a new password and a new secret, and ends the sessions. */
export const resetStaff = async (context: ActorContext, email: string): Promise<Credentials> => {
  const { uuid, role, email: key } = await findOr(context.transaction, email)
  const { credentials, columns } = await makeCredentials(key)
  await context.transaction.updateTable('staff').set(columns).where('uuid', '=', uuid).execute()
  await endSessions(context.transaction, uuid)
  await audit(context, uuid, 'staff.reset', role, role)
  return credentials
}

/** Ends an account and its sessions; the audit trail keeps the name. */
export const removeStaff = async (context: ActorContext, email: string): Promise<void> => {
  const { uuid, role } = await findOr(context.transaction, email)
  await context.transaction.updateTable('staff').set({ active: 0 }).where('uuid', '=', uuid).execute()
  await endSessions(context.transaction, uuid)
  await audit(context, uuid, 'staff.removed', role, 'none')
}
