import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { HandlerContext } from '../calls/handler.ts'
import type { Database } from '../database/schema.ts'
import type { Services } from '../database/services.ts'

/** A new customer's data, from the registration form or from the identity provider. */
export interface NewUser {
  email: string
  /** Empty where the customer has no password and signs in with an identity provider only. */
  passwordHash: string
  firstName: string
  lastName: string
  gender: '0' | '1'
  /** ISO 8601; null until the customer proved to own the mailbox. */
  emailProvenAt: string | null
}

/** The form in which emails are stored and compared. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

export const findByEmail = (db: Services['db'], email: string) =>
  db
    .selectFrom('users')
    .select(['uuid', 'password_hash', 'email_proven_at'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()

/** A new customer number, like `K4827150936`. */
const newMerchantCode = () => `K${randomInt(1_000_000_000, 10_000_000_000)}`

/** Stores a customer; resolves to their uuid, or null where the email is taken. */
export const insertUser = async (transaction: Kysely<Database>, user: NewUser, { caller, now }: HandlerContext) => {
  const uuid = crypto.randomUUID()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('users')
    .values({
      uuid,
      email: normaliseEmail(user.email),
      password_hash: user.passwordHash,
      first_name: user.firstName.trim(),
      last_name: user.lastName.trim(),
      gender: user.gender,
      locale: caller.locale,
      merchant_code: newMerchantCode(),
      ctime: now().toISOString(),
      sign_time: null,
      sign_ip: null,
      email_proven_at: user.emailProvenAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? uuid : null
}

/** Records when and from where a customer signs in. */
export const recordSignIn = (transaction: Kysely<Database>, userUuid: string, { caller, now }: HandlerContext) =>
  transaction
    .updateTable('users')
    .set({ sign_time: now().toISOString(), sign_ip: caller.ip })
    .where('uuid', '=', userUuid)
    .execute()
