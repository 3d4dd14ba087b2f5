import type { Area, AreaContext } from '../area.ts'
import { accountHandlers } from './handlers.ts'
import { createIdentities } from './identity/identity.ts'
import { buildPasswordResetMail } from './mail.ts'
import { createPasswordResets } from './password-resets.ts'
import { createSessions } from './sessions.ts'
import { createVerificationCodes } from './verification/codes.ts'

/** Accounts, sessions, verification codes and social sign-in. */
export const createAccountArea = ({ services, settings, server, wakeOutbox, origin }: AreaContext) => {
  const sessions = createSessions(services, settings.session)
  const codes = createVerificationCodes(services, settings.testCode)
  const resets = createPasswordResets(services)
  const identities = createIdentities({ server, settings, wakeOutbox })
  return {
    sessions,
    handlers: { ...accountHandlers({ codes, resets, wakeOutbox }), ...identities.handlers },
    registerRoutes: identities.registerRoutes,
    mails: { 'password-reset': buildPasswordResetMail({ ...services, origin }, resets) },
    purge: () => Promise.all([sessions.purge(), codes.purge(), resets.purge()]),
    close: identities.close,
  } satisfies Area & { sessions: unknown }
}
