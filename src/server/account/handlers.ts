import type { accountCalls } from '#contract/account/calls.ts'
import type { Handler, HandlerContext, Handlers } from '../calls/handler.ts'
import { isCommonPassword } from './common-passwords.ts'
import { mailConfirmation } from './email-confirmations.ts'
import { headerInfoOf } from './header-info.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { mailPasswordReset, type PasswordResets } from './password-resets.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { findByEmail, insertUser, recordSignIn } from './users.ts'
import type { CodeId, VerificationCodes } from './verification/codes.ts'
import { renderCaptcha } from './verification/captcha.ts'
import { speakCode } from './verification/speech.ts'

/** What the account handlers need besides the services. */
export interface AccountParts {
  codes: VerificationCodes
  resets: PasswordResets
  attempts: SignInAttempts
  /** Wakes the outbox because an effect is due. */
  wakeOutbox: () => void
}

/** The key is a timestamp, which two browsers may share, so a code belongs to the browser that asked for it. */
const codeIdOf = ({ session }: HandlerContext, { vcode_key }: { vcode_key: string }): CodeId => ({
  owner: session.codeOwner(),
  key: vcode_key,
})

const saveSignIn = (context: HandlerContext, userUuid: string) =>
  context.write((transaction) => recordSignIn(transaction, userUuid, context))

const getHeaderInfo: Handler<'POST /api/user/get_header_info'> = async (_payload, { caller: { customer } }) =>
  customer ? { re: '200', data: headerInfoOf(customer) } : { re: '401' }

const checkEmail: Handler<'POST /api/user/check_email'> = async ({ email }, { db }) => ({
  re: (await findByEmail(db, email)) ? '406' : '200',
})

const logout: Handler<'POST /api/user/logout'> = async (_payload, { session }) => {
  await session.end()
  return { re: '200' }
}

/** Handlers of the calls about accounts and verification codes. */
export const accountHandlers = ({
  codes,
  resets,
  attempts,
  wakeOutbox,
}: AccountParts): Handlers<keyof typeof accountCalls> => ({
  'POST /api/user/get_header_info': getHeaderInfo,
  'POST /api/user/check_email': checkEmail,
  'POST /api/user/logout': logout,

  'POST /api/user/sign_in': async (payload, context) => {
    const verdict = await codes.use(codeIdOf(context, payload), payload.vcode)
    if (verdict !== '200') return { re: verdict }
    const user = await findByEmail(context.db, payload.user_name)
    // Also of an email without account, so that the time it takes says nothing.
    const browser = await context.session.findBrowser(user?.uuid ?? '')
    const attempted = { at: 'shop', email: payload.user_name, browser } as const
    const retryAfter = await attempts.count(attempted)
    if (retryAfter > 0) return { re: '429', retryAfter }
    if (!(await isPassword(payload.password, user?.password_hash || null)) || !user) return { re: '407' }
    await attempts.forget(attempted)
    await saveSignIn(context, user.uuid)
    await context.session.start(user.uuid)
    return { re: '200' }
  },

  'POST /api/user/sign_up': async (payload, context) => {
    if (isCommonPassword(payload.pwd)) return { re: '422' }
    const verdict = await codes.use(codeIdOf(context, payload), payload.vcode)
    if (verdict !== '200') return { re: verdict }
    const passwordHash = await hashPassword(payload.pwd)
    const { email, firstname: firstName, lastname: lastName, gender } = payload
    const user = { email, passwordHash, firstName, lastName, gender, emailProvenAt: null }
    const isRegistered = await context.write(async (transaction) => {
      const uuid = await insertUser(transaction, user, context)
      if (uuid !== null) await mailConfirmation(transaction, { user: uuid, at: context.now() })
      return uuid !== null
    })
    if (!isRegistered) return { re: '406' }
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/user/forget_passwd_email': async ({ email }, { db, write, now, caller }) => {
    const user = await findByEmail(db, email)
    if (!user) return { re: '404' }
    await write((transaction) => mailPasswordReset(transaction, { user: user.uuid, locale: caller.locale, at: now() }))
    wakeOutbox()
    return { re: '200' }
  },

  'POST /api/user/reset_password': async ({ token, pwd }, context) => {
    if (!(await resets.isOpen(token))) return { re: '410' }
    if (isCommonPassword(pwd)) return { re: '422' }
    const user = await resets.redeem(token, await hashPassword(pwd))
    if (user === null) return { re: '410' }
    await saveSignIn(context, user)
    await context.session.start(user)
    return { re: '200' }
  },

  'GET /api/base/get_vcode': async (payload, context) => ({
    re: '200',
    file: { type: 'image/svg+xml; charset=utf-8', body: renderCaptcha(await codes.show(codeIdOf(context, payload))) },
  }),

  'GET /api/base/get_vcode_sound': async (payload, context) => ({
    re: '200',
    file: { type: 'audio/wav', body: await speakCode(await codes.show(codeIdOf(context, payload))) },
  }),

  'POST /api/base/vcode_validate': async (payload, context) => ({
    re: await codes.check(codeIdOf(context, payload), payload.vcode),
  }),
})
