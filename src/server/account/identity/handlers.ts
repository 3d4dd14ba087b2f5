import type { FastifyBaseLogger } from 'fastify'
import type { identityCalls } from '#contract/account/calls.ts'
import type { Handler, Handlers } from '../../calls/handler.ts'
import { redeemIdentity } from './accounts.ts'
import { describeProviderError, type SocialProvider } from './provider.ts'

interface IdentityParts {
  /** Null where no identity provider is configured. */
  provider: SocialProvider | null
  /** Wakes the outbox because an effect is due. */
  wakeOutbox: () => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

const getHeaderInfo: Handler<'POST /api/crm/dashboard/get_header_info'> = async (_payload, { db, caller }) => {
  if (!caller.customer) return { re: '401' }
  const { uuid, cartCount } = caller.customer
  const { first_name, email, ...record } = await db
    .selectFrom('users')
    .select(['first_name', 'email', 'ctime', 'sign_time', 'sign_ip', 'merchant_code'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { re: '200', data: { user_name: first_name || email, num: cartCount, merchant_email: email, ...record } }
}

/** Handlers of social sign-in, of the keepalive call and of the customer's own record. */
export const identityHandlers = ({
  provider,
  wakeOutbox,
  log,
}: IdentityParts): Handlers<keyof typeof identityCalls> => ({
  'POST /api/crm/dashboard/get_header_info': getHeaderInfo,

  // Looking up the session has already recorded its use, so there is nothing left to do.
  'POST /api/base/keepalive': () => Promise.resolve({ re: '200' }),

  'POST /api/user/google_login': async ({ code }, context) => {
    if (provider === null) return { re: '504' }
    const identity = await provider.identify(code).catch((error: unknown) => {
      log.warn({ reason: describeProviderError(error) }, 'the identity provider could not be asked')
      return undefined
    })
    if (identity === undefined) return { re: '504' }
    const redeemed = identity && (await redeemIdentity(code, identity, context))
    if (redeemed === null) return { re: '407' }
    wakeOutbox()
    await context.session.start(redeemed.user)
    return { re: '200' }
  },
})
