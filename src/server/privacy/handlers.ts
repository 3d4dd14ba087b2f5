import type { CallName } from '../../contract/calls.ts'
import { hashPassword, isPassword } from '../account/passwords.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handlers, HandlerContext } from '../calls/handler.ts'
import { writeEffect } from '../outbox/effects.ts'
import { collectPersonalData } from './collect.ts'
import type { DeletionCodes } from './deletion-codes.ts'
import { eraseCustomer } from './erase.ts'

type PrivacyCall = Extract<CallName, `${string} /api/privacy/${string}`>

/** What the privacy handlers work with besides the services. */
export interface PrivacyParts {
  codes: DeletionCodes
  /** Tells the outbox that something is due. */
  wakeOutbox: () => void
}

/** The customer's password hash; null where the account is only opened through another company. */
const passwordHashOf = async ({ db, caller }: Pick<HandlerContext, 'db' | 'caller'>) => {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('uuid', '=', customerOf(caller).uuid)
    .executeTakeFirstOrThrow()
  return user.password_hash || null
}

/** The calls by which customers see, take with them and delete what is stored about them. */
export const privacyHandlers = ({ codes, wakeOutbox }: PrivacyParts): Handlers<PrivacyCall> => ({
  'POST /api/privacy/get_own_data': async (_payload, context) => ({
    re: '200',
    data: {
      data: await collectPersonalData(context.db, customerOf(context.caller).uuid),
      proof: (await passwordHashOf(context)) === null ? 'code' : 'password',
    },
  }),

  'GET /api/privacy/export_own_data': async (_payload, { db, caller }) => ({
    re: '200',
    file: {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(await collectPersonalData(db, customerOf(caller).uuid), null, 2),
    },
  }),

  'POST /api/privacy/mail_deletion_code': async (_payload, { write, now, caller }) => {
    const effect = {
      kind: 'mail',
      subject: `deletion-code:${crypto.randomUUID()}`,
      payload: { template: 'deletion-code', user: customerOf(caller).uuid },
      dueAt: now(),
    }
    await write((transaction) => writeEffect(transaction, effect))
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/privacy/delete_account': async (proof, context) => {
    const { uuid } = customerOf(context.caller)
    if ('code' in proof) {
      const verdict = await codes.check(uuid, proof.code)
      if (verdict !== '200') return { re: verdict }
    } else if (!(await isPassword(proof.password, await passwordHashOf(context)))) {
      return { re: '407' }
    }
    const locked = await hashPassword(crypto.randomUUID())
    const re = await context.write((transaction) => eraseCustomer({ transaction, now: context.now() }, uuid, locked))
    if (re === '200') {
      await context.session.end()
      wakeOutbox()
    }
    return { re }
  },
})
