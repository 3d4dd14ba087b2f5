import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { deletionCodeLength } from '#contract/privacy/privacy.ts'
import type { Services } from '../database/services.ts'

/** re of a code: right, wrong, or nothing to compare with (never mailed, used, expired, or tried too often). */
type CodeVerdict = '200' | '501' | '502'

const lifetime = 15 * 60_000
const maxTries = 5

const hash = (user: string, code: string) => createHash('sha256').update(`${user}:${code.trim()}`).digest()

const randomCode = () => String(randomInt(10 ** deletionCodeLength)).padStart(deletionCodeLength, '0')

export interface DeletionCodes {
  /** Makes a new code for the user, which replaces an older one; valid for 15 minutes. */
  issue: (user: string) => Promise<string>
  /** Compares without using up the code; a wrong guess counts as an attempt. */
  check: (user: string, code: string) => Promise<CodeVerdict>
  purge: () => Promise<void>
}

/** Codes that confirm the deletion of an account, stored hashed; they are deleted with the account. */
export const createDeletionCodes = ({ write, now }: Services): DeletionCodes => ({
  issue: async (user) => {
    const code = randomCode()
    const fresh = {
      code_hash: hash(user, code).toString('base64url'),
      expires_at: new Date(now().getTime() + lifetime).toISOString(),
      tries_left: maxTries,
    }
    await write((transaction) =>
      transaction
        .insertInto('deletion_codes')
        .values({ user_uuid: user, ...fresh })
        .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(fresh))
        .execute(),
    )
    return code
  },

  check: (user, code) =>
    write(async (transaction) => {
      const savedCode = await transaction
        .selectFrom('deletion_codes')
        .selectAll()
        .where('user_uuid', '=', user)
        .executeTakeFirst()
      if (!savedCode || savedCode.expires_at <= now().toISOString() || savedCode.tries_left <= 0) return '502'
      if (timingSafeEqual(Buffer.from(savedCode.code_hash, 'base64url'), hash(user, code))) return '200'
      const left = { tries_left: savedCode.tries_left - 1 }
      await transaction.updateTable('deletion_codes').set(left).where('user_uuid', '=', user).execute()
      return '501'
    }),

  purge: async () => {
    const at = now().toISOString()
    await write((transaction) => transaction.deleteFrom('deletion_codes').where('expires_at', '<=', at).execute())
  },
})
