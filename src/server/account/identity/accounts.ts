import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { forgetBrowsers } from '../known-browsers.ts'
import { findByEmail, insertUser, recordSignIn } from '../users.ts'
import type { HandlerContext } from '../../calls/handler.ts'
import type { Database } from '../../database/schema.ts'
import { writeEffect } from '../../outbox/effects.ts'
import type { Identity } from './provider.ts'

type Transaction = Kysely<Database>

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether this is the token's first use. Expired tokens are deleted on the way. */
const consumeToken = async (transaction: Transaction, token: string, endsAt: Date, now: Date) => {
  await transaction.deleteFrom('used_tokens').where('expires_at', '<', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('used_tokens')
    .values({ token_hash: hash(token), expires_at: endsAt.toISOString() })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const findLinkedUser = async (transaction: Transaction, { issuer, subject }: Identity) => {
  const row = await transaction
    .selectFrom('identities')
    .select('user_uuid')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_uuid
}

/**
 * Hands an account whose email was never verified to the owner of the mailbox. Someone else may have registered with
 * that address and chosen the password, so the password, sessions and open reset links are removed and a link to choose
 * a new password is mailed.
 */
const reclaimAccount = async (transaction: Transaction, user: string, now: Date) => {
  const at = now.toISOString()
  await transaction
    .updateTable('users')
    .set({ password_hash: '', email_proven_at: at })
    .where('uuid', '=', user)
    .execute()
  await transaction.deleteFrom('sessions').where('user_uuid', '=', user).execute()
  await forgetBrowsers(transaction, 'user_uuid', user)
  await transaction.updateTable('password_resets').set({ used_at: at }).where('user_uuid', '=', user).execute()
  await writeEffect(transaction, {
    kind: 'mail',
    subject: `password-reset:${crypto.randomUUID()}`,
    payload: { template: 'password-reset', user },
    dueAt: now,
  })
}

const findOrCreateUser = async (transaction: Transaction, identity: Identity, context: HandlerContext) => {
  const known = await findByEmail(transaction, identity.email)
  if (known) {
    if (known.email_proven_at === null) await reclaimAccount(transaction, known.uuid, context.now())
    return known.uuid
  }
  const { email, firstName, lastName } = identity
  const emailProvenAt = context.now().toISOString()
  const user = { email, firstName, lastName, passwordHash: '', gender: '0' as const, emailProvenAt }
  return insertUser(transaction, user, context)
}

const linkIdentity = (transaction: Transaction, { issuer, subject }: Identity, user: string, now: Date) =>
  transaction
    .insertInto('identities')
    .values({ issuer, subject, user_uuid: user, linked_at: now.toISOString() })
    .execute()

/**
 * The customer of an identity: the linked one, the one with its verified email, or a new one. Null where the token was
 * used before.
 */
export const redeemIdentity = (
  token: string,
  identity: Identity,
  context: HandlerContext,
): Promise<{ user: string } | null> =>
  context.write(async (transaction) => {
    const now = context.now()
    if (!(await consumeToken(transaction, token, identity.tokenEndsAt, now))) return null
    const linked = await findLinkedUser(transaction, identity)
    const user = linked ?? (await findOrCreateUser(transaction, identity, context))
    if (user === null) throw new Error('an email was taken within its own transaction')
    if (linked === undefined) await linkIdentity(transaction, identity, user, now)
    await recordSignIn(transaction, user, context)
    return { user }
  })
