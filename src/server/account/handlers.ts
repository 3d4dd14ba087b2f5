import { randomInt } from 'node:crypto'
import type { Accepted, CallName } from '../../contract/calls.ts'
import type { Handler, HandlerContext, Handlers, Services } from '../calls/handler.ts'
import { writeEffect } from '../outbox/effects.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { PasswordResets } from './password-resets.ts'
import type { VerificationCodes } from './verification/codes.ts'
import { drawCode } from './verification/picture.ts'

export type AccountCall = Extract<CallName, `${string} /api/user/${string}` | `${string} /api/base/${string}`>

/** What the account's handlers work with besides the services. */
export interface AccountParts {
  codes: VerificationCodes
  resets: PasswordResets
  /** Tells the outbox that something is due. */
  wakeOutbox: () => void
}

const normalised = (email: string) => email.trim().toLowerCase()

const findByEmail = (db: Services['db'], email: string) =>
  db.selectFrom('users').select(['uuid', 'password_hash']).where('email', '=', normalised(email)).executeTakeFirst()

/** The shop's own number of a customer, like `K4827150936`. */
const newMerchantCode = () => `K${randomInt(1_000_000_000, 10_000_000_000)}`

const isSeen = async (context: HandlerContext, userUuid: string) => {
  const seen = { sign_time: context.now().toISOString(), sign_ip: context.caller.ip }
  await context.write((transaction) =>
    transaction.updateTable('users').set(seen).where('uuid', '=', userUuid).execute(),
  )
}

const insertUser = async (payload: Accepted<'POST /api/user/sign_up'>, passwordHash: string, context: HandlerContext) =>
  context.write(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('users')
      .values({
        uuid: crypto.randomUUID(),
        email: normalised(payload.email),
        password_hash: passwordHash,
        first_name: payload.firstname.trim(),
        last_name: payload.lastname.trim(),
        gender: payload.gender,
        locale: context.caller.locale,
        merchant_code: newMerchantCode(),
        ctime: context.now().toISOString(),
        sign_time: null,
        sign_ip: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })

const getHeaderInfo: Handler<'POST /api/user/get_header_info'> = async (_payload, { db, caller }) => {
  if (!caller.customer) return { re: '401' }
  const { uuid, firstName, email } = caller.customer
  const { items } = await db
    .selectFrom('cart_items')
    .select((select) => select.fn.countAll<number>().as('items'))
    .where('user_uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { re: '200', data: { user_name: firstName || email, num: items } }
}

const checkEmail: Handler<'POST /api/user/check_email'> = async ({ email }, { db }) => ({
  re: (await findByEmail(db, email)) ? '406' : '200',
})

const logout: Handler<'POST /api/user/logout'> = async (_payload, { session }) => {
  await session.end()
  return { re: '200' }
}

/** Handlers of the calls about accounts and verification codes. */
export const accountHandlers = ({ codes, resets, wakeOutbox }: AccountParts): Handlers<AccountCall> => ({
  'POST /api/user/get_header_info': getHeaderInfo,
  'POST /api/user/check_email': checkEmail,
  'POST /api/user/logout': logout,

  'POST /api/user/sign_in': async (payload, context) => {
    const verdict = await codes.use(payload.vcode_key, payload.vcode)
    if (verdict !== '200') return { re: verdict }
    const user = await findByEmail(context.db, payload.user_name)
    if (!(await isPassword(payload.password, user?.password_hash ?? null)) || !user) return { re: '407' }
    await isSeen(context, user.uuid)
    await context.session.start(user.uuid)
    return { re: '200' }
  },

  'POST /api/user/sign_up': async (payload, context) => {
    const verdict = await codes.use(payload.vcode_key, payload.vcode)
    if (verdict !== '200') return { re: verdict }
    const passwordHash = await hashPassword(payload.pwd)
    return { re: (await insertUser(payload, passwordHash, context)) ? '200' : '406' }
  },

  'POST /api/user/forget_passwd_email': async ({ email }, { db, write, now }) => {
    const user = await findByEmail(db, email)
    if (!user) return { re: '404' }
    const effect = {
      kind: 'mail',
      subject: `password-reset:${crypto.randomUUID()}`,
      payload: { template: 'password-reset', user: user.uuid },
      dueAt: now(),
    }
    await write((transaction) => writeEffect(transaction, effect))
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/user/reset_password': async ({ token, pwd }, context) => {
    if (!(await resets.isOpen(token))) return { re: '410' }
    const user = await resets.redeem(token, await hashPassword(pwd))
    if (user === null) return { re: '410' }
    await isSeen(context, user)
    await context.session.start(user)
    return { re: '200' }
  },

  'GET /api/base/get_vcode': async ({ vcode_key }) => ({
    re: '200',
    file: { type: 'image/svg+xml; charset=utf-8', body: drawCode(await codes.issue(vcode_key)) },
  }),

  'POST /api/base/vcode_validate': async ({ vcode, vcode_key }) => ({ re: await codes.check(vcode_key, vcode) }),
})
