import type { ownAccountCalls } from '#contract/account/own-calls.ts'
import type { Browser, System } from '#contract/account/device.ts'
import { localeOrDefault } from '#contract/locale.ts'
import { customerOf } from '../calls/customer.ts'
import type { Handler, HandlerContext, Handlers } from '../calls/handler.ts'
import { want } from '../database/wants.ts'
import { writeEffect } from '../outbox/effects.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { EmailChanges } from './email-changes.ts'
import { type EmailConfirmations, mailConfirmation } from './email-confirmations.ts'
import { forgetBrowsers } from './known-browsers.ts'
import type { PasswordTries } from './password-tries.ts'
import { hashPassword } from './passwords.ts'
import { mailPasswordReset } from './password-resets.ts'
import type { Sessions } from './sessions.ts'

/** What the handlers of the customer's own account need besides the services. */
export interface OwnAccountParts {
  sessions: Sessions
  changes: EmailChanges
  confirmations: EmailConfirmations
  tries: PasswordTries
  /** Wakes the outbox because an effect is due. */
  wakeOutbox: () => void
}

const accountOf = ({ db, caller }: Pick<HandlerContext, 'db' | 'caller'>) =>
  db.selectFrom('users').selectAll().where('uuid', '=', customerOf(caller).uuid).executeTakeFirstOrThrow()

const getPersonalInfo: Handler<'POST /api/user/get_personal_info'> = async (_payload, context) => {
  const user = await accountOf(context)
  return {
    re: '200',
    data: {
      firstname: user.first_name,
      lastname: user.last_name,
      gender: user.gender === '1' ? '1' : '0',
      language: localeOrDefault(user.locale),
      version: user.info_version,
    },
  }
}

const changePersonalInfo: Handler<'POST /api/user/change_personal_info'> = async (payload, { write, caller }) => {
  const { firstname, lastname, gender, language, version } = payload
  const { uuid } = customerOf(caller)
  const { numUpdatedRows } = await write(
    (transaction) =>
      transaction
        .updateTable('users')
        .set({ first_name: firstname, last_name: lastname, gender, locale: language, info_version: version + 1 })
        .where('uuid', '=', uuid)
        .where('info_version', '=', version)
        .executeTakeFirst(),
    { wants: [want.customer(uuid)] },
  )
  return { re: numUpdatedRows === 1n ? '200' : '409' }
}

/** Handlers of the calls about the customer's own account. */
export const ownAccountHandlers = ({
  sessions,
  changes,
  confirmations,
  tries,
  wakeOutbox,
}: OwnAccountParts): Handlers<keyof typeof ownAccountCalls> => ({
  'POST /api/user/get_personal_info': getPersonalInfo,
  'POST /api/user/change_personal_info': changePersonalInfo,

  'POST /api/user/get_safety': async (_payload, context) => {
    const { uuid, session: own } = customerOf(context.caller)
    const [user, change, rows] = await Promise.all([accountOf(context), changes.pending(uuid), sessions.list(uuid)])
    return {
      re: '200',
      data: {
        email: user.email,
        emailConfirmed: user.email_proven_at !== null,
        hasPassword: user.password_hash !== '',
        emailChange: change
          ? {
              email: change.new_email,
              oldConfirmed: change.old_confirmed_at !== null,
              newConfirmed: change.new_confirmed_at !== null,
              expiresAt: change.expires_at,
            }
          : null,
        sessions: rows.map((row) => ({
          uuid: row.uuid,
          browser: row.browser as Browser,
          system: row.system as System,
          network: row.network,
          createdAt: row.created_at,
          seenAt: row.seen_at,
          current: row.uuid === own,
        })),
      },
    }
  },

  'POST /api/user/change_password': async ({ old_password, pwd }, context) => {
    const { uuid } = customerOf(context.caller)
    const { password_hash: stored } = await accountOf(context)
    if (stored === '') return { re: '404' }
    if (isCommonPassword(pwd)) return { re: '422' }
    const verdict = await tries.check(uuid, old_password, stored)
    if (verdict !== '200') return { re: verdict }
    const passwordHash = await hashPassword(pwd)
    const at = context.now()
    const isChanged = await context.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('uuid', '=', uuid)
        // Another tab may have changed it since it was compared.
        .where('password_hash', '=', stored)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return false
      await transaction.deleteFrom('sessions').where('user_uuid', '=', uuid).execute()
      await forgetBrowsers(transaction, 'user_uuid', uuid)
      await transaction
        .updateTable('password_resets')
        .set({ used_at: at.toISOString() })
        .where('user_uuid', '=', uuid)
        .execute()
      await writeEffect(transaction, {
        kind: 'mail',
        subject: `password-changed:${uuid}:${at.getTime()}`,
        payload: { template: 'password-changed', user: uuid, at: at.toISOString() },
        dueAt: at,
      })
      return true
    })
    if (!isChanged) return { re: '407' }
    await context.session.start(uuid)
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/user/mail_password_link': async (_payload, { write, now, caller }) => {
    const { uuid: user } = customerOf(caller)
    await write((transaction) => mailPasswordReset(transaction, { user, locale: caller.locale, at: now() }))
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/user/end_session': async ({ session }, { caller }) => ({
    re: (await sessions.endOne(customerOf(caller).uuid, session)) ? '200' : '404',
  }),

  'POST /api/user/end_other_sessions': async (_payload, { caller }) => {
    const { uuid, session } = customerOf(caller)
    await sessions.endOthers(uuid, session)
    return { re: '200' }
  },

  'POST /api/user/request_email_change': async ({ email }, { caller }) => {
    const re = await changes.request(customerOf(caller).uuid, email)
    wakeOutbox()
    return { re }
  },

  'POST /api/user/withdraw_email_change': async (_payload, { caller }) => {
    await changes.withdraw(customerOf(caller).uuid)
    return { re: '200' }
  },

  'POST /api/user/mail_confirmation': async (_payload, context) => {
    const { uuid: user, email_proven_at: provenAt } = await accountOf(context)
    if (provenAt !== null) return { re: '200' }
    if (!(await context.write((transaction) => mailConfirmation(transaction, { user, at: context.now() }))))
      return { re: '413' }
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/user/get_email_change': async ({ token }) => {
    const found = await changes.find(token)
    if (found) return { re: '200', data: { side: found.side, email: found.change.new_email } }
    const email = await confirmations.find(token)
    return email === null ? { re: '410' } : { re: '200', data: { side: 'own', email } }
  },

  'POST /api/user/confirm_email_change': async ({ token }) => {
    if (await confirmations.confirm(token)) return { re: '200', data: { changed: false } }
    const outcome = await changes.confirm(token)
    if (outcome === 'gone') return { re: '410' }
    if (outcome === 'taken') return { re: '406' }
    wakeOutbox()
    return { re: '200', data: { changed: outcome === 'changed' } }
  },

  'POST /api/user/stop_email_change': async ({ token }) => ({ re: (await changes.stop(token)) ? '200' : '410' }),
})
