import type { Kysely, Selectable } from 'kysely'
import type { emailChangeSides } from '#contract/account/own-schemas.ts'
import { emailLinkHours } from '#contract/account/settings.ts'
import type { Database, EmailChangeTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { writeEffect } from '../outbox/effects.ts'
import { hashOf, newToken } from '../tokens.ts'
import { normaliseEmail } from './users.ts'

/** The mailbox that a link was sent to. */
export type Side = (typeof emailChangeSides)[number]
type Change = Selectable<EmailChangeTable>

const hour = 3_600_000
const lifetime = emailLinkHours * hour
/** How long an ended change stays, so that its mails can still be sent, ms. */
const retention = 24 * hour
/** How many changes a customer may ask for in a day: each mails two addresses. */
const maxPerDay = 5

const confirmedColumn = { old: 'old_confirmed_at', new: 'new_confirmed_at' } as const

const isTaken = async (db: Kysely<Database>, email: string) =>
  (await db.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirst()) !== undefined

/** The newsletter follows to the new address, whose mailbox is proven; a subscription that is there already stays. */
const moveSubscription = async (transaction: Kysely<Database>, { old_email, new_email }: Change) => {
  const known = await transaction
    .selectFrom('subscriptions')
    .select('email')
    .where('email', '=', new_email)
    .executeTakeFirst()
  await transaction.deleteFrom('newsletter_links').where('email', '=', old_email).execute()
  await (
    known
      ? transaction.deleteFrom('subscriptions').where('email', '=', old_email)
      : transaction.updateTable('subscriptions').set({ email: new_email }).where('email', '=', old_email)
  ).execute()
}

export interface EmailChanges {
  /** Replaces an earlier request and writes a mail to both addresses; null where the customer asked too often. */
  request: (user: string, newEmail: string) => Promise<'200' | '406' | '413'>
  /** The change that waits; undefined if there is none. */
  pending: (user: string) => Promise<Change | undefined>
  withdraw: (user: string) => Promise<void>
  /** Makes a token for the link to one of the addresses; null where the change no longer waits for it. */
  issue: (change: string, side: Side) => Promise<{ token: string; change: Change } | null>
  /** The change that a token can confirm, and for which mailbox. */
  find: (token: string) => Promise<{ side: Side; change: Change } | null>
  /** Confirms for one mailbox; the second confirmation changes the address. */
  confirm: (token: string) => Promise<'waiting' | 'changed' | 'taken' | 'gone'>
  /** Ends the change; false where the token is unknown, used or expired. */
  stop: (token: string) => Promise<boolean>
  purge: () => Promise<void>
}

/** Changes of a customer's email address. Tokens of links are stored hashed. */
export const createEmailChanges = ({ db, write, now }: Services): EmailChanges => {
  const at = () => now().toISOString()

  const waiting = (source: Kysely<Database>) =>
    source.selectFrom('email_changes').where('ended_at', 'is', null).where('expires_at', '>', at())

  const end = (transaction: Kysely<Database>, uuid: string) =>
    transaction
      .updateTable('email_changes')
      .set({ ended_at: at() })
      .where('uuid', '=', uuid)
      .where('ended_at', 'is', null)
      .execute()

  const findIn = async (source: Kysely<Database>, token: string) => {
    const row = await waiting(source)
      .innerJoin('email_change_links', 'email_change_links.change_uuid', 'email_changes.uuid')
      .selectAll('email_changes')
      .select('email_change_links.side')
      .where('email_change_links.token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (!row) return null
    const side: Side = row.side === 'old' ? 'old' : 'new'
    return row[confirmedColumn[side]] === null ? { side, change: row } : null
  }

  const carryOut = async (transaction: Kysely<Database>, change: Change) => {
    await end(transaction, change.uuid)
    if (await isTaken(transaction, change.new_email)) return 'taken'
    await transaction
      .updateTable('users')
      .set({ email: change.new_email, email_proven_at: at() })
      .where('uuid', '=', change.user_uuid)
      .execute()
    // A link to set a password that waits in the old mailbox must no longer open the account.
    await transaction
      .updateTable('password_resets')
      .set({ used_at: at() })
      .where('user_uuid', '=', change.user_uuid)
      .execute()
    await moveSubscription(transaction, change)
    for (const side of ['old', 'new'] satisfies Side[]) {
      await writeEffect(transaction, {
        kind: 'mail',
        subject: `email-changed:${change.uuid}:${side}`,
        payload: { template: 'email-changed', change: change.uuid, side },
        dueAt: now(),
      })
    }
    return 'changed'
  }

  return {
    request: (user, newEmail) =>
      write(async (transaction) => {
        const email = normaliseEmail(newEmail)
        if (await isTaken(transaction, email)) return '406'
        const dayAgo = new Date(now().getTime() - retention).toISOString()
        const { count } = await transaction
          .selectFrom('email_changes')
          .select((is) => is.fn.countAll().as('count'))
          .where('user_uuid', '=', user)
          .where('created_at', '>', dayAgo)
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxPerDay) return '413'
        const { email: oldEmail } = await transaction
          .selectFrom('users')
          .select('email')
          .where('uuid', '=', user)
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('email_changes')
          .set({ ended_at: at() })
          .where('user_uuid', '=', user)
          .where('ended_at', 'is', null)
          .execute()
        const uuid = crypto.randomUUID()
        await transaction
          .insertInto('email_changes')
          .values({
            uuid,
            user_uuid: user,
            old_email: oldEmail,
            new_email: email,
            created_at: at(),
            expires_at: new Date(now().getTime() + lifetime).toISOString(),
            old_confirmed_at: null,
            new_confirmed_at: null,
            ended_at: null,
          })
          .execute()
        for (const side of ['old', 'new'] satisfies Side[]) {
          await writeEffect(transaction, {
            kind: 'mail',
            subject: `email-change:${uuid}:${side}`,
            payload: { template: 'email-change', change: uuid, side },
            dueAt: now(),
          })
        }
        return '200'
      }),

    pending: (user) => waiting(db).selectAll().where('user_uuid', '=', user).executeTakeFirst(),

    withdraw: async (user) => {
      await write((transaction) =>
        transaction
          .updateTable('email_changes')
          .set({ ended_at: at() })
          .where('user_uuid', '=', user)
          .where('ended_at', 'is', null)
          .execute(),
      )
    },

    issue: async (uuid, side) => {
      const change = await waiting(db).selectAll().where('uuid', '=', uuid).executeTakeFirst()
      if (!change || change[confirmedColumn[side]] !== null) return null
      const token = newToken()
      const row = { token_hash: hashOf(token), change_uuid: uuid, side }
      await write((transaction) => transaction.insertInto('email_change_links').values(row).execute())
      return { token, change }
    },

    find: (token) => findIn(db, token),

    confirm: (token) =>
      write(async (transaction) => {
        const found = await findIn(transaction, token)
        if (!found) return 'gone'
        const column = confirmedColumn[found.side]
        const change = await transaction
          .updateTable('email_changes')
          .set({ [column]: at() })
          .where('uuid', '=', found.change.uuid)
          .where('ended_at', 'is', null)
          .where(column, 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (!change) return 'gone'
        if (change.old_confirmed_at === null || change.new_confirmed_at === null) return 'waiting'
        return carryOut(transaction, change)
      }),

    stop: (token) =>
      write(async (transaction) => {
        const found = await findIn(transaction, token)
        if (found) await end(transaction, found.change.uuid)
        return found !== null
      }),

    purge: async () => {
      const before = new Date(now().getTime() - retention).toISOString()
      await write((transaction) => transaction.deleteFrom('email_changes').where('expires_at', '<=', before).execute())
    },
  }
}
