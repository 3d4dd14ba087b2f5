import { createHash } from 'node:crypto'
import type { Account } from 'oidc-provider'

/** An account that signed in at the loopback provider. */
export interface LoopbackAccount {
  email: string
  verified: boolean
  firstName: string
  lastName: string
}

/**
 * The accounts of the loopback provider. There are no passwords: entering an email signs in as it. The same email
 * always has the same subject.
 */
export const createLoopbackAccounts = () => {
  const accounts = new Map<string, LoopbackAccount>()
  return {
    /** Stores the account that was entered; resolves to its subject. */
    save: (account: LoopbackAccount) => {
      const subject = createHash('sha256').update(account.email.toLowerCase()).digest('hex').slice(0, 24)
      accounts.set(subject, account)
      return subject
    },
    find: (subject: string): Account | undefined => {
      const account = accounts.get(subject)
      return (
        account && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: account.email,
            email_verified: account.verified,
            given_name: account.firstName,
            family_name: account.lastName,
          }),
        }
      )
    },
  }
}
