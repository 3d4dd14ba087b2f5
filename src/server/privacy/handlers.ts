import type { Kysely } from 'kysely'
import type { privacyCalls } from '#contract/privacy/calls.ts'
import { hashPassword } from '../account/passwords.ts'
import type { PasswordTries } from '../account/password-tries.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers, HandlerContext } from '../calls/handler.ts'
import type { Database } from '../database/schema.ts'
import { type Effect, writeEffect } from '../outbox/effects.ts'
import { readPersonalData } from './personal-data.ts'
import type { DeletionCodes } from './deletion-codes.ts'
import { deleteCustomer, isAnythingUnderWay, readUnderWay } from './delete-customer.ts'

/** What the privacy handlers need besides the services. */
export interface PrivacyParts {
  codes: DeletionCodes
  tries: PasswordTries
  /** Wakes the outbox because an effect is due. */
  wakeOutbox: () => void
}

/** The customer's password hash; null where the customer signs in with an identity provider only. */
const passwordHashOf = async ({ db, caller }: Pick<HandlerContext, 'db' | 'caller'>) => {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('uuid', '=', customerOf(caller).uuid)
    .executeTakeFirstOrThrow()
  return user.password_hash || null
}

/** A customer gets at most one email with a code in this time, however often one is requested, ms. */
const codeMailInterval = 60_000
/** Maximum codes mailed to one customer in an hour: with five attempts each, guessing one is impractical. */
const maxCodesPerHour = 5
const hourMs = 3_600_000

/**
 * Whether the customer has been mailed the maximum number of codes. The email being requested is not counted, because
 * requesting it again writes no second one.
 */
const exceedsMailLimit = async (db: Kysely<Database>, user: string, { subject, dueAt }: Effect): Promise<boolean> => {
  const { count } = await db
    .selectFrom('outbox')
    .select((is) => is.fn.countAll().as('count'))
    .where('kind', '=', 'mail')
    .where('subject', 'like', `deletion-code:${user}:%`)
    .where('subject', '<>', subject)
    .where('due_at', '>', new Date(dueAt.getTime() - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count) >= maxCodesPerHour
}

/** Handlers of the calls by which customers see, export and delete their personal data. */
export const privacyHandlers = ({ codes, tries, wakeOutbox }: PrivacyParts): Handlers<keyof typeof privacyCalls> => ({
  'POST /api/privacy/get_own_data': async (_payload, context) => ({
    re: '200',
    data: {
      data: await readPersonalData(context.db, customerOf(context.caller).uuid),
      underWay: await readUnderWay(context.db, customerOf(context.caller).uuid),
      proof: (await passwordHashOf(context)) === null ? 'code' : 'password',
    },
  }),

  'GET /api/privacy/export_own_data': async (_payload, { db, caller }) => ({
    re: '200',
    file: {
      type: 'application/json; charset=utf-8',
      name: 'kilau-my-data.json',
      body: JSON.stringify(await readPersonalData(db, customerOf(caller).uuid), null, 2),
    },
  }),

  'POST /api/privacy/mail_deletion_code': async (_payload, { write, now, caller }) => {
    const user = customerOf(caller).uuid
    const at = now()
    const subject = `deletion-code:${user}:${Math.floor(at.getTime() / codeMailInterval)}`
    const effect = { kind: 'mail', subject, payload: { template: 'deletion-code', user }, dueAt: at }
    const re = await write(async (transaction) => {
      if (await exceedsMailLimit(transaction, user, effect)) return '429'
      await writeEffect(transaction, effect)
      return '200'
    })
    wakeOutbox()
    return { re }
  },

  'POST /api/privacy/delete_account': async (proof, context) => {
    const { uuid } = customerOf(context.caller)
    // First, so that it neither uses up a code nor tells whether a password is right.
    if (await isAnythingUnderWay(context.db, uuid)) return { re: '409' }
    const verdict =
      'code' in proof
        ? await codes.check(uuid, proof.code)
        : await tries.check(uuid, proof.password, await passwordHashOf(context))
    if (verdict !== '200') return { re: verdict }
    const unusableHash = await hashPassword(crypto.randomUUID())
    const re = await context.write((transaction) =>
      deleteCustomer({ transaction, now: context.now() }, uuid, unusableHash),
    )
    if (re === '200') {
      await context.session.end()
      wakeOutbox()
    }
    return { re }
  },
})
