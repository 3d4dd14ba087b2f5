import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
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
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))

/** Four or five characters that cannot be mistaken for each other, from the browser's cookie, the key and the seed. */
const codeFrom = ({ owner, key }: CodeId, seed: string) => {
  const [first = 0, ...bytes] = hash(owner, key, seed)
  return bytes
    .slice(0, 4 + (first % 2))
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
}

export interface VerificationCodes {
  /** The code of the id, to be drawn or said: the one that can be used, or a new one. */
  show: (id: CodeId) => Promise<string>
  /** Compares without using up the code; a wrong guess counts as an attempt. */
  check: (id: CodeId, code: string) => Promise<CodeVerdict>
  /** Compares and, where it is right, uses up the code. */
  use: (id: CodeId, code: string) => Promise<CodeVerdict>
  /** Deletes the codes that can no longer be used. */
  purge: () => Promise<void>
}

/**
 * Verification codes: the database holds the seed of each under a hash of its id, so that it can be drawn and said, but
 * not read there. `fixed` makes every code the same, for tests.
 */
export const createVerificationCodes = ({ write, now }: Services, fixed: string | null): VerificationCodes => {
  const codeOf = (id: CodeId, seed: string) => fixed?.toUpperCase() ?? codeFrom(id, seed)

  /** The row of a code that can be used. */
  const find = async (transaction: Kysely<Database>, key: string) => {
    const row = await transaction.selectFrom('verification_codes').selectAll().where('key', '=', key).executeTakeFirst()
    return row && row.expires_at > now().toISOString() && row.tries_left > 0 ? row : null
  }

  const compare = async (transaction: Kysely<Database>, id: CodeId, code: string, onMatch: 'keep' | 'delete') => {
    const key = rowKeyOf(id)
    const row = await find(transaction, key)
    if (!row) return '502'
    if (!isSame(code.trim().toUpperCase(), codeOf(id, row.seed))) {
      const left = { tries_left: row.tries_left - 1 }
      await transaction.updateTable('verification_codes').set(left).where('key', '=', key).execute()
      return '501'
    }
    if (onMatch === 'delete') await transaction.deleteFrom('verification_codes').where('key', '=', key).execute()
    return '200'
  }

  return {
    show: (id) =>
      write(async (transaction) => {
        const key = rowKeyOf(id)
        const shown = await find(transaction, key)
        if (shown) return codeOf(id, shown.seed)
        const fresh = {
          seed: randomBytes(16).toString('base64url'),
          expires_at: new Date(now().getTime() + lifetime).toISOString(),
          tries_left: maxTries,
        }
        await transaction
          .insertInto('verification_codes')
          .values({ key, ...fresh })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
          .execute()
        return codeOf(id, fresh.seed)
      }),
    check: (id, code) => write((transaction) => compare(transaction, id, code, 'keep')),
    use: (id, code) => write((transaction) => compare(transaction, id, code, 'delete')),
    purge: async () => {
      const at = now().toISOString()
      await write((transaction) => transaction.deleteFrom('verification_codes').where('expires_at', '<=', at).execute())
    },
  }
}
