import type { Kysely } from 'kysely'
import { forgetBrowsers } from '../known-browsers.ts'
import { findByEmail, insertUser, recordSignIn } from '../users.ts'
import type { HandlerContext } from '../../calls/handler.ts'
import type { Database } from '../../database/schema.ts'
import { applyToOrder } from '../../order/apply.ts'
import { writeEffect } from '../../outbox/effects.ts'
import { hashOf } from '../../tokens.ts'
import type { Identity } from './provider.ts'

type Transaction = Kysely<Database>

/** Whether this is the token's first use. Expired tokens are deleted on the way. */
const consumeToken = async (transaction: Transaction, token: string, endsAt: Date, now: Date) => {
  await transaction.deleteFrom('used_tokens').where('expires_at', '<', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('used_tokens')
    .values({ token_hash: hashOf(token), expires_at: endsAt.toISOString() })
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

/** With a stranger's, an order could go to their address, or the account to their mailbox. */
const ofStranger = ['addresses', 'email_changes'] as const

/** So that the owner pays for nothing that goes to a stranger; its items stay in the cart. */
const cancelUnpaidOrders = async (transaction: Transaction, user: string, now: Date) => {
  const orders = await transaction
    .selectFrom('orders')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where('state', '=', 'reserved')
    .execute()
  for (const { uuid } of orders) {
    await applyToOrder({ transaction, now, actor: 'shop' }, uuid, { type: 'order.cancelled' })
  }
}

/**
 * Hands an account whose email was never verified to the owner of the mailbox. Someone else may have registered with
 * that address, so the password, sessions, open reset links, addresses and changes of the email are removed, unpaid
 * orders are cancelled, and a link to choose a new password is mailed.
 */
const reclaimAccount = async (transaction: Transaction, user: string, now: Date) => {
  const at = now.toISOString()
  await transaction
    .updateTable('users')
    .set({ password_hash: '', email_proven_at: at })
    .where('uuid', '=', user)
    .execute()
  await cancelUnpaidOrders(transaction, user, now)
  for (const table of ofStranger) await transaction.deleteFrom(table).where('user_uuid', '=', user).execute()
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
