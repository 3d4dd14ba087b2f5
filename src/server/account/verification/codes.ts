import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Services } from '../../database/services.ts'
import { glyphs } from './glyphs.ts'

/** re of a code: right, wrong, or nothing to compare with (unknown, used, expired, or tried too often). */
export type CodeVerdict = '200' | '501' | '502'

const lifetime = 5 * 60_000
const maxTries = 3
const alphabet = Object.keys(glyphs)

/** A code is found by the browser that asked for it and the timestamp at which it did. */
export interface CodeId {
  owner: string
  key: string
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest()
const rowKeyOf = ({ owner, key }: CodeId) => hash(owner, key).toString('base64url')
const hashCode = (key: string, code: string) => hash(key, code.trim().toUpperCase())

/** Four or five characters that cannot be mistaken for each other. */
const randomCode = () => Array.from({ length: randomInt(4, 6) }, () => alphabet[randomInt(alphabet.length)]).join('')

export interface VerificationCodes {
  /** Makes a new code for the id, which replaces an older one; resolves to the code. */
  issue: (id: CodeId) => Promise<string>
  /** Compares without using up the code; a wrong guess counts as an attempt. */
  check: (id: CodeId, code: string) => Promise<CodeVerdict>
  /** Compares and, where it is right, uses up the code. */
  use: (id: CodeId, code: string) => Promise<CodeVerdict>
  /** Deletes the codes that can no longer be used. */
  purge: () => Promise<void>
}

/** Verification codes in the database, each hashed under its key. `fixed` makes every code the same, for tests. */
export const createVerificationCodes = ({ write, now }: Services, fixed: string | null): VerificationCodes => {
  const compare = async (transaction: Kysely<Database>, key: string, code: string, onMatch: 'keep' | 'delete') => {
    const row = await transaction.selectFrom('verification_codes').selectAll().where('key', '=', key).executeTakeFirst()
    if (!row || row.expires_at <= now().toISOString() || row.tries_left <= 0) return '502'
    const right = timingSafeEqual(Buffer.from(row.code_hash, 'base64url'), hashCode(key, code))
    if (!right) {
      const left = { tries_left: row.tries_left - 1 }
      await transaction.updateTable('verification_codes').set(left).where('key', '=', key).execute()
      return '501'
    }
    if (onMatch === 'delete') await transaction.deleteFrom('verification_codes').where('key', '=', key).execute()
    return '200'
  }

  return {
    issue: async (id) => {
      const key = rowKeyOf(id)
      const code = fixed?.toUpperCase() ?? randomCode()
      const fresh = {
        code_hash: hashCode(key, code).toString('base64url'),
        expires_at: new Date(now().getTime() + lifetime).toISOString(),
        tries_left: maxTries,
      }
      await write((transaction) =>
        transaction
          .insertInto('verification_codes')
          .values({ key, ...fresh })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
          .execute(),
      )
      return code
    },
    check: (id, code) => write((transaction) => compare(transaction, rowKeyOf(id), code, 'keep')),
    use: (id, code) => write((transaction) => compare(transaction, rowKeyOf(id), code, 'delete')),
    purge: async () => {
      const at = now().toISOString()
      await write((transaction) => transaction.deleteFrom('verification_codes').where('expires_at', '<=', at).execute())
    },
  }
}
