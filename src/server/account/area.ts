import type { Area, AreaContext } from '../area.ts'
import { accountHandlers } from './handlers.ts'
import { createEmailChanges } from './email-changes.ts'
import { createEmailConfirmations } from './email-confirmations.ts'
import { createIdentities } from './identity/identity.ts'
import { buildPasswordResetMail } from './mail.ts'
import { ownAccountHandlers } from './own-handlers.ts'
import { ownAccountMailBuilders } from './own-mails.ts'
import { createPasswordResets } from './password-resets.ts'
import { createPasswordTries } from './password-tries.ts'
import { createSessions } from './sessions.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { createVerificationCodes } from './verification/codes.ts'

/** Accounts, sessions, verification codes and social sign-in. */
export const createAccountArea = ({ services, version, settings, limits, server, wakeOutbox, origin }: AreaContext) => {
  const sessions = createSessions(services, settings.session, version, server.log)
  const codes = createVerificationCodes(services, settings.testCode)
  const resets = createPasswordResets(services)
  const changes = createEmailChanges(services)
  const confirmations = createEmailConfirmations(services)
  const tries = createPasswordTries(services)
  const attempts = createSignInAttempts(services, settings.signInTries)
  const identities = createIdentities({ server, settings, limits, origin, wakeOutbox })
  return {
    sessions,
    handlers: {
      ...accountHandlers({ codes, resets, attempts, wakeOutbox }),
      ...identities.handlers,
      ...ownAccountHandlers({ sessions, changes, confirmations, tries, wakeOutbox }),
    },
    registerRoutes: identities.registerRoutes,
    mails: {
      'password-reset': buildPasswordResetMail({ ...services, origin }, resets),
      ...ownAccountMailBuilders({ ...services, origin }, { changes, confirmations }),
    },
    purge: () =>
      Promise.all([sessions, codes, resets, changes, confirmations, tries, attempts].map(({ purge }) => purge())),
    close: identities.close,
  } satisfies Area & { sessions: unknown }
}
